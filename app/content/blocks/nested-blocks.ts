import type { PageBlock } from './block-kinds.ts'

/** The blocks of a page and those in its columns. */
export const flattenBlocks = (blocks: readonly PageBlock[]): PageBlock[] =>
  blocks.flatMap((block) =>
    block.kind === 'columns' ? [block, ...block.values.left, ...block.values.right] : block,
  )
