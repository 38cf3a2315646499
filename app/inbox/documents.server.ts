import { createHash, randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Program } from '../http/program.server.ts'
import { cleanName } from './pdf.ts'
import type { KeptDocument } from './question.ts'
import { sign, unsign } from './signed.server.ts'
import type { Inbox } from './submission.server.ts'

export interface StoredDocument {
  id: number
  name: string
  bytes: number
  digest: string
}

/** Lies in the private store, belonging to nobody yet; the sweep removes it after a day unless an application takes it. */
export async function keepDocument(
  house: Program,
  name: string,
  bytes: Uint8Array,
): Promise<StoredDocument> {
  const key = `documents/${randomUUID()}.pdf`
  await house.storage.put(key, bytes)
  if (!house.environment.STORAGE_URL)
    await settle(resolve(house.environment.DATA_DIR, 'uploads', key))
  const document = {
    name: cleanName(name),
    bytes: bytes.length,
    digest: createHash('sha256').update(bytes).digest('hex'),
  }
  const { id } = await (house.database.db as unknown as Inbox)
    .insertInto('application_documents')
    .values({ ...document, key, created_at: new Date().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, ...document }
}

/** On the disk, with the entry in its folder, before anybody is told that it arrived. */
async function settle(path: string) {
  for (const each of [path, dirname(path)]) {
    const handle = await open(each)
    await handle.sync().finally(() => handle.close())
  }
}

/** For the visitor's form: what is already here need not be chosen again. */
export const handleOf = (secret: string, { id, name, bytes }: StoredDocument): KeptDocument => ({
  handle: sign(secret, 'document', String(id)),
  name,
  bytes,
})

/** The documents behind the form's handles, as far as they still belong to nobody. */
export async function keptDocuments(house: Program, form: FormData): Promise<StoredDocument[]> {
  const ids = form.getAll('kept').flatMap((handle) => {
    const id = Number(unsign(house.secret, 'document', String(handle)) ?? Number.NaN)
    return Number.isSafeInteger(id) ? [id] : []
  })
  if (ids.length === 0) return []
  return (house.database.db as unknown as Inbox)
    .selectFrom('application_documents')
    .select(['id', 'name', 'bytes', 'digest'])
    .where('id', 'in', ids.slice(0, 20))
    .where('application_id', 'is', null)
    .orderBy('id')
    .execute()
}

/** Rows first: a file without a row is found by nobody. */
export async function dropDocuments(house: Program, ids: number[]) {
  if (ids.length === 0) return
  const rows = await (house.database.db as unknown as Inbox)
    .deleteFrom('application_documents')
    .where('id', 'in', ids)
    .returning('key')
    .execute()
  for (const { key } of rows) await house.storage.delete(key)
}
