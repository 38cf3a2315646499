import type { BrowserTranslator } from '#core/i18n/translator.ts'
import type { PendingConfirmation } from '#inbox/retention/clock-confirmation.server.ts'

/** `12 messages, 3 previews` */
export const formatCounts = (t: BrowserTranslator, what: PendingConfirmation['what']) =>
  what.map((each) => `${t.number(each.count)} ${t.word(each.what)}`).join(', ')
