import { type RawBuilder, sql } from 'kysely'
import { data } from 'react-router'
import type { Scope } from '#accounts/rights.ts'
import type { Db } from '#tables.ts'
import type { EntryKind } from './kinds.ts'

/*
 * Every question of the panel to the inbox, and every change, begins here, with what somebody may see: whatever a route
 * forgets, nothing else is found.
 */

export function visibleTo({ messages, applications }: Scope, kind: EntryKind): RawBuilder<boolean> {
  if (kind === 'messages' ? messages : applications === 'all') return sql`1 = 1`
  if (kind === 'messages' || applications.length === 0) return sql`1 = 0`
  return sql`applications.job_id in (${sql.join([...applications])})`
}

export const messagesFor = (db: Db, scope: Scope) =>
  db.selectFrom('messages').where(visibleTo(scope, 'messages'))

export const applicationsFor = (db: Db, scope: Scope) =>
  db.selectFrom('applications').where(visibleTo(scope, 'applications'))

/** Nobody has looked at the application yet, or not this reader. */
export const isNew = ({ reader }: Scope): RawBuilder<boolean> =>
  reader === undefined
    ? sql`applications.is_seen = ${false}`
    : sql`not exists (select 1 from inbox_events where inbox_events.application_id = applications.id
        and inbox_events.who = ${reader} and inbox_events.what = 'viewed')`

/** Whether a mail is about an entry that somebody sees, or about none, for who sees these. */
export const visibleMails = (db: Db, scope: Scope): RawBuilder<boolean> =>
  sql`(outbox.message_id in (${messagesFor(db, scope).select('messages.id')})
    or outbox.application_id in (${applicationsFor(db, scope).select('applications.id')})
    or (${scope.office ? sql`1 = 1` : sql`1 = 0`}
      and outbox.message_id is null and outbox.application_id is null))`

/** Entries that exist and that somebody may see; only the two below make it. */
export class VisibleEntries {
  readonly #isProven = true
  readonly kind: EntryKind
  readonly ids: number[]

  constructor(proven: symbol, kind: EntryKind, ids: number[]) {
    if (proven !== proof || !this.#isProven) throw new Error('Entries are asked for by a scope')
    this.kind = kind
    this.ids = ids
  }
}

const proof = Symbol('proof')

/** Those of the named entries that somebody sees, in their order. */
export async function filterVisible(db: Db, scope: Scope, kind: EntryKind, ids: number[]) {
  if (ids.length === 0) return new VisibleEntries(proof, kind, [])
  const rows = await db
    .selectFrom(kind)
    .select('id')
    .where('id', 'in', ids)
    .where(visibleTo(scope, kind))
    .execute()
  const found = new Set(rows.map(({ id }) => id))
  return new VisibleEntries(
    proof,
    kind,
    ids.filter((id) => found.has(id)),
  )
}

/** 404 for what is not there, or not for this person: both look alike. */
export async function findVisible(db: Db, scope: Scope, kind: EntryKind, id: number) {
  const seen = await filterVisible(db, scope, kind, [id])
  if (seen.ids.length === 0) throw data(null, { status: 404 })
  return seen
}
