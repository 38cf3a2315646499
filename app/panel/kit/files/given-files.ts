import type { ClipboardEvent } from 'react'
import type { FieldView } from '#core/fields/form.ts'
import type { BrowserTranslator } from '#core/i18n/translator.ts'
import { uploadDocumentOrVideo } from './upload-file.ts'
import { uploadImage } from './upload-image.ts'

/** Uploads a file for a field of pictures, documents or videos. Resolves to its address or an error message. */
export const uploadForField = (
  t: BrowserTranslator,
  { kind, folder = 'images', isDecorative = false, accepts }: FieldView,
  file: File,
  onProgress?: (part: number) => void,
) =>
  kind === 'image'
    ? uploadImage(t, file, { folder, alt: '', isDecorative, ...(onProgress && { onProgress }) })
    : uploadDocumentOrVideo(t, file, {
        ...(accepts && { accepts }),
        ...(onProgress && { onProgress }),
      })

/** A message that says which file it is about. */
export const withFileName = (name: string, message: string) =>
  message.includes(name) ? message : `${name}: ${message}`

/** The files of a paste, which it consumes. Into an input text is pasted if there is any, not a picture of it. */
export function takePastedFiles(event: ClipboardEvent) {
  const { clipboardData, target } = event
  const isInput = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  if (event.isDefaultPrevented() || (isInput && clipboardData.getData('text'))) return []
  const files = [...clipboardData.files]
  if (files.length > 0) event.preventDefault()
  return files
}
