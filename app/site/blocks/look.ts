import type { BlockKindName, BlockValues } from '#content/blocks/block-kinds.ts'
import type { FileViews } from '#content/files/file-views.server.ts'
import type { Pictures } from '#ui/picture-view.ts'

/** What the look of a kind gets; the HTML among the values is ready to be shown. */
export interface LookProps<Kind extends BlockKindName> {
  values: BlockValues<Kind>
  /** By address. */
  pictures: Pictures
  files: FileViews
}
