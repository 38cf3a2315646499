import { href } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { canPublishDirectly } from '#drafts/approval.server.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import type { Route } from './+types/remove'
import { describeUses } from './describe-uses.server.ts'
import { requirePicture } from './pictures.server.ts'
import { partitionPicturesByUse, removePictures } from './remove-pictures.server.ts'

/** Deletes a picture. One in use needs the confirmation of the page that lists its places. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { person, by, app, db, t } = requireRight(context, 'media:write')
  const row = await requirePicture(app, params)
  const form = await request.formData()
  const places = (await partitionPicturesByUse(app, [row])).inUse.flatMap((each) => each.places)
  if (places.length > 0 && !form.has('confirmed')) {
    const named = await describeUses(app, places.slice(0, 3))
    const placeNames = named.map(({ text }) => t.of(text))
    return redirectWithToast(
      href('/admin/media/:id', { id: String(row.id) }),
      t('Error deleting image: it is still used in {places}', { places: placeNames.join(', ') }),
      'error',
    )
  }
  if (places.length > 0 && !(await canPublishDirectly(db, person, ['content'])))
    return redirectWithToast(
      href('/admin/media/:id', { id: String(row.id) }),
      t('A second person has to look at it: take the image out of its places first.'),
      'info',
    )
  await removePictures(app, [row.id], { by })
  return redirectWithToast(href('/admin/media'), t('Image deleted successfully'), 'success', {
    undo: 'last',
  })
}
