import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { AppContext } from '#core/request/app-context.server.ts'
import { fsyncPath } from '#core/runtime/fsync-path.server.ts'

export type FileStoreContext = Pick<AppContext, 'environment' | 'storage'>

/** Inside the uploads folder, so that `rename` can move a complete file. */
export const getIncomingFolder = ({ environment }: Pick<AppContext, 'environment'>) =>
  resolve(environment.DATA_DIR, 'uploads', 'arriving')

/**
 * Writes to a temporary file, and stores it under `getKey` only when `judge` returns no refusal. Durable before it
 * returns: synced to disk with its folder, or confirmed by the object store. Streams; holds no file in memory.
 */
export async function storeIncomingFile<Refusal>(
  app: FileStoreContext,
  getKey: () => string,
  chunks: AsyncIterable<Buffer>,
  judge: (path: string) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  const path = join(getIncomingFolder(app), randomUUID())
  try {
    const bytes = await write(path, chunks)
    const refusal = await judge(path)
    if (!refusal) await moveToStore(app, getKey(), path, bytes)
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
  const size = 32 * 1024
  let buffered: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    buffered.push(chunk)
    length += chunk.length
    if (length < size) continue
    // A single chunk is not copied, which would create garbage.
    yield buffered.length === 1 ? chunk : Buffer.concat(buffered)
    buffered = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(buffered)
}

async function moveToStore(
  { environment, storage }: FileStoreContext,
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
  await fsyncPath(dirname(target))
}
