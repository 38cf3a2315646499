import { href } from 'react-router'
import { clockQuestion } from '../../inbox/clock-question.server.ts'
import { isNoTime } from '../../inbox/doubt.ts'
import type { Program } from '../../program.server.ts'
import { readableTime } from '../shell/readable-time.ts'
import type { Check } from './check.ts'

/** Housekeeping that stopped, since its clock or what it would delete is unusual. */
export const clock: Check<Program> = async (program) => {
  if (isNoTime(Date.now()))
    return [{ text: 'The clock of the server shows a year that cannot be.', isUrgent: true }]
  const question = await clockQuestion(program)
  if (!question) return []
  const { why, clock, last, what } = question
  return [
    {
      text: `Nothing is deleted by time any more: ${why} (clock ${readableTime(clock)}, last round ${readableTime(last)}). Waiting: ${what}. Is the clock right?`,
      isUrgent: true,
      links: [{ text: 'Answer', to: href('/admin/data-protection/planned') }],
    },
  ]
}
