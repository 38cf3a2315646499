import { data } from 'react-router'
import { requireRight } from '../../auth/rights.server.ts'
import { seenAmong } from '../../inbox/seen-by.server.ts'
import { sayWhenItFails } from '../items/say-when-it-fails.ts'
import { stayWith } from '../shell/toast.server.ts'
import type { Route } from './+types/state'
import { counted } from './kinds.ts'
import { idsIn, kindIn, textIn } from './records.server.ts'
import { setState, stateIn } from './set-state.server.ts'

/** Puts one or many entries into another state or folder. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const kind = kindIn(params.kind)
  const { by, scope, program, db, t } = requireRight(context, `${kind}:write`)
  const form = await request.formData()
  const state = stateIn(kind, textIn(form, 'state', 20))
  if (!state) throw data(null, { status: 400 })
  const chosen = await seenAmong(db, scope, kind, idsIn(form))
  const changed = await setState(program, chosen, { state, who: by })
  const what = counted(t, kind, changed)
  return stayWith(null, `${what}: ${t.word(state.label)}`)
}

export const clientAction = sayWhenItFails('Error updating the state')
