import { buffer } from 'node:stream/consumers'
import { explainPictureFetchFailure } from '#content/pictures/copied-pictures.server.ts'
import { cleanText } from '#core/fields/clean-text.ts'
import type { Message } from '#core/i18n/text.ts'
import { type IncomingFile, readForm } from '#core/request/read-form.server.ts'
import { toUnreadableFormResponse, UnreadableFormError } from '#core/request/unreadable-form.ts'
import { log } from '#core/runtime/log.server.ts'
import { fetchPicture } from '#media/fetch-picture.server.ts'
import { cleanFileName, getUrlFileName, redactUrl } from '#media/file-name.ts'
import { maxPictureBytes } from '#media/picture-limits.ts'
import { pictureRefusals } from '#media/picture-refusals.ts'
import { describeStorageFaultToUser } from '#media/storage-fault.server.ts'
import { UnusablePictureError } from '#media/unusable-picture.ts'

const megabyte = 1024 * 1024
const limits = {
  maxFiles: 1,
  maxFileSize: maxPictureBytes,
  maxTotalSize: maxPictureBytes + megabyte,
}

/**
 * Reads the only file of a form with its folder and alternative text, or fetches the picture from the address in
 * `source`. Throws an `UnusablePictureError` without a picture, a `Response` for other content types.
 */
export async function readUploadedOrFetchedPicture(request: Request) {
  let file: Uint8Array | undefined
  let name = ''
  const form = await readForm(request, limits, async (incoming) => {
    const bytes = await readAll(incoming)
    if (incoming.isTooLarge()) throw tooLarge()
    if (incoming.field === 'file' && incoming.name !== '') {
      file = bytes
      name = cleanFileName(incoming.name)
    }
  }).catch(refuse)
  const text = (name: string) => cleanText(String(form.get(name) ?? '')).trim()
  const source = text('source')
  if (!file && source) {
    file = await fetchPicture(source).catch((error: unknown) => {
      log.warn({ err: error, address: redactUrl(source) }, 'picture could not be copied')
      throw new UnusablePictureError(explainPictureFetchFailure(error))
    })
    name = getUrlFileName(source)
  }
  if (!file) throw new UnusablePictureError('No file was sent.')
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
  throw error.limit === 'total' ? tooLarge() : toUnreadableFormResponse(error)
}

const tooLarge = () => new UnusablePictureError(pictureRefusals.tooLarge, 'size')

/** Message and status for a refused picture, or for a store that fails; undefined for unexpected errors. */
export function toPictureRefusal(error: unknown): { message: Message; status: number } | undefined {
  if (error instanceof UnusablePictureError)
    return { message: error.why, status: statuses[error.failing] }
  const fault = describeStorageFaultToUser(error)
  if (fault) log.error({ err: error }, 'a picture could not be stored')
  return fault && { message: fault, status: 503 }
}

const statuses = { content: 422, size: 413, time: 503 }

/** Decoding needs the whole file in memory. */
const readAll = ({ stream }: IncomingFile) => buffer(stream)
