import { type RawBuilder, sql } from 'kysely'
import type { InboxScope } from '#accounts/rights.ts'
import type { Db } from '#core/db/tables.ts'
import { type EntryKind, entryKinds } from '#inbox/entries/kinds.ts'
import type { VisibleEntries } from '#inbox/entries/visibility.server.ts'

/** Condition: this account has starred the entry. */
export const whereStarred = (kind: EntryKind, { id = '' }: InboxScope): RawBuilder<boolean> =>
  sql`${sql.ref(`${kind}.id`)} in
    (select ${sql.ref(entryKinds[kind].column)} from starred_entries where user_id = ${id})`

/** Which of these entries this account has starred. */
export async function findStarredEntryIds(
  db: Db,
  { id = '' }: InboxScope,
  kind: EntryKind,
  ids: number[],
) {
  const { column } = entryKinds[kind]
  const rows = await db
    .selectFrom('starred_entries')
    .select(column)
    .where('user_id', '=', id)
    .where(column, 'in', [0, ...ids])
    .execute()
  return new Set(rows.map((row) => row[column]))
}

/** Stars entries for an account, or takes its stars away. */
export async function setEntriesStarred(
  db: Db,
  userId: string,
  { kind, ids }: VisibleEntries,
  isStarred: boolean,
) {
  const { column } = entryKinds[kind]
  if (ids.length === 0) return
  if (!isStarred)
    await db
      .deleteFrom('starred_entries')
      .where('user_id', '=', userId)
      .where(column, 'in', ids)
      .execute()
  else
    await db
      .insertInto('starred_entries')
      .values(
        ids.map((id) => ({
          ...{ user_id: userId, message_id: null, application_id: null },
          [column]: id,
        })),
      )
      .onConflict((conflict) => conflict.columns([column, 'user_id']).doNothing())
      .execute()
}
