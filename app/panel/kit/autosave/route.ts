import { data } from 'react-router'
import { requireAdmin } from '#accounts/rights.server.ts'
import type { Route } from './+types/route'
import { deleteFormDraft, findFormDraft, saveFormDraft } from './autosave.server.ts'

/** What the person typed into a form before, on whichever device. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { person, db } = requireAdmin(context)
  return (await findFormDraft(db, person.id, url.searchParams.get('form') ?? '')) ?? null
}

/** Keeps what stands in a form, or forgets it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { person, db } = requireAdmin(context)
  const sent = await request.formData()
  const form = String(sent.get('form') ?? '')
  const entries = sent.get('entries')
  if (entries === null) {
    await deleteFormDraft(db, person.id, form)
    return data(null)
  }
  const isKept = await saveFormDraft(db, person.id, form, String(entries))
  return data(null, { status: isKept ? 200 : 400 })
}
