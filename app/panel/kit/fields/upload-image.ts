import { href } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import type { Translator } from '#core/i18n/translator.ts'
import { mostBytes, mostMegabytes } from '#media/picture-limits.ts'

export type Sent = { address: string } | { message: string }

/** Sends one picture and says how far it is (0..1); answers its address, or what is wrong with it. */
export function uploadImage(
  t: Translator,
  file: File,
  about: {
    folder: string
    alt: string
    isDecorative?: boolean
    onProgress?: (part: number) => void
  },
) {
  if (file.size > mostBytes) return Promise.resolve<Sent>({ message: refusalOf(t, file) })
  const body = new FormData()
  body.set('folder', about.folder)
  body.set('alt', about.alt)
  if (about.isDecorative) body.set('decorative', 'on')
  body.set('file', file)
  // fetch() does not tell how much has been sent.
  const request = new XMLHttpRequest()
  return new Promise<Sent>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) =>
      about.onProgress?.(total ? loaded / total : 0)
    request.onerror = () => resolve({ message: failed(t) })
    request.onload = () => resolve(answered(t, request.responseText))
    request.open('POST', href('/admin/upload'))
    request.send(body)
  })
}

function answered(t: Translator, text: string): Sent {
  try {
    const { address, message, remark }: Record<string, string | undefined> = JSON.parse(text)
    // It stays until it has been read.
    if (remark) toast.info(remark, { autoClose: false })
    return address ? { address } : { message: message ?? failed(t) }
  } catch {
    // The page to sign in at, or that of something in between.
    return { message: t('The image could not be uploaded. You may have to sign in again.') }
  }
}

const failed = (t: Translator) => t('The image could not be uploaded. Please try again.')

/** What uploads take; the server decides by the bytes. */
export const pictureTypes = {
  types: [
    'image/jpeg',
    'image/png',
    'image/webp',
    'image/avif',
    'image/tiff',
    'image/gif',
    'image/svg+xml',
  ],
  words: 'JPEG, PNG, WebP, AVIF, TIFF, GIF, SVG',
  maxSize: mostBytes,
}

/** Why a file is not even sent: its size, or what its name says that it is. */
export const refusalOf = (t: Translator, file: File) =>
  file.size > mostBytes
    ? t('{file} has {megabytes} MB; at most {most} MB are taken.', {
        file: file.name,
        megabytes: Math.ceil(file.size / 1024 ** 2),
        most: mostMegabytes,
      })
    : t('{file} is no picture that can be used. Please choose {words}.', {
        file: file.name,
        words: pictureTypes.words,
      })

export const acceptedTypes = pictureTypes.types.join(',')
