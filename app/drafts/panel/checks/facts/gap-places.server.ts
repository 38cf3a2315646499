import { href } from 'react-router'
import { type Gap, type GapSubject, gapSubjects } from '#content/launch/gap.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { getFieldPath, listPath } from '#panel/kit/screens/item-params.server.ts'
import { findSettingsTab } from '#panel/kit/screens/screens.ts'
import type { FindingPlace } from '../check.ts'

/** The place where a gap can be filled. */
export const linkToGap = (t: Translator, { text, type, field }: Gap): FindingPlace => ({
  text: t.of(text),
  to: placeOf(type, field),
})

function placeOf(type: Gap['type'], field: Gap['field']) {
  if (!type) return href('/admin/ready')
  if (field) return getFieldPath(type, field)
  return 'category' in type
    ? findSettingsTab(type.category)
    : (listPath(type.table) ?? href('/admin'))
}

/** Gaps by subject, in the order in which the subjects occur. */
export const groupGaps = (t: Translator, gaps: Gap[]) =>
  [...Map.groupBy(gaps, ({ subject }) => subject)].map(([subject, group]) => ({
    subject: t(gapSubjects[subject]),
    links: group.map((gap) => linkToGap(t, gap)),
  }))

/** As one text: `Imprint (§ 5 DDG): e-mail, VAT id; Sample content: Slides`. */
export const describeGaps = (t: Translator, gaps: Gap[]) =>
  groupGaps(t, gaps)
    .map(({ subject, links }) => `${subject}: ${links.map(({ text }) => text).join(', ')}`)
    .join('; ')

/** The gaps of these subjects. */
export const filterGaps = (gaps: Gap[], ...subjects: GapSubject[]) =>
  gaps.filter(({ subject }) => subjects.includes(subject))
