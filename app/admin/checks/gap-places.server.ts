import { href } from 'react-router'
import type { Speaker } from '../../language/speaker.ts'
import { type Gap, type GapSubject, gapSubjects } from '../../launch/gap.ts'
import { tabOfSettings } from '../screens/screens.ts'
import { atField, pathOf } from '../screens/where.server.ts'
import type { Place } from './check.ts'

/** Where a gap is filled. */
export const gapPlace = (t: Speaker, { text, type, field }: Gap): Place => ({
  text: t.of(text),
  to: field
    ? atField(type, field)
    : 'category' in type
      ? tabOfSettings(type.category)
      : (pathOf(type.table) ?? href('/admin')),
})

/** By their subjects, in the order of these. */
export const groupedGaps = (t: Speaker, gaps: Gap[]) =>
  [...Map.groupBy(gaps, ({ subject }) => subject)].map(([subject, those]) => ({
    subject: t(gapSubjects[subject]),
    links: those.map((gap) => gapPlace(t, gap)),
  }))

/** Those of some subjects. */
export const gapsAbout = (gaps: Gap[], ...subjects: GapSubject[]) =>
  gaps.filter(({ subject }) => subjects.includes(subject))
