import { href } from 'react-router'
import { type Access, can, type Scope, scopeOf } from '#accounts/rights.ts'
import type { AppContext } from '#app-context.server.ts'
import { inbox } from '#content/inbox-settings.ts'
import { countOf } from '#core/db/count.server.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { Finding } from '#drafts/panel/checks/check.ts'
import { dueUntil } from '#inbox/due.server.ts'
import type { EntryKind } from '#inbox/kinds.ts'
import type { Quarantined } from '#inbox/quarantine.server.ts'
import { after } from '#inbox/retention.ts'
import { applicationsFor, messagesFor } from '#inbox/visibility.server.ts'
import { applicantFindings } from './applicant-findings.server.ts'
import { finalStates } from './applications.server.ts'
import { kinds } from './kinds.ts'
import { countNews } from './news.server.ts'

/** Applicants go elsewhere when they hear nothing for so many days. */
const patience = 14

/** So many days before an undecided application goes, somebody can still decide. */
const fortnight = 14

/** What waits in the inbox for whoever decides there, and what will be deleted soon. */
export async function inboxFindings(
  t: Translator,
  program: AppContext,
  access: Access,
): Promise<Finding[]> {
  const scope = scopeOf(access, 'write')
  const db = program.database.db
  const now = new Date().toISOString()
  const [news, applicants, waiting, due, open] = await Promise.all([
    countNews(db, scopeOf(access)),
    applicantFindings(t, db, scope),
    countOf(
      applicationsFor(db, scope)
        .where('is_spam', '=', false)
        .where('state', 'not in', finalStates)
        .where('updated_at', '<', after(now, -patience)),
    ),
    can(access, 'dataProtection:read') ? dueUntil(program, after(now, fortnight)) : [],
    oldMessages(program, scope, now),
  ])
  const messages = href('/admin/contact/messages')
  const applications = href('/admin/career/applications')
  return [
    ...line(
      news.applications,
      t.count(
        news.applications,
        '1 application nobody has looked at yet.',
        '{count} applications nobody has looked at yet.',
      ),
      { text: t('Applications'), to: applications },
    ),
    ...line(
      news.messages,
      t.count(news.messages, '1 message unread.', '{count} messages unread.'),
      {
        text: t('Messages'),
        to: messages,
      },
    ),
    ...held(t, 'messages', news.held.messages),
    ...held(t, 'applications', news.held.applications),
    ...applicants,
    ...line(
      waiting,
      t.count(
        waiting,
        '1 application undecided and untouched for more than {days} days.',
        '{count} applications undecided and untouched for more than {days} days.',
        { days: patience },
      ),
      { text: t('Board'), to: href('/admin/career/applications/board') },
    ),
    ...line(
      open,
      t.count(
        open,
        '1 message not done though older than the time to be kept',
        '{count} messages not done though older than the time to be kept',
      ),
      { text: t('Open messages'), to: `${messages}?state=open` },
      t('Open ones are never deleted.'),
    ),
    ...deletions(t, due, now),
  ]
}

/** What goes soon unless somebody does something. */
function deletions(t: Translator, due: Awaited<ReturnType<typeof dueUntil>>, now: string) {
  const week = after(now, 7)
  const undecided = due.filter(({ isUndecided }) => isUndecided)
  const soon = due.filter(({ at, isUndecided }) => at < week && !isUndecided)
  const planned = { text: t('Planned deletions'), to: href('/admin/data-protection/planned') }
  return [
    ...line(
      undecided.length,
      t.count(
        undecided.length,
        '1 application nobody has decided on will be deleted by {day}.',
        '{count} applications nobody has decided on will be deleted by {day}.',
        { day: t.day(after(now, fortnight)) },
      ),
      planned,
    ),
    ...line(
      soon.length,
      t.count(
        soon.length,
        '1 entry will be deleted by {day}.',
        '{count} entries will be deleted by {day}.',
        { day: t.day(week) },
      ),
      planned,
    ),
  ]
}

/** Whoever wrote these may still wait for an answer. */
async function oldMessages(program: AppContext, scope: Scope, now: string) {
  const { messageDays } = await program.store.setting(inbox)
  return countOf(
    messagesFor(program.database.search, scope)
      .where('state', 'in', ['unread', 'open'])
      .where('received_at', '<', after(now, -messageDays)),
  )
}

const line = (count: number, text: string, link: { text: string; to: string }, more?: string) =>
  count === 0 ? [] : [{ text, ...(more && { more }), links: [link] }]

/** Somebody honest may wait for an answer. */
function held(t: Translator, kind: EntryKind, { count, reasons }: Quarantined) {
  if (count === 0) return []
  const why = { reasons: reasons.map(t.word).join(', ') }
  const text =
    kind === 'messages'
      ? t.count(
          count,
          'Held back: 1 message that may be spam ({reasons})',
          'Held back: {count} messages that may be spam ({reasons})',
          why,
        )
      : t.count(
          count,
          'Held back: 1 application that may be spam ({reasons})',
          'Held back: {count} applications that may be spam ({reasons})',
          why,
        )
  const link = t(kind === 'messages' ? 'Held back messages' : 'Held back applications')
  const more = t('An honest sender among them waits for an answer.')
  const links = [{ text: link, to: `${kinds[kind].path}?state=spam` }]
  return [{ text, more, isUrgent: true, links }]
}
