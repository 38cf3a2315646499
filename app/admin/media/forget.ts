import { href } from 'react-router'
import { requireRight } from '../../auth/rights.server.ts'
import { idFrom } from '../../content/id.ts'
import { leadTo } from '../shell/toast.server.ts'
import type { Route } from './+types/forget'
import { removePictures } from './remove-pictures.server.ts'

/** Takes a picture out of the trash and out of the past. */
export async function action({ context, params }: Route.ActionArgs) {
  const { by, program, t } = requireRight(context, 'media:write')
  await removePictures(program, [idFrom(params.id)], { by, isForGood: true })
  return leadTo(href('/admin/drafts/trash'), t('Image deleted successfully'))
}
