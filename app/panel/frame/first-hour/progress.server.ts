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

/** State of a step; it is done when nothing is missing. */
interface State {
  /** Texts of the panel, or names, which stay untranslated. */
  there: (string | Filled)[]
  missing: (string | Filled)[]
  /** The question about the date of birth is open. */
  asksBirth?: boolean
  /** Intent that keeps the default; only for matters of taste. */
  keep?: 'keepsLogo' | 'keepsColours'
}

/** Progress of the first-hour guide. Cached until the content changes. */
export const progress = untilChanged(async (program: Site) => {
  const { store } = program
  const choices = await store.setting(guide)
  // A logo that was kept on purpose is no sample.
  const { samples, general } = await listSampleContent(program)
  const all = samples.filter(({ name }) => !(choices.keepsLogo && name === logo.category))
  const gaps = createGaps(await launchGaps(program))
  const canThrowAway = (await store.goingSamples()).length > 0
  const states: Record<StepName, State> = {
    company: await companyState(program, gaps),
    logo: await logoState(program, choices.keepsLogo),
    colours: await colourState(program, choices.keepsColours),
    contact: await contactState(program, gaps),
    legal: legalState(gaps),
    sample: sampleState(all, general, canThrowAway),
    public: await publicState(program, gaps),
  }
  const list = Object.entries(states).map(([name, state], index) => ({
    name,
    at: index + 1,
    // `states` has the keys of `steps`.
    ...steps[name as StepName],
    ...state,
    isDone: state.missing.length === 0,
  }))
  const done = list.filter(({ isDone }) => isDone).length
  const next = list.find(({ isDone }) => !isDone)
  const { isShown } = choices
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

async function companyState({ store }: Site, gaps: Gap[]): Promise<State> {
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

async function colourState({ store }: Site, isKept: boolean): Promise<State> {
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

async function contactState({ store }: Site, gaps: Gap[]): Promise<State> {
  const row = await store.first(contactSettings)
  const samples = row ? await store.sampleIn(contactSettings, row) : []
  const team = await store.list(teamMember)
  const contactPerson = team.find(({ answers, is_sample }) => answers === 'enquiries' && !is_sample)
  const isReachable = row && samples.length === 0
  return {
    there: [isReachable && row.phone, isReachable && row.email, contactPerson?.name].filter(isText),
    missing: [
      ...(row
        ? [...samples, ...filterGaps(gaps, 'contact').map(({ text }) => text)]
        : [say('address, phone and e-mail')]),
      ...(contactPerson ? [] : [say('who answers enquiries (a team member)')]),
    ],
  }
}

/** State of the legal texts, by the gaps in their published form. */
function legalState(gaps: Gap[]): State {
  const open = filterGaps(gaps, 'imprint', 'privacy', 'form')
  const isDone = (subject: GapSubject) => !open.some((gap) => gap.subject === subject)
  return {
    there: [
      ...(isDone('imprint') ? [say('imprint')] : []),
      ...(isDone('privacy') ? [say('privacy text')] : []),
    ],
    missing: open.map(describeGap),
    asksBirth: !isDone('form'),
  }
}

const describeGap = ({ subject, text }: Gap): Filled => ({
  text: '{subject}: {what}',
  values: { subject: { text: gapSubjects[subject] }, what: { text } },
})

const countFields = (all: SampleContent[]) =>
  all.flatMap(({ entries }) => entries.flatMap((entry) => entry.fields)).length

function sampleState(all: SampleContent[], general: SampleContent[], canThrowAway: boolean): State {
  const fields = countFields(all)
  const sentences = countFields(general)
  const generalText = counted(
    sentences,
    '1 general text of the pages is as it came; it fits any company',
    '{count} general texts of the pages are as they came; they fit any company',
  )
  return {
    there: [
      ...(fields === 0 ? [say('nothing of the sample content is left')] : []),
      ...(sentences > 0 ? [generalText] : []),
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

/** Done when the site is public and has no gaps. */
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

/** Checks at compile time that the text is in the catalogue. */
const say = (text: Text): string => text

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isFirst = (value: string, index: number, all: string[]) => all.indexOf(value) === index
