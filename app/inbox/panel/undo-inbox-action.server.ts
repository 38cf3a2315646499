import type { Scope } from '#accounts/rights.ts'
import type { AppContext } from '#app-context.server.ts'
import { now } from '#content/change.server.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { filterVisible } from '#inbox/visibility.server.ts'
import { canSend } from '#mail/can-send.ts'
import { cancellable } from '#mail/unsent.server.ts'
import { choices, countLabel, kinds } from './kinds.ts'

/** What somebody did in the inbox last, while it can be taken back. */
export interface UndoableAction {
  batch: string
  /** What was done, with how many or with whom. */
  text: string
  /** Mails that wait, and when the first of them leaves; null where there is no mail server. */
  mails: { count: number; leavesAt: string | null } | null
  /** Of what was deleted: until when it can come back. */
  until: string | null
}

/** An hour, where no mail says how long. */
const hour = 3_600_000

export async function findUndoableAction(
  t: Translator,
  { database: { db }, environment }: AppContext,
  scope: Scope,
  who: string,
): Promise<UndoableAction | undefined> {
  const newest = await db
    .selectFrom('inbox_undo')
    .select(['batch', 'at'])
    .where('who', '=', who)
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
  const [first] = steps
  if (!first || first.what === 'restored') return undefined
  const { kind } = first
  const { column } = kinds[kind]
  const deleted = steps.filter(({ what }) => what === 'deleted')
  if (deleted.length > 0)
    return {
      batch: newest.batch,
      text: t('{entries} deleted', { entries: countLabel(t, kind, deleted.length) }),
      mails: null,
      until: first.expires_at,
    }
  const ids = [...new Set(steps.flatMap((step) => step[column] ?? []))]
  const seen = await filterVisible(db, scope, kind, ids)
  if (seen.ids.length === 0) return undefined
  const mails = steps.filter(({ what }) => what === 'mail')
  const waiting = mails.filter(({ mail }) => mail && cancellable.includes(mail))
  const isOver = mails.length > 0 ? waiting.length === 0 : Date.parse(newest.at) < Date.now() - hour
  if (isOver) return undefined
  const state = steps.find(({ what }) => what === 'state')?.state
  const label = choices[kind].find(({ value }) => value === state)?.label
  const [one] = seen.ids.length === 1 ? await namesOf(seen) : []
  const entries = one ?? countLabel(t, kind, seen.ids.length)
  return {
    batch: newest.batch,
    text: label ? `${entries}: ${t.word(label)}` : t('Mail to {entries}', { entries }),
    mails: leaving(),
    until: null,
  }

  function leaving() {
    // Neither one that is held nor one that was given up.
    const times = waiting.flatMap((each) => (each.mail === 'waiting' ? (each.next_at ?? []) : []))
    const [first] = times.sort()
    return first ? { count: times.length, leavesAt: canSend(environment) ? first : null } : null
  }

  async function namesOf({ ids: [id = 0] }: { ids: number[] }) {
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
