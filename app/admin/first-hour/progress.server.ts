import { companyFacts } from '../../content/company-facts.ts'
import { contactSettings } from '../../content/contact.ts'
import { guide } from '../../content/guide.ts'
import { imprint, privacy } from '../../content/legal/texts.ts'
import { publication } from '../../content/publication.ts'
import { logo, site } from '../../content/settings.ts'
import { teamMember } from '../../content/team-member.ts'
import { untilChanged } from '../../content/until-changed.server.ts'
import { counted, type Filled, type Message, type Text } from '../../language/text.ts'
import { openRequirements, type Requirement } from '../../views/requirements.server.ts'
import type { Site } from '../checks/check.ts'
import { type NotYours, notYours } from './not-yours.server.ts'
import { type StepName, steps } from './steps.ts'

/** What is there of a step, and what is missing; done when nothing is. */
interface State {
  /** Texts, and names that stay as they are. */
  there: (string | Filled)[]
  missing: (string | Filled)[]
  /** Only taste decides: it may be left as it is. */
  keep?: 'keepsLogo' | 'keepsColours'
}

/** How far the owner is. */
export const progress = untilChanged(async (program: Site) => {
  const { store } = program
  const settled = await store.setting(guide)
  // A logo that is left as it is, is the owner's.
  const all = (await notYours(program)).filter(
    ({ entries }) => !(settled.keepsLogo && entries.some(({ text }) => text === 'logos')),
  )
  const canThrowAway = (await store.goingSamples()).length > 0
  const requirements = await openRequirements(program)
  const open = (step: Requirement['step']) =>
    requirements.filter((each) => each.step === step).map(({ text }) => text)
  const states: Record<StepName, State> = {
    company: await company(program, open('company')),
    logo: await logoState(program, settled.keepsLogo),
    colours: await colours(program, settled.keepsColours),
    contact: await contact(program, open('contact')),
    legal: await legal(program, open('legal')),
    sample: sample(all, canThrowAway),
    public: await isPublic(program, requirements),
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
  const isOpen = settled.isShown && next !== undefined
  const { isShown } = settled
  return { isOpen, isShown, done, total: list.length, next, steps: list, all, canThrowAway }
})

async function company({ store }: Site, open: Message[]): Promise<State> {
  const [named, facts] = [
    await store.settingWithVersion(site),
    await store.settingWithVersion(companyFacts),
  ]
  const isNamed = named.values.siteName !== site.fallback.siteName
  return {
    there: [isNamed && named.values.siteName, facts.values.legalName].filter(isText),
    missing: [...open, ...named.sample, ...facts.sample],
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

async function contact({ store }: Site, open: Message[]): Promise<State> {
  const row = await store.first(contactSettings)
  const samples = row ? await store.sampleIn(contactSettings, row) : []
  const team = await store.list(teamMember)
  const who = team.find(({ answers, is_sample }) => answers === 'enquiries' && !is_sample)
  const isReachable = row && samples.length === 0
  return {
    there: [isReachable && row.phone, isReachable && row.email, who?.name].filter(isText),
    missing: [
      ...(row ? [...open, ...samples] : [say('address, phone and e-mail')]),
      ...(who ? [] : [say('who answers enquiries (a team member)')]),
    ],
  }
}

async function legal({ store }: Site, missing: Message[]): Promise<State> {
  const texts = await Promise.all(
    ([imprint, privacy] as const).map(async (type) => {
      const { values, sample } = await store.settingWithVersion(type)
      const label = type === imprint ? say('imprint') : say('privacy text')
      return values.content !== '' && sample.length === 0 ? [label] : []
    }),
  )
  return { there: missing.length === 0 ? texts.flat() : [], missing }
}

function sample(all: NotYours[], canThrowAway: boolean): State {
  const fields = all.flatMap(({ entries }) => entries.flatMap((entry) => entry.fields)).length
  return fields === 0
    ? { there: [say('every text and picture is yours')], missing: [] }
    : {
        there: [],
        missing: [
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

/** Done only when visitors see a site that lacks nothing. */
async function isPublic({ store }: Site, open: Requirement[]): Promise<State> {
  const { isPublic } = await store.setting(publication)
  if (!isPublic) return { there: [], missing: [say('visitors see your name and nothing else')] }
  if (open.length === 0) return { there: [say('visitors see the site')], missing: [] }
  const isSample = open.some(({ step }) => step === 'sample')
  return {
    there: [say(isSample ? 'public, with sample content' : 'public, with something missing')],
    missing: [
      counted(open.length, '1 thing a public site needs', '{count} things a public site needs'),
    ],
  }
}

/** What the compiler looks for in the catalogue. */
const say = (text: Text): string => text

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
