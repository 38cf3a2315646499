import type { Kysely, KyselyPlugin } from 'kysely'

/** Wraps a connection and counts statements and rows. */
export function counting<Tables>(db: Kysely<Tables>) {
  let [rows, statements] = [0, 0]
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      rows += result.rows.length
      statements++
      return result
    },
  }
  return {
    db: db.withPlugin(plugin),
    async rowsRead(work: () => Promise<unknown>) {
      rows = 0
      await work()
      return rows
    },
    async statements(work: () => Promise<unknown>) {
      statements = 0
      await work()
      return statements
    },
  }
}
