import { data, href } from 'react-router'
import { requireRight } from '../../auth/rights.server.ts'
import { idFrom } from '../../content/id.ts'
import { fileIn, pictureText } from '../../content/picture-text.ts'
import { leadTo } from '../shell/toast.server.ts'
import type { Route } from './+types/restore'

/** Brings a picture back from the trash, once. */
export async function action({ context, params }: Route.ActionArgs) {
  const { by, program, t } = requireRight(context, 'media:write')
  const { store } = program
  const last = await store.revision(pictureText, idFrom(params.id))
  if (!last) throw data(null, { status: 404 })
  if (last.what !== 'remove')
    return leadTo(
      href('/admin/media'),
      t('This {thing} is already there again', { thing: t('Image') }),
      'info',
    )
  if (!fileIn(last.body)) throw data(null, { status: 404 })
  await store.restore(pictureText, last.id, { by })
  return leadTo(
    href('/admin/media'),
    t('{thing} restored successfully', { thing: t('Image') }),
    'success',
    { undo: 'last' },
  )
}
