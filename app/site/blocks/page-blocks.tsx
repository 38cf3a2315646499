import type { FileViews } from '#content/files/file-views.server.ts'
import { HydrationBoundary } from '#ui/hydration-boundary.tsx'
import { lazyComponent } from '#ui/lazy-component.ts'
import type { PicturesByAddress } from '#ui/picture-view.ts'
import type { SharePictureSource } from '../head/page-meta.ts'
import type { BlockWithItems } from './look.ts'

/** An editor's additions to a page of the specification; empty ones are missing. */
export interface PageExtras {
  searchTitle?: string
  description?: string
  share?: SharePictureSource
  isHidden?: true
  faq?: object[]
  blocks?: BlockWithItems[]
  pictures?: PicturesByAddress
  files?: FileViews
  /** The style sheets of blocks; the document links them. */
  sheets?: string[]
}

/** A script of its own, as most pages have no blocks. */
const Blocks = lazyComponent(() => import('./blocks.tsx'), 'Blocks')

/** The added blocks; undefined without any, so that the page around them stays as it is. */
export const renderExtraBlocks = ({ blocks, pictures = {}, files = {} }: PageExtras = {}) =>
  blocks && (
    <HydrationBoundary>
      <Blocks {...{ blocks, pictures, files }} />
    </HydrationBoundary>
  )
