import { href } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import type { BrowserTranslator } from '#core/i18n/translator.ts'
import { maxPictureBytes, maxPictureMegabytes } from '#media/picture-limits.ts'
import { sendUpload } from './send-upload.ts'

export type UploadResult = { address: string } | { message: string }

/**
 * Uploads a picture, or lets the server fetch the one at an address; `onProgress` gets the part sent (0..1). Resolves to its
 * address or an error message.
 */
export async function uploadImage(
  t: BrowserTranslator,
  source: File | string,
  options: {
    folder: string
    alt: string
    isDecorative?: boolean
    onProgress?: (part: number) => void
  },
): Promise<UploadResult> {
  if (typeof source !== 'string' && source.size > maxPictureBytes)
    return { message: describeTooLarge(t, source) }
  const body = new FormData()
  body.set('folder', options.folder)
  body.set('alt', options.alt)
  if (options.isDecorative) body.set('decorative', 'on')
  body.set(typeof source === 'string' ? 'source' : 'file', source)
  const answer = await sendUpload(href('/admin/upload'), body, options.onProgress)
  if (!answer)
    return { message: t('The image could not be uploaded. You may have to sign in again.') }
  const { address, message, remark } = answer
  // Open until the user closes it: the remark is long.
  if (remark) toast.info(remark, { autoClose: false })
  return address ? { address } : { message: message ?? getFailureText(t) }
}

const getFailureText = (t: BrowserTranslator) =>
  t('The image could not be uploaded. Please try again.')

/** What the file chooser offers. Any file is sent all the same: the server knows its kind by its bytes. */
export const acceptAttribute =
  'image/jpeg,image/png,image/webp,image/avif,image/tiff,image/gif,image/svg+xml'

export const acceptedPictureFormatNames = 'JPEG, PNG, WebP, AVIF, TIFF, GIF, SVG'

/** Why a file is too large to send. */
export const describeTooLarge = (t: BrowserTranslator, file: File) =>
  t('{file} has {megabytes} MB; at most {most} MB are taken.', {
    file: file.name,
    megabytes: Math.ceil(file.size / 1024 ** 2),
    most: maxPictureMegabytes,
  })
