import { isDeepStrictEqual } from 'node:util'
import { isTranslationName } from '#content/languages/translation-values.ts'
import type { RowValues } from '#content/store/rows.server.ts'
import type { Block, BlockKinds, Fields } from '#core/fields/field.ts'
import { type MergeVersions, placeBehindPredecessors, toBlockMap } from './merge-blocks.server.ts'
import { rebaseTranslation } from './merge-translations.server.ts'

/**
 * Rebases a draft: changes that the site and the draft have made equally become part of its base, so that a later
 * change of the site is no conflict with them.
 */
export function advanceBaseValues(fields: Fields, states: MergeVersions<RowValues>): RowValues {
  const { base, mine, theirs } = states
  const rebased = { ...base }
  const [german, translated] = [false, true].map((isTranslated) =>
    Object.keys(theirs).filter((name) => isTranslationName(name) === isTranslated),
  )
  for (const name of german ?? []) {
    const versions = { base: base[name], mine: mine[name], theirs: theirs[name] }
    rebased[name] = rebaseValue(fields[name]?.kinds, versions)
  }
  for (const name of translated ?? []) {
    const value = isDeepStrictEqual(mine[name], theirs[name])
      ? theirs[name]
      : rebaseTranslation(fields, name, rebased, states)
    if (value) rebased[name] = value
    else delete rebased[name]
  }
  return rebased
}

const rebaseValue = (kinds: BlockKinds | undefined, versions: MergeVersions) =>
  isDeepStrictEqual(versions.mine, versions.theirs)
    ? versions.theirs
    : kinds
      ? rebaseBlocks(kinds, versions)
      : versions.base

function rebaseBlocks(kinds: BlockKinds, { base, mine, theirs }: MergeVersions): unknown {
  const [former, own, live] = [base, mine, theirs].map(toBlockMap)
  if (!former || !own || !live) return base
  const rebased = new Map<string, Block>()
  for (const id of new Set([...former.keys(), ...live.keys()])) {
    const [before, draft, now] = [former.get(id), own.get(id), live.get(id)]
    if (before && (draft || now)) rebased.set(id, rebaseBlock(kinds, before, draft, now))
    // A new block can be on both sides only if it came from the draft's working copy.
    if (!before && draft && now) rebased.set(id, now)
  }
  const shared = [...live.keys()].filter((id) => own.has(id))
  const isSameOrder = isDeepStrictEqual(
    shared,
    [...own.keys()].filter((id) => live.has(id)),
  )
  const order = isSameOrder
    ? placeBehindPredecessors(
        shared,
        [...former.keys()],
        [...former.keys()].filter((id) => !shared.includes(id)),
      )
    : placeBehindPredecessors(
        [...former.keys()],
        [...live.keys()],
        shared.filter((id) => !former.has(id)),
      )
  return order.flatMap((id) => rebased.get(id) ?? [])
}

function rebaseBlock(kinds: BlockKinds, before: Block, draft?: Block, now?: Block): Block {
  if (!draft || !now || before.kind !== draft.kind || before.kind !== now.kind) return before
  const values = Object.keys({ ...now.values, ...before.values }).map((name) => {
    const versions = {
      base: before.values[name],
      mine: draft.values[name],
      theirs: now.values[name],
    }
    return [name, rebaseValue(kinds[before.kind]?.fields[name]?.kinds, versions)]
  })
  const isHidden = draft.is_hidden === now.is_hidden ? now.is_hidden : before.is_hidden
  return {
    id: before.id,
    kind: before.kind,
    values: Object.fromEntries(values),
    ...(isHidden && { is_hidden: true }),
  }
}
