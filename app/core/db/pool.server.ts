import type { PostgresPool } from 'kysely'
import type { PoolClient, PoolConfig, QueryConfig } from 'pg'

/** A connection that lay idle for longer is asked for a sign of life before it is used. */
const restful = 1000
/** A database that lives answers at once. */
const signOfLife = 500
/** So many connections may say nothing before nobody waits any longer. */
const mostSilent = 4

/**
 * Connections to PostgreSQL. One that was lost while it lay idle, or hangs, is replaced without anybody noticing; it
 * would otherwise fail the next request, or end the process.
 */
export async function createPool(config: PoolConfig): Promise<PostgresPool> {
  const pg = await loadDriver()
  const pool = new pg.Pool({ ...config, types: numbers(pg) })
  const usedAt = new WeakMap<PoolClient, number>()
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  pool.on('release', (_, client) => void usedAt.set(client, Date.now()))

  async function connect(): Promise<PoolClient> {
    // Those that end at the first word cost nothing, however many lay idle: each is followed by the next, or a new one.
    for (let silent = 0; silent < mostSilent; ) {
      const client = await pool.connect()
      const since = usedAt.get(client)
      if (since === undefined || Date.now() - since < restful) return client
      const asked = performance.now()
      if (await lives(client)) return client
      client.release(true)
      if (performance.now() - asked >= signOfLife) silent++
    }
    throw new Error('The database does not answer')
  }

  return { connect, end: () => pool.end(), options: pool.options }
}

const lives = (client: PoolClient) =>
  // `query_timeout` is missing in the types of a single query.
  client.query({ text: 'select 1', query_timeout: signOfLife } as QueryConfig).then(
    () => true,
    () => false,
  )

/** The driver, which nobody needs who keeps to SQLite. */
export const loadDriver = () => import('pg').then(({ default: pg }) => pg)
type Driver = Awaited<ReturnType<typeof loadDriver>>

/** count(*) and other bigints as numbers, as SQLite gives them. */
const numbers = ({ types }: Driver) => ({
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === types.builtins.INT8
      ? Number
      : types.getTypeParser(oid, format)) as typeof types.getTypeParser, // it has a form a format
})
