import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { log } from '#core/runtime/log.server.ts'
import { isPostgres } from './columns.server.ts'

export interface InstancesTables {
  instances: { id: string; seen_at: string }
}

const beat = 10_000

/** By the clock of the database: those of two machines may differ by more than a beat. */
const clock = (db: Kysely<InstancesTables>, seconds = 0) =>
  isPostgres(db)
    ? sql<string>`to_char((clock_timestamp() + make_interval(secs => ${seconds})) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${seconds} seconds`})`

/** Says that this server runs, until the function that it answers is called. */
export function announceInstance(db: Kysely<InstancesTables>) {
  const id = randomUUID()
  const announce = async () => {
    const seen_at = clock(db)
    await db.deleteFrom('instances').where('seen_at', '<', clock(db, -600)).execute()
    await db
      .insertInto('instances')
      .values({ id, seen_at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at }))
      .execute()
  }
  const quietly = () =>
    announce().catch((error: unknown) => log.debug({ err: error }, 'the instance was not noted'))
  let last = quietly()
  const timer = setInterval(() => {
    last = quietly()
  }, beat)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await last
    await db
      .deleteFrom('instances')
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => log.debug({ err: error }, 'the instance was not taken off'))
  }
}

/** Whether a server was heard of lately. One that was killed counts for as long as it could only be slow. */
export async function isServerRunning(db: Kysely<InstancesTables>) {
  const row = await db
    .selectFrom('instances')
    .select('id')
    .where('seen_at', '>', clock(db, -30))
    // From a time to come: the clock was wrong when it was written, and nobody has written since.
    .where('seen_at', '<', clock(db, 30))
    .executeTakeFirst()
  return row !== undefined
}
