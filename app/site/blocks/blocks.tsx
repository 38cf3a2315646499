import type { ComponentType } from 'react'
import type { PageBlock } from '#content/blocks/block-kinds.ts'
import type { Pictures } from '#ui/picture-view.ts'
import { looks } from './looks.tsx'

/** The blocks of a page, each with the look of its kind. */
export const Blocks = ({ blocks, pictures }: { blocks: PageBlock[]; pictures: Pictures }) =>
  blocks.map(({ id, kind, values }) => {
    // The table has the look for the values of each kind.
    const Look = looks[kind] as ComponentType<{ values: unknown; pictures: Pictures }>
    return <Look key={id} values={values} pictures={pictures} />
  })
