import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isEncryptedName } from './backup-names.ts'
import type { BackupPlace } from './backup-place.server.ts'
import { decryptInto } from './encryption.server.ts'
import { checkFreeSpace } from './free-space.server.ts'

/** Fetches a backup from its place into `folder` and decrypts it. Returns the path of the archive. */
export async function fetchBackup(
  place: Pick<BackupPlace, 'open' | 'size'>,
  name: string,
  folder: string,
  identities: string[],
) {
  const archive = join(folder, 'fetched.tar.gz')
  await checkFreeSpace(folder, await place.size(name), 'Fetching the backup')
  const content = await place.open(name)
  if (isEncryptedName(name)) await decryptInto(content, archive, identities)
  else await pipeline(content, createWriteStream(archive, { flags: 'wx', mode: 0o600 }))
  return archive
}
