import type { Scope } from '#accounts/rights.ts'
import type { AppContext } from '#app-context.server.ts'
import { now } from '#content/change.server.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { filterVisible } from '#inbox/visibility.server.ts'
import { canSend } from '#mail/can-send.ts'
import type { MailState } from '#mail/mail-tables.ts'
import { cancellable } from '#mail/unsent.server.ts'
import { choices, countLabel, kinds } from './kinds.ts'

/** The user's last action in the inbox, while it can be undone. */
export interface UndoableAction {
  batch: string
  /** What was done, with the number or the name of the entries. */
  text: string
  /** Waiting mails, and when the first is sent; null without a mail server. */
  mails: { count: number; leavesAt: string | null } | null
  /** Expiry of a deletion's undo. */
  until: string | null
}

/** How long an action without mails can be undone, in milliseconds. */
const undoPeriod = 3_600_000

export async function findUndoableAction(
  t: Translator,
  { database: { db }, environment }: AppContext,
  scope: Scope,
  actor: string,
): Promise<UndoableAction | undefined> {
  const newest = await db
    .selectFrom('inbox_undo')
    .select(['batch', 'at'])
    .where('who', '=', actor)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return undefined
  const steps = await db
    .selectFrom('inbox_undo')
    .leftJoin('outbox', 'outbox.id', 'inbox_undo.outbox_id')
    .select(['inbox_undo.what', 'inbox_undo.kind', 'inbox_undo.state', 'expires_at'])
    .select(['inbox_undo.message_id', 'inbox_undo.application_id'])
    .select(['outbox.state as mail', 'outbox.next_at'])
    .where('batch', '=', newest.batch)
    .where((eb) => eb('what', '!=', 'deleted').or('expires_at', '>', now()))
    .execute()
  const [firstStep] = steps
  if (!firstStep || firstStep.what === 'restored') return undefined
  const { kind } = firstStep
  const { column } = kinds[kind]
  const deletions = steps.filter(({ what }) => what === 'deleted')
  if (deletions.length > 0)
    return {
      batch: newest.batch,
      text: t('{entries} deleted', { entries: countLabel(t, kind, deletions.length) }),
      mails: null,
      until: firstStep.expires_at,
    }
  const ids = [...new Set(steps.flatMap((step) => step[column] ?? []))]
  const visible = await filterVisible(db, scope, kind, ids)
  if (visible.ids.length === 0) return undefined
  const mails = steps.filter(({ what }) => what === 'mail')
  const pending = mails.filter(({ mail }) => mail && cancellable.includes(mail))
  const isOver =
    mails.length > 0 ? pending.length === 0 : Date.parse(newest.at) < Date.now() - undoPeriod
  if (isOver) return undefined
  const state = steps.find(({ what }) => what === 'state')?.state
  const label = choices[kind].find(({ value }) => value === state)?.label
  const [name] = visible.ids.length === 1 ? await listNames(visible) : []
  const entries = name ?? countLabel(t, kind, visible.ids.length)
  return {
    batch: newest.batch,
    text: label ? `${entries}: ${t.word(label)}` : t('Mail to {entries}', { entries }),
    mails: describePendingMails(pending, environment),
    until: null,
  }

  async function listNames({ ids: [id = 0] }: { ids: number[] }) {
    if (kind === 'messages')
      return (await db.selectFrom('messages').select('name').where('id', '=', id).execute()).map(
        ({ name }) => name,
      )
    const rows = await db
      .selectFrom('applications')
      .select(['first_name', 'last_name'])
      .where('id', '=', id)
      .execute()
    return rows.map(({ first_name, last_name }) => `${first_name} ${last_name}`)
  }
}

function describePendingMails(
  pending: { mail: MailState | null; next_at: string | null }[],
  environment: AppContext['environment'],
) {
  // Excludes held and failed mails.
  const times = pending.flatMap(({ mail, next_at }) => (mail === 'waiting' ? (next_at ?? []) : []))
  const [firstTime] = times.sort()
  return firstTime
    ? { count: times.length, leavesAt: canSend(environment) ? firstTime : null }
    : null
}
