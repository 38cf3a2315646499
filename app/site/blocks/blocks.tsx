import type { ComponentType, ReactNode } from 'react'
import type { BlockKindName } from '#content/blocks/block-kinds.ts'
import type { FileViews } from '#content/files/file-views.server.ts'
import { HydrationBoundary } from '#ui/hydration-boundary.tsx'
import type { PicturesByAddress } from '#ui/picture-view.ts'
import { useSiteData } from '../site-data.ts'
import { blockComponents } from './block-components.tsx'
import type { BlockProps, BlockWithItems } from './look.ts'

interface AnyLookProps extends Pick<BlockProps<BlockKindName>, 'pictures' | 'files' | 'show'> {
  values: unknown
  items: unknown[]
}

interface Props {
  blocks: BlockWithItems[]
  pictures: PicturesByAddress
  files: FileViews
}

/** Renders the blocks of a page by their kind. */
export const Blocks = ({ blocks, ...media }: Props) =>
  blocks.map(({ id, kind, values, items = [] }) => {
    // The table has the component for the values and items of each kind.
    const Look = blockComponents[kind] as ComponentType<AnyLookProps>
    return (
      <PreviewedBlock key={id} id={id}>
        <HydrationBoundary>
          <Look
            values={values}
            items={items}
            {...media}
            show={(inner: BlockWithItems[]) => <Blocks blocks={inner} {...media} />}
          />
        </HydrationBoundary>
      </PreviewedBlock>
    )
  })

/** Marks a block for the live preview; visitors get the block without markup around it. */
const PreviewedBlock = ({ id, children }: { id: string; children: ReactNode }) =>
  useSiteData()?.preview ? <div data-block={id}>{children}</div> : children
