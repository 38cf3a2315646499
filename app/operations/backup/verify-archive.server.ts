import { createHash } from 'node:crypto'
import { z } from 'zod'
import { tryParseJson } from '#core/fields/json.ts'
import { isSafeKey } from '#media/atomic-files.server.ts'
import { visitArchiveFiles } from './archive-file.server.ts'
import { isBackedUpStorageKey, type Manifest } from './backup.server.ts'

/** Why an archive cannot be restored, in one line for the terminal. */
export class RestoreError extends Error {}

/** Bytes: a line for each file, and the migrations. */
const largestManifest = (files: number) => 1024 ** 2 + files * 1024

/** Files that a backup would contain. */
const isOfSite = (name: string) =>
  /^database\/\w+\.jsonl$/.test(name) ||
  (name.startsWith('uploads/') && isSafeKey(name.slice(8)) && isBackedUpStorageKey(name.slice(8)))

const manifestShape = z.object({
  format: z.literal(2),
  made: z.string(),
  migrations: z.array(z.string()),
  files: z.record(z.string(), z.string()),
})

/** Verifies that files and manifest match exactly, with all checksums. Returns the manifest and the names in order. */
export async function verifyArchive(
  archive: string,
): Promise<{ manifest: Manifest; names: string[] }> {
  const checksums = new Map<string, string>()
  let text: string | undefined
  let duplicate: string | undefined
  await visitArchiveFiles(archive, async (path, content) => {
    if (checksums.has(path)) duplicate ??= path
    const hash = createHash('sha256')
    const chunks: Buffer[] = []
    let remaining = largestManifest(checksums.size)
    for await (const chunk of content) {
      hash.update(chunk)
      if (path !== 'manifest.json') continue
      remaining -= chunk.length
      if (remaining < 0) throw new Error('its manifest.json is too large to be one')
      chunks.push(chunk)
    }
    if (path === 'manifest.json') text = Buffer.concat(chunks).toString()
    checksums.set(path, hash.digest('hex'))
  }).catch((error: Error) => {
    throw new RestoreError(`${archive} cannot be read (${error.message})`)
  })
  const { success, data: manifest } = manifestShape.safeParse(tryParseJson(text ?? ''))
  if (!success)
    throw new RestoreError('This is no archive of Auftritt: manifest.json is missing or broken')
  // Restoring would write both entries, but only the last one was compared.
  if (duplicate) throw new RestoreError(`The archive was changed: ${duplicate} is in it twice`)
  checksums.delete('manifest.json')
  for (const name of new Set([...checksums.keys(), ...Object.keys(manifest.files)])) {
    if (!Object.hasOwn(manifest.files, name))
      throw new RestoreError(`The archive was changed: its manifest does not name ${name}`)
    if (manifest.files[name] !== checksums.get(name))
      throw new RestoreError(`The archive is damaged: ${name} is missing or has another checksum`)
    if (!isOfSite(name))
      throw new RestoreError(`The archive was changed: ${name} belongs to no site`)
  }
  return { manifest, names: [...checksums.keys()] }
}
