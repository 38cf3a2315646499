import { parseFormData } from '@remix-run/form-data-parser'
import { cleanText } from '../forms/fields.ts'
import { UnusablePicture } from '../media/unusable-picture.ts'

const limits = { maxFiles: 1, maxFileSize: 10 * 1024 * 1024, maxParts: 10, maxHeaderSize: 8192 }

/** The one file of a form, with the folder and the text that came with it. Throws when there is none. */
export async function readPicture(request: Request) {
  const form = await parseFormData(request, limits)
  const file = form.get('file')
  if (!(file instanceof File)) throw new UnusablePicture()
  const text = (name: string) => cleanText(String(form.get(name) ?? '')).trim()
  return {
    file: new Uint8Array(await file.arrayBuffer()),
    folder: text('folder'),
    alt: text('alt').slice(0, 300),
  }
}
