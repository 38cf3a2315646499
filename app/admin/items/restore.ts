import { data, redirect } from 'react-router'
import { violation } from '../../db/violation.server.ts'
import { program } from '../../http/program.server.ts'
import { requireAdmin } from '../rights.server.ts'
import { pathOf } from '../screens.ts'
import { toast } from '../toast.server.ts'
import type { Route } from './+types/restore'
import { idFrom, itemIn } from './item.server.ts'

/** Brings an item back to a revision, without one to the last there is: that undoes a deletion. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const by = requireAdmin(context).email
  const { type, id } = itemIn(params)
  const { store } = context.get(program)
  const wanted = (await request.formData()).get('revision')
  const revision = (await store.revisions(type, id)).find(
    (each) => wanted === null || each.id === idFrom(String(wanted)),
  )
  if (!revision) throw data(null, { status: 404 })
  const list = pathOf(type.table) ?? '/admin'
  const { one } = type.label
  try {
    await store.restore(type, revision.id, { by })
  } catch (error) {
    const broken = violation(error)
    if (!broken) throw error
    return redirect(list, { headers: toast(`Error restoring ${one}: ${reasons[broken]}`, 'error') })
  }
  return redirect(list, {
    headers: toast(`${one.charAt(0).toUpperCase()}${one.slice(1)} restored successfully`),
  })
}

/** What has changed since that revision. */
const reasons = {
  reference: 'something that it belongs to was deleted',
  unique: 'another one has its name or address now',
}
