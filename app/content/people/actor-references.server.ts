import { setImmediate as otherWork } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/db/tables.ts'
import { actorColumns } from './actor-columns.ts'

export type ActorReferences = Awaited<ReturnType<typeof listActorReferences>>

/** The rows whose actor matches, by column. */
export const listActorReferences = (db: Db, matches: (column: string) => RawBuilder<boolean>) =>
  Promise.all(
    actorColumns.map(async ({ table, column, key }) => {
      const { rows } = await sql<{ id: number | string }>`select ${sql.ref(key)} as id
        from ${sql.table(table)} where ${matches(column)}`.execute(db)
      return { table, column, key, ids: rows.map(({ id }) => id) }
    }),
  )

/** Rows per statement, so that other requests run in between. */
const batchSize = 200

export async function replaceActor(trx: Db, rows: ActorReferences, actor: string) {
  for (const { table, column, key, ids } of rows)
    for (let from = 0; from < ids.length; from += batchSize) {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${actor}
        where ${sql.ref(key)} in (${sql.join(ids.slice(from, from + batchSize))})`.execute(trx)
      await otherWork()
    }
}
