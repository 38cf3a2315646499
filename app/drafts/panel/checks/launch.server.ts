import { href } from 'react-router'
import { applicationForm } from '#content/inbox-settings.ts'
import { createGaps, type Gap, gapSubjects } from '#content/launch/gap.ts'
import { launchGaps } from '#content/launch/launch-gaps.server.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { atField } from '#panel/kit/screens/item-params.server.ts'
import type { Check, Finding, Site } from './check.ts'
import { filterGaps, linkToGap } from './gap-places.server.ts'

// What a public site needs, as the first hour and the switch know it, too.

const isUnread = ({ id }: Gap) => id.endsWith('.own')

/** A finding about all gaps that `wanted` picks; `words` gets what they are called. */
const finding =
  (
    wanted: (gaps: Gap[]) => Gap[],
    words: (t: Translator, what: string, gaps: Gap[]) => Omit<Finding, 'links'>,
  ): Check =>
  async (site: Site, t) => {
    const gaps = wanted(createGaps(await launchGaps(site)))
    if (gaps.length === 0) return []
    const links = gaps.map((gap) => ({
      ...linkToGap(t, gap),
      // Both texts lack the same.
      ...(isUnread(gap) && { text: t(gapSubjects[gap.subject]) }),
    }))
    const what = links.map(({ text }) => text).join('; ')
    const ids = gaps.map(({ id }) => id)
    return [{ weight: 'law', gaps: ids, isUrgent: true, ...words(t, what, gaps), links }]
  }

/** A site without an imprint and a privacy text of its own may not go live. */
export const legal = finding(
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

/** What nobody has answered no text can say. */
export const questions = finding(
  (gaps) => filterGaps(gaps, 'questions'),
  (t) => ({
    text: t('The questions for the legal texts were never saved'),
    more: t('The law asks for it before the site goes live (§ 5 DDG, Art. 13 GDPR).'),
  }),
)

/** Read as visitors read it, whoever typed it. */
export const imprintText = finding(
  (gaps) => filterGaps(gaps, 'imprint').filter((gap) => !isUnread(gap)),
  (t, what) => ({ text: t('The imprint does not say: {what} (§ 5 DDG)', { what }) }),
)

export const privacyText = finding(
  (gaps) => filterGaps(gaps, 'privacy').filter((gap) => !isUnread(gap)),
  (t, what) => ({ text: t('The privacy text does not say: {what} (Art. 13 GDPR)', { what }) }),
)

/** Figures and voices that nobody has confirmed mislead whoever reads them. */
export const claims = finding(
  (gaps) => filterGaps(gaps, 'claims'),
  (t) => ({
    text: t('Figures or testimonials are still those that came with the program'),
    more: t('Visitors read them as facts about you (§ 5 UWG): change, hide or confirm them.'),
  }),
)

export const reachable = finding(
  (gaps) => filterGaps(gaps, 'contact'),
  (t) => ({
    text: t('Nobody hears of what visitors write'),
    more: t(
      'Neither do they see an e-mail address, nor do notices of the contact form go anywhere.',
    ),
  }),
)

/** Asked once: hardly anybody needs it. */
export const birthDate: Check = async (site, t) => {
  const isOpen = (await launchGaps(site)).includes('form.birth')
  if (!isOpen) return []
  return [
    {
      text: t('The application form asks for date of birth or nationality'),
      more: t(
        'Hardly any company needs them (AGG; GDPR, Art. 5). Leave them out, or say that you need them.',
      ),
      links: [
        { text: t.of(applicationForm.label), to: atField(applicationForm, 'birth_date') },
        { text: t('All steps'), to: href('/admin/first-hour') },
      ],
    },
  ]
}
