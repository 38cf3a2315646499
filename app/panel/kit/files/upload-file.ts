import { href } from 'react-router'
import type { BrowserTranslator } from '#core/i18n/translator.ts'
import { fileKinds, getFileKind } from '#media/files/file-kinds.ts'
import { sendUpload } from './send-upload.ts'

type FileUpload = { address: string } | { message: string }

interface Options {
  /** Route of the upload; default is the library. */
  action?: string
  /** Endings that the place takes; default is all. */
  accepts?: readonly string[]
  onProgress?: (part: number) => void
}

/** Uploads a document or a video. Resolves to its address or an error message. */
export async function uploadDocumentOrVideo(
  t: BrowserTranslator,
  file: File,
  { action = href('/admin/files/upload'), accepts, onProgress }: Options = {},
): Promise<FileUpload> {
  const kind = getFileKind(file.name)
  if (!kind)
    return { message: t('Please choose a PDF, a video as MP4 or WebM, or captions as WebVTT.') }
  if (accepts && !accepts.includes(kind))
    return {
      message: t('{name} does not fit here, only {words}.', {
        name: file.name,
        words: accepts.join(', ').toUpperCase(),
      }),
    }
  const { maxMegabytes } = fileKinds[kind]
  if (file.size > maxMegabytes * 1024 ** 2)
    return {
      message: t('This file has more than {most} MB. Please choose a smaller one.', {
        most: maxMegabytes,
      }),
    }
  const body = new FormData()
  body.set('file', file)
  const answer = await sendUpload(action, body, onProgress)
  if (answer?.address) return { address: answer.address }
  return {
    message:
      answer?.message ??
      t('{name} could not be uploaded. You may have to sign in again.', { name: file.name }),
  }
}

/** File types for the `accept` attribute of a file input. */
export const createAcceptAttribute = (endings: readonly string[] = Object.keys(fileKinds)) =>
  endings.map((ending) => `.${ending}`).join(',')
