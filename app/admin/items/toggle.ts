import { data } from 'react-router'
import { published } from '../../content/published.ts'
import { program } from '../../http/program.server.ts'
import { said } from '../messages.ts'
import { requireAdmin } from '../rights.server.ts'
import { toast } from '../toast.server.ts'
import type { Route } from './+types/toggle'
import { itemIn } from './item.server.ts'
import { sayWhenItFails } from './say-when-it-fails.ts'

export async function action({ request, context, params }: Route.ActionArgs) {
  const by = requireAdmin(context).email
  const { type, id } = itemIn(params)
  const form = await request.formData()
  const name = String(form.get('name'))
  const field = Object.hasOwn(type.fields, name) ? type.fields[name] : undefined
  if (field?.kind !== 'toggle') throw data(null, { status: 400 })

  const { store } = context.get(program)
  const row = await store.find(type, id)
  if (!row) throw data(null, { status: 404 })
  const values = { ...row, [name]: form.get('value') === 'on' }
  const seen = Number(form.get('seen'))
  const saved = await store.update(type, id, published(type, values), { by, seen })
  if (!saved) throw data(null, { status: 404 })
  if ('conflict' in saved)
    // Not as a conflict in the protocol's sense: then the list would not be read anew.
    return data(null, {
      headers: toast('Somebody else has just changed this. Please try again.', 'error'),
    })
  return data(null, { headers: toast(said(type).updated) })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sayWhenItFails(request, serverAction)
}
