import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import type { Disk } from 'flydrive'
import { z } from 'zod'
import { listStorageKeys } from '#media/stored-files.server.ts'

/** Outside the database, so that restoring a backup does not reset the log. */
const folder = 'journal'

const erasure = z.object({
  at: z.string(),
  reason: z.enum(['retention', 'withdrawn', 'operator', 'request', 'unfinished']),
  /** References of erased entries, with their last `updated_at`. */
  erased: z.record(z.string(), z.string()).default({}),
  /** References of applications that left the talent pool, with their last `updated_at`. */
  leftPool: z.record(z.string(), z.string()).default({}),
  /** Ids of deleted accounts. */
  accounts: z.array(z.string()).default([]),
  /** Keys of erased pictures: `projects/1f0c….webp`. */
  pictures: z.array(z.string()).default([]),
  /** Ids of erased documents and videos, with the keys of their stored files; older records have only the last key. */
  files: z
    .record(z.string(), z.union([z.array(z.string()), z.string().transform((key) => [key])]))
    .default({}),
  /** Digests of redacted e-mail addresses, with the name of the key. */
  people: z.array(z.object({ key: z.string(), digest: z.string() })).default([]),
  /** Digests of redacted names with their number of words; `only` limits the redaction to the register of requests. */
  names: z
    .array(
      z.object({
        key: z.string(),
        digest: z.string(),
        words: z.number(),
        only: z.literal('register').optional(),
      }),
    )
    .default([]),
})

/** Contains no personal data. */
export type ErasureRecord = z.infer<typeof erasure>

/** Writes a record before the erasure. Returns its name. */
export async function logErasure(
  storage: Disk,
  entry: Partial<ErasureRecord> & Pick<ErasureRecord, 'reason'>,
) {
  const at = entry.at ?? new Date().toISOString()
  const name = `${at.replace(/[:.]/g, '-')}-${randomUUID()}.json`
  await storage.put(`${folder}/${name}`, JSON.stringify(erasure.parse({ ...entry, at })))
  return name
}

/** Corrects or deletes a record when an entry turned out to be held or changed. */
export async function updateOrDeleteErasureRecord(
  storage: Disk,
  name: string,
  entry: ErasureRecord | undefined,
) {
  if (entry) await storage.put(`${folder}/${name}`, JSON.stringify(entry))
  else await storage.delete(`${folder}/${name}`)
}

/** Names of all records, oldest first. */
export async function listErasureRecordNames(storage: Disk) {
  return (await listNames(storage)).filter((name) => name.endsWith('.json'))
}

/** Undefined when the record is malformed. Storage errors are thrown. */
export async function readErasure(storage: Disk, name: string): Promise<ErasureRecord | undefined> {
  const text = await storage.get(`${folder}/${name}`)
  try {
    return erasure.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** All digest keys, the current one first. They are stored beside the records. */
export async function listDigestKeys(storage: Disk): Promise<[string, string][]> {
  const names = (await listNames(storage)).filter((name) => name.endsWith('.key'))
  return Promise.all(
    names.map(
      async (name): Promise<[string, string]> => [name, await storage.get(`${folder}/${name}`)],
    ),
  )
}

/** The current digest key; created with the first erasure of a person. */
export async function getOrCreateDigestKey(storage: Disk): Promise<[string, string]> {
  const [first] = await listDigestKeys(storage)
  if (first) return first
  const key: [string, string] = [`${randomUUID()}.key`, randomBytes(32).toString('base64url')]
  await storage.put(`${folder}/${key[0]}`, key[1])
  return key
}

export const digestName = (key: string, text: string) =>
  createHmac('sha256', key).update(text.trim().toLowerCase()).digest('base64url')

async function listNames(storage: Disk) {
  const keys = await Array.fromAsync(listStorageKeys(storage, folder))
  return keys.map((key) => basename(key)).sort()
}
