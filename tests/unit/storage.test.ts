import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { S3Client } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { AtomicFileDriver } from '#media/atomic-files.server.ts'
import { maxSinglePutBytes, uploadInParts } from '#media/multipart-upload.server.ts'
import { createStorage } from '#media/storage.server.ts'
import { objectStore } from '../object-store.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const key = 'variants/images/a.webp'

async function filesIn(DATA_DIR: string) {
  mkdirSync(join(DATA_DIR, 'uploads/images'), { recursive: true })
  return createStorage({ DATA_DIR, STORAGE_URL: undefined })
}

test('put makes a file visible only when complete and leaves no temporary file', async () => {
  const DATA_DIR = temporaryFolder()
  const storage = await filesIn(DATA_DIR)
  const bytes = Buffer.alloc(64 * 1024 * 1024, 'x')
  let isWritten = false
  const writing = storage.put(key, bytes).then(() => {
    isWritten = true
  })
  const sizes = new Set<number>()
  while (!isWritten)
    if (await storage.exists(key)) sizes.add((await storage.getMetaData(key)).contentLength)
  await writing
  sizes.delete(bytes.length)
  expect([...sizes]).toEqual([])
  expect(readdirSync(join(DATA_DIR, 'uploads/arriving'))).toEqual([])
})

test.each([0, 1, 8192])('getBytes of %i bytes returns an exact buffer', async (size) => {
  const DATA_DIR = temporaryFolder()
  const storage = await filesIn(DATA_DIR)
  writeFileSync(join(DATA_DIR, 'uploads/images/a.webp'), Buffer.alloc(size, 'x'))
  const bytes = await storage.getBytes('images/a.webp')
  expect([bytes.byteLength, bytes.buffer.byteLength]).toEqual([size, size])
})

test('getBytes of an S3 object returns exactly its bytes, and put rejects an empty one', async () => {
  const { objects, url } = await objectStore()
  const storage = await createStorage({ DATA_DIR: '', STORAGE_URL: url })
  await storage.put('images/a.webp', 'abc')
  expect((await storage.getBytes('images/a.webp')).buffer.byteLength).toBe(3)
  await expect(storage.put('images/b.webp', '')).rejects.toThrow()
  expect(objects.size).toBe(1)
})

test('a large object is stored in parts; one that breaks off leaves nothing', async () => {
  const { objects, parts, url } = await objectStore()
  const endpoint = new URL(url).searchParams.get('endpoint') ?? ''
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' }
  const client = new S3Client({
    ...{ region: 'us-east-1', endpoint, forcePathStyle: true, credentials },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
  const bytes = randomBytes(25_001)
  const chunks = [0, 7, 7, 9000, 9001, 20_000].map((at, i, all) => bytes.subarray(at, all[i + 1]))
  const upload = (content: Iterable<Buffer> | AsyncIterable<Buffer>, Key: string) =>
    uploadInParts(client, { Bucket: 'bucket', Key }, Readable.from(content), bytes.length, 5000)
  await upload(chunks, 'whole')
  expect(objects.get('/bucket/whole')?.equals(bytes)).toBe(true)
  await expect(upload(chunks.slice(0, 4), 'short')).rejects.toThrow(/short has 9001 bytes/)
  async function* breakOff() {
    yield bytes.subarray(0, 12_000)
    throw new Error('it broke off')
  }
  await expect(upload(breakOff(), 'broken')).rejects.toThrow('it broke off')
  expect([[...objects.keys()], parts.size]).toEqual([['/bucket/whole'], 0])
})

test('what is larger than one request takes goes there in parts', async () => {
  const { objects, parts, url } = await objectStore()
  const storage = await createStorage({ DATA_DIR: '', STORAGE_URL: url })
  const announced = { contentLength: maxSinglePutBytes + 1 }
  // Too short, so that the test need not send as much.
  const sending = storage.putStream('large', Readable.from([Buffer.from('abc')]), announced)
  await expect(sending).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/large has 3 bytes/) },
  })
  expect([objects.size, parts.size]).toEqual([0, 0])
})

test('put and putStream reject empty content, keep the former file and leave no temporary file', async () => {
  const DATA_DIR = temporaryFolder()
  const storage = await filesIn(DATA_DIR)
  await storage.put(key, 'before')
  await expect(storage.put(key, '')).rejects.toThrow()
  await expect(storage.putStream(key, Readable.from([]))).rejects.toThrow()
  expect(await storage.get(key)).toBe('before')
  expect(readdirSync(join(DATA_DIR, 'uploads/arriving'))).toEqual([])
})

test('putStream keeps the former file when the stream fails', async () => {
  const storage = await filesIn(temporaryFolder())
  await storage.put(key, 'before')
  async function* broken() {
    yield 'half'
    throw new Error('broken off')
  }
  await expect(storage.putStream(key, Readable.from(broken()))).rejects.toThrow()
  expect(await storage.get(key)).toBe('before')
})

test.each(['put', 'putStream'] as const)(
  '%s syncs the file before renaming it, and the folder before it resolves',
  async (way) => {
    const steps: string[] = []
    const files = new AtomicFileDriver(temporaryFolder(), {
      async sync(handle) {
        steps.push((await handle.stat()).isDirectory() ? 'folder' : 'file')
        await handle.sync()
      },
      async rename(from, to) {
        steps.push('name')
        await rename(from, to)
      },
    })
    await (way === 'put' ? files.put(key, 'x') : files.putStream(key, Readable.from(['x'])))
    steps.push('answer')
    expect(steps).toEqual(['file', 'name', 'folder', 'answer'])
  },
)
