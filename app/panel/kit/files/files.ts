import { requireRight } from '#accounts/rights.server.ts'
import { buildFileAddress, extractSlugFromFileAddress } from '#addresses.ts'
import { buildAnyColumnContainsCondition } from '#core/db/contains.server.ts'
import { cleanText } from '#core/fields/clean-text.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { getFileKind } from '#media/files/file-kinds.ts'
import { contentPermissions } from '../screens/shared-permissions.ts'
import type { Route } from './+types/files'

const maxFiles = 30

/** One document or video by `address`, or the newest ones that match `search` and have an ending in `accepts`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireRight(context, contentPermissions.read)
  const { database, files } = getContentContext(context)
  const getParam = (name: string) => cleanText(url.searchParams.get(name) ?? '').slice(0, 200)
  const [address, search, accepts] = [getParam('address'), getParam('search'), getParam('accepts')]
  let query = database.db.selectFrom('files').select(['title', 'slug', 'file'])
  if (address) query = query.where('slug', '=', extractSlugFromFileAddress(address))
  if (search)
    query = query.where(buildAnyColumnContainsCondition(database.db, ['title', 'slug'], search))
  if (accepts)
    query = query.where((eb) =>
      eb.or(accepts.split(',').map((ending) => eb('file', 'like', `%.${ending}`))),
    )
  const rows = await query.orderBy('id', 'desc').limit(maxFiles).execute()
  const facts = await files.facts(rows.map(({ file }) => file))
  return {
    files: rows.flatMap(({ title, slug, file }) => {
      const kind = getFileKind(file)
      const { bytes = 0, pages = 0 } = facts.get(file) ?? {}
      return kind ? [{ title, address: buildFileAddress(slug, file), kind, bytes, pages }] : []
    }),
  }
}

export type FileChoice = Awaited<ReturnType<typeof loader>>['files'][number]
