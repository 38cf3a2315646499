import { data } from 'react-router'
import { requireAdmin } from '../../auth/rights.server.ts'
import { programContext } from '../../program.server.ts'
import type { Route } from './+types/route'
import { findTyped, forgetTyped, keepTyped } from './typed.server.ts'

/** What the person typed into a form before, on whichever device. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { id } = requireAdmin(context)
  const { db } = context.get(programContext).database
  return (await findTyped(db, id, url.searchParams.get('form') ?? '')) ?? null
}

/** Keeps what stands in a form, or forgets it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id } = requireAdmin(context)
  const { db } = context.get(programContext).database
  const sent = await request.formData()
  const form = String(sent.get('form') ?? '')
  const entries = sent.get('entries')
  if (entries === null) {
    await forgetTyped(db, id, form)
    return data(null)
  }
  const isKept = await keepTyped(db, id, form, String(entries))
  return data(null, { status: isKept ? 200 : 400 })
}
