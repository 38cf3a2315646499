import { setImmediate as otherWork } from 'node:timers/promises'
import { sql } from 'kysely'
import { actorColumns } from '#content/actor-columns.ts'
import type { Db } from '#core/db/tables.ts'

type ActorRows = Awaited<ReturnType<typeof findActorRows>>

/** Finds rows whose actor is a former colleague; none while the account exists. Scans the tables. */
export async function findActorRows(db: Db, email: string) {
  const address = email.toLowerCase()
  const account = await db
    .selectFrom('user')
    .select('id')
    .where(sql`lower(email)`, '=', address)
    .executeTakeFirst()
  if (account) return []
  return Promise.all(
    actorColumns.map(async ({ table, column, key }) => {
      const { rows } = await sql<{ id: number | string }>`select ${sql.ref(key)} as id
        from ${sql.table(table)} where lower(${sql.ref(column)}) = ${address}`.execute(db)
      return { table, column, key, ids: rows.map(({ id }) => id) }
    }),
  )
}

/** Rows per statement, so that other requests need not wait. */
const batchSize = 200

/** Redacts the actor in these rows. */
export async function redactActor(trx: Db, rows: ActorRows) {
  for (const { table, column, key, ids } of rows)
    for (let from = 0; from < ids.length; from += batchSize) {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = '[…]'
        where ${sql.ref(key)} in (${sql.join(ids.slice(from, from + batchSize))})`.execute(trx)
      await otherWork()
    }
}
