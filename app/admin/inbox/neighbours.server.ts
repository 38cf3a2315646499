import { type SelectQueryBuilder, sql } from 'kysely'
import type { Scope } from '../../auth/rights.ts'
import type { EntryKind } from '../../inbox/kinds.ts'
import type { Program } from '../../program.server.ts'
import type { Tables } from '../../tables.ts'
import { matching, wantedIn } from './applications.server.ts'
import { orderIn, readerFor } from './in-order.server.ts'
import { matchingMessages, wantedMessages } from './messages.server.ts'

/** Which entries stand before and after one in the list that an address asks for, also where it is in it no more. */
export async function neighboursOf(
  program: Program,
  scope: Scope,
  { kind, id, query }: { kind: EntryKind; id: number; query: URLSearchParams },
) {
  const db = readerFor(program, query)
  const { by, way } = orderIn(db, kind, query)
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
      ? first(matchingMessages(db, scope, wantedMessages(query)), isUp)
      : first(matching(db, scope, wantedIn(query)), isUp)
  const [previous, next] = await Promise.all([beside(way === 'desc'), beside(way === 'asc')])
  return { previous: previous?.id ?? null, next: next?.id ?? null }
}
