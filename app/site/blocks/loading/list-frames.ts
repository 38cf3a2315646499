import type { PageBlock } from '#content/blocks/block-kinds.ts'
import { parseVideoAddress } from '#content/blocks/video-elsewhere.ts'

/** The origins that the blocks may frame after a click: those of videos from elsewhere. */
export const listFrames = (blocks: PageBlock[]) => [
  ...new Set(
    blocks.flatMap(({ kind, values }) =>
      kind === 'video' ? (parseVideoAddress(values.address)?.origin ?? []) : [],
    ),
  ),
]
