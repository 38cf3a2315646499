import { href } from 'react-router'
import type { Translator } from '#language/translator.ts'
import { type Gap, type GapSubject, gapSubjects } from '#launch/gap.ts'
import { atField, listPath } from '../screens/item-params.server.ts'
import { tabOfSettings } from '../screens/screens.ts'
import type { Place } from './check.ts'

/** Where a gap is filled. */
export const linkToGap = (t: Translator, { text, type, field }: Gap): Place => ({
  text: t.of(text),
  to: field
    ? atField(type, field)
    : 'category' in type
      ? tabOfSettings(type.category)
      : (listPath(type.table) ?? href('/admin')),
})

/** By their subjects, in the order of these. */
export const groupGaps = (t: Translator, gaps: Gap[]) =>
  [...Map.groupBy(gaps, ({ subject }) => subject)].map(([subject, those]) => ({
    subject: t(gapSubjects[subject]),
    links: those.map((gap) => linkToGap(t, gap)),
  }))

/** Those of some subjects. */
export const filterGaps = (gaps: Gap[], ...subjects: GapSubject[]) =>
  gaps.filter(({ subject }) => subjects.includes(subject))
