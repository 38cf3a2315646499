import type { RouterContextProvider } from 'react-router'
import { drawHeroSlides } from '#content/pictures/hero-drawings.server.ts'
import { siteSettings } from '#content/settings/settings.ts'
import type { Collection, StoredItem } from '#content/types/collection.ts'
import { slide } from '#content/types/slide.ts'
import { loadSectionOrNull } from '#core/request/load-section-or-null.server.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'

/** Addresses of the hero drawings by slide id; empty for other types. */
export async function getSlideDrawingAddresses(
  context: Readonly<RouterContextProvider>,
  type: Collection,
  rows: StoredItem<Collection>[],
): Promise<Record<number, string>> {
  if (type.table !== slide.table) return {}
  const { store, drawings } = getContentContext(context)
  const slides = rows as StoredItem<typeof slide>[] // the table was checked above
  const result = await loadSectionOrNull(context, 'drawings', async () =>
    drawHeroSlides(drawings, slides, await store.setting(siteSettings)),
  )
  return Object.fromEntries(Object.entries(result ?? {}).map(([id, { src }]) => [id, src]))
}
