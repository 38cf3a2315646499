import { data } from 'react-router'
import { program } from '../http/program.server.ts'
import { UnreadableForm } from '../http/read-form.server.ts'
import { log } from '../log.server.ts'
import { UnusablePicture } from '../media/unusable-picture.ts'
import type { Route } from './+types/upload'
import { requireAdmin } from './rights.server.ts'
import { PictureTooLarge, readPicture } from './upload.server.ts'

const tooLarge = 'Please choose an image of at most 10 MB.'
const unusable =
  'This file is not an image that can be used. Please choose JPEG, PNG, WebP or AVIF.'

/** Takes in one picture and answers its address. */
export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context)
  try {
    const { file, folder, ...about } = await readPicture(request)
    if (!/^[a-z-]{1,30}$/.test(folder)) return data({ message: unusable }, { status: 400 })
    return { address: await context.get(program).media.add(file, { folder, ...about }) }
  } catch (error) {
    if (error instanceof UnusablePicture) return data({ message: unusable }, { status: 422 })
    if (error instanceof PictureTooLarge || error instanceof UnreadableForm)
      return data({ message: tooLarge }, { status: 413 })
    if (error instanceof Response) throw error
    log.error({ err: error }, 'Error uploading image')
    return data({ message: 'Error uploading image' }, { status: 500 })
  }
}
