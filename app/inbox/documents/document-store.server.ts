import { once } from 'node:events'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { AppContext } from '#core/request/app-context.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { getIncomingFolder } from '#media/files/incoming-file.server.ts'
import { hasPdfHeader } from '#media/files/pdf-check.server.ts'

/** Opens a stored document; undefined when the file is missing or truncated. */
export async function getStoredDocumentStream(
  { storage }: AppContext,
  { key, bytes }: { key: string; bytes: number },
) {
  if (!(await storage.exists(key))) return undefined
  const { contentLength } = await storage.getMetaData(key)
  if (contentLength === bytes) return storage.getStream(key)
  log.error({ key, bytes, contentLength }, 'the file of a document is damaged')
  return undefined
}

/** Throws if the store fails, while an answer with many documents can still say so: begun it could only break off. */
export async function probeDocumentStore({ storage }: AppContext, [first]: { key: string }[]) {
  if (first) await storage.exists(first.key)
}

/** Whether the stream begins like a PDF. The bytes stay in the stream. */
export async function isPdfStream(stream: Readable) {
  if (!stream.readable || stream.readableLength === 0) await once(stream, 'readable')
  const head: Buffer | null = stream.read()
  if (head) stream.unshift(head)
  return head !== null && hasPdfHeader(head)
}

/** Deletes partial files that a killed process left behind. */
export async function deletePartialFiles(app: AppContext, before: number) {
  const folder = getIncomingFolder(app)
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if ((await stat(path)).mtimeMs < before) await rm(path, { force: true })
  }
}
