import { parseItemTarget } from '#core/fields/links/parse-item-target.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { page } from '../types/page.ts'
import { checkBlockListsFilled } from './filled-block-lists.server.ts'

/** Creates a function that tells whether a target is a page of one's own on which visitors see no block. */
export async function createEmptyPageTest(
  { store, database }: Pick<AppContext, 'store' | 'database'>,
  targets: string[],
) {
  const ids = new Set(targets.flatMap((target) => findPageId(target) ?? []))
  const pages = ids.size > 0 ? await store.listById(page, [...ids]) : []
  const filled = await checkBlockListsFilled(
    store,
    database.db,
    pages.map(({ blocks }) => blocks),
  )
  const empty = new Set(pages.flatMap(({ id }, at) => (filled[at] ? [] : id)))
  return (target: string) => empty.has(findPageId(target) ?? 0)
}

function findPageId(target: string) {
  const item = parseItemTarget(target)
  return item?.table === page.table ? item.id : undefined
}
