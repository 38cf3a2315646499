import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { contentVersion } from './change.server.ts'

/** Caches the result of `read` while the content version stays and it `isCurrent`, which gets its age in milliseconds. */
export function memoizeByVersion<
  Site extends { database: Pick<Database<Tables>, 'db' | 'changed'> },
  Value,
>(
  read: (site: Site) => Promise<Value>,
  isCurrent: (value: Value, age: number) => boolean = () => true,
) {
  const cache = new WeakMap<object, { version: number; at: number; result: Promise<Value> }>()
  return async (site: Site) => {
    const { database } = site
    const version = await contentVersion(database.db)
    const cached = cache.get(database)
    if (cached?.version === version) {
      const value = await cached.result
      if (isCurrent(value, performance.now() - cached.at)) return value
    }
    // Another process may have written: this one drops its caches before `read` uses them.
    if (cached?.version !== version) database.changed(version)
    const result = read(site)
    cache.set(database, { version, at: performance.now(), result })
    result.catch(() => cache.delete(database))
    return result
  }
}
