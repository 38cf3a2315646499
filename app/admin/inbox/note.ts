import { data } from 'react-router'
import { requireRight } from '../../auth/rights.server.ts'
import { idFrom } from '../../content/id.ts'
import { addNote } from '../../inbox/add-note.server.ts'
import { seenOne } from '../../inbox/seen-by.server.ts'
import { keepWhenItFails } from '../form/keep-when-it-fails.ts'
import { toast } from '../shell/toast.server.ts'
import type { Route } from './+types/note'
import { done, kindIn, textIn } from './records.server.ts'

/** Adds a note for colleagues, and tells those whom it mentions. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const kind = kindIn(params.kind)
  const { person, scope, program, db, t } = requireRight(context, `${kind}:note`)
  const form = await request.formData()
  const note = textIn(form, 'note', 2000)
  if (!note) return data({ error: t('Please write something first.') }, { status: 400 })
  const entry = await seenOne(db, scope, kind, idFrom(params.id))
  const named = form.getAll('mention').map(String)
  await addNote(program, entry, { note, named, by: person })
  return done(request, { error: null }, toast(t('Note saved successfully')))
}

export const clientAction = keepWhenItFails
