import { type Message, message } from '#core/i18n/text.ts'
import type { Clash } from './merge.server.ts'

export const describeClash = ({ change }: Clash) =>
  message('“{title}” was changed meanwhile.', { title: change.title || change.type })

export const unconfirmedGaps: Message =
  'The site would become public with something open, which somebody has to agree to.'
