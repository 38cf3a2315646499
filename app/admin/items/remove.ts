import { data, redirect } from 'react-router'
import { ownPath } from '../../auth/own-path.ts'
import { violation } from '../../db/violation.server.ts'
import { program } from '../../http/program.server.ts'
import { log } from '../../log.server.ts'
import { said } from '../messages.ts'
import { requireAdmin } from '../rights.server.ts'
import { pathOf } from '../screens.ts'
import { toast } from '../toast.server.ts'
import type { Route } from './+types/remove'
import { itemIn } from './item.server.ts'
import { sayWhenItFails } from './say-when-it-fails.ts'

export async function action({ request, context, params }: Route.ActionArgs) {
  const by = requireAdmin(context).email
  const { type, id } = itemIn(params)
  const back = (await request.formData()).get('back')
  const list = back ? ownPath(String(back)) : (pathOf(type.table) ?? '/admin')
  try {
    const row = await context.get(program).store.remove(type, id, { by })
    if (!row) throw data(null, { status: 404 })
    const undo = `/admin/items/${params.type}/${id}/restore`
    return redirect(list, { headers: toast(said(type).deleted, 'success', { undo }) })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const isUsed = violation(error) === 'reference'
    if (!isUsed) log.error({ err: error }, said(type).notDeleted)
    const why = isUsed ? ': it is still in use' : ''
    return redirect(list, { headers: toast(said(type).notDeleted + why, 'error') })
  }
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sayWhenItFails(request, serverAction)
}
