import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { createMedia } from '#media/media.server.ts'
import { createPictureFiles } from '#media/picture-files.server.ts'
import { isLight } from '#media/picture-views.server.ts'
import { createVariants } from '#media/pixels/variants.server.ts'
import { createStorage } from '#media/storage.server.ts'
import { openInbox } from '../inbox-program.ts'
import { objectStore } from '../object-store.ts'

const create = { width: 400, height: 200, channels: 3, background: '#a33' } as const
const picture = () => sharp({ create }).png().toBuffer()

test('a picture that could not be noted leaves no file behind', async () => {
  const { app, folder } = await openInbox()
  const media = createMedia(app.database, app.storage)
  const bytes = await picture()
  await sql`alter table media rename to elsewhere`.execute(app.database.db)
  await expect(media.add(bytes, { folder: 'images', alt: '' })).rejects.toThrow()
  expect(readdirSync(join(folder, 'uploads/images'))).toEqual([])
})

test('light signs on nothing are known as such, and have nothing blurred below them', async () => {
  const { app } = await openInbox()
  const media = createMedia(app.database, app.storage)
  const shown = async (colour: string, ground: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80"><path fill="${ground}" d="M0 0h300v80H0z"/><path fill="${colour}" d="M9 9h90v40H9z"/></svg>`
    const bytes = await sharp(Buffer.from(svg)).png().toBuffer()
    const address = await media.add(bytes, { folder: 'logos', alt: '' })
    const row = await app.database.db
      .selectFrom('media')
      .select(['blur', 'lightness'])
      .where('key', '=', address.slice('/media/'.length))
      .executeTakeFirstOrThrow()
    return [isLight(row), typeof (await media.views([address]))[address]?.blur]
  }
  expect(await shown('#fff', 'none')).toEqual([true, 'undefined'])
  expect(await shown('#034', 'none')).toEqual([false, 'undefined'])
  expect(await shown('#fff', '#fef')).toEqual([false, 'string'])
})

test('a variant that was emptied or shortened is made anew', async () => {
  const { app, folder } = await openInbox()
  const media = createMedia(app.database, app.storage)
  const path = (await media.add(await picture(), { folder: 'images', alt: '' })).slice(7)
  const smaller = path.replace('.png', '.320.webp')
  const first = await media.find(smaller)
  const file = join(folder, 'uploads/variants', smaller)
  for (const damaged of [Buffer.alloc(0), readFileSync(file).subarray(0, 100)]) {
    writeFileSync(file, damaged)
    const after = createMedia(app.database, app.storage)
    expect(Buffer.from((await after.find(smaller))?.bytes ?? [])).toEqual(
      Buffer.from(first?.bytes ?? []),
    )
    expect(readFileSync(file).length).toBe(first?.bytes.length)
  }
})

test('a picture that was shown before is there while the database fails or hangs, and the store is away', async () => {
  const { app } = await openInbox()
  const { url, state } = await objectStore()
  const storage = await createStorage({ DATA_DIR: '', STORAGE_URL: url })
  const { database } = app
  let queries = 0
  let answers: 'works' | 'fails' | 'hangs' = 'works'
  const selectFrom = (table: 'media') => {
    queries++
    if (answers === 'fails') throw new Error('gone')
    if (answers === 'hangs') return never
    return database.db.selectFrom(table)
  }
  // As much of a database as pictures need.
  const db = {
    selectFrom,
    insertInto: () => database.db.insertInto('media'),
    deleteFrom: () => database.db.deleteFrom('media'),
  } as unknown as typeof database.db
  const media = createMedia({ ...database, db }, storage)
  const address = await media.add(await picture(), { folder: 'images', alt: '' })
  const paths = [address.slice(7), address.slice(7).replace('.png', '.320.avif')]
  const look = async () =>
    Promise.all(paths.map(async (path) => (await media.find(path))?.bytes.length))
  const lengths = await look()
  expect(lengths.every(Boolean)).toBe(true)

  const before = queries
  expect(await look()).toEqual(lengths)
  expect(queries).toBe(before)
  state.mode = 'forbids'
  for (const mode of ['fails', 'hangs'] as const) {
    answers = mode
    expect(await look()).toEqual(lengths)
    database.changed(queries)
    expect(await look()).toEqual(lengths)
  }
  answers = 'works'
  state.mode = 'works'
  await media.remove(address)
  expect(await look()).toEqual([undefined, undefined])
})

test('a picture has the ending under which it was taken in, and no other', async () => {
  const { app } = await openInbox()
  const media = createMedia(app.database, app.storage)
  const path = (await media.add(await picture(), { folder: 'images', alt: '' })).slice(7)
  expect((await media.find(path))?.format).toBe('png')
  for (const ending of ['webp', 'jpg', 'svg', 'avif'])
    expect([ending, await media.find(path.replace('png', ending))]).toEqual([ending, undefined])
})

test('a file that holds another whole picture is none, and counts as lost', async () => {
  const { app, folder } = await openInbox()
  const media = createMedia(app.database, app.storage)
  const path = (await media.add(await picture(), { folder: 'images', alt: '' })).slice(7)
  const other = await sharp({ create: { ...create, width: 500 } })
    .png()
    .toBuffer()
  writeFileSync(join(folder, 'uploads', path), other)
  expect([await media.find(path), media.lost()]).toEqual([undefined, [path]])
})

test('a file that cannot be read, or a store without its bucket, is an error and no lost picture', async () => {
  const { app, folder } = await openInbox()
  const own = createMedia(app.database, app.storage)
  const path = (await own.add(await picture(), { folder: 'images', alt: '' })).slice(7)
  const file = join(folder, 'uploads', path)
  rmSync(file)
  mkdirSync(file)
  await expect(own.find(path)).rejects.toThrow()

  const { url, state } = await objectStore()
  const storage = await createStorage({ DATA_DIR: '', STORAGE_URL: url })
  const away = createMedia(app.database, storage)
  state.mode = 'has no bucket'
  await expect(away.find(path)).rejects.toThrow()
  expect([own.lost(), away.lost()]).toEqual([[], []])
  state.mode = 'works'
  expect([await away.find(path), away.lost()]).toEqual([undefined, [path]])
})

test('who asks at the same time for a size that nobody has made yet shares the work', async () => {
  const { app } = await openInbox()
  const { database, storage } = app
  const media = createMedia(database, storage)
  await media.add(await picture(), { folder: 'images', alt: '' })
  const row = await database.db
    .selectFrom('media')
    .select(['key', 'bytes'])
    .executeTakeFirstOrThrow()
  const variant = createVariants(storage, createPictureFiles(storage))
  const put = vi.spyOn(storage, 'put')
  const [first, ...others] = await Promise.all(
    Array.from({ length: 3 }, () => variant(row, 320, 'webp')),
  )
  expect(first?.length).toBeGreaterThan(0)
  expect(others).toEqual([first, first])
  expect(put).toHaveBeenCalledTimes(1)
})

test('a picture that was taken out is not shown from memory either, in no view', async () => {
  const { app } = await openInbox()
  const { database, storage } = app
  const media = createMedia(database, storage)
  const address = await media.add(await picture(), { folder: 'images', alt: '' })
  const paths = [address.slice(7), address.slice(7).replace('.png', '.320.webp')]
  const look = (at: Pick<typeof media, 'find'>) =>
    Promise.all(paths.map(async (path) => (await at.find(path)) !== undefined))
  // Which goes on knowing it.
  const view = media.of(database)
  expect([await look(media), await look(view)]).toEqual([
    [true, true],
    [true, true],
  ])
  await media.remove(address)
  expect([await look(media), await look(view)]).toEqual([
    [false, false],
    [false, false],
  ])
})

test('what another instance took out does not come back while the database is away', async () => {
  const { app } = await openInbox()
  const { database, storage } = app
  let isAway = false
  const selectFrom = (table: 'media') => {
    if (isAway) throw new Error('gone')
    return database.db.selectFrom(table)
  }
  const db = {
    selectFrom,
    insertInto: () => database.db.insertInto('media'),
  } as unknown as typeof database.db
  const media = createMedia({ ...database, db }, storage)
  const path = (await media.add(await picture(), { folder: 'images', alt: '' })).slice(7)
  expect(await media.find(path)).toBeDefined()
  await database.db.deleteFrom('media').execute()
  database.changed(1)
  expect(await media.find(path)).toBeUndefined()
  isAway = true
  await expect(media.find(path)).rejects.toThrow('gone')
})

/** A query that never ends. */
const never: object = new Proxy(
  {},
  { get: (_, name) => (name === 'executeTakeFirst' ? () => new Promise(() => {}) : () => never) },
)
