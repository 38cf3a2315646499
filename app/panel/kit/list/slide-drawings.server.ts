import type { RouterContextProvider } from 'react-router'
import type { Collection, Row } from '#content/collection.ts'
import { heroDrawings } from '#content/hero-drawings.server.ts'
import { site } from '#content/settings.ts'
import { slide } from '#content/slide.ts'
import { section } from '#core/request/section.server.ts'
import { contentContext } from '#drafts/panel/working-copy/working-copy.server.ts'

/** Addresses of the hero drawings by slide id; empty for other types. */
export async function slideDrawings(
  context: Readonly<RouterContextProvider>,
  type: Collection,
  rows: Row<Collection>[],
): Promise<Record<number, string>> {
  if (type.table !== slide.table) return {}
  const { store, drawings } = contentContext(context)
  const slides = rows as Row<typeof slide>[] // the table was checked above
  const result = await section(context, 'drawings', async () =>
    heroDrawings(drawings, slides, await store.setting(site)),
  )
  return Object.fromEntries(Object.entries(result ?? {}).map(([id, { src }]) => [id, src]))
}
