import {
  describeLaunchGaps,
  gapSubjects,
  isLegalGap,
  type LaunchGap,
  type LaunchGapSubject,
} from '#content/launch/gap.ts'
import { companySettings } from '#content/settings/company-settings.ts'
import { guideSettings } from '#content/settings/guide.ts'
import { siteVisibilitySettings } from '#content/settings/publication.ts'
import { siteSettings } from '#content/settings/settings.ts'
import { memoizeByVersion } from '#content/store/memoize-by-version.server.ts'
import { contactCollection } from '#content/types/contact.ts'
import { teamMember } from '#content/types/team-member.ts'
import type { Db } from '#core/db/tables.ts'
import { decodeEmailDomain } from '#core/fields/email/decode-email-domain.ts'
import type { FilledText, TextKey } from '#core/i18n/text.ts'
import type { CheckableSite } from '#drafts/panel/checks/check.ts'
import { filterGapsBySubject } from '#drafts/panel/checks/facts/gap-places.server.ts'
import type { readGapsSoFar } from '#drafts/panel/ready/open-gaps.server.ts'
import { getColourStepState, getLogoStepState } from './appearance-steps.server.ts'
import { listSampleContent } from './sample-content.server.ts'
import { getSampleStepState } from './sample-step.server.ts'
import { asCatalogueText, isNonEmptyText, type StepState } from './step-state.ts'
import { filterGapsByStep, guideSteps, type StepName } from './steps.ts'

/** Progress of the first-hour guide, on the site or in a draft. `today` is the database with the dismissed findings. */
export async function getGuideProgress(
  app: CheckableSite,
  today: Db,
  readGaps: typeof readGapsSoFar,
) {
  const { gaps, isChecking } = await readGaps({ ...app, today })
  return (await prepare(app))(describeLaunchGaps(gaps), isChecking)
}

/** Everything but the gaps. Cached until the content changes, which dismissed findings do not. */
const prepare = memoizeByVersion(async (app: CheckableSite) => {
  const choices = await app.store.setting(guideSettings)
  const { samples: all, general } = await listSampleContent(app)
  const canThrowAway = await app.store.hasSamplesToDiscard()
  const getCompany = await companyState(app)
  const logoResult = await getLogoStepState(app, choices.keepsLogo)
  const colourResult = await getColourStepState(app, choices.keepsColours)
  const getContact = await contactState(app)
  const { isPublic } = await app.store.setting(siteVisibilitySettings)
  return (gaps: LaunchGap[], isChecking: boolean) => {
    const states: Record<StepName, StepState> = {
      company: getCompany(gaps),
      logo: logoResult,
      colours: colourResult,
      contact: getContact(gaps),
      legal: legalState(gaps),
      sample: getSampleStepState(all, general, canThrowAway, gaps),
      public: publicState(isPublic, gaps, isChecking),
    }
    const list = Object.entries(states).map(([name, state], index) => ({
      name,
      at: index + 1,
      // `states` has the keys of `steps`.
      ...guideSteps[name as StepName],
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
  }
})

async function companyState({ store }: CheckableSite) {
  const general = await store.settingWithVersion(siteSettings)
  const facts = await store.settingWithVersion(companySettings)
  return (gaps: LaunchGap[]): StepState => {
    const gapTexts = filterGapsBySubject(gaps, 'company').map(({ text }) => text)
    const missing = [...gapTexts, ...general.sample, ...facts.sample].filter(isFirst)
    const isOwn = ({ label }: { label: TextKey }) => !missing.includes(label)
    return {
      there: [
        isOwn(siteSettings.fields.siteName) && general.values.siteName,
        isOwn(companySettings.fields.legalName) && facts.values.legalName,
      ].filter(isNonEmptyText),
      missing,
    }
  }
}

async function contactState({ store }: CheckableSite) {
  const row = await store.first(contactCollection)
  const { address, phone, email } = contactCollection.fields
  // Opening hours and directions are optional; the sample content step lists them.
  const asked: string[] = [address.label, phone.label, email.label]
  const samples = row
    ? (await store.findSampleFieldLabels(contactCollection, row)).filter((label) =>
        asked.includes(label),
      )
    : []
  const team = await store.list(teamMember)
  const contactPerson = team.find(({ answers, is_sample }) => answers === 'enquiries' && !is_sample)
  const isReachable = row && samples.length === 0
  return (gaps: LaunchGap[]): StepState => ({
    there: [
      isReachable && row.phone,
      isReachable && decodeEmailDomain(row.email),
      contactPerson?.name,
    ].filter(isNonEmptyText),
    missing: [
      ...(row
        ? [...samples, ...filterGapsBySubject(gaps, 'contact').map(({ text }) => text)]
        : [asCatalogueText('address, phone and e-mail')]),
      ...(contactPerson ? [] : [asCatalogueText('who answers enquiries (a team member)')]),
    ],
  })
}

/** State of the legal texts, by the gaps in their published form. */
function legalState(gaps: LaunchGap[]): StepState {
  const open = gaps.filter(isLegalGap)
  const isDone = (...subjects: LaunchGapSubject[]) =>
    filterGapsBySubject(open, ...subjects).length === 0
  return {
    there: [
      ...(isDone('imprint', 'company') ? [asCatalogueText('imprint')] : []),
      ...(isDone('privacy') ? [asCatalogueText('privacy text')] : []),
    ],
    missing: open.map(describeGap),
    asksBirth: !isDone('form'),
  }
}

const describeGap = ({ subject, text }: LaunchGap): FilledText => ({
  text: '{subject}: {what}',
  values: { subject: { text: gapSubjects[subject] }, what: { text } },
})

/** Done when the site is public and has no gaps. */
function publicState(isPublic: boolean, gaps: LaunchGap[], isChecking: boolean): StepState {
  if (!isPublic) {
    const own = filterGapsByStep(gaps, 'public').map(({ subject }) => gapSubjects[subject])
    return {
      there: [],
      missing: [asCatalogueText('The site is not public'), ...own.filter(isFirst)],
    }
  }
  const hasSamples = filterGapsBySubject(gaps, 'samples', 'claims').length > 0
  return {
    there: [
      gaps.length === 0
        ? asCatalogueText('visitors see the site')
        : hasSamples
          ? asCatalogueText('public, with sample content')
          : asCatalogueText('public, although something is open'),
    ],
    missing: [
      ...gaps.map(({ subject }) => gapSubjects[subject]),
      ...(isChecking ? [asCatalogueText('All checks: Ready?')] : []),
    ].filter(isFirst),
  }
}

const isFirst = (value: string, index: number, all: string[]) => all.indexOf(value) === index
