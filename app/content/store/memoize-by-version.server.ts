import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { runJoinableWork } from '#core/runtime/background.server.ts'
import { readContentVersion } from './change.server.ts'

interface Cached<Value> {
  version: number
  at: number
  result: Promise<Value>
  /** Called by whoever waits for the result. */
  join(): void
}

/** Caches the result of `read` while the content version stays and it `isCurrent`, which gets its age in milliseconds. */
export function memoizeByVersion<
  Site extends { database: Pick<Database<Tables>, 'db' | 'changed'> },
  Value,
>(
  read: (site: Site) => Promise<Value>,
  isCurrent: (value: Value, age: number) => boolean = () => true,
) {
  const cache = new WeakMap<object, Cached<Value>>()
  return async (site: Site) => {
    const { database } = site
    const version = await readContentVersion(database.db)
    const cached = cache.get(database)
    if (cached?.version === version) {
      cached.join()
      const value = await cached.result
      if (isCurrent(value, performance.now() - cached.at)) return value
    }
    // Another process may have written: this one drops its caches before `read` uses them.
    if (cached?.version !== version) database.changed(version)
    const shared = runJoinableWork(() => read(site))
    cache.set(database, { version, at: performance.now(), ...shared })
    shared.result.catch(() => cache.delete(database))
    return shared.result
  }
}
