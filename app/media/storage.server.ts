import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import type { DriverContract, WriteOptions } from 'flydrive/types'
import type { Environment } from '#core/runtime/environment.server.ts'
import { getErrorReason } from '#core/runtime/error-reason.ts'
import { AtomicFileDriver, EmptyFileError } from './atomic-files.server.ts'
import { maxSinglePutBytes, uploadInParts } from './multipart-upload.server.ts'
import { isStorageError } from './storage-fault.server.ts'

declare module '#core/request/app-context.server.ts' {
  interface AppContext {
    storage: Disk
  }
}

/** First and last byte. */
export interface ByteRange {
  start: number
  end: number
}

/** Method that both drivers add to those of the library. */
interface PartReader {
  readPart(key: string, part: ByteRange): Promise<Readable>
}

/** Opens a part of a stored file. */
export const streamByteRange = ({ driver }: Disk, key: string, part: ByteRange) =>
  // The cast is safe: `createStorage` creates only these drivers.
  (driver as DriverContract & PartReader).readPart(key, part)

type StorageSettings = Pick<Environment, 'STORAGE_URL' | 'DATA_DIR'>

/** The store for pictures and documents: a folder in DATA_DIR, or the S3-compatible store of STORAGE_URL. */
export async function createStorage({ STORAGE_URL, DATA_DIR }: StorageSettings) {
  if (STORAGE_URL) return createBucketDisk(new URL(STORAGE_URL))
  return new Disk(new AtomicFileDriver(resolve(DATA_DIR, 'uploads')))
}

/** The bucket of an address such as `s3://bucket?endpoint=…`. */
export const createBucketDisk = async (address: URL) => new Disk(await createS3Driver(address))

/** Writes and deletes a small file. Throws if the store does not take it. */
export async function probeStorageWrite(disk: Disk) {
  await disk.put('.doctor', 'ok')
  await disk.delete('.doctor')
}

/** Explains an error of the store in one line that names the setting; undefined for other errors. */
export function describeStorageFaultToOperator(
  error: unknown,
  { STORAGE_URL, DATA_DIR }: StorageSettings,
) {
  if (!(error instanceof Error && isStorageError(error))) return undefined
  const location = STORAGE_URL
    ? `STORAGE_URL: the store ${new URL(STORAGE_URL).hostname}`
    : `DATA_DIR: ${resolve(DATA_DIR, 'uploads')}`
  return `${location} cannot be used (${getErrorReason(error)})`
}

/** Imported on demand: the S3 client is larger than the rest of the program. */
async function createS3Driver(address: URL) {
  const [{ S3Driver }, { S3Client }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ])
  const parameters = address.searchParams
  const endpoint = parameters.get('endpoint')
  const client = new S3Client({
    region: parameters.get('region') ?? 'us-east-1',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Without keys in the URL the client reads the usual AWS variables.
    ...(address.username && {
      credentials: {
        accessKeyId: decodeURIComponent(address.username),
        secretAccessKey: decodeURIComponent(address.password),
      },
    }),
    // Fails within seconds, so that a form can say so.
    requestHandler: {
      connectionTimeout: 3000,
      requestTimeout: 10_000,
      throwOnRequestTimeout: true,
    },
    maxAttempts: 2,
    // Not every S3-compatible store supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const bucket = address.hostname
  /** Like `AtomicFileDriver`: exact bytes, parts of a file, and an error for empty objects. */
  class WholeObjects extends S3Driver implements PartReader {
    override async getBytes(key: string) {
      return new Uint8Array(await super.getBytes(key))
    }
    override put(key: string, contents: string | Uint8Array, options?: WriteOptions) {
      if (contents.length === 0) throw new EmptyFileError(`${key} would be empty`)
      return super.put(key, contents, options)
    }
    /** The timeout grows with the size, at 100 KB a second: a video takes longer than a picture. */
    override async putStream(key: string, contents: Readable, options: WriteOptions = {}) {
      const { contentLength } = options
      if (contentLength && contentLength > maxSinglePutBytes)
        return uploadInParts(client, { Bucket: bucket, Key: key }, contents, contentLength)
      const command = this.createPutObjectCommand(client, {
        ...{ Bucket: bucket, Key: key, Body: contents, ContentLength: contentLength },
      })
      await client.send(command, { requestTimeout: 10_000 + (contentLength ?? 0) / 100 })
    }
    async readPart(key: string, { start, end }: ByteRange) {
      const part = { Bucket: bucket, Key: key, Range: `bytes=${start}-${end}` }
      const { Body } = await client.send(this.createGetObjectCommand(client, part))
      // Node's streams, as this is no browser.
      return Body as Readable
    }
  }
  return new WholeObjects({ bucket, client, visibility: 'private', supportsACL: false })
}
