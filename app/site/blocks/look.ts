import type { ReactNode } from 'react'
import type { BlockKindName, BlockValues, PageBlock } from '#content/blocks/block-kinds.ts'
import type { FileViews } from '#content/files/file-views.server.ts'
import type { PicturesByAddress } from '#ui/picture-view.ts'
import type { BlockItems } from './loading/read-block-items.server.ts'

/** A block with its items. */
export type BlockWithItems = PageBlock & { items?: unknown[] }

/** Props of a block's component; the HTML among the values is sanitized. */
export interface BlockProps<Kind extends BlockKindName> {
  values: BlockValues<Kind>
  /** Pictures by address. */
  pictures: PicturesByAddress
  /** The current items of the block. */
  items: Kind extends keyof BlockItems ? BlockItems[Kind][] : never[]
  /** Renders nested blocks. */
  show(blocks: BlockWithItems[]): ReactNode
  files: FileViews
}
