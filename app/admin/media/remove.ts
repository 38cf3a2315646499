import { redirect } from 'react-router'
import { change, revise } from '../../content/change.server.ts'
import { program } from '../../http/program.server.ts'
import { requireAdmin } from '../rights.server.ts'
import { toast } from '../toast.server.ts'
import type { Route } from './+types/remove'
import { pictureIn } from './picture-in.server.ts'
import { stemOf, usages } from './usage.server.ts'

/** A picture in use goes only with a confirmation, given where its places are named. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const by = requireAdmin(context).email
  const house = context.get(program)
  const row = await pictureIn(house, params)
  const address = `/media/${row.key}`
  const places = (await usages(house)).get(stemOf(address)) ?? []
  if (places.length > 0 && !(await request.formData()).has('confirmed')) {
    const named = places.slice(0, 3).map(({ text }) => text)
    return redirect(`/admin/media/${row.id}`, {
      headers: toast(`Error deleting image: it is still used in ${named.join(', ')}`, 'error'),
    })
  }
  await house.media.remove(address)
  // The pages that showed it are rendered anew.
  await change(house.database, (trx) =>
    revise(trx, 'media', 'remove', { id: row.id, alt: row.alt } as { id: number }, by),
  )
  return redirect('/admin/media', { headers: toast('Image deleted successfully') })
}
