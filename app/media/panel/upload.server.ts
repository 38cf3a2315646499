import { buffer } from 'node:stream/consumers'
import type { AppContext } from '#app-context.server.ts'
import { cleanText } from '#core/fields/clean-text.ts'
import { type IncomingFile, readForm } from '#core/request/read-form.server.ts'
import { toRefusal, UnreadableForm } from '#core/request/unreadable-form.ts'
import { log } from '#core/runtime/log.server.ts'
import { fileNameOf } from '#media/file-name.ts'
import { mostBytes } from '#media/picture-limits.ts'
import { pictureMessages } from '#media/picture-messages.ts'
import { letteringRemark } from '#media/svg/lettering-remark.ts'
import { UnusablePicture } from '#media/unusable-picture.ts'

const megabyte = 1024 * 1024
const limits = { maxFiles: 1, maxFileSize: mostBytes, maxTotalSize: mostBytes + megabyte }

/** The one file of a form, with the folder and the text that came with it. Throws when there is none, and an answer when it is no form. */
export async function readPicture(request: Request) {
  let file: Buffer | undefined
  let name = ''
  const form = await readForm(request, limits, async (incoming) => {
    const bytes = await whole(incoming)
    if (incoming.isTooLarge()) throw tooLarge()
    if (incoming.field === 'file' && incoming.name !== '') {
      file = bytes
      name = fileNameOf(incoming.name)
    }
  }).catch(refuse)
  if (!file) throw new UnusablePicture('No file was sent.')
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
  if (!(error instanceof UnreadableForm)) throw error
  throw error.limit === 'total' ? tooLarge() : toRefusal(error)
}

const tooLarge = () => new UnusablePicture(pictureMessages.tooLarge, 'size')

/** What to say of a picture that was taken in; undefined where there is nothing. */
export async function uploadRemark({ media }: Pick<AppContext, 'media'>, address: string) {
  if (!address.endsWith('.svg')) return undefined
  // It is taken in, whatever becomes of this.
  const drawing = await media.original(address).catch((error: unknown) => {
    log.warn({ err: error, address }, 'drawing could not be read')
    return undefined
  })
  return drawing && letteringRemark(drawing)
}

/** Why a picture is not taken, and the status for it; undefined for what nobody expected. */
export function refusedPicture(error: unknown) {
  if (!(error instanceof UnusablePicture)) return undefined
  return { message: error.why, status: statuses[error.failing] }
}

const statuses = { content: 422, size: 413, time: 503 }

/** A picture has to be seen whole to be decoded. */
const whole = ({ stream }: IncomingFile) => buffer(stream)
