import type { FileViews } from '#content/files/file-views.server.ts'
import { HydrationBoundary } from '#ui/hydration-boundary.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import type { Pictures } from '#ui/picture-view.ts'
import type { SharePictureSource } from '../head/page-meta.ts'
import type { ShownBlock } from './look.ts'

/** An editor's additions to a page of the specification; empty ones are missing. */
export interface PageExtras {
  searchTitle?: string
  description?: string
  share?: SharePictureSource
  isHidden?: true
  faq?: object[]
  blocks?: ShownBlock[]
  pictures?: Pictures
  files?: FileViews
  /** The style sheets of blocks; the document links them. */
  sheets?: string[]
}

/** A script of its own, as most pages have no blocks. */
const Blocks = lazyPart(() => import('./blocks.tsx'), 'Blocks')

/** The added blocks; undefined without any, so that the page around them stays as it is. */
export const renderExtraBlocks = ({ blocks, pictures = {}, files = {} }: PageExtras = {}) =>
  blocks && (
    <HydrationBoundary>
      <Blocks {...{ blocks, pictures, files }} />
    </HydrationBoundary>
  )
