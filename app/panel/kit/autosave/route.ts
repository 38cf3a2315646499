import { data } from 'react-router'
import { requireSignedIn } from '#accounts/rights.server.ts'
import type { Route } from './+types/route'
import { deleteFormDraft, findFormDraft, saveFormDraft } from './autosave.server.ts'

/** The autosaved input of a form, from any device; null without any. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { person, db } = requireSignedIn(context)
  return (await findFormDraft(db, person.id, url.searchParams.get('form') ?? '')) ?? null
}

/** Stores the input of a form, or deletes it when `entries` is missing. */
export async function action({ request, context }: Route.ActionArgs) {
  const { person, db } = requireSignedIn(context)
  const body = await request.formData()
  const form = String(body.get('form') ?? '')
  const entries = body.get('entries')
  if (entries === null) {
    await deleteFormDraft(db, person.id, form)
    return data(null)
  }
  const isSaved = await saveFormDraft(db, person.id, form, String(entries))
  return data(null, { status: isSaved ? 200 : 400 })
}
