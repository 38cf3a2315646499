import type { RouterContextProvider } from 'react-router'
import type { Collection, Row } from '#content/collection.ts'
import { heroDrawings } from '#content/hero-drawings.server.ts'
import { site } from '#content/settings.ts'
import { slide } from '#content/slide.ts'
import { section } from '#core/request/section.server.ts'
import { contentContext } from '#drafts/panel/working-copy/working-copy.server.ts'

/** What visitors see on these items beside a picture, by their ids: the addresses of drawings. */
export async function slideDrawings(
  context: Readonly<RouterContextProvider>,
  type: Collection,
  rows: Row<Collection>[],
): Promise<Record<number, string>> {
  if (type.table !== slide.table) return {}
  const { store, drawings } = contentContext(context)
  const slides = rows as Row<typeof slide>[] // of this table
  const drawn = await section(context, 'drawings', async () =>
    heroDrawings(drawings, slides, await store.setting(site)),
  )
  return Object.fromEntries(Object.entries(drawn ?? {}).map(([id, { src }]) => [id, src]))
}
