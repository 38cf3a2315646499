import { type RouterContextProvider, redirect } from 'react-router'
import { listItems } from '#content/store/list-items.server.ts'
import { collections } from '#content/types/collections.ts'
import { isPublicType } from '#content/types/published.ts'
import { getTranslator } from '#core/request/get-translator.server.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { toastMessages } from '../shell/toast-messages.ts'
import { parseListFilters } from './list-filters.server.ts'
import { createItemView } from './list-view.server.ts'
import { readOwnPagePaths } from './page-paths.server.ts'
import { pageSize, parsePage } from './paging.server.ts'
import { getSlideDrawingAddresses } from './slide-drawing-addresses.server.ts'

/** Loads a page of the list of a content type; search, filters and order come from the query. */
export async function loadListPage(
  context: Readonly<RouterContextProvider>,
  name: keyof typeof collections,
  query: URLSearchParams,
  path: string,
) {
  const t = getTranslator(context)
  const { store, database } = getContentContext(context)
  const type = collections[name]
  const search = (query.get('search') ?? '').slice(0, 100)
  const page = parsePage(query)
  const offset = (page - 1) * pageSize
  const choices = await store.usedReferenceOptions(type)
  const { filters, where, order } = parseListFilters(t, type, choices, query)
  const options = { search, where, order, limit: pageSize, offset }
  const { rows, total } = await listItems(search ? database.search : database.db, type, options)
  // The last page may be empty after a deletion.
  if (rows.length === 0 && total > 0) throw redirect(`${path}?${toLastPageQuery(total, query)}`)
  const drawings = await getSlideDrawingAddresses(context, type, rows)
  const paths: Record<number, string> = await readOwnPagePaths(database.db, type, rows)
  return {
    type: name,
    label: { one: t.of(type.label.one), many: t.of(type.label.many) },
    isOrdered: type.ordered,
    isShown: isPublicType(type),
    search,
    filters,
    order,
    pageSize,
    total,
    offset,
    pages: Math.max(1, Math.ceil(total / pageSize)),
    page,
    items: rows.map((row) => ({
      ...createItemView(t, type, row, choices, paths[row.id]),
      drawing: drawings[row.id],
    })),
    words: toastMessages(t, type),
  }
}

function toLastPageQuery(total: number, query: URLSearchParams) {
  const page = String(Math.ceil(total / pageSize))
  const others = [...query].filter(([name]) => name !== 'page')
  return new URLSearchParams([...others, ['page', page]])
}
