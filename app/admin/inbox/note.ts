import { data } from 'react-router'
import { idFrom } from '../../content/id.ts'
import { program } from '../../http/program.server.ts'
import { keepWhenItFails } from '../form/keep-when-it-fails.ts'
import { requireAdmin } from '../rights.server.ts'
import { toast } from '../toast.server.ts'
import type { Route } from './+types/note'
import { inboxOf, kindIn, noteEvents, textIn } from './records.server.ts'

/** Adds a note for colleagues. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { email: who } = requireAdmin(context)
  const note = textIn(await request.formData(), 'note', 2000)
  if (!note) return data({ error: 'Please write something first.' }, { status: 400 })
  const db = inboxOf(context.get(program))
  await noteEvents(db, kindIn(params.kind), [idFrom(params.id)], { who, what: 'note', note })
  return data({ error: null }, { headers: toast('Note saved successfully') })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return keepWhenItFails(request, serverAction)
}
