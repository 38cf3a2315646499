import { data, redirect } from 'react-router'
import { change } from '../../content/change.server.ts'
import { program } from '../../http/program.server.ts'
import { idFrom } from '../items/item.server.ts'
import { requireAdmin } from '../rights.server.ts'
import { toast } from '../toast.server.ts'
import type { Route } from './+types/remove'

/** The question before it names the places where a placeholder will stand. */
export async function action({ context, params }: Route.ActionArgs) {
  requireAdmin(context)
  const { database, media } = context.get(program)
  const row = await database.db
    .selectFrom('media')
    .select('key')
    .where('id', '=', idFrom(params.id))
    .executeTakeFirst()
  if (!row) throw data(null, { status: 404 })
  await media.remove(`/media/${row.key}`)
  // Nothing more to write: the pages that showed it are rendered anew.
  await change(database, async () => {})
  return redirect('/admin/media', { headers: toast('Image deleted successfully') })
}
