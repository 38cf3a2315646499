import type { ClockQuestion } from '../../inbox/clock-question.server.ts'
import type { Speaker } from '../../language/speaker.ts'

/** `12 messages, 3 previews` */
export const listed = (t: Speaker, what: ClockQuestion['what']) =>
  what.map((each) => `${t.number(each.count)} ${t.word(each.what)}`).join(', ')
