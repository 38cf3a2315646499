import { lazy, Suspense } from 'react'
import type { FileViews } from '#content/files/file-views.server.ts'
import type { Pictures } from '#ui/picture-view.ts'
import type { ShareData } from '../head/page-meta.ts'
import type { ShownBlock } from './look.ts'

/** What an editor added to a page of the specification; a property is missing where there is nothing. */
export interface PageExtras {
  searchTitle?: string
  description?: string
  share?: ShareData
  isHidden?: true
  faq?: object[]
  blocks?: ShownBlock[]
  pictures?: Pictures
  files?: FileViews
  /** The style sheets of blocks; the document links them. */
  sheets?: string[]
}

/** Most pages have no blocks, so their looks are a script of their own. */
const Blocks = lazy(async () => ({ default: (await import('./blocks.tsx')).Blocks }))

/** The blocks that an editor added; undefined without any, so that the page around them stays as it is. */
export const renderPageBlocks = ({ blocks, pictures = {}, files = {} }: PageExtras = {}) =>
  blocks && (
    <Suspense>
      <Blocks {...{ blocks, pictures, files }} />
    </Suspense>
  )
