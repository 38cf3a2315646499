import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import type { AppContext } from '#core/request/app-context.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { hasPdfHeader } from './pdf-check.server.ts'

/** Inside the uploads folder, so that `rename` can move a finished file. */
const incomingFolder = ({ environment }: AppContext) =>
  resolve(environment.DATA_DIR, 'uploads', 'arriving')

/**
 * Writes to a temporary file, and stores it under its key only when `judge` returns no refusal. Durable before it
 * returns: synced to disk with its folder, or confirmed by the object store.
 */
export async function storeDocument(
  program: AppContext,
  key: string,
  chunks: AsyncIterable<Buffer>,
  judge: (path: string) => Promise<string | undefined>,
): Promise<string | undefined> {
  const path = join(incomingFolder(program), basename(key))
  try {
    const bytes = await write(path, chunks)
    const refusal = await judge(path)
    if (!refusal) await moveToStore(program, key, path, bytes)
    return refusal
  } finally {
    await rm(path, { force: true })
  }
}

async function write(path: string, chunks: AsyncIterable<Buffer>) {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'wx', 0o600)
  let bytes = 0
  try {
    for await (const chunk of rechunk(chunks)) {
      await file.appendFile(chunk)
      bytes += chunk.length
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return bytes
}

/** Buffers small chunks, so that a slow sender does not cause tiny writes. */
async function* rechunk(chunks: AsyncIterable<Buffer>) {
  const size = 64 * 1024
  let buffered: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    buffered.push(chunk)
    length += chunk.length
    if (length < size) continue
    yield Buffer.concat(buffered)
    buffered = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(buffered)
}

async function moveToStore(
  { environment, storage }: AppContext,
  key: string,
  path: string,
  bytes: number,
) {
  // The object store needs the length in advance.
  if (environment.STORAGE_URL)
    return storage.putStream(key, createReadStream(path), { contentLength: bytes })
  const target = resolve(environment.DATA_DIR, 'uploads', key)
  await mkdir(dirname(target), { recursive: true })
  await rename(path, target)
  const folder = await open(dirname(target))
  await folder.sync().finally(() => folder.close())
}

/** Opens a stored document; undefined when the file is missing or truncated. */
export async function readDocument(
  { storage }: AppContext,
  { key, bytes }: { key: string; bytes: number },
) {
  if (!(await storage.exists(key))) return undefined
  const { contentLength } = await storage.getMetaData(key)
  if (contentLength === bytes) return storage.getStream(key)
  log.error({ key, bytes, contentLength }, 'the file of a document is damaged')
  return undefined
}

/** Whether the stream begins like a PDF. The bytes stay in the stream. */
export async function isStoredPdf(stream: Readable) {
  if (!stream.readable || stream.readableLength === 0) await once(stream, 'readable')
  const head: Buffer | null = stream.read()
  if (head) stream.unshift(head)
  return head !== null && hasPdfHeader(head)
}

/** Deletes partial files that a killed process left behind. */
export async function deletePartialFiles(program: AppContext, before: number) {
  const folder = incomingFolder(program)
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if ((await stat(path)).mtimeMs < before) await rm(path, { force: true })
  }
}
