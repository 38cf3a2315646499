import { buffer } from 'node:stream/consumers'
import { cleanText } from '#core/fields/clean-text.ts'
import { type IncomingFile, readForm } from '#core/request/read-form.server.ts'
import { toErrorResponse, UnreadableFormError } from '#core/request/unreadable-form.ts'
import { cleanFileName } from '#media/file-name.ts'
import { maxPictureBytes } from '#media/picture-limits.ts'
import { pictureMessages } from '#media/picture-messages.ts'
import { UnusablePictureError } from '#media/unusable-picture.ts'

const megabyte = 1024 * 1024
const limits = {
  maxFiles: 1,
  maxFileSize: maxPictureBytes,
  maxTotalSize: maxPictureBytes + megabyte,
}

/**
 * Reads the only file of a form, with its folder and text. Throws an `UnusablePictureError` without a file, a `Response` for
 * other content types.
 */
export async function readUploadedPicture(request: Request) {
  let file: Buffer | undefined
  let name = ''
  const form = await readForm(request, limits, async (incoming) => {
    const bytes = await readAll(incoming)
    if (incoming.isTooLarge()) throw tooLarge()
    if (incoming.field === 'file' && incoming.name !== '') {
      file = bytes
      name = cleanFileName(incoming.name)
    }
  }).catch(refuse)
  if (!file) throw new UnusablePictureError('No file was sent.')
  const text = (name: string) => cleanText(String(form.get(name) ?? '')).trim()
  return {
    file: new Uint8Array(file),
    name,
    folder: text('folder'),
    alt: text('alt').slice(0, 300),
    isDecorative: form.has('decorative'),
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof UnreadableFormError)) throw error
  throw error.limit === 'total' ? tooLarge() : toErrorResponse(error)
}

const tooLarge = () => new UnusablePictureError(pictureMessages.tooLarge, 'size')

/** Message and status for a refused picture; undefined for unexpected errors. */
export function toPictureRefusal(error: unknown) {
  if (!(error instanceof UnusablePictureError)) return undefined
  return { message: error.why, status: statuses[error.failing] }
}

const statuses = { content: 422, size: 413, time: 503 }

/** Decoding needs the whole file in memory. */
const readAll = ({ stream }: IncomingFile) => buffer(stream)
