import { href } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { pictureCollection } from '#content/pictures/picture-text.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import type { Route } from './+types/restore'
import { findPictureDeletion } from './picture-deletion.server.ts'

/** Restores a picture from the trash. */
export async function action({ context, params }: Route.ActionArgs) {
  const { by, app, t } = requireRight(context, 'media:write')
  const deletion = await findPictureDeletion(app, params.id)
  // Somebody else may restore it meanwhile, and edit its texts.
  const result =
    deletion && (await app.store.restore(pictureCollection, deletion.id, { by, seen: 0 }))
  if (!result || result.refused)
    return redirectWithToast(
      href('/admin/media'),
      t('This {thing} is already there again', { thing: t('Image') }),
      'info',
    )
  return redirectWithToast(
    href('/admin/media'),
    t('{thing} restored successfully', { thing: t('Image') }),
    'success',
    { undo: 'last' },
  )
}
