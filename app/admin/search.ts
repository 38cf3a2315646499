import { collections } from '../content/collections.ts'
import { listing } from '../content/listing.server.ts'
import { program } from '../http/program.server.ts'
import type { Route } from './+types/search'
import { requireAdmin } from './rights.server.ts'
import { pathOf } from './screens.ts'
import { searchBesideContent } from './search-beside-content.server.ts'

/** A few items of each kind with the words, for the search over everything. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context)
  const { db } = context.get(program).database
  const search = (url.searchParams.get('q') ?? '').trim().toLowerCase().slice(0, 100)
  if (search === '') return { search, found: [] }
  const ofTypes = Object.values(collections)
    .filter(({ fields, title }) => fields[title as keyof typeof fields])
    .map(async (type) => {
      const { rows } = await listing(db, type, { search, limit: 5, offset: 0, everywhere: true })
      return rows.map((row) => ({
        id: `${type.table} ${row.id}`,
        label: String((row as Record<string, unknown>)[type.title]),
        description: type.label.one,
        to: pathOf(type.table, row.id) ?? '/admin',
      }))
    })
  const found = await Promise.all([...ofTypes, searchBesideContent(db, search)])
  return { search, found: found.flat() }
}
