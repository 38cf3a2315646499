import type { PageBlock } from '#content/blocks/block-kinds.ts'
import { flattenBlocks } from '#content/blocks/nested-blocks.ts'
import type { RenderingState } from '#core/request/rendering.ts'

/** The style sheets that forms among the blocks need. */
export const listFormStyleSheets = (
  blocks: PageBlock[],
  { formSheets }: Pick<RenderingState, 'formSheets'>,
) => (flattenBlocks(blocks).some(({ kind }) => kind === 'form') ? formSheets : [])
