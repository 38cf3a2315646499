import { data } from 'react-router'
import { requireRight } from '../../auth/rights.server.ts'
import { scopeOf } from '../../auth/rights.ts'
import { idFrom } from '../../content/id.ts'
import { noteEvents } from '../../inbox/events.server.ts'
import { seenOne } from '../../inbox/seen-by.server.ts'
import { programContext } from '../../program.server.ts'
import { textFor } from '../../request/text-for.server.ts'
import { keepWhenItFails } from '../form/keep-when-it-fails.ts'
import { toast } from '../shell/toast.server.ts'
import type { Route } from './+types/note'
import { kindIn, textIn } from './records.server.ts'

/** Adds a note for colleagues. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const t = textFor(context)
  const kind = kindIn(params.kind)
  const person = requireRight(context, `${kind}:note`)
  const note = textIn(await request.formData(), 'note', 2000)
  if (!note) return data({ error: t('Please write something first.') }, { status: 400 })
  const db = context.get(programContext).database.db
  const entry = await seenOne(db, scopeOf(person, 'note'), kind, idFrom(params.id))
  await noteEvents(db, kind, entry.ids, { who: person.email, what: 'note', note })
  return data({ error: null }, { headers: toast(t('Note saved successfully')) })
}

export const clientAction = keepWhenItFails
