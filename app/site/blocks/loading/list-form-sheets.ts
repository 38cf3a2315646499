import type { PageBlock } from '#content/blocks/block-kinds.ts'
import { listNestedBlocks } from '#content/blocks/nested-blocks.ts'
import type { RenderingState } from '#core/request/rendering.ts'

/** The style sheets that forms among the blocks need. */
export const listFormSheets = (
  blocks: PageBlock[],
  { formSheets }: Pick<RenderingState, 'formSheets'>,
) => (listNestedBlocks(blocks).some(({ kind }) => kind === 'form') ? formSheets : [])
