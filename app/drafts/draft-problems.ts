import { type Message, message } from '#core/i18n/text.ts'
import type { MergeConflict } from './merge.server.ts'

export const describeConflict = ({ change }: MergeConflict) =>
  message('“{title}” was changed meanwhile.', { title: change.title || change.type })

export const unconfirmedGapsMessage: Message =
  'The site would become public with something open, which somebody has to agree to.'
