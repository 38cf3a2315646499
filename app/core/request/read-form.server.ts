import type { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import { rememberRequestForm } from './request-form.server.ts'
import { findUnreadableFormError, UnreadableFormError } from './unreadable-form.ts'

export interface UploadLimits {
  maxFiles: number
  /** Of one file, in bytes; the stream is truncated there and `isTooLarge` returns true. */
  maxFileSize: number
  /** Of the whole body, in bytes. */
  maxTotalSize: number
  maxFields?: number
  /** Of the text of one field, in bytes. */
  maxFieldSize?: number
}

/** A file upload in progress. The receiver reads the stream to its end, or throws. */
export interface IncomingFile {
  field: string
  /** As sent by the browser, without folders. */
  name: string
  /** Media type as sent by the browser, unverified. */
  type: string
  /** Yields buffers, as no encoding is set. */
  stream: Readable & AsyncIterable<Buffer>
  /** Final when the stream has ended. */
  isTooLarge: () => boolean
}

/** Reads and discards a file. */
export async function drainFile({ stream }: IncomingFile) {
  for await (const _ of stream);
}

const kilobyte = 1024
const usualFieldSize = 64 * kilobyte

/**
 * Reads a submitted form within limits. Files stream to `onFile` and are not buffered. Throws a 415 response for other
 * content types, `UnreadableFormError`, or the error of `onFile`, after every `onFile` has ended.
 */
export async function readForm(
  request: Request,
  limits: UploadLimits,
  onFile: (file: IncomingFile) => Promise<void>,
): Promise<FormData> {
  const form = new FormData()
  const files: Promise<void>[] = []
  const fileNames: string[] = []
  rememberRequestForm({ form, files: fileNames })
  const { parser, failed, fail } = createParser(request, limits)
  const exceedsTotal = Number(request.headers.get('content-length')) > limits.maxTotalSize
  let tooManyFiles: UnreadableFormError | undefined
  /** Limit for bytes outside of fields and files that have ended: part headers, preamble, epilogue, a field. */
  const maxUnclear = 64 * kilobyte + (limits.maxFieldSize ?? usualFieldSize)
  let open = 0
  let unclear = 0

  // The fields come before the files, so the form can be shown again with them.
  parser.on('filesLimit', () => {
    tooManyFiles = new UnreadableFormError('files')
  })
  parser.on('field', (name, value, _, isCut) => {
    unclear = 0
    if (isCut) fail(new UnreadableFormError('field', name))
    else form.append(name, value)
  })
  parser.on('file', (field, stream, name, _, type) => {
    open++
    // Browsers send a nameless part when no file was chosen.
    if (name) fileNames.push(name)
    stream.once('end', () => open--)
    // Without a listener an error would end the process.
    stream.on('error', () => {})
    if (exceedsTotal) return fail(new UnreadableFormError('total'))
    const isTooLarge = () => stream.truncated
    const handled = onFile({ field, name, type, stream, isTooLarge }).catch(fail)
    files.push(handled.then(() => void stream.resume()))
    failed.catch((reason: Error) => stream.destroy(reason))
  })

  const body = request.body?.getReader()
  try {
    for (let total = 0; body; ) {
      const { done, value } = await Promise.race([body.read().catch(throwUnreadable), failed])
      if (done) break
      total += value.length
      if (total > limits.maxTotalSize) fail(new UnreadableFormError('total'))
      unclear = open > 0 ? 0 : unclear + value.length
      if (unclear > maxUnclear) fail(new UnreadableFormError('total'))
      await Promise.race([new Promise((next) => parser.write(value, next)), failed])
    }
    const finished = new Promise((end) => parser.once('finish', end))
    parser.end()
    await Promise.race([finished, failed])
    await Promise.all(files)
    if (tooManyFiles) fail(tooManyFiles)
    await Promise.race([failed, undefined])
    return form
  } catch (error) {
    fail(error)
    await Promise.all(files)
    void body?.cancel().catch(() => {})
    if (error instanceof UnreadableFormError) error.form = form
    throw error
  }
}

/** The connection ended early, or was aborted. */
function throwUnreadable(error: unknown): never {
  throw findUnreadableFormError(error) ?? new UnreadableFormError()
}

function createParser(request: Request, limits: UploadLimits) {
  const type = request.headers.get('content-type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type))
    throw new Response('Unsupported Media Type', { status: 415 })
  const parser = createBusboy(type, limits)
  const { promise: failed, reject: fail } = Promise.withResolvers<never>()
  // Handled where it is raced; avoids an unhandled rejection.
  failed.catch(() => {})
  parser.on('error', () => fail(new UnreadableFormError()))
  parser.on('partsLimit', () => fail(new UnreadableFormError('total')))
  parser.on('fieldsLimit', () => fail(new UnreadableFormError('total')))
  return { parser, failed, fail }
}

function createBusboy(type: string, limits: UploadLimits) {
  const { maxFiles, maxFileSize, maxFields = 60, maxFieldSize = usualFieldSize } = limits
  try {
    return new Busboy({
      headers: { 'content-type': type },
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
      limits: {
        fields: maxFields,
        fieldSize: maxFieldSize,
        files: maxFiles,
        fileSize: maxFileSize,
        parts: maxFiles + maxFields + 100,
        headerPairs: 20,
        headerSize: 8 * kilobyte,
      },
    })
  } catch {
    // Busboy throws without a boundary.
    throw new UnreadableFormError()
  }
}
