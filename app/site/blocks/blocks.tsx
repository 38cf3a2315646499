import type { ComponentType, ReactNode } from 'react'
import type { BlockKindName } from '#content/blocks/block-kinds.ts'
import type { FileViews } from '#content/files/file-views.server.ts'
import { HydrationBoundary } from '#ui/hydration-boundary.tsx'
import type { Pictures } from '#ui/picture-view.ts'
import { useSiteData } from '../site-data.ts'
import type { LookProps, ShownBlock } from './look.ts'
import { looks } from './looks.tsx'

interface AnyLookProps extends Pick<LookProps<BlockKindName>, 'pictures' | 'files' | 'show'> {
  values: unknown
  items: unknown[]
}

interface Props {
  blocks: ShownBlock[]
  pictures: Pictures
  files: FileViews
}

/** Renders the blocks of a page by their kind. */
export const Blocks = ({ blocks, ...media }: Props) =>
  blocks.map(({ id, kind, values, items = [] }) => {
    // The table has the component for the values and items of each kind.
    const Look = looks[kind] as ComponentType<AnyLookProps>
    return (
      <PreviewedBlock key={id} id={id}>
        <HydrationBoundary>
          <Look
            values={values}
            items={items}
            {...media}
            show={(inner: ShownBlock[]) => <Blocks blocks={inner} {...media} />}
          />
        </HydrationBoundary>
      </PreviewedBlock>
    )
  })

/** Marks a block for the live preview; visitors get the block without markup around it. */
const PreviewedBlock = ({ id, children }: { id: string; children: ReactNode }) =>
  useSiteData()?.preview ? <div data-block={id}>{children}</div> : children
