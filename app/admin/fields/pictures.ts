import { program } from '../../http/program.server.ts'
import { requireAdmin } from '../rights.server.ts'
import type { Route } from './+types/pictures'
import { asFacts } from './picture-facts.server.ts'

const most = 24

/** One picture by its address, or the newest ones, those whose text has the words, before an id. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context)
  const asked = (name: string) => (url.searchParams.get(name) ?? '').slice(0, 200)
  const [address, before, search] = [asked('address'), asked('before'), asked('search')]
  let query = context.get(program).database.db.selectFrom('media').selectAll()
  if (address) query = query.where('key', '=', address.replace('/media/', ''))
  if (/^[1-9]\d{0,8}$/.test(before)) query = query.where('id', '<', Number(before))
  for (const word of search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
    query = query.where((eb) =>
      eb(eb.fn('lower', ['alt']), 'like', pattern).or(eb.fn('lower', ['key']), 'like', pattern),
    )
  }
  const rows = await query
    .orderBy('id', 'desc')
    .limit(most + 1)
    .execute()
  return {
    pictures: rows.slice(0, most).map(asFacts),
    before: rows.length > most ? (rows[most - 1]?.id ?? null) : null,
  }
}
