import { href } from 'react-router'
import { requireAdmin } from '#accounts/rights.server.ts'
import { isAuthorized } from '#accounts/rights.ts'
import type { Collection } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import { listing } from '#content/listing.server.ts'
import { getTitle } from '#content/type-named.ts'
import { listPath } from '../kit/screens/item-params.server.ts'
import { typePermission } from '../kit/screens/screen-permissions.ts'
import type { Route } from './+types/search'
import { searchBesideContent } from './search-beside-content.server.ts'

/** A few items of each kind with the words, for the search over everything. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { person: access, program, t } = requireAdmin(context)
  const { search: db } = program.database
  const search = (url.searchParams.get('q') ?? '').trim().toLowerCase().slice(0, 100)
  if (search === '') return { search, found: [] }
  const ofTypes = Object.entries<Collection>(collections)
    .filter(([name]) => isAuthorized(access, typePermission(name, 'read')))
    .map(([, type]) => type)
    .filter(({ fields, title }) => fields[title])
    .map(async (type) => {
      const { rows } = await listing(db, type, { search, limit: 5, offset: 0, everywhere: true })
      return rows.map((row) => ({
        id: `${type.table} ${row.id}`,
        label: getTitle(type, row),
        description: t.of(type.label.one),
        to: listPath(type.table, row.id) ?? href('/admin'),
      }))
    })
  const found = await Promise.all([...ofTypes, searchBesideContent(db, access, search, t)])
  return { search, found: found.flat() }
}
