import type { ReactNode } from 'react'
import type { BlockKindName, BlockValues, PageBlock } from '#content/blocks/block-kinds.ts'
import type { FileViews } from '#content/files/file-views.server.ts'
import type { Pictures } from '#ui/picture-view.ts'
import type { BlockItems } from './loading/read-block-items.server.ts'

/** A block with its items. */
export type ShownBlock = PageBlock & { items?: unknown[] }

/** Props of a block's component; the HTML among the values is sanitized. */
export interface LookProps<Kind extends BlockKindName> {
  values: BlockValues<Kind>
  /** Pictures by address. */
  pictures: Pictures
  /** The current items of the block. */
  items: Kind extends keyof BlockItems ? BlockItems[Kind][] : never[]
  /** Renders nested blocks. */
  show(blocks: ShownBlock[]): ReactNode
  files: FileViews
}
