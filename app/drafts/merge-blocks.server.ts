import { isDeepStrictEqual } from 'node:util'
import { type Block, type BlockKinds, createBlankValues } from '#core/fields/field.ts'
import { isBlock } from '#core/fields/nested-values.ts'
import { planMoves } from './moves.ts'

/** Three states of the same value: the one that both sides started from, the draft's and the site's. */
export interface MergeVersions<Value = unknown> {
  base: Value
  mine: Value
  theirs: Value
}

interface Merge {
  /** Whether a conflict takes the site's value; otherwise it takes the draft's. */
  isTheirs(path: string): boolean
  /** Paths that both sides changed: `blocks.b1.html`, `blocks.b1` if one side removed the block, `blocks.` for the order. */
  conflicts: string[]
}

/** Merges a list of blocks by the ids of the blocks, and each block by its fields. */
export function mergeBlocks(
  kinds: BlockKinds,
  path: string,
  versions: MergeVersions,
  isTheirs: Merge['isTheirs'] = () => false,
): { value: unknown; conflicts: string[] } {
  const merge: Merge = { isTheirs, conflicts: [] }
  const value = mergeList(merge, kinds, path, versions)
  // If each side moved a block into another list, the merge has it twice: a conflict of the whole list.
  if (hasUniqueIds(listIds(kinds, value))) return { value, conflicts: merge.conflicts }
  return { value: isTheirs(path) ? versions.theirs : versions.mine, conflicts: [path] }
}

function mergeList(
  merge: Merge,
  kinds: BlockKinds,
  path: string,
  versions: MergeVersions,
): unknown {
  const settled = mergeUnlessConflicting(versions)
  if (settled) return settled.value
  const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs].map(toBlockMap)
  if (!base || !mine || !theirs) return decide(merge, path, versions)
  const merged = new Map<string, Block>()
  for (const id of new Set([...mine.keys(), ...theirs.keys()])) {
    const states = { base: base.get(id), mine: mine.get(id), theirs: theirs.get(id) }
    const block = mergeBlock(merge, kinds, `${path}.${id}`, states)
    if (block) merged.set(id, block)
  }
  const order = mergeOrder(merge, `${path}.`, {
    base: [...base.keys()],
    mine: [...mine.keys()],
    theirs: [...theirs.keys()],
  })
  return order.flatMap((id) => merged.get(id) ?? [])
}

function mergeBlock(
  merge: Merge,
  kinds: BlockKinds,
  path: string,
  states: MergeVersions<Block | undefined>,
): Block | undefined {
  const settled = mergeUnlessConflicting(states)
  if (settled) return settled.value
  const { base, mine, theirs } = states
  const isSameKind = base?.kind === mine?.kind && mine?.kind === theirs?.kind
  if (!base || !mine || !theirs || !isSameKind) return decide(merge, path, states)
  const { id, kind } = mine
  const fields = Object.hasOwn(kinds, kind) ? (kinds[kind]?.fields ?? {}) : {}
  // A version that is older than a field has the field's blank value.
  const complete = (block: Block) => ({ ...createBlankValues(fields), ...block.values })
  const all = { base: complete(base), mine: complete(mine), theirs: complete(theirs) }
  const names = new Set(Object.values(all).flatMap(Object.keys))
  const values = [...names].map((name) => {
    const versions = { base: all.base[name], mine: all.mine[name], theirs: all.theirs[name] }
    const place = `${path}.${name}`
    const inner = fields[name]?.kinds
    const value = inner
      ? mergeList(merge, inner, place, versions)
      : (mergeUnlessConflicting(versions) ?? { value: decide(merge, place, versions) }).value
    return [name, value] as const
  })
  // No conflict is possible: a boolean that both sides changed has the same value.
  const isHidden = mergeUnlessConflicting({
    base: base.is_hidden,
    mine: mine.is_hidden,
    theirs: theirs.is_hidden,
  })?.value
  return { id, kind, values: Object.fromEntries(values), ...(isHidden && { is_hidden: true }) }
}

/** The merged value if only one side changed it, or both to the same value; undefined in a conflict. */
export function mergeUnlessConflicting<Value>({ base, mine, theirs }: MergeVersions<Value>) {
  if (isDeepStrictEqual(theirs, base) || isDeepStrictEqual(mine, theirs)) return { value: mine }
  return isDeepStrictEqual(mine, base) ? { value: theirs } : undefined
}

function decide<Value>(merge: Merge, path: string, { mine, theirs }: MergeVersions<Value>) {
  merge.conflicts.push(path)
  return merge.isTheirs(path) ? theirs : mine
}

/** The order of both sides; a conflict where both moved one block, or where no order has all that either moved. */
function mergeOrder(merge: Merge, path: string, versions: MergeVersions<string[]>) {
  const order = placeMoves(versions)
  const { base, mine, theirs } = versions
  const isCommon = (id: string) => [base, mine, theirs].every((ids) => ids.includes(id))
  const common = { base: base.filter(isCommon), mine: mine.filter(isCommon) }
  const states = { ...common, theirs: theirs.filter(isCommon) }
  if (mergeUnlessConflicting(states) || hasAllMoves(order, states)) return order
  merge.conflicts.push(path)
  // The moves of the other side are forgotten.
  const [kept, other] = merge.isTheirs(path)
    ? (['theirs', 'mine'] as const)
    : (['mine', 'theirs'] as const)
  const added = versions[other].filter((id) => !versions[kept].includes(id))
  return placeMoves({
    ...versions,
    [other]: placeBehindPredecessors(versions[kept], versions[other], added),
  })
}

/** The order of the site, with the moves and the new blocks of the draft, each behind what stands in front of it there. */
function placeMoves({ base, mine, theirs }: MergeVersions<string[]>) {
  const moved = listMoved(
    base,
    mine.filter((id) => theirs.includes(id)),
  )
  return placeBehindPredecessors(
    theirs,
    mine,
    mine.filter((id) => moved.has(id) || !theirs.includes(id)),
  )
}

function listMoved(base: string[], changed: string[]) {
  const former = base.filter((id) => changed.includes(id))
  const added = changed.filter((id) => !base.includes(id))
  return new Set(planMoves(changed, former, new Set(added)).map(([id]) => id))
}

/** Whether two blocks stand in the order of the side that changed it, and no block was moved by both. */
function hasAllMoves(order: string[], { base, mine, theirs }: MergeVersions<string[]>) {
  const moved = listMoved(base, mine)
  if ([...listMoved(base, theirs)].some((id) => moved.has(id))) return false
  const isBefore = (ids: string[], one: string, other: string) =>
    ids.indexOf(one) < ids.indexOf(other)
  return base.every((one, at) =>
    base.slice(at + 1).every((other) => {
      const isKept = [mine, theirs].every((ids) => isBefore(ids, one, other))
      return isBefore(order, one, other) === isKept
    }),
  )
}

/** Moves `ids` in `order` behind their predecessors in `other`. */
export function placeBehindPredecessors(order: string[], other: string[], ids: string[]) {
  const result = order.filter((id) => !ids.includes(id))
  for (const id of ids) {
    const before = other.slice(0, other.indexOf(id)).findLast((each) => result.includes(each))
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, id)
  }
  return result
}

/** Blocks by id; undefined if the value is not a list of blocks with unique ids. */
export function toBlockMap(value: unknown): Map<string, Block> | undefined {
  const list = value ?? []
  if (!Array.isArray(list) || !list.every(isBlock)) return undefined
  return hasUniqueIds(list.map(({ id }) => id))
    ? new Map(list.map((block) => [block.id, block]))
    : undefined
}

const hasUniqueIds = (ids: string[]) => new Set(ids).size === ids.length

/** The ids of all blocks, those in columns as well. */
const listIds = (kinds: BlockKinds, value: unknown): string[] =>
  [...(toBlockMap(value)?.values() ?? [])].flatMap(({ id, kind, values }) => [
    id,
    ...Object.entries(kinds[kind]?.fields ?? {}).flatMap(([name, field]) =>
      field.kinds ? listIds(field.kinds, values[name]) : [],
    ),
  ])
