import { awaitTurn } from '#core/runtime/time-slice.ts'
import { asContentDb, asContentTable } from '../store/change.server.ts'
import { memoizeByVersion } from '../store/memoize-by-version.server.ts'
import type { Collection } from '../types/collection.ts'

/** What changes with each write of an item. */
export interface ItemVersionStamp {
  id: number
  version: number
  updated_at: string
}

interface CachedRow<Value> {
  version: number
  updatedAt: string
  value: Value | undefined
}

type Site = Parameters<ReturnType<typeof memoizeByVersion>>[0]
const stampReaders = new Map<string, (site: Site) => Promise<ItemVersionStamp[]>>()

/** The stamps of all items of a table, until the content changes. */
export function readVersionStamps(database: Site['database'], table: Collection['table']) {
  const reader =
    stampReaders.get(table) ??
    memoizeByVersion((site: Site) =>
      asContentDb(site.database.db)
        .selectFrom(asContentTable(table))
        .select(['id', 'version', 'updated_at'])
        .orderBy('id')
        .execute(),
    )
  stampReaders.set(table, reader)
  return reader({ database })
}

/** Rows read at once. */
const batch = 100

const cache = new WeakMap<object, Map<string, Map<number, CachedRow<unknown>>>>()

/**
 * What `read` returns for each row, in the order of the stamps, without the rows that it leaves out. It is called for those
 * that changed since; each batch is cached at once, so that calls at the same time share it. `owner` is the database or
 * store of the rows.
 */
export async function readThroughRowCache<Value>(
  owner: object,
  name: string,
  stamps: ItemVersionStamp[],
  read: (ids: number[]) => Promise<Map<number, Value>>,
): Promise<Value[]> {
  const cached = getMap(getMap(cache, owner), name) as Map<number, CachedRow<Value>> // one kind a name
  // Another call may replace or forget rows meanwhile.
  const current = new Map<number, CachedRow<Value>>()
  const isOutdated = ({ id, version, updated_at }: ItemVersionStamp) => {
    const row = cached.get(id)
    if (row?.version !== version || row.updatedAt !== updated_at) return true
    current.set(id, row)
    return false
  }
  const outdated = stamps.filter(isOutdated)
  for (let start = 0; start < outdated.length; start += batch) {
    // SQLite answers at once: without a pause thousands of rows would hold every other request.
    await awaitTurn()
    const part = outdated.slice(start, start + batch).filter(isOutdated)
    if (part.length === 0) continue
    const values = await read(part.map(({ id }) => id))
    for (const { id, version, updated_at } of part) {
      const row = { version, updatedAt: updated_at, value: values.get(id) }
      cached.set(id, row)
      current.set(id, row)
    }
  }
  // Forgets rows that are gone.
  if (cached.size > current.size)
    for (const id of cached.keys()) if (!current.has(id)) cached.delete(id)
  return stamps.flatMap(({ id }) => current.get(id)?.value ?? [])
}

function getMap<Key extends WeakKey | string, Inner extends Map<unknown, unknown>>(
  maps: { get(key: Key): Inner | undefined; set(key: Key, value: Inner): unknown },
  key: Key,
) {
  const found = maps.get(key) ?? (new Map() as Inner)
  maps.set(key, found)
  return found
}
