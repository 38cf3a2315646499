import type { PostgresPool } from 'kysely'
import type { PoolClient, PoolConfig, QueryConfig } from 'pg'

/** A connection that was idle for longer (ms) is probed before use. */
const maxIdle = 1000
/** Timeout of the probe (ms): a healthy database answers at once. */
const probeTimeout = 500
/** After this many unanswered probes the query fails. */
const maxSilent = 4

/**
 * Connection pool that replaces dead connections: one that was lost while idle, or hangs, would otherwise fail the next
 * request or end the process.
 */
export async function createPool(config: PoolConfig): Promise<PostgresPool> {
  const pg = await loadDriver()
  const pool = new pg.Pool({ ...config, types: parseBigints(pg) })
  const usedAt = new WeakMap<PoolClient, number>()
  /** Start of the last unanswered probe: what was idle by then is most likely dead as well. */
  let silentAt = 0
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  pool.on('release', (_, client) => void usedAt.set(client, Date.now()))

  async function connect(): Promise<PoolClient> {
    // A connection that fails at once costs no time, so only slow failures count.
    for (let silent = 0; silent < maxSilent; ) {
      const client = await pool.connect()
      const idleSince = usedAt.get(client)
      if (idleSince === undefined || Date.now() - idleSince < maxIdle) return client
      if (idleSince < silentAt) {
        client.release(true)
        continue
      }
      const start = Date.now()
      if (await isAlive(client)) return client
      client.release(true)
      if (Date.now() - start < probeTimeout) continue
      silent++
      silentAt = start
    }
    throw new Error('The database does not answer')
  }

  return { connect, end: () => pool.end(), options: pool.options }
}

const isAlive = (client: PoolClient) =>
  // `query_timeout` is missing in the types of a single query.
  client.query({ text: 'select 1', query_timeout: probeTimeout } as QueryConfig).then(
    () => true,
    () => false,
  )

/** The driver, loaded only when PostgreSQL is used. */
export const loadDriver = () => import('pg').then(({ default: pg }) => pg)
type Driver = Awaited<ReturnType<typeof loadDriver>>

/** Parses bigints such as count(*) as numbers, as SQLite does. */
const parseBigints = ({ types }: Driver) => ({
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === types.builtins.INT8
      ? Number
      : types.getTypeParser(oid, format)) as typeof types.getTypeParser, // overloaded by format
})
