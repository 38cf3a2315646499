import { href } from 'react-router'
import { describeLaunchGaps, gapSubjects, type LaunchGap } from '#content/launch/gap.ts'
import { getCachedLaunchGapIds } from '#content/launch/launch-gaps.server.ts'
import { applicationFormSettings } from '#content/settings/inbox-settings.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { getFieldAddress } from '#panel/kit/screens/item-params.server.ts'
import type { Check, CheckableSite, Finding } from '../check.ts'
import { filterGapsBySubject, toGapPlace } from './gap-places.server.ts'

// Findings on the launch gaps, which the guide and the launch gate use, too.

const isUnread = ({ id }: LaunchGap) => id.endsWith('.own') || id.endsWith('.mention')

/** Creates a check for the gaps that `filter` selects; `describe` gets their names as one text. */
const createCheck =
  (
    filter: (gaps: LaunchGap[]) => LaunchGap[],
    describe: (t: Translator, what: string, gaps: LaunchGap[]) => Omit<Finding, 'links'>,
  ): Check =>
  async (site: CheckableSite, t) => {
    const gaps = filter(describeLaunchGaps(await getCachedLaunchGapIds(site)))
    if (gaps.length === 0) return []
    const links = gaps.map((gap) => ({
      ...toGapPlace(t, gap),
      // The gap text is the same for imprint and privacy, so the link names the subject.
      ...(isUnread(gap) && { text: t(gapSubjects[gap.subject]) }),
    }))
    const what = links.map(({ text }) => text).join('; ')
    const ids = gaps.map(({ id }) => id)
    return [{ weight: 'law', gaps: ids, isUrgent: true, ...describe(t, what, gaps), links }]
  }

/** A site may not go live without its own imprint and privacy text. */
export const checkLegalPages = createCheck(
  (gaps) => gaps.filter(isUnread),
  (t, _, [first, ...more]) => ({
    text: t(
      more.length > 0
        ? 'Imprint and privacy are not your own text yet'
        : first?.subject === 'imprint'
          ? 'The imprint is not your own text yet'
          : 'The privacy text is not your own yet',
    ),
    more: t('The law asks for it before the site goes live (§ 5 DDG, Art. 13 GDPR).'),
  }),
)

/** Without these answers the legal texts are incomplete. */
export const checkLegalQuestions = createCheck(
  (gaps) => filterGapsBySubject(gaps, 'questions'),
  (t, what) => ({
    text: t('The questions for the legal texts are not answered: {what}', { what }),
    more: t('The law asks for it before the site goes live (§ 5 DDG, Art. 13 GDPR).'),
  }),
)

/** Checks the imprint as visitors read it, generated or typed. */
export const checkImprint = createCheck(
  (gaps) => filterGapsBySubject(gaps, 'imprint').filter((gap) => !isUnread(gap)),
  (t, what) => ({ text: t('The imprint does not say: {what} (§ 5 DDG)', { what }) }),
)

export const checkPrivacyText = createCheck(
  (gaps) => filterGapsBySubject(gaps, 'privacy').filter((gap) => !isUnread(gap)),
  (t, what) => ({ text: t('The privacy text does not say: {what} (Art. 13 GDPR)', { what }) }),
)

/** Unconfirmed figures and testimonials mislead visitors. */
export const checkSampleClaims = createCheck(
  (gaps) => filterGapsBySubject(gaps, 'claims'),
  (t) => ({
    text: t('Figures or testimonials are still those that came with the program'),
    more: t('Visitors read them as facts about you (§ 5 UWG): change, hide or confirm them.'),
  }),
)

export const checkContactChannels = createCheck(
  (gaps) => filterGapsBySubject(gaps, 'contact'),
  (t) => ({
    text: t('Nobody hears of what visitors write'),
    more: t(
      'Neither do they see an e-mail address, nor do notices of the contact form go anywhere.',
    ),
  }),
)

/** Asks about the birth date field until a user confirms that the form needs it; hardly any company does. */
export const checkBirthDateField: Check = async (site, t) => {
  const isOpen = (await getCachedLaunchGapIds(site)).includes('form.birth')
  if (!isOpen) return []
  return [
    {
      text: t('The application form asks for date of birth or nationality'),
      more: t(
        'Hardly any company needs them (AGG; GDPR, Art. 5). Leave them out, or say that you need them.',
      ),
      links: [
        {
          text: t.of(applicationFormSettings.label),
          to: getFieldAddress(applicationFormSettings, 'birth_date'),
        },
        { text: t('All steps'), to: href('/admin/first-hour') },
      ],
    },
  ]
}
