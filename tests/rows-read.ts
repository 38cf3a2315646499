import type { Kysely, KyselyPlugin } from 'kysely'

/** A connection on which everything that is read is counted, however fast it was. */
export function counting<Tables>(db: Kysely<Tables>) {
  let rows = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      rows += result.rows.length
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
  }
}
