import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import type { Disk } from 'flydrive'
import { z } from 'zod'
import { listFiles } from '#media/stored-files.server.ts'

/** Beside the database: a backup that is restored never takes it back to what it was. */
const folder = 'journal'

const erasure = z.object({
  at: z.string(),
  reason: z.enum(['retention', 'withdrawn', 'operator', 'request', 'unfinished']),
  /** References of what was erased, each with when it had last been changed. */
  erased: z.record(z.string(), z.string()).default({}),
  /** References of applications that left the talent pool. */
  leftPool: z.record(z.string(), z.string()).default({}),
  /** Ids of administrators that were deleted. */
  accounts: z.array(z.string()).default([]),
  /** Digests of e-mail addresses that were blacked out, by the name of the key. */
  people: z.array(z.object({ key: z.string(), digest: z.string() })).default([]),
  /** Names that were blacked out everywhere or only in the register of requests, each with how many words it has. */
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

/** Nothing in it says who somebody was. */
export type Erasure = z.infer<typeof erasure>

/** Writes what is about to be erased; answers the name that it has in the journal. */
export async function journalize(storage: Disk, entry: Partial<Erasure> & Pick<Erasure, 'reason'>) {
  const at = entry.at ?? new Date().toISOString()
  const name = `${at.replace(/[:.]/g, '-')}-${randomUUID()}.json`
  await storage.put(`${folder}/${name}`, JSON.stringify(erasure.parse({ ...entry, at })))
  return name
}

/** What was written turned out otherwise: it is held, or somebody has just changed it. */
export async function correctJournal(storage: Disk, name: string, entry: Erasure | undefined) {
  if (entry) await storage.put(`${folder}/${name}`, JSON.stringify(entry))
  else await storage.delete(`${folder}/${name}`)
}

/** The names of all erasures, oldest first. */
export async function journalNames(storage: Disk) {
  return (await namesIn(storage)).filter((name) => name.endsWith('.json'))
}

/** Undefined when it is none; a store that fails is another matter. */
export async function readJournal(storage: Disk, name: string): Promise<Erasure | undefined> {
  const text = await storage.get(`${folder}/${name}`)
  try {
    return erasure.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** The keys by which people are digested; the first is used for new ones. They lie beside what they digest. */
export async function journalKeys(storage: Disk): Promise<[string, string][]> {
  const names = (await namesIn(storage)).filter((name) => name.endsWith('.key'))
  return Promise.all(
    names.map(
      async (name): Promise<[string, string]> => [name, await storage.get(`${folder}/${name}`)],
    ),
  )
}

/** Made with the first person that is erased. */
export async function journalKey(storage: Disk): Promise<[string, string]> {
  const [first] = await journalKeys(storage)
  if (first) return first
  const key: [string, string] = [`${randomUUID()}.key`, randomBytes(32).toString('base64url')]
  await storage.put(`${folder}/${key[0]}`, key[1])
  return key
}

export const digestOf = (key: string, text: string) =>
  createHmac('sha256', key).update(text.trim().toLowerCase()).digest('base64url')

async function namesIn(storage: Disk) {
  const keys = await Array.fromAsync(listFiles(storage, folder))
  return keys.map((key) => basename(key)).sort()
}
