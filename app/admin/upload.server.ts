import { cleanText } from '../forms/clean-text.ts'
import { type IncomingFile, readForm } from '../http/read-form.server.ts'
import { UnusablePicture } from '../media/unusable-picture.ts'

const megabyte = 1024 * 1024
const limits = { maxFiles: 1, maxFileSize: 10 * megabyte, maxTotalSize: 11 * megabyte }

/** The one file of a form, with the folder and the text that came with it. Throws when there is none. */
export async function readPicture(request: Request) {
  let file: Buffer | undefined
  const form = await readForm(request, limits, async (incoming) => {
    const bytes = await whole(incoming)
    if (incoming.isTooLarge()) throw new PictureTooLarge()
    if (incoming.field === 'file' && incoming.name !== '') file = bytes
  })
  if (!file) throw new UnusablePicture()
  const text = (name: string) => cleanText(String(form.get(name) ?? '')).trim()
  return {
    file: new Uint8Array(file),
    folder: text('folder'),
    alt: text('alt').slice(0, 300),
    isDecorative: form.has('decorative'),
  }
}

export class PictureTooLarge extends Error {}

/** A picture has to be seen whole to be decoded. */
async function whole({ stream }: IncomingFile) {
  const chunks: Buffer[] = []
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}
