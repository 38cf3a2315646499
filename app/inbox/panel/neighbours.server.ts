import { type SelectQueryBuilder, sql } from 'kysely'
import type { Scope } from '#accounts/rights.ts'
import type { AppContext } from '#app-context.server.ts'
import type { EntryKind } from '#inbox/kinds.ts'
import type { Tables } from '#tables.ts'
import { parseApplicationFilter, selectApplications } from './applications.server.ts'
import { parseMessageFilter, selectMessages } from './messages.server.ts'
import { createReader, parseOrder } from './ordering.server.ts'

/** Which entries stand before and after one in the list that an address asks for, also where it is in it no more. */
export async function findNeighbours(
  program: AppContext,
  scope: Scope,
  { kind, id, query }: { kind: EntryKind; id: number; query: URLSearchParams },
) {
  const db = createReader(program, query)
  const { by, way } = parseOrder(db, kind, query)
  const own = await sql<{ key: unknown }>`select ${by} as key from ${sql.table(kind)}
    where id = ${id}`.execute(db)
  const key = own.rows[0]?.key
  const first = <Kind extends EntryKind>(
    found: SelectQueryBuilder<Tables, Kind, object>,
    isUp: boolean,
  ) => {
    const than = sql.raw(isUp ? '>' : '<')
    return (
      found
        .select(sql<number>`id`.as('id'))
        // The first condition alone is what an index can begin at.
        .where(sql<boolean>`${by} ${than}= ${key} and (${by} ${than} ${key} or id ${than} ${id})`)
        .orderBy(by, isUp ? 'asc' : 'desc')
        .orderBy(sql`id`, isUp ? 'asc' : 'desc')
        .limit(1)
        .executeTakeFirst()
    )
  }
  const beside = (isUp: boolean) =>
    kind === 'messages'
      ? first(selectMessages(db, scope, parseMessageFilter(query)), isUp)
      : first(selectApplications(db, scope, parseApplicationFilter(query)), isUp)
  const [previous, next] = await Promise.all([beside(way === 'desc'), beside(way === 'asc')])
  return { previous: previous?.id ?? null, next: next?.id ?? null }
}
