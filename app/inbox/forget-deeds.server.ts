import { setImmediate as otherWork } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../tables.ts'

/** Where it stands who did something. */
export const deeds = [
  { table: 'revisions', column: 'who' },
  { table: 'inbox_events', column: 'who' },
  { table: 'person_requests', column: 'who' },
  { table: 'panel_events', column: 'who' },
  { table: 'housekeeping_rounds', column: 'confirmed_by' },
] as const

type Deeds = Awaited<ReturnType<typeof deedsOf>>

/** What a former colleague did; of one who still has an account, nothing. Looks through all rows. */
export async function deedsOf(db: Db, email: string) {
  const address = email.toLowerCase()
  const account = await db
    .selectFrom('user')
    .select('id')
    .where(sql`lower(email)`, '=', address)
    .executeTakeFirst()
  if (account) return []
  return Promise.all(
    deeds.map(async ({ table, column }) => {
      const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
        where lower(${sql.ref(column)}) = ${address}`.execute(db)
      return { table, column, ids: rows.map(({ id }) => id) }
    }),
  )
}

/** As many as nobody waits for. */
const atOnce = 200

/** That it was this person stands there no more. */
export async function forgetDeeds(trx: Db, deeds: Deeds) {
  for (const { table, column, ids } of deeds)
    for (let from = 0; from < ids.length; from += atOnce) {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = '[…]'
        where id in (${sql.join(ids.slice(from, from + atOnce))})`.execute(trx)
      await otherWork()
    }
}
