import type { ReactNode } from 'react'
import type { BlockKindName, BlockValues, PageBlock } from '#content/blocks/block-kinds.ts'
import type { FileViews } from '#content/files/file-views.server.ts'
import type { Pictures } from '#ui/picture-view.ts'
import type { BlockItems } from './loading/read-items.server.ts'

/** A block with the items that it shows. */
export type ShownBlock = PageBlock & { items?: unknown[] }

/** What the look of a kind gets; the HTML among the values is ready to be shown. */
export interface LookProps<Kind extends BlockKindName> {
  values: BlockValues<Kind>
  /** By address. */
  pictures: Pictures
  /** Items of the content that the block shows, as they are now. */
  items: Kind extends keyof BlockItems ? BlockItems[Kind][] : never[]
  /** Shows blocks within the block. */
  show(blocks: ShownBlock[]): ReactNode
  files: FileViews
}
