import { href } from 'react-router'
import { dueRequests } from '../../inbox/person-requests.server.ts'
import type { Program } from '../../program.server.ts'
import { readableDay } from '../shell/readable-time.ts'
import type { Check } from './check.ts'

/** People who asked about their data and wait for an answer. */
export const requests: Check<Program> = async (program) => {
  const due = await dueRequests(program.database.db, 7)
  const [first] = due
  if (!first) return []
  const requests = due.length === 1 ? '1 request' : `${due.length} requests`
  return [
    {
      text: `${requests} about personal data must be answered, the first by ${readableDay(first.due_at)} (Art. 12 GDPR).`,
      isUrgent: true,
      links: [{ text: 'Register', to: href('/admin/data-protection/register') }],
    },
  ]
}
