import type { AppContext } from '#core/request/app-context.server.ts'
import { drainFile, type IncomingFile } from '#core/request/read-form.server.ts'
import { fieldErrorMessages } from '../forms/create-required-question.ts'
import {
  deleteDocumentsIfUnclaimed,
  type StoredDocument,
  stageDocument,
} from './documents.server.ts'

const megabyte = 1024 * 1024

export interface DocumentLimits {
  fileMegabytes: number
  totalMegabytes: number
  files: number
}

/** Why documents are refused, and at which field of the form. */
export interface DocumentRefusal {
  field: string
  text: string
}

/** Collects the documents of one request: accepts all of them or none. */
export function createUploadCollector(app: AppContext, limits: DocumentLimits) {
  const sent: StoredDocument[] = []
  const fields = new Set<string>()
  let refusal: DocumentRefusal | undefined
  let previous: Promise<unknown> = Promise.resolve()

  async function collect(file: IncomingFile) {
    // Browsers send a nameless empty part when no file was chosen.
    if (file.name === '') return drainFile(file)
    fields.add(file.field)
    if (refusal) return drainFile(file)
    const result = await stageDocument(app, file, limits.fileMegabytes)
    if (typeof result === 'string') refusal ??= { field: file.field, text: result }
    else sent.push(result)
  }
  return {
    sent,
    /** Fields with a file, also with one that was not stored because another was refused. */
    fields,
    /** Handles files one after the other, in the order of the request. */
    take(file: IncomingFile) {
      const current = previous.then(() => collect(file))
      previous = current.catch(() => {})
      return current
    },
    /** The first refusal, or the violated limit for all documents together. */
    wrong(documents: StoredDocument[]): DocumentRefusal | undefined {
      if (refusal) return refusal
      const field = 'documents'
      if (documents.length > limits.files)
        return { field, text: fieldErrorMessages.tooMany(limits.files) }
      const bytes = documents.reduce((sum, each) => sum + each.bytes, 0)
      return bytes > limits.totalMegabytes * megabyte
        ? { field, text: fieldErrorMessages.allTooLarge(limits.totalMegabytes) }
        : undefined
    },
    /** Deletes the documents that no application has claimed. */
    clear: () =>
      deleteDocumentsIfUnclaimed(
        app,
        sent.map(({ id }) => id),
      ),
  }
}

export type UploadCollector = ReturnType<typeof createUploadCollector>

/** Limits for reading a request at all. */
export const getRequestReadLimits = ({ fileMegabytes }: DocumentLimits) => ({
  maxFiles: 20,
  maxFileSize: fileMegabytes * megabyte,
  maxTotalSize: 32 * megabyte,
})
