import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

interface Settings {
  DATA_DIR: string
  BACKUP_URL?: string | undefined
  STORAGE_URL?: string | undefined
}

/**
 * Whether the place of the backups is one of the site's files. A store is a whole bucket; a restore deletes there what the backup
 * does not have.
 */
export function keepsBackupsWithUploads({ BACKUP_URL, STORAGE_URL, DATA_DIR }: Settings) {
  if (!BACKUP_URL) return false
  if (STORAGE_URL) return identifyBucket(BACKUP_URL) === identifyBucket(STORAGE_URL)
  if (!BACKUP_URL.startsWith('file:')) return false
  const path = relative(resolve(DATA_DIR, 'uploads'), fileURLToPath(BACKUP_URL))
  return !/^\.\.(\/|$)/.test(path)
}

/** Undefined for a folder. */
function identifyBucket(address: string) {
  const { protocol, hostname, searchParams } = new URL(address)
  const endpoint = searchParams.get('endpoint')
  return protocol === 's3:' ? `${endpoint && new URL(endpoint).host}/${hostname}` : undefined
}
