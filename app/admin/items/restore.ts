import { data, redirect } from 'react-router'
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
  const restored = revision && (await store.restore(type, revision.id, { by }))
  if (!restored) throw data(null, { status: 404 })
  const { one } = type.label
  return redirect(pathOf(type.table) ?? '/admin', {
    headers: toast(`${one.charAt(0).toUpperCase()}${one.slice(1)} restored successfully`),
  })
}
