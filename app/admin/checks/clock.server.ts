import { href } from 'react-router'
import { clockQuestion } from '../../inbox/clock-question.server.ts'
import { isNoTime } from '../../inbox/doubt.ts'
import type { Program } from '../../program.server.ts'
import { listed } from '../data-protection/listed.ts'
import type { Check } from './check.ts'

/** Housekeeping that stopped, since its clock or what it would delete is unusual. */
export const clock: Check<Program> = async (program, t) => {
  if (isNoTime(Date.now()))
    return [{ text: t('The clock of the server shows a year that cannot be.'), isUrgent: true }]
  const question = await clockQuestion(program)
  if (!question) return []
  const { why, clock, last, what } = question
  return [
    {
      text: t('Nothing is deleted by time any more: {why}', { why: t.word(why) }),
      more: t('Clock {time}, last round {last}. Waiting: {what}. Is the clock right?', {
        time: t.time(clock),
        last: t.time(last),
        what: listed(t, what),
      }),
      isUrgent: true,
      links: [{ text: t('Answer'), to: href('/admin/data-protection/planned') }],
    },
  ]
}
