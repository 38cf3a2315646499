import { data } from 'react-router'
import { requireRight } from '../../auth/rights.server.ts'
import { assign } from '../../inbox/assign.server.ts'
import { seenAmong } from '../../inbox/seen-by.server.ts'
import { sayWhenItFails } from '../items/say-when-it-fails.ts'
import { toast } from '../shell/toast.server.ts'
import type { Route } from './+types/assign'
import { counted, nobody } from './kinds.ts'
import { done, idsIn, kindIn, textIn } from './records.server.ts'

/** Makes one or many entries somebody's work, or nobody's. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const kind = kindIn(params.kind)
  const { person, scope, program, db, t } = requireRight(context, `${kind}:write`)
  const form = await request.formData()
  const chosen = await seenAmong(db, scope, kind, idsIn(form))
  const given = textIn(form, 'to', 100)
  const to = given === nobody ? '' : given
  const changed = await assign(program, chosen, to, person)
  if (changed === undefined) throw data(null, { status: 400 })
  const entries = counted(t, kind, changed)
  const said = to ? t('{entries} assigned', { entries }) : t('{entries} given back', { entries })
  return done(request, null, toast(said))
}

export const clientAction = sayWhenItFails('Error assigning')
