import { requireRight } from '#accounts/rights.server.ts'
import { keyOfPicture } from '#addresses.ts'
import { containsWords } from '#core/db/contains.server.ts'
import type { Route } from './+types/pictures'
import { toPictureFacts } from './picture-facts.server.ts'

const most = 24

/** One picture by its address, or the newest ones, those whose text has the words, before an id. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { program } = requireRight(context, 'media:read')
  const asked = (name: string) => (url.searchParams.get(name) ?? '').slice(0, 200)
  const [address, before, search] = [asked('address'), asked('before'), asked('search')]
  const reader = search ? program.database.search : program.database.db
  let query = reader.selectFrom('media').selectAll()
  if (address) query = query.where('key', '=', keyOfPicture(address))
  if (/^[1-9]\d{0,8}$/.test(before)) query = query.where('id', '<', Number(before))
  for (const word of containsWords(reader, ['alt', 'name', 'key'], search))
    query = query.where(word)
  const rows = await query
    .orderBy('id', 'desc')
    .limit(most + 1)
    .execute()
  return {
    pictures: rows.slice(0, most).map(toPictureFacts),
    before: rows.length > most ? (rows[most - 1]?.id ?? null) : null,
  }
}
