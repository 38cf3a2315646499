import { describeLaunchGaps, gapSubjects } from '#content/launch/gap.ts'
import { type Message, message } from '#core/i18n/text.ts'
import type { MergeConflict } from './merge.server.ts'

export const describeConflict = ({ change }: MergeConflict) =>
  message('“{title}” was changed meanwhile.', { title: change.title || change.type })

/** Messages about unconfirmed gaps, one per gap. */
export const describeUnconfirmedGaps = (ids: readonly string[]): Message[] => [
  'The site would become public with something open, which somebody has to agree to.',
  ...describeLaunchGaps(ids).map(({ subject, text }) => ({
    text: 'Open: {subject}, {gap}.' as const,
    values: { subject: { text: gapSubjects[subject] }, gap: { text } },
  })),
]
