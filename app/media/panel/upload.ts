import { data } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { isPictureFolder } from '#content/pictures/picture-folders.ts'
import { log } from '#core/runtime/log.server.ts'
import { findPictureRemarks } from '../pixels/picture-remarks.server.ts'
import type { Route } from './+types/upload'
import { readUploadedOrFetchedPicture, toPictureRefusal } from './upload.server.ts'

/** Uploads one picture and returns its address. */
export async function action({ request, context }: Route.ActionArgs) {
  const { app, t } = requireRight(context, 'media:add')
  try {
    const { file, folder, ...about } = await readUploadedOrFetchedPicture(request)
    if (!isPictureFolder(folder))
      return data({ message: t('There is no such folder for pictures.') }, { status: 400 })
    const address = await app.media.add(file, { folder, ...about })
    const remark = (await findPictureRemarks(app, address)).map(t.of).join(' ')
    return { address, ...(remark && { remark }) }
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = toPictureRefusal(error)
    if (refusal) return data({ message: t.of(refusal.message) }, { status: refusal.status })
    log.error({ err: error }, 'Error uploading image')
    return data({ message: t('Error uploading image') }, { status: 500 })
  }
}
