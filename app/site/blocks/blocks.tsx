import type { ComponentType } from 'react'
import type { PageBlock } from '#content/blocks/block-kinds.ts'
import type { FileViews } from '#content/files/file-views.server.ts'
import type { Pictures } from '#ui/picture-view.ts'
import { looks } from './looks.tsx'

/** What blocks show, by address. */
interface Media {
  pictures: Pictures
  files: FileViews
}

/** The blocks of a page, each with the look of its kind. */
export const Blocks = ({ blocks, ...media }: { blocks: PageBlock[] } & Media) =>
  blocks.map(({ id, kind, values }) => {
    // The table has the look for the values of each kind.
    const Look = looks[kind] as ComponentType<{ values: unknown } & Media>
    return <Look key={id} values={values} {...media} />
  })
