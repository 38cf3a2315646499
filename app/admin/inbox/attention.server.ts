import type { Program } from '../../http/program.server.ts'
import { dueUntil } from '../../inbox/due.server.ts'
import { after } from '../../inbox/retention.ts'
import { readableDay } from '../readable-time.ts'
import { decided } from './applications.server.ts'
import { newsOf } from './news.server.ts'
import { inboxOf } from './records.server.ts'

/** Applicants go elsewhere when they hear nothing for so many days. */
const patience = 14

/** What waits in the inbox, and what will be deleted soon. */
export async function inboxAttention(house: Program) {
  const db = inboxOf(house)
  const now = new Date().toISOString()
  const [news, waiting, due] = await Promise.all([
    newsOf(db),
    db
      .selectFrom('applications')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('is_spam', '=', false)
      .where('state', 'not in', decided)
      .where('updated_at', '<', after(now, -patience))
      .executeTakeFirstOrThrow(),
    dueUntil(house, after(now, 7)),
  ])
  return [
    ...line(news.applications, (many) => `${many} nobody has looked at yet.`, 'application', {
      text: 'Applications',
      to: '/admin/career/applications',
    }),
    ...line(news.messages, (many) => `${many} unread.`, 'message', {
      text: 'Messages',
      to: '/admin/contact/messages',
    }),
    ...line(
      waiting.count,
      (many) => `${many} undecided and untouched for more than ${patience} days.`,
      'application',
      { text: 'Board', to: '/admin/career/applications/board' },
    ),
    ...line(
      due.length,
      (many) => `${many} will be deleted by ${readableDay(after(now, 7))}.`,
      'entry',
      { text: 'Planned deletions', to: '/admin/data-protection/planned' },
    ),
  ]
}

function line(
  count: number,
  text: (many: string) => string,
  one: string,
  link: { text: string; to: string },
) {
  if (count === 0) return []
  const many = one === 'entry' ? 'entries' : `${one}s`
  return [{ text: text(`${count} ${count === 1 ? one : many}`), links: [link] }]
}
