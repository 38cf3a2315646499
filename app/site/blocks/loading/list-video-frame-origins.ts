import type { PageBlock } from '#content/blocks/block-kinds.ts'
import { flattenBlocks } from '#content/blocks/nested-blocks.ts'
import { parseVideoAddress } from '#content/blocks/video-elsewhere.ts'

/** The origins of the embedded videos, which the page may frame after a click. */
export const listVideoFrameOrigins = (blocks: PageBlock[]) => [
  ...new Set(
    flattenBlocks(blocks).flatMap(({ kind, values }) =>
      kind === 'video' ? (parseVideoAddress(values.address)?.origin ?? []) : [],
    ),
  ),
]
