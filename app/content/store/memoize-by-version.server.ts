import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { contentVersion } from './change.server.ts'

/** Caches the result of `read` until the content version changes, or for `age` milliseconds. */
export function memoizeByVersion<
  Site extends { database: Pick<Database<Tables>, 'db' | 'changed'> },
  Value,
>(read: (site: Site) => Promise<Value>, age = Number.POSITIVE_INFINITY) {
  const cache = new WeakMap<object, { version: number; until: number; result: Promise<Value> }>()
  return async (site: Site) => {
    const { database } = site
    const version = await contentVersion(database.db)
    const cached = cache.get(database)
    if (cached?.version === version && performance.now() < cached.until) return cached.result
    // Another process may have written: this one drops its caches before `read` uses them.
    if (cached?.version !== version) database.changed(version)
    const result = read(site)
    cache.set(database, { version, until: performance.now() + age, result })
    result.catch(() => cache.delete(database))
    return result
  }
}
