/** A new id of a block or an entry of a list. `randomUUID` would need HTTPS. */
export const createBlockId = () =>
  [...crypto.getRandomValues(new Uint8Array(4))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

/** Gives a new id to an entry without one and to a duplicate. */
export function withUniqueIds<Entry extends { id: string }>(list: Entry[]) {
  const taken = new Set<string>()
  return list.map((entry) => {
    const id = /^[\w-]+$/.test(entry.id) && !taken.has(entry.id) ? entry.id : createBlockId()
    taken.add(id)
    return { ...entry, id }
  })
}
