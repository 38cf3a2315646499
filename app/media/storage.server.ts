import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Environment } from '../environment.server.ts'
import { reasonOf } from '../reason.ts'

type Where = Pick<Environment, 'STORAGE_URL' | 'DATA_DIR'>

/** Where pictures and documents lie: a folder in DATA_DIR, or the S3-compatible store of STORAGE_URL. */
export async function openStorage({ STORAGE_URL, DATA_DIR }: Where) {
  if (STORAGE_URL) return new Disk(await s3(new URL(STORAGE_URL)))
  const location = resolve(DATA_DIR, 'uploads')
  return new Disk(new WholeFiles({ location, visibility: 'private' }))
}

/**
 * A file gets its name when it is whole, as in an object store: a picture that a full disk or a kill cut short would be
 * served, and kept by browsers, for ever.
 */
class WholeFiles extends FSDriver {
  override async put(key: string, contents: string | Uint8Array) {
    const folder = String(this.options.location)
    const aside = join(folder, 'arriving', randomUUID())
    const place = join(folder, key)
    try {
      for (const each of [aside, place]) await mkdir(dirname(each), { recursive: true })
      await writeFile(aside, contents)
      await rename(aside, place)
    } finally {
      await rm(aside, { force: true })
    }
  }
}

/** Why files cannot be stored or read, in one line that names the setting; undefined for any other error. */
export function storageFault(error: unknown, { STORAGE_URL, DATA_DIR }: Where) {
  const isOurs =
    error instanceof Error &&
    ('$metadata' in error || ('code' in error && /^E_CANNOT_/.test(String(error.code))))
  if (!isOurs) return undefined
  const where = STORAGE_URL
    ? `STORAGE_URL: the store ${new URL(STORAGE_URL).hostname}`
    : `DATA_DIR: ${resolve(DATA_DIR, 'uploads')}`
  return `${where} cannot be used (${reasonOf(error)})`
}

/** Loaded only when needed: the S3 client is larger than the rest of the program. */
async function s3(address: URL) {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const given = address.searchParams
  const endpoint = given.get('endpoint')
  return new S3Driver({
    bucket: address.hostname,
    region: given.get('region') ?? 'us-east-1',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Without keys in the address the client looks for the usual AWS variables.
    ...(address.username && {
      credentials: {
        accessKeyId: decodeURIComponent(address.username),
        secretAccessKey: decodeURIComponent(address.password),
      },
    }),
    visibility: 'private',
    supportsACL: false,
    // Whoever sends something learns within seconds that it cannot be stored.
    requestHandler: {
      connectionTimeout: 3000,
      requestTimeout: 10_000,
      throwOnRequestTimeout: true,
    },
    maxAttempts: 2,
    // Not every store that speaks S3 knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}
