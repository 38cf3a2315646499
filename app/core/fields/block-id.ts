import type { Block } from './field.ts'
import { isBlock } from './nested-values.ts'

/** A new id of a block or an entry of a list. `randomUUID` would need HTTPS. */
export const createBlockId = () =>
  [...crypto.getRandomValues(new Uint8Array(4))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

interface Entry {
  id: string
  values?: unknown
}

/** Gives a new id to an entry without one and to a duplicate, also among the blocks within a block. */
export function withUniqueIds<E extends Entry>(list: E[], taken = new Set<string>()): E[] {
  return list.map((entry) => {
    const id = /^[\w-]+$/.test(entry.id) && !taken.has(entry.id) ? entry.id : createBlockId()
    taken.add(id)
    return mapInnerBlocks({ ...entry, id }, (blocks) => withUniqueIds(blocks, taken))
  })
}

/** A copy of a block with new ids, also of the blocks within. */
export const copyBlockWithNewIds = <E extends Entry>(block: E): E =>
  mapInnerBlocks({ ...block, id: createBlockId() }, (blocks) => blocks.map(copyBlockWithNewIds))

/** Maps the lists of blocks among the values of a block. */
function mapInnerBlocks<E extends Entry>(block: E, convert: (blocks: Block[]) => Block[]): E {
  if (!isBlock(block)) return block
  const values = Object.entries(block.values).map(([name, value]) => [
    name,
    Array.isArray(value) && value.every(isBlock) ? convert(value) : value,
  ])
  return { ...block, values: Object.fromEntries(values) }
}
