import { requireRight } from '#accounts/rights.server.ts'
import { getPictureKey } from '#addresses.ts'
import { buildWordConditions } from '#core/db/contains.server.ts'
import type { Route } from './+types/pictures'
import { toPictureFacts } from './picture-facts.server.ts'

const pageLength = 24

/** One picture by `address`, or a page of the newest ones that match `search`, with ids below `before`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app } = requireRight(context, 'media:read')
  const getParam = (name: string) => (url.searchParams.get(name) ?? '').slice(0, 200)
  const [address, before, search] = [getParam('address'), getParam('before'), getParam('search')]
  const reader = search ? app.database.search : app.database.db
  let query = reader.selectFrom('media').selectAll()
  if (address) query = query.where('key', '=', getPictureKey(address))
  if (/^[1-9]\d{0,8}$/.test(before)) query = query.where('id', '<', Number(before))
  for (const condition of buildWordConditions(reader, ['alt', 'name', 'key'], search))
    query = query.where(condition)
  const rows = await query
    .orderBy('id', 'desc')
    .limit(pageLength + 1)
    .execute()
  return {
    pictures: rows.slice(0, pageLength).map(toPictureFacts),
    before: rows.length > pageLength ? (rows[pageLength - 1]?.id ?? null) : null,
  }
}
