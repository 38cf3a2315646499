import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { Disk } from 'flydrive'
import type { Environment } from '#core/runtime/environment.server.ts'
import { getErrorReason } from '#core/runtime/error-reason.ts'
import { AtomicFileDriver, isPartialFileKey, partialFolder } from '#media/atomic-files.server.ts'
import { createBucketDisk } from '#media/storage.server.ts'
import { listStorageKeys, readFileMetadata } from '#media/stored-files.server.ts'
import { isBackupName } from './backup-names.ts'
import { BackupError } from './free-space.server.ts'

const day = 86_400_000

/** The folder or the bucket in which the program puts its backups. Its errors are `BackupError`s that name it. */
export interface BackupPlace {
  /** The address without keys. */
  label: string
  /** The path, if the place is a folder. */
  folder?: string
  /** Names of this program's backups, the oldest first. Other files are ignored. */
  list(): Promise<string[]>
  store(name: string, content: Readable, size: number): Promise<void>
  open(name: string): Promise<Readable>
  has(name: string): Promise<boolean>
  size(name: string): Promise<number>
  remove(name: string): Promise<void>
  /**
   * For a folder: deletes partial backups of killed processes after a day. They are not listed, and contain personal
   * data.
   */
  deletePartial?(): Promise<void>
}

/** The place that BACKUP_URL names. */
export async function createBackupPlace({
  BACKUP_URL,
}: Pick<Environment, 'BACKUP_URL'>): Promise<BackupPlace | undefined> {
  if (!BACKUP_URL) return undefined
  const address = new URL(BACKUP_URL)
  if (address.protocol === 's3:') {
    const folder = decodeURIComponent(address.pathname).replace(/^\/+|\/+$/g, '')
    const label = `s3://${address.hostname}${folder && `/${folder}`}`
    return openPlace(label, await createBucketDisk(address), folder)
  }
  const folder = fileURLToPath(address)
  const disk = new Disk(new AtomicFileDriver(folder))
  return { ...openPlace(folder, disk, ''), folder, deletePartial: () => deletePartial(disk) }
}

async function deletePartial(disk: Disk) {
  for await (const key of listStorageKeys(disk, partialFolder)) {
    const facts = isPartialFileKey(key) ? await readFileMetadata(disk, key) : undefined
    if (facts && facts.lastModified.getTime() < Date.now() - day) await disk.delete(key)
  }
}

function openPlace(label: string, disk: Disk, prefix: string): BackupPlace {
  const toKey = (name: string) => join(prefix, name)
  const attempt = <Result>(work: Promise<Result>) =>
    work.catch((error: unknown) => {
      throw new BackupError(`BACKUP_URL: ${label} cannot be used (${getErrorReason(error)})`)
    })
  async function list() {
    const names: string[] = []
    for await (const key of listStorageKeys(disk, prefix || '/')) {
      const name = prefix ? key.slice(prefix.length + 1) : key
      if (isBackupName(name)) names.push(name)
    }
    return names.sort()
  }
  return {
    label,
    list: () => attempt(list()),
    store: (name, content, size) =>
      attempt(disk.putStream(toKey(name), content, { contentLength: size })),
    open: (name) => attempt(disk.getStream(toKey(name))),
    has: (name) => attempt(disk.exists(toKey(name))),
    size: async (name) => (await attempt(readFileMetadata(disk, toKey(name))))?.contentLength ?? 0,
    remove: (name) => attempt(disk.delete(toKey(name))),
  }
}

/** Whether site and backups are on the same disk. False for a bucket, and for a folder that cannot be read. */
export async function isOnSameDisk({ folder }: BackupPlace, { DATA_DIR }: Environment) {
  if (!folder) return false
  const [place, data] = await Promise.all([
    stat(folder).catch(() => undefined),
    stat(DATA_DIR).catch(() => undefined),
  ])
  return place !== undefined && place.dev === data?.dev
}
