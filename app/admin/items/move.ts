import { data } from 'react-router'
import { requireRight } from '../../auth/rights.server.ts'
import { isOrdered } from '../../content/collection.ts'
import { editing } from '../drafts/working-copy.server.ts'
import { phrasesOf } from '../edit/phrases.ts'
import { needOfType } from '../edit/screen-needs.ts'
import { stayWith } from '../shell/toast.server.ts'
import type { Route } from './+types/move'
import { itemIn } from './item.server.ts'
import { sayWhenItFails } from './say-when-it-fails.ts'

export async function action({ request, context, params }: Route.ActionArgs) {
  const { by, t } = requireRight(context, needOfType(params.type, 'write'))
  const { type, id } = itemIn(params)
  const to = String((await request.formData()).get('to'))
  const isStep = to === 'up' || to === 'down'
  if (!isOrdered(type) || (!isStep && !/^\d{1,9}$/.test(to))) throw data(null, { status: 400 })
  const row = await editing(context).store.move(type, id, isStep ? to : Number(to), { by })
  if (!row) throw data(null, { status: 404 })
  const { moved } = phrasesOf(t, type)
  // Of several moves in a row the last one says it.
  return stayWith({ moved: true }, moved, 'success', { id: 'moved', undo: 'last' })
}

export const clientAction = sayWhenItFails()
