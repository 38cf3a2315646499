import { redirect } from 'react-router'
import { program } from '../../http/program.server.ts'
import { log } from '../../log.server.ts'
import { requireAdmin } from '../rights.server.ts'
import { toast } from '../toast.server.ts'
import { readPicture } from '../upload.server.ts'
import type { Route } from './+types/replace'
import { pictureIn } from './picture-in.server.ts'
import { replaceEverywhere } from './replace-everywhere.server.ts'

/** A new picture stands wherever the old one stood; the old one stays in the store, for the history. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const by = requireAdmin(context).email
  const house = context.get(program)
  const { key, alt, is_decorative } = await pictureIn(house, params)
  try {
    const { file } = await readPicture(request)
    const folder = key.split('/')[0] ?? 'images'
    const address = await house.media.add(file, { folder, alt, isDecorative: is_decorative })
    const places = await replaceEverywhere(house, `/media/${key}`, address, by)
    const where = places === 1 ? '1 place' : `${places} places`
    return redirect('/admin/media', {
      headers: toast(`Image uploaded successfully, it now stands in ${where}`),
    })
  } catch (error) {
    if (error instanceof Response) throw error
    log.warn({ err: error }, 'Error uploading image')
    return redirect(`/admin/media/${params.id}`, {
      headers: toast('Error uploading image', 'error'),
    })
  }
}
