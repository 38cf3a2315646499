import { href } from 'react-router'
import { type Access, can, type Scope, scopeOf } from '../../auth/rights.ts'
import { inbox } from '../../content/inbox-settings.ts'
import { countOf } from '../../db/count.server.ts'
import { dueUntil } from '../../inbox/due.server.ts'
import type { HeldBack } from '../../inbox/held-back.server.ts'
import { after } from '../../inbox/retention.ts'
import { applicationsFor, messagesFor } from '../../inbox/seen-by.server.ts'
import type { Program } from '../../program.server.ts'
import type { Finding } from '../checks/check.ts'
import { readableDay } from '../shell/readable-time.ts'
import { applicantFindings } from './applicant-findings.server.ts'
import { decided } from './applications.server.ts'
import { shownCount } from './many.ts'
import { newsOf } from './news.server.ts'

/** Applicants go elsewhere when they hear nothing for so many days. */
const patience = 14

/** What waits in the inbox for whoever decides there, and what will be deleted soon. */
export async function inboxFindings(program: Program, access: Access): Promise<Finding[]> {
  const scope = scopeOf(access, 'write')
  const db = program.database.db
  const now = new Date().toISOString()
  const [news, applicants, waiting, due, open] = await Promise.all([
    newsOf(db, scopeOf(access)),
    applicantFindings(db, scope),
    countOf(
      applicationsFor(db, scope)
        .where('is_spam', '=', false)
        .where('state', 'not in', decided)
        .where('updated_at', '<', after(now, -patience)),
    ),
    can(access, 'dataProtection:read') ? dueUntil(program, after(now, 14)) : [],
    oldMessages(program, scope, now),
  ])
  const week = after(now, 7)
  const undecided = due.filter(({ isUndecided }) => isUndecided)
  const soon = due.filter(({ at, isUndecided }) => at < week && !isUndecided)
  return [
    ...line(news.applications, (many) => `${many} nobody has looked at yet.`, 'application', {
      text: 'Applications',
      to: href('/admin/career/applications'),
    }),
    ...line(news.messages, (many) => `${many} unread.`, 'message', {
      text: 'Messages',
      to: href('/admin/contact/messages'),
    }),
    ...held('message', news.held.messages, `${href('/admin/contact/messages')}?state=spam`),
    ...held(
      'application',
      news.held.applications,
      `${href('/admin/career/applications')}?state=spam`,
    ),
    ...applicants,
    ...line(
      waiting,
      (many) => `${many} undecided and untouched for more than ${patience} days.`,
      'application',
      { text: 'Board', to: href('/admin/career/applications/board') },
    ),
    ...line(
      undecided.length,
      (many) => `${many} nobody has decided on will be deleted by ${readableDay(after(now, 14))}.`,
      'application',
      { text: 'Planned deletions', to: href('/admin/data-protection/planned') },
    ),
    ...line(
      open,
      (many) =>
        `${many} not done though older than the time to be kept. Open ones are never deleted.`,
      'message',
      { text: 'Open messages', to: `${href('/admin/contact/messages')}?state=open` },
    ),
    ...line(soon.length, (many) => `${many} will be deleted by ${readableDay(week)}.`, 'entry', {
      text: 'Planned deletions',
      to: href('/admin/data-protection/planned'),
    }),
  ]
}

/** Whoever wrote these may still wait for an answer. */
async function oldMessages(program: Program, scope: Scope, now: string) {
  const { messageDays } = await program.store.setting(inbox)
  return countOf(
    messagesFor(program.database.db, scope)
      .where('state', 'in', ['unread', 'open'])
      .where('received_at', '<', after(now, -messageDays)),
  )
}

function line(
  count: number,
  text: (many: string) => string,
  one: string,
  link: { text: string; to: string },
) {
  if (count === 0) return []
  const many = one === 'entry' ? 'entries' : `${one}s`
  return [{ text: text(`${shownCount(count)} ${count === 1 ? one : many}`), links: [link] }]
}

/** Somebody honest may wait for an answer. */
function held(one: string, { count, reasons }: HeldBack, to: string) {
  if (count === 0) return []
  const what = count === 1 ? one : `${one}s`
  const text = `Held back: ${count} ${what} that may be spam (${reasons.join(', ')}). An honest sender among them waits for an answer.`
  return [{ text, isUrgent: true, links: [{ text: `Held back ${one}s`, to }] }]
}
