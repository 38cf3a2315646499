import { companyFacts } from '#content/company-facts.ts'
import { contactSettings } from '#content/contact.ts'
import { guide } from '#content/guide.ts'
import { createGaps, type Gap, type GapSubject, gapSubjects } from '#content/launch/gap.ts'
import { launchGaps } from '#content/launch/launch-gaps.server.ts'
import { untilChanged } from '#content/memoize-by-version.server.ts'
import { publication } from '#content/publication.ts'
import { logo, site } from '#content/settings.ts'
import { teamMember } from '#content/team-member.ts'
import { counted, type Filled, type Text } from '#core/i18n/text.ts'
import type { Site } from '#drafts/panel/checks/check.ts'
import { filterGaps } from '#drafts/panel/checks/gap-places.server.ts'
import { listSampleContent, type SampleContent } from './sample-content.server.ts'
import { type StepName, steps } from './steps.ts'

/** What is there of a step, and what is missing; done when nothing is. */
interface State {
  /** Texts, and names that stay as they are. */
  there: (string | Filled)[]
  missing: (string | Filled)[]
  /** Whether applicants are asked for their date of birth is to be answered. */
  asksBirth?: boolean
  /** Only taste decides: it may be left as it is. */
  keep?: 'keepsLogo' | 'keepsColours'
}

/** How far the owner is. */
export const progress = untilChanged(async (program: Site) => {
  const { store } = program
  const settled = await store.setting(guide)
  // A logo that is left as it is, is the owner's.
  const { samples, general } = await listSampleContent(program)
  const all = samples.filter(({ name }) => !(settled.keepsLogo && name === logo.category))
  const gaps = createGaps(await launchGaps(program))
  const canThrowAway = (await store.goingSamples()).length > 0
  const states: Record<StepName, State> = {
    company: await company(program, gaps),
    logo: await logoState(program, settled.keepsLogo),
    colours: await colours(program, settled.keepsColours),
    contact: await contact(program, gaps),
    legal: legal(gaps),
    sample: sample(all, general, canThrowAway),
    public: await publicState(program, gaps),
  }
  const list = Object.entries(states).map(([name, state], index) => ({
    name,
    at: index + 1,
    // Both have the same names.
    ...steps[name as StepName],
    ...state,
    isDone: state.missing.length === 0,
  }))
  const done = list.filter(({ isDone }) => isDone).length
  const next = list.find(({ isDone }) => !isDone)
  const { isShown } = settled
  return {
    isOpen: isShown && next !== undefined,
    isShown,
    done,
    total: list.length,
    next,
    steps: list,
    all,
    general,
    canThrowAway,
  }
})

async function company({ store }: Site, gaps: Gap[]): Promise<State> {
  const general = await store.settingWithVersion(site)
  const facts = await store.settingWithVersion(companyFacts)
  const gapTexts = filterGaps(gaps, 'company').map(({ text }) => text)
  const missing = [...gapTexts, ...general.sample, ...facts.sample].filter(isFirst)
  const isOwn = ({ label }: { label: Text }) => !missing.includes(label)
  return {
    there: [
      isOwn(site.fields.siteName) && general.values.siteName,
      isOwn(companyFacts.fields.legalName) && facts.values.legalName,
    ].filter(isText),
    missing,
  }
}

async function logoState({ store }: Site, isKept: boolean): Promise<State> {
  const { headerLogo } = await store.setting(logo)
  const isOwn = headerLogo !== logo.fallback.headerLogo
  return {
    there: isOwn
      ? [say('your logo')]
      : isKept
        ? [say('your name in letters, its first one as the icon')]
        : [],
    missing: isOwn || isKept ? [] : [say('your logo: one upload for header, footer and icons')],
    keep: 'keepsLogo',
  }
}

async function colours({ store }: Site, isKept: boolean): Promise<State> {
  const { brandColour, accentColour } = await store.setting(site)
  return {
    there: brandColour
      ? [brandColour, accentColour].filter(isText)
      : isKept
        ? [say('the colours of the design')]
        : [],
    missing: brandColour || isKept ? [] : [say('a brand colour, and an accent if you like')],
    keep: 'keepsColours',
  }
}

async function contact({ store }: Site, gaps: Gap[]): Promise<State> {
  const row = await store.first(contactSettings)
  const samples = row ? await store.sampleIn(contactSettings, row) : []
  const team = await store.list(teamMember)
  const who = team.find(({ answers, is_sample }) => answers === 'enquiries' && !is_sample)
  const isReachable = row && samples.length === 0
  return {
    there: [isReachable && row.phone, isReachable && row.email, who?.name].filter(isText),
    missing: [
      ...(row
        ? [...samples, ...filterGaps(gaps, 'contact').map(({ text }) => text)]
        : [say('address, phone and e-mail')]),
      ...(who ? [] : [say('who answers enquiries (a team member)')]),
    ],
  }
}

/** What the texts do not say as visitors read them, whoever typed them. */
function legal(gaps: Gap[]): State {
  const open = filterGaps(gaps, 'imprint', 'privacy', 'form')
  const isDone = (subject: GapSubject) => !open.some((gap) => gap.subject === subject)
  return {
    there: [
      ...(isDone('imprint') ? [say('imprint')] : []),
      ...(isDone('privacy') ? [say('privacy text')] : []),
    ],
    missing: open.map(named),
    asksBirth: !isDone('form'),
  }
}

const named = ({ subject, text }: Gap): Filled => ({
  text: '{subject}: {what}',
  values: { subject: { text: gapSubjects[subject] }, what: { text } },
})

const fieldsIn = (all: SampleContent[]) =>
  all.flatMap(({ entries }) => entries.flatMap((entry) => entry.fields)).length

function sample(all: SampleContent[], general: SampleContent[], canThrowAway: boolean): State {
  const fields = fieldsIn(all)
  const sentences = fieldsIn(general)
  const left = counted(
    sentences,
    '1 general text of the pages is as it came; it fits any company',
    '{count} general texts of the pages are as they came; they fit any company',
  )
  return {
    there: [
      ...(fields === 0 ? [say('nothing of the sample content is left')] : []),
      ...(sentences > 0 ? [left] : []),
    ],
    missing:
      fields === 0
        ? []
        : [
            canThrowAway
              ? counted(
                  fields,
                  '1 field to change, adopt or throw away',
                  '{count} fields to change, adopt or throw away',
                )
              : counted(fields, '1 field to change or adopt', '{count} fields to change or adopt'),
          ],
  }
}

/** Done once visitors see a site that lacks nothing. */
async function publicState({ store }: Site, gaps: Gap[]): Promise<State> {
  const { isPublic } = await store.setting(publication)
  if (!isPublic) return { there: [], missing: [say('visitors see your name and nothing else')] }
  const hasSamples = filterGaps(gaps, 'samples', 'claims').length > 0
  return {
    there: [
      gaps.length === 0
        ? say('visitors see the site')
        : hasSamples
          ? say('public, with sample content')
          : say('public, although something is open'),
    ],
    missing: gaps.map(({ subject }) => gapSubjects[subject]).filter(isFirst),
  }
}

/** What the compiler looks for in the catalogue. */
const say = (text: Text): string => text

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isFirst = (value: string, index: number, all: string[]) => all.indexOf(value) === index
