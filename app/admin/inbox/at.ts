import { redirect } from 'react-router'
import { program } from '../../http/program.server.ts'
import { requireAdmin } from '../rights.server.ts'
import type { Route } from './+types/at'
import { type Kind, kinds } from './kinds.ts'
import { inboxOf } from './records.server.ts'

/** Where a notice by mail leads: to the entry with this reference, or to the list when it is gone. */
export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context)
  const kind: Kind = params.reference.startsWith('B-') ? 'applications' : 'messages'
  const found = await inboxOf(context.get(program))
    .selectFrom(kind)
    .select('id')
    .where('reference', '=', params.reference)
    .executeTakeFirst()
  const list = kinds[kind].path
  return redirect(found ? `${list}/${found.id}` : list)
}
