import { awaitTurn } from '#core/runtime/time-slice.ts'

/** What changes with each write of an item. */
export interface ItemVersionStamp {
  id: number
  version: number
  updated_at: string
}

interface Remembered<Value> {
  stamp: string
  value: Value | undefined
}

/** Rows read at once. */
const batch = 100

const cache = new WeakMap<object, Map<string, Map<number, Remembered<unknown>>>>()

/**
 * What rows become in a second language, in the order of the stamps. Only those that changed since are read again: whether an
 * item is translated takes all of it. `owner` is the database or store that they are of, `read` leaves out what is not there.
 */
export async function readThroughRowCache<Value>(
  owner: object,
  name: string,
  stamps: ItemVersionStamp[],
  read: (ids: number[]) => Promise<Map<number, Value>>,
): Promise<Value[]> {
  const known = getMap(getMap(cache, owner), name) as Map<number, Remembered<Value>> // one kind a name
  const toStamp = ({ version, updated_at }: ItemVersionStamp) => `${version} ${updated_at}`
  const current = new Map(
    stamps.flatMap((each) => {
      const row = known.get(each.id)
      return row?.stamp === toStamp(each) ? [[each.id, row] as const] : []
    }),
  )
  const changed = stamps.filter(({ id }) => !current.has(id))
  for (let start = 0; start < changed.length; start += batch) {
    // SQLite answers at once: without a pause thousands of rows would hold every other request.
    await awaitTurn()
    const part = changed.slice(start, start + batch)
    const values = await read(part.map(({ id }) => id))
    for (const each of part)
      current.set(each.id, { stamp: toStamp(each), value: values.get(each.id) })
  }
  // Rows that are gone are forgotten.
  getMap(cache, owner).set(name, current)
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
