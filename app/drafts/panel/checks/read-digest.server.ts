import { createHash } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { createContentStore } from '#content/store/store.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { CheckContext } from './check.ts'

/** Wraps a site to hash everything read from it: with an equal digest, results computed from it are equal, too. */
export function wrapSiteWithReadDigest({ database, today }: CheckContext) {
  const digests: string[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      digests.push(hash(JSON.stringify(result.rows)))
      return result
    },
  }
  const withRecorder = (db: Db) => db.withPlugin(plugin)
  const read = { ...database, db: withRecorder(database.db) }
  const site: CheckContext = {
    database: read,
    store: createContentStore(read),
    today: withRecorder(today),
  }
  // Sorted: checks read concurrently, in no fixed order.
  return { site, digest: () => hash(digests.toSorted().join()) }
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
