import { redirect } from 'react-router'
import { program } from '../../http/program.server.ts'
import { eraseApplication } from '../../inbox/erase.server.ts'
import { requireAdmin } from '../rights.server.ts'
import type { Route } from './+types/remove-application'
import { idIn } from './records.server.ts'

export async function action({ params, context }: Route.ActionArgs) {
  requireAdmin(context)
  await eraseApplication(context.get(program), idIn(params.id), 'operator')
  throw redirect('/admin/career/applications')
}
