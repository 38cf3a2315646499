import type { Db } from '../tables.ts'
import { contentVersion } from './change.server.ts'

/** What `read` makes of a site, read anew only when its content has changed, or after so many milliseconds. */
export function untilChanged<
  Site extends { database: { db: Db; changed?(version: number): void } },
  Value,
>(read: (site: Site) => Promise<Value>, age = Number.POSITIVE_INFINITY) {
  const known = new WeakMap<object, { version: number; until: number; found: Promise<Value> }>()
  return async (site: Site) => {
    const { database } = site
    const version = await contentVersion(database.db)
    const before = known.get(database)
    if (before?.version === version && performance.now() < before.until) return before.found
    // What this instance remembers of an older version, such as the settings, would otherwise be kept as the newer one.
    if (before?.version !== version) database.changed?.(version)
    const found = read(site)
    known.set(database, { version, until: performance.now() + age, found })
    found.catch(() => known.delete(database))
    return found
  }
}
