import { href } from 'react-router'
import { dueRequests } from '../../inbox/person-requests.server.ts'
import type { Program } from '../../program.server.ts'
import type { Check } from './check.ts'

export const requests: Check<Program> = async (program, t) => {
  const due = await dueRequests(program.database.db, 7)
  const [first] = due
  if (!first) return []
  return [
    {
      text: t.count(
        due.length,
        '1 request about personal data must be answered, the first by {day} (Art. 12 GDPR).',
        '{count} requests about personal data must be answered, the first by {day} (Art. 12 GDPR).',
        { day: t.day(first.due_at) },
      ),
      isUrgent: true,
      links: [{ text: t('Register'), to: href('/admin/data-protection/register') }],
    },
  ]
}
