import { data } from 'react-router'
import { requireAdmin } from '../../auth/rights.server.ts'
import { idFrom } from '../../content/id.ts'
import { noteEvents } from '../../inbox/events.server.ts'
import { programContext } from '../../program.server.ts'
import { keepWhenItFails } from '../form/keep-when-it-fails.ts'
import { toast } from '../shell/toast.server.ts'
import type { Route } from './+types/note'
import { kindIn, textIn } from './records.server.ts'

/** Adds a note for colleagues. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { email: who } = requireAdmin(context)
  const note = textIn(await request.formData(), 'note', 2000)
  if (!note) return data({ error: 'Please write something first.' }, { status: 400 })
  const db = context.get(programContext).database.db
  await noteEvents(db, kindIn(params.kind), [idFrom(params.id)], { who, what: 'note', note })
  return data({ error: null }, { headers: toast('Note saved successfully') })
}

export const clientAction = keepWhenItFails
