import { href } from 'react-router'
import { requireAdmin } from '#accounts/rights.server.ts'
import { isAuthorized } from '#accounts/rights.ts'
import { findItems } from '#content/store/list-items.server.ts'
import type { Collection } from '#content/types/collection.ts'
import { collections } from '#content/types/collections.ts'
import { getTitle } from '#content/types/content-types.ts'
import { listPath } from '../kit/screens/item-params.server.ts'
import { typePermission } from '../kit/screens/screen-permissions.ts'
import type { Route } from './+types/search'
import { searchEntriesAndPictures } from './search-beside-content.server.ts'

/** Search over all content: a few matches of each type that the person may read. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { person: access, app, t } = requireAdmin(context)
  const { search: db } = app.database
  const search = (url.searchParams.get('q') ?? '').trim().toLowerCase().slice(0, 100)
  if (search === '') return { search, found: [] }
  const typeSearches = Object.entries<Collection>(collections)
    .filter(([name]) => isAuthorized(access, typePermission(name, 'read')))
    .map(([, type]) => type)
    .filter(({ fields, title }) => fields[title])
    .map(async (type) => {
      const rows = await findItems(db, type, search, 5)
      return rows.map((row) => ({
        id: `${type.table} ${row.id}`,
        label: getTitle(type, row),
        description: t.of(type.label.one),
        to: listPath(type.table, row.id) ?? href('/admin'),
      }))
    })
  const results = await Promise.all([
    ...typeSearches,
    searchEntriesAndPictures(db, access, search, t),
  ])
  return { search, found: results.flat() }
}
