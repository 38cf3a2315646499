import { data } from 'react-router'
import { requireRight } from '../../auth/rights.server.ts'
import { accept } from '../../content/accept.server.ts'
import type { Draft } from '../../content/collection.ts'
import { editing } from '../drafts/working-copy.server.ts'
import { phrasesOf } from '../edit/phrases.ts'
import { needOfType } from '../edit/screen-needs.ts'
import { stayWith } from '../shell/toast.server.ts'
import type { Route } from './+types/toggle'
import { itemIn } from './item.server.ts'
import { sayWhenItFails } from './say-when-it-fails.ts'

export async function action({ request, context, params }: Route.ActionArgs) {
  const { by, t } = requireRight(context, needOfType(params.type, 'write'))
  const { type, id } = itemIn(params)
  const form = await request.formData()
  const name = String(form.get('name'))
  if (type.fields[name]?.kind !== 'toggle') throw data(null, { status: 400 })

  const program = editing(context)
  const { store } = program
  const row = await store.find(type, id)
  if (!row) throw data(null, { status: 404 })
  const accepted = await accept(program, type, { ...row, [name]: form.get('value') === 'on' }, row)
  if ('errors' in accepted)
    return stayWith(null, Object.values(accepted.errors).map(t.of).join(' '), 'error')
  const seen = Number(form.get('seen'))
  // The row with one field changed.
  const values = accepted.values as Draft<typeof type>
  const saved = await store.update(type, id, values, { by, seen })
  if (!saved) throw data(null, { status: 404 })
  if ('conflict' in saved)
    // Not as a conflict in the protocol's sense: then the list would not be read anew.
    return stayWith(null, t('Somebody else has just changed this. Please try again.'), 'error')
  return stayWith(null, phrasesOf(t, type).updated, 'success', { undo: 'last' })
}

export const clientAction = sayWhenItFails()
