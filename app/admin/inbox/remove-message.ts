import { redirect } from 'react-router'
import { program } from '../../http/program.server.ts'
import { eraseMessage } from '../../inbox/erase.server.ts'
import { requireAdmin } from '../rights.server.ts'
import type { Route } from './+types/remove-message'
import { idIn } from './records.server.ts'

export async function action({ params, context }: Route.ActionArgs) {
  requireAdmin(context)
  await eraseMessage(context.get(program), idIn(params.id), 'operator')
  throw redirect('/admin/contact/messages')
}
