import { type RawBuilder, sql } from 'kysely'
import { data } from 'react-router'
import type { InboxScope } from '#accounts/rights.ts'
import type { Db } from '#core/db/tables.ts'
import type { EntryKind } from './kinds.ts'

/*
 * Access control: every query and every change of the panel starts here with the user's scope, so that a route cannot
 * find more than the user may see.
 */

export function whereEntryVisible(
  { messages, applications }: InboxScope,
  kind: EntryKind,
): RawBuilder<boolean> {
  if (kind === 'messages' ? messages : applications === 'all') return sql`1 = 1`
  if (kind === 'messages' || applications.length === 0) return sql`1 = 0`
  return sql`applications.job_id in (${sql.join([...applications])})`
}

export const selectVisibleMessages = (db: Db, scope: InboxScope) =>
  db.selectFrom('messages').where(whereEntryVisible(scope, 'messages'))

export const selectVisibleApplications = (db: Db, scope: InboxScope) =>
  db.selectFrom('applications').where(whereEntryVisible(scope, 'applications'))

/*
 * What a reader does not see of a visible application: `whereVeiled` hides who applied, `wherePrivateHidden` what a department need
 * not know. `masking` takes both out of rows, `buildShownNameExpression` is the name that is left.
 */

/** Jobs with an anonymous first look. A deleted one keeps it: the history has its last state. */
export const anonymousJobIdsSubquery = sql<number>`select id from job_listings where is_anonymous = ${true}
  union all select item_id from revisions as removed
  where removed.type = 'job_listings' and removed.what = 'remove'
    and cast(removed.body ->> 'is_anonymous' as text) in ('true', '1')
    and not exists (select 1 from revisions as later where later.type = removed.type
      and later.item_id = removed.item_id and later.id > removed.id)`

/** Condition: an anonymous first look, and this reader has neither rated the application nor uncovered it. */
export const whereVeiled = ({ email = '' }: InboxScope): RawBuilder<boolean> =>
  sql`(applications.job_id in (${anonymousJobIdsSubquery})
    and not exists (select 1 from inbox_events where inbox_events.application_id = applications.id
      and inbox_events.who = ${email} and inbox_events.what in ('rated', 'uncovered')))`

/** Condition: the reader sees the application by its job alone, which does not show everything. */
export const wherePrivateHidden = ({ applications }: InboxScope): RawBuilder<boolean> =>
  applications === 'all'
    ? sql`1 = 0`
    : sql`not exists (select 1 from job_listings
        where job_listings.id = applications.job_id and shows_private = ${true})`

/** The name, or the reference in its place. */
export const buildShownNameExpression = (scope: InboxScope): RawBuilder<string> =>
  sql`case when ${whereVeiled(scope)} then applications.reference
    else applications.first_name || ' ' || applications.last_name end`

/** `buildShownNameExpression` of one application. */
export const findShownName = async (db: Db, scope: InboxScope, id: number) =>
  (
    await selectVisibleApplications(db, scope)
      .select(buildShownNameExpression(scope).as('name'))
      .where('applications.id', '=', id)
      .executeTakeFirstOrThrow()
  ).name

/** Unread: nobody has opened the application, or this reader has not. */
export const whereUnread = ({ reader }: InboxScope): RawBuilder<boolean> =>
  reader === undefined
    ? sql`applications.is_seen = ${false}`
    : sql`not exists (select 1 from inbox_events where inbox_events.application_id = applications.id
        and inbox_events.who = ${reader} and inbox_events.what = 'viewed')`

/** Condition: the mail belongs to a visible entry, or to none if the scope includes the office. */
export const whereMailVisible = (db: Db, scope: InboxScope): RawBuilder<boolean> =>
  sql`(outbox.message_id in (${selectVisibleMessages(db, scope).select('messages.id')})
    or outbox.application_id in (${selectVisibleApplications(db, scope)
      .where((eb) => eb.not(whereVeiled(scope)))
      .select('applications.id')})
    or (${scope.office ? sql`1 = 1` : sql`1 = 0`}
      and outbox.message_id is null and outbox.application_id is null))`

/** Existing entries that the user may see. Only the two functions below create it. */
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

/** The visible ones among these ids, in their order. */
export async function filterVisibleEntries(
  db: Db,
  scope: InboxScope,
  kind: EntryKind,
  ids: number[],
) {
  if (ids.length === 0) return new VisibleEntries(proof, kind, [])
  const rows = await db
    .selectFrom(kind)
    .select('id')
    .where('id', 'in', ids)
    .where(whereEntryVisible(scope, kind))
    .execute()
  const visibleIds = new Set(rows.map(({ id }) => id))
  return new VisibleEntries(
    proof,
    kind,
    ids.filter((id) => visibleIds.has(id)),
  )
}

/** Throws 404 when the entry is missing or invisible; both look alike. */
export async function requireVisibleEntry(db: Db, scope: InboxScope, kind: EntryKind, id: number) {
  const visible = await filterVisibleEntries(db, scope, kind, [id])
  if (visible.ids.length === 0) throw data(null, { status: 404 })
  return visible
}
