import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#tables.ts'
import { contentVersion } from './change.server.ts'

/** What `read` makes of a site, read anew only when its content has changed, or after so many milliseconds. */
export function untilChanged<
  Site extends { database: Pick<Database<Tables>, 'db' | 'changed'> },
  Value,
>(read: (site: Site) => Promise<Value>, age = Number.POSITIVE_INFINITY) {
  const known = new WeakMap<object, { version: number; until: number; found: Promise<Value> }>()
  return async (site: Site) => {
    const { database } = site
    const version = await contentVersion(database.db)
    const before = known.get(database)
    if (before?.version === version && performance.now() < before.until) return before.found
    // Written by another process, perhaps: what this one remembers is forgotten before `read` asks, not a while after.
    if (before?.version !== version) database.changed(version)
    const found = read(site)
    known.set(database, { version, until: performance.now() + age, found })
    found.catch(() => known.delete(database))
    return found
  }
}
