import { data } from 'react-router'
import { requireRight } from '../../auth/rights.server.ts'
import { isOrdered } from '../../content/collection.ts'
import { editing } from '../drafts/working-copy.server.ts'
import { needOfType } from '../edit/screen-needs.ts'
import type { Route } from './+types/move'
import { itemIn } from './item.server.ts'
import { sayWhenItFails } from './say-when-it-fails.ts'

export async function action({ request, context, params }: Route.ActionArgs) {
  const by = requireRight(context, needOfType(params.type, 'write')).email
  const { type, id } = itemIn(params)
  const to = String((await request.formData()).get('to'))
  const isStep = to === 'up' || to === 'down'
  if (!isOrdered(type) || (!isStep && !/^\d{1,9}$/.test(to))) throw data(null, { status: 400 })
  const row = await editing(context).store.move(type, id, isStep ? to : Number(to), { by })
  if (!row) throw data(null, { status: 404 })
  return { moved: true }
}

export const clientAction = sayWhenItFails()
