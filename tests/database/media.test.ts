import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openMedia } from '../../app/media/media.server.ts'
import { openInbox } from '../inbox-house.ts'

test('a picture that could not be noted leaves no file behind', async () => {
  const { house, folder } = await openInbox()
  const media = openMedia(house.database, house.storage)
  const create = { width: 40, height: 20, channels: 3, background: '#a33' } as const
  const bytes = await sharp({ create }).png().toBuffer()
  await sql`alter table media rename to elsewhere`.execute(house.database.db)
  await expect(media.add(bytes, { folder: 'images', alt: '' })).rejects.toThrow()
  expect(readdirSync(join(folder, 'uploads/images'))).toEqual([])
})
