import { getExtrasPagePath, pageExtras, pageExtrasNames } from '../settings/page-extras.ts'
import type { ContentStore } from '../store/store.server.ts'

/** What editors added to the pages of the specification, with the path of each page. */
export const readPageExtras = (store: ContentStore) =>
  Promise.all(
    pageExtrasNames.map(async (name) => ({
      name,
      path: getExtrasPagePath(name),
      ...(await store.setting(pageExtras[name])),
    })),
  )

/** Paths of those that are not for search engines. */
export const listUnlistedPaths = async (store: ContentStore) =>
  (await readPageExtras(store)).flatMap(({ path, is_unlisted }) => (is_unlisted ? path : []))
