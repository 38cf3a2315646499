import { createHash } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { createStore } from '#content/store.server.ts'
import type { Db } from '#tables.ts'
import type { Moment } from './check.ts'

/** The same site, and of everything that is read there a digest: where that is the same, so is what was made of it. */
export function recordReads({ database, today }: Moment) {
  const digests: string[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      digests.push(digestOf(JSON.stringify(result.rows)))
      return result
    },
  }
  const recorded = (db: Db) => db.withPlugin(plugin)
  const read = { ...database, db: recorded(database.db) }
  const site: Moment = { database: read, store: createStore(read), today: recorded(today) }
  // Checks read at the same time, in no order.
  return { site, digest: () => digestOf(digests.toSorted().join()) }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url')
