import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { startJob } from '#core/runtime/jobs.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { isPostgres } from './columns.server.ts'

declare module '#core/db/tables.ts' {
  interface Tables extends InstancesTables {}
}

export interface InstancesTables {
  instances: { id: string; seen_at: string }
}

const heartbeat = 10_000

/** Time of the database: the clocks of two machines may differ by more than a heartbeat. */
const now = (db: Kysely<InstancesTables>, seconds = 0) =>
  isPostgres(db)
    ? sql<string>`to_char((clock_timestamp() + make_interval(secs => ${seconds})) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${seconds} seconds`})`

/** Heartbeat: records every ten seconds that this server runs. Returns the function that stops it. */
export function startHeartbeat(db: Kysely<InstancesTables>) {
  const id = randomUUID()
  const announce = async () => {
    const seen_at = now(db)
    await db.deleteFrom('instances').where('seen_at', '<', now(db, -600)).execute()
    await db
      .insertInto('instances')
      .values({ id, seen_at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at }))
      .execute()
  }
  const stop = startJob('heartbeat', announce, { every: heartbeat })
  return async () => {
    await stop()
    await db
      .deleteFrom('instances')
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => log.debug({ err: error }, 'the instance was not taken off'))
  }
}

/** True when a server sent a heartbeat within 30 seconds; a killed server counts until then. */
export async function isServerRunning(db: Kysely<InstancesTables>) {
  const row = await db
    .selectFrom('instances')
    .select('id')
    .where('seen_at', '>', now(db, -30))
    // A heartbeat from the future was written with a wrong clock.
    .where('seen_at', '<', now(db, 30))
    .executeTakeFirst()
  return row !== undefined
}
