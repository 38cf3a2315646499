import type { ClockQuestion } from '../../inbox/clock-question.server.ts'
import type { Translator } from '../../language/speaker.ts'

/** `12 messages, 3 previews` */
export const listCounts = (t: Translator, what: ClockQuestion['what']) =>
  what.map((each) => `${t.number(each.count)} ${t.word(each.what)}`).join(', ')
