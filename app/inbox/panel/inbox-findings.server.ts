import { href } from 'react-router'
import { type Access, can, getInboxScope, type InboxScope } from '#accounts/rights.ts'
import { inboxSettings } from '#content/settings/inbox-settings.ts'
import { countRows } from '#core/db/count.server.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { Finding } from '#drafts/panel/checks/check.ts'
import type { EntryKind } from '../entries/kinds.ts'
import { selectVisibleApplications, selectVisibleMessages } from '../entries/visibility.server.ts'
import type { QuarantineSummary } from '../forms/quarantine.server.ts'
import { listDueEntries } from '../retention/due-entries.server.ts'
import { addDays } from '../retention/retention.ts'
import { countNewEntries } from './count-new-entries.server.ts'
import { entryKindRoutes } from './kinds.ts'
import { applicantNewsFindings } from './lists/applicant-news-findings.server.ts'
import { finalStates } from './lists/applications.server.ts'

/** Days without a change after which an undecided application becomes a finding. */
const idleDays = 14

/** Days of warning before an undecided application is deleted. */
const warningDays = 14

/** Findings about the inbox: what waits for a decision, and what will be deleted soon. */
export async function inboxFindings(
  t: Translator,
  app: AppContext,
  access: Access,
): Promise<Finding[]> {
  const scope = getInboxScope(access, 'write')
  const db = app.database.db
  const now = new Date().toISOString()
  const [news, applicants, idleCount, due, openCount] = await Promise.all([
    countNewEntries(db, getInboxScope(access)),
    applicantNewsFindings(t, db, scope),
    countRows(
      selectVisibleApplications(db, scope)
        .where('is_spam', '=', false)
        .where('state', 'not in', finalStates)
        .where('updated_at', '<', addDays(now, -idleDays)),
    ),
    can(access, 'dataProtection:read') ? listDueEntries(app, addDays(now, warningDays)) : [],
    countOldMessages(app, scope, now),
  ])
  const messages = href('/admin/contact/messages')
  const applications = href('/admin/career/applications')
  return [
    ...toFindings(
      news.applications,
      t.count(news.applications, '1 application unread.', '{count} applications unread.'),
      { text: t('Applications'), to: applications },
    ),
    ...toFindings(
      news.messages,
      t.count(news.messages, '1 message unread.', '{count} messages unread.'),
      {
        text: t('Messages'),
        to: messages,
      },
    ),
    ...heldFindings(t, 'messages', news.held.messages),
    ...heldFindings(t, 'applications', news.held.applications),
    ...applicants,
    ...toFindings(
      idleCount,
      t.count(
        idleCount,
        '1 application undecided and untouched for more than {days} days.',
        '{count} applications undecided and untouched for more than {days} days.',
        { days: idleDays },
      ),
      { text: t('Board'), to: href('/admin/career/applications/board') },
    ),
    ...toFindings(
      openCount,
      t.count(
        openCount,
        '1 message not done though older than the time to be kept',
        '{count} messages not done though older than the time to be kept',
      ),
      { text: t('Open messages'), to: `${messages}?state=open` },
      t('Open ones are never deleted.'),
    ),
    ...deletionFindings(t, due, now),
  ]
}

/** Findings about upcoming deletions. */
function deletionFindings(
  t: Translator,
  due: Awaited<ReturnType<typeof listDueEntries>>,
  now: string,
) {
  const week = addDays(now, 7)
  const undecided = due.filter(({ isUndecided }) => isUndecided)
  const dueSoon = due.filter(({ at, isUndecided }) => at < week && !isUndecided)
  const link = { text: t('Planned deletions'), to: href('/admin/data-protection/planned') }
  return [
    ...toFindings(
      undecided.length,
      t.count(
        undecided.length,
        '1 application without a decision, or whose rejection has not left, will be deleted by {day}.',
        '{count} applications without a decision, or whose rejection has not left, will be deleted by {day}.',
        { day: t.day(addDays(now, warningDays)) },
      ),
      link,
    ),
    ...toFindings(
      dueSoon.length,
      t.count(
        dueSoon.length,
        '1 entry will be deleted by {day}.',
        '{count} entries will be deleted by {day}.',
        { day: t.day(week) },
      ),
      link,
    ),
  ]
}

/** Counts open messages older than the retention period; their senders may still wait. */
async function countOldMessages(app: AppContext, scope: InboxScope, now: string) {
  const { messageDays } = await app.store.setting(inboxSettings)
  return countRows(
    selectVisibleMessages(app.database.search, scope)
      .where('state', 'in', ['unread', 'open'])
      .where('received_at', '<', addDays(now, -messageDays)),
  )
}

const toFindings = (
  count: number,
  text: string,
  link: { text: string; to: string },
  hint?: string,
) => (count === 0 ? [] : [{ text, ...(hint && { more: hint }), links: [link] }])

/** Findings about quarantined entries. */
function heldFindings(t: Translator, kind: EntryKind, { count, reasons }: QuarantineSummary) {
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
  const hint = t('An honest sender among them waits for an answer.')
  const links = [{ text: link, to: `${entryKindRoutes[kind].path}?state=spam` }]
  return [{ text, more: hint, isUrgent: true, links }]
}
