import { StatementSync } from 'node:sqlite'
import pg from 'pg'

/** Before a statement is sent, and after it: on PostgreSQL before the response. */
type When = 'before' | 'after'
type Hear = (when: When, client?: pg.Client) => void

const sqlite = StatementSync.prototype as unknown as Record<
  'run' | 'all',
  (...given: unknown[]) => unknown
>
const postgres = pg.Client.prototype as unknown as Record<'query', (...given: unknown[]) => unknown>

/** Reports every statement of this process, `begin` and `commit` included, until the returned function is called. */
export function hearStatements(hear: Hear) {
  const { run, all } = sqlite
  const { query } = postgres
  const heard = (work: typeof query) =>
    function (this: pg.Client | StatementSync, ...given: unknown[]) {
      const client = this instanceof pg.Client ? this : undefined
      hear('before', client)
      const done = work.apply(this, given)
      hear('after', client)
      return done
    }
  Object.assign(sqlite, { run: heard(run), all: heard(all) })
  Object.assign(postgres, { query: heard(query) })
  return () => {
    Object.assign(sqlite, { run, all })
    Object.assign(postgres, { query })
  }
}
