import { data, redirect } from 'react-router'
import { change } from '../../content/change.server.ts'
import { program } from '../../http/program.server.ts'
import { requireAdmin } from '../rights.server.ts'
import { findCollection, pathOf } from '../screens.ts'
import { toast } from '../toast.server.ts'
import type { Route } from './+types/confirm'
import { sayWhenItFails } from './say-when-it-fails.ts'

/** The sample content of a type is the operator's own from now on; nothing else about it changes. */
export async function action({ context, params }: Route.ActionArgs) {
  requireAdmin(context)
  const type = findCollection(params.type)
  if (!type) throw data(null, { status: 404 })
  await change(context.get(program).database, (trx) =>
    trx
      .updateTable(type.table as 'content')
      .set({ is_sample: false })
      .where('is_sample', '=', true)
      .execute(),
  )
  return redirect(pathOf(type.table) ?? '/admin', {
    headers: toast(`${type.label.many} confirmed successfully`),
  })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sayWhenItFails(request, serverAction)
}
