import type { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import { isUnreadable, UnreadableForm } from './unreadable-form.ts'

export interface Limits {
  maxFiles: number
  /** Of one file, in bytes; what comes after is not passed on, `isTooLarge` tells. */
  maxFileSize: number
  /** Of the whole body, in bytes. */
  maxTotalSize: number
}

/** A file on its way. Whoever gets it reads its stream to the end, or throws. */
export interface IncomingFile {
  field: string
  /** As the browser says, without folders. */
  name: string
  /** What the browser believes it to be; nobody vouches for it. */
  type: string
  /** No encoding is set: it gives buffers. */
  stream: Readable & AsyncIterable<Buffer>
  /** Known when the stream has ended. */
  isTooLarge: () => boolean
}

/** For a file that nobody wants: its bytes go nowhere. */
export async function drain({ stream }: IncomingFile) {
  for await (const _ of stream);
}

const kilobyte = 1024
/** The head of a part, or what stands around the parts: none of ours is longer. */
const mostUnclear = 128 * kilobyte

/**
 * Reads a submitted form within limits. Files stream to `onFile` and are held nowhere; other kinds of bodies get 415.
 * Throws `UnreadableForm`, or what `onFile` threw; by then every `onFile` has ended.
 */
export async function readForm(
  request: Request,
  limits: Limits,
  onFile: (file: IncomingFile) => Promise<void>,
): Promise<FormData> {
  const form = new FormData()
  const files: Promise<void>[] = []
  const { parser, failed, fail } = openParser(request, limits)
  const isHopeless = Number(request.headers.get('content-length')) > limits.maxTotalSize
  let tooManyFiles: UnreadableForm | undefined
  let open = 0
  let unclear = 0

  // The fields stand before the files, so what was typed can be shown again.
  parser.on('filesLimit', () => {
    tooManyFiles = new UnreadableForm('files')
  })
  parser.on('field', (name, value, _, isCut) => {
    unclear = 0
    if (isCut) fail(new UnreadableForm('total'))
    else form.append(name, value)
  })
  parser.on('file', (field, stream, name, _, type) => {
    open++
    stream.once('end', () => open--)
    // Also when it fails while nobody reads it.
    stream.on('error', () => {})
    if (isHopeless) return fail(new UnreadableForm('total'))
    const isTooLarge = () => stream.truncated
    const handled = onFile({ field, name, type, stream, isTooLarge }).catch(fail)
    files.push(handled.then(() => void stream.resume()))
    failed.catch((reason: Error) => stream.destroy(reason))
  })

  const body = request.body?.getReader()
  try {
    for (let total = 0; body; ) {
      const { done, value } = await Promise.race([body.read().catch(brokenOff), failed])
      if (done) break
      total += value.length
      if (total > limits.maxTotalSize) fail(new UnreadableForm('total'))
      unclear = open > 0 ? 0 : unclear + value.length
      if (unclear > mostUnclear) fail(new UnreadableForm('total'))
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
    if (error instanceof UnreadableForm) error.form = form
    throw error
  }
}

/** The visitor has gone, or was given up. */
function brokenOff(error: unknown): never {
  throw isUnreadable(error) ?? new UnreadableForm()
}

function openParser(request: Request, limits: Limits) {
  const type = request.headers.get('content-type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type))
    throw new Response('Unsupported Media Type', { status: 415 })
  const parser = parserFor(type, limits)
  const { promise: failed, reject: fail } = Promise.withResolvers<never>()
  // Heard by those who wait for something else at the same time.
  failed.catch(() => {})
  parser.on('error', () => fail(new UnreadableForm()))
  parser.on('partsLimit', () => fail(new UnreadableForm('total')))
  parser.on('fieldsLimit', () => fail(new UnreadableForm('total')))
  return { parser, failed, fail }
}

function parserFor(type: string, { maxFiles, maxFileSize }: Limits) {
  const fields = 60
  try {
    return new Busboy({
      headers: { 'content-type': type },
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
      limits: {
        fields,
        fieldSize: 64 * kilobyte,
        files: maxFiles,
        fileSize: maxFileSize,
        parts: maxFiles + fields + 100,
        headerPairs: 20,
        headerSize: 8 * kilobyte,
      },
    })
  } catch {
    // No boundary.
    throw new UnreadableForm()
  }
}
