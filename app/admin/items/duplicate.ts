import { data, redirect } from 'react-router'
import type { Draft } from '../../content/collection.ts'
import { violation } from '../../db/violation.server.ts'
import { program } from '../../http/program.server.ts'
import { said } from '../messages.ts'
import { requireAdmin } from '../rights.server.ts'
import { pathOf } from '../screens.ts'
import { toast } from '../toast.server.ts'
import type { Route } from './+types/duplicate'
import { itemIn } from './item.server.ts'
import { sayWhenItFails } from './say-when-it-fails.ts'

/** The copy is not public until somebody says so. */
export async function action({ context, params }: Route.ActionArgs) {
  const by = requireAdmin(context).email
  const { type, id } = itemIn(params)
  const { store } = context.get(program)
  const found = await store.find(type, id)
  if (!found) throw data(null, { status: 404 })

  const values = found as Record<string, unknown>
  const copy = Object.fromEntries(
    Object.entries(type.fields).map(([name, field]) => {
      if (field.kind === 'toggle') return [name, false]
      // An address belongs to one alone.
      if (field.kind === 'slug')
        return [name, `${String(values[name]).slice(0, 70)}-${Date.now().toString(36)}`]
      if (name !== type.title) return [name, values[name]]
      const suffix = ' (copy)'
      const { maxLength = 200 } = field.attributes
      return [name, String(values[name]).slice(0, maxLength - suffix.length) + suffix]
    }),
  ) as Draft<typeof type>
  try {
    const { row } = await store.create(type, copy, { by })
    return redirect(pathOf(type.table, row.id) ?? '/admin', { headers: toast(said(type).created) })
  } catch (error) {
    if (violation(error) !== 'unique') throw error
    const why = `${said(type).notCreated}: there is a copy already`
    return redirect(pathOf(type.table) ?? '/admin', { headers: toast(why, 'error') })
  }
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sayWhenItFails(request, serverAction)
}
