import type { Translator } from '#core/i18n/translator.ts'
import type { ClockQuestion } from '#inbox/clock-confirmation.server.ts'

/** `12 messages, 3 previews` */
export const listCounts = (t: Translator, what: ClockQuestion['what']) =>
  what.map((each) => `${t.number(each.count)} ${t.word(each.what)}`).join(', ')
