import type { ComponentType, ReactNode } from 'react'
import type { PageBlock } from '#content/blocks/block-kinds.ts'
import type { Pictures } from '#ui/picture-view.ts'
import { useSiteData } from '../site-data.ts'
import { looks } from './looks.tsx'

/** The blocks of a page, each with the look of its kind. */
export const Blocks = ({ blocks, pictures }: { blocks: PageBlock[]; pictures: Pictures }) =>
  blocks.map(({ id, kind, values }) => {
    // The table has the look for the values of each kind.
    const Look = looks[kind] as ComponentType<{ values: unknown; pictures: Pictures }>
    return (
      <PreviewedBlock key={id} id={id}>
        <Look values={values} pictures={pictures} />
      </PreviewedBlock>
    )
  })

/** Tells a preview which block is where; visitors get the block alone. */
const PreviewedBlock = ({ id, children }: { id: string; children: ReactNode }) =>
  useSiteData()?.preview ? <div data-block={id}>{children}</div> : children
