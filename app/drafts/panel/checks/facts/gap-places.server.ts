import { href } from 'react-router'
import { gapSubjects, type LaunchGap, type LaunchGapSubject } from '#content/launch/gap.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { getSettingsTabAddress } from '#panel/kit/screens/find-screen.ts'
import { getFieldAddress, getListOrItemAddress } from '#panel/kit/screens/item-params.server.ts'
import type { FindingPlace } from '../check.ts'

/** The place where a gap can be filled. */
export const toGapPlace = (t: Translator, { text, type, field }: LaunchGap): FindingPlace => ({
  text: t.of(text),
  to: placeOf(type, field),
})

function placeOf(type: LaunchGap['type'], field: LaunchGap['field']) {
  if (!type) return href('/admin/ready')
  if (field) return getFieldAddress(type, field)
  return 'category' in type
    ? getSettingsTabAddress(type.category)
    : (getListOrItemAddress(type.table) ?? href('/admin'))
}

/** Gaps by subject, in the order in which the subjects occur. */
export const groupGaps = (t: Translator, gaps: LaunchGap[]) =>
  [...Map.groupBy(gaps, ({ subject }) => subject)].map(([subject, group]) => ({
    subject: t(gapSubjects[subject]),
    links: group.map((gap) => toGapPlace(t, gap)),
  }))

/** The gaps as one text: `Imprint (§ 5 DDG): e-mail, VAT id; Sample content: Slides`. */
export const describeGaps = (t: Translator, gaps: LaunchGap[]) =>
  groupGaps(t, gaps)
    .map(({ subject, links }) => `${subject}: ${links.map(({ text }) => text).join(', ')}`)
    .join('; ')

/** The gaps of these subjects. */
export const filterGapsBySubject = (gaps: LaunchGap[], ...subjects: LaunchGapSubject[]) =>
  gaps.filter(({ subject }) => subjects.includes(subject))
