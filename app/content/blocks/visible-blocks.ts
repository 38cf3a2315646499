import { type BlockKinds, createBlankValues } from '#core/fields/field.ts'
import { isBlock, omitInternalValues } from '#core/fields/nested-values.ts'
import { blockKinds, type PageBlock } from './block-kinds.ts'

/** The visible blocks of known kinds, also in columns, with a value for each field. */
export const listVisibleBlocks = (blocks: unknown) => listVisible(blockKinds, blocks)

function listVisible(kinds: BlockKinds, blocks: unknown): PageBlock[] {
  if (!Array.isArray(blocks)) return []
  return blocks.filter(isBlock).flatMap((block) => {
    const fields = Object.hasOwn(kinds, block.kind) && kinds[block.kind]?.fields
    if (!fields || block.is_hidden) return []
    const values: Record<string, unknown> = { ...createBlankValues(fields), ...block.values }
    for (const [name, field] of Object.entries(fields))
      if (field.kinds) values[name] = listVisible(field.kinds, values[name])
    return { ...block, values: omitInternalValues(fields, values) } as PageBlock // of a known kind
  })
}
