import { type SelectQueryBuilder, sql } from 'kysely'
import type { InboxScope } from '#accounts/rights.ts'
import type { Tables } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { EntryKind } from '#inbox/entries/kinds.ts'
import {
  compareRetentionEnds,
  listApplicationsByRetentionEnd,
} from '#inbox/retention/due-entries.server.ts'
import { readApplicationFilter, selectApplications } from './applications.server.ts'
import { parseMessageFilter, selectMessages } from './messages.server.ts'
import { parseSort, sortKeys } from './order.ts'
import { buildListOrder, chooseReadConnection } from './ordering.server.ts'

/** Ids of the previous and next entry in a filtered list, even if the entry itself is no longer in it. */
export async function findNeighbourIds(
  app: AppContext,
  scope: InboxScope,
  { kind, id, query }: { kind: EntryKind; id: number; query: URLSearchParams },
) {
  if (parseSort(query, sortKeys[kind]).key === 'deletion')
    return findBesideByDeletion(app, scope, id, query)
  const db = chooseReadConnection(app, query)
  const { by, way } = await buildListOrder(db, scope, kind, query)
  const result = await sql<{ key: unknown }>`select ${by} as key from ${sql.table(kind)}
    where id = ${id}`.execute(db)
  const key = result.rows[0]?.key
  const findFirst = <Kind extends EntryKind>(
    entries: SelectQueryBuilder<Tables, Kind, object>,
    isUp: boolean,
  ) => {
    const operator = sql.raw(isUp ? '>' : '<')
    return (
      entries
        .select(sql<number>`id`.as('id'))
        // The first condition alone lets the index find the start.
        .where(
          sql<boolean>`${by} ${operator}= ${key} and (${by} ${operator} ${key} or id ${operator} ${id})`,
        )
        .orderBy(by, isUp ? 'asc' : 'desc')
        .orderBy(sql`id`, isUp ? 'asc' : 'desc')
        .limit(1)
        .executeTakeFirst()
    )
  }
  const filter = await readApplicationFilter(app, scope, query)
  const findBeside = (isUp: boolean) =>
    kind === 'messages'
      ? findFirst(selectMessages(db, scope, parseMessageFilter(query)), isUp)
      : findFirst(selectApplications(db, scope, filter), isUp)
  const [previous, next] = await Promise.all([
    findBeside(way === 'desc'),
    findBeside(way === 'asc'),
  ])
  return { previous: previous?.id ?? null, next: next?.id ?? null }
}

/** The same for the computed order. */
async function findBesideByDeletion(
  app: AppContext,
  scope: InboxScope,
  id: number,
  query: URLSearchParams,
) {
  const db = app.database.search
  const filter = await readApplicationFilter(app, scope, query)
  const [listed, own] = await Promise.all([
    listApplicationsByRetentionEnd(
      app,
      selectApplications(db, scope, filter).select('applications.id'),
    ),
    listApplicationsByRetentionEnd(
      app,
      db.selectFrom('applications').select('id').where('id', '=', id),
    ),
  ])
  const all = [...listed.filter((each) => each.id !== id), ...own].sort(compareRetentionEnds)
  const at = all.findIndex((each) => each.id === id)
  const [before, after] = [all[at - 1]?.id ?? null, all[at + 1]?.id ?? null]
  return parseSort(query, sortKeys.applications).isDown
    ? { previous: after, next: before }
    : { previous: before, next: after }
}
