import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStorage } from '../../app/media/storage.server.ts'
import { temporaryFolder } from '../temporary-folder.ts'

test('a file appears when it is whole, and leaves nothing beside it', async () => {
  const DATA_DIR = temporaryFolder()
  const storage = await openStorage({ DATA_DIR, STORAGE_URL: undefined })
  const bytes = Buffer.alloc(64 * 1024 * 1024, 'x')
  let isWritten = false
  const writing = storage.put('variants/images/a.webp', bytes).then(() => {
    isWritten = true
  })
  const sizes = new Set<number>()
  while (!isWritten)
    if (await storage.exists('variants/images/a.webp'))
      sizes.add((await storage.getMetaData('variants/images/a.webp')).contentLength)
  await writing
  sizes.delete(bytes.length)
  expect([...sizes]).toEqual([])
  expect(readdirSync(join(DATA_DIR, 'uploads/arriving'))).toEqual([])
})
