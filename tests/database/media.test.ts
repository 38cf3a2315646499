import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { createPictureFileReader } from '#media/picture-file-reader.server.ts'
import { createPictureLibrary } from '#media/picture-library.server.ts'
import { isLightOnTransparent } from '#media/picture-views.server.ts'
import { createVariantLoader } from '#media/pixels/variants.server.ts'
import { createStorage } from '#media/storage.server.ts'
import { openInbox } from '../inbox-program.ts'
import { objectStore } from '../object-store.ts'

const create = { width: 400, height: 200, channels: 3, background: '#a33' } as const
const picture = () => sharp({ create }).png().toBuffer()

test('media.add deletes the file when its row cannot be inserted', async () => {
  const { app, folder } = await openInbox()
  const media = createPictureLibrary(app.database, app.storage)
  const bytes = await picture()
  await sql`alter table media rename to elsewhere`.execute(app.database.db)
  await expect(media.add(bytes, { folder: 'images', alt: '' })).rejects.toThrow()
  expect(readdirSync(join(folder, 'uploads/images'))).toEqual([])
})

test('transparent pictures have no blur; light ones are recognised by isLight', async () => {
  const { app } = await openInbox()
  const media = createPictureLibrary(app.database, app.storage)
  const shown = async (colour: string, ground: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80"><path fill="${ground}" d="M0 0h300v80H0z"/><path fill="${colour}" d="M9 9h90v40H9z"/></svg>`
    const bytes = await sharp(Buffer.from(svg)).png().toBuffer()
    const address = await media.add(bytes, { folder: 'logos', alt: '' })
    const row = await app.database.db
      .selectFrom('media')
      .select(['blur', 'lightness'])
      .where('key', '=', address.slice('/media/'.length))
      .executeTakeFirstOrThrow()
    return [isLightOnTransparent(row), typeof (await media.loadViews([address]))[address]?.blur]
  }
  expect(await shown('#fff', 'none')).toEqual([true, 'undefined'])
  expect(await shown('#034', 'none')).toEqual([false, 'undefined'])
  expect(await shown('#fff', '#fef')).toEqual([false, 'string'])
})

test('media.find generates a damaged variant again', async () => {
  const { app, folder } = await openInbox()
  const media = createPictureLibrary(app.database, app.storage)
  const path = (await media.add(await picture(), { folder: 'images', alt: '' })).slice(7)
  const smaller = path.replace('.png', '.320.webp')
  const first = await media.find(smaller)
  const file = join(folder, 'uploads/variants', smaller)
  for (const damaged of [Buffer.alloc(0), readFileSync(file).subarray(0, 100)]) {
    writeFileSync(file, damaged)
    const after = createPictureLibrary(app.database, app.storage)
    expect(Buffer.from((await after.find(smaller))?.bytes ?? [])).toEqual(
      Buffer.from(first?.bytes ?? []),
    )
    expect(readFileSync(file).length).toBe(first?.bytes.length)
  }
})

test('media.find serves pictures from memory while database and object store fail or hang', async () => {
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
  // The part of the database that media needs.
  const db = {
    selectFrom,
    insertInto: () => database.db.insertInto('media'),
    deleteFrom: () => database.db.deleteFrom('media'),
  } as unknown as typeof database.db
  const media = createPictureLibrary({ ...database, db }, storage)
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

test('media.find serves a picture under its own extension only', async () => {
  const { app } = await openInbox()
  const media = createPictureLibrary(app.database, app.storage)
  const path = (await media.add(await picture(), { folder: 'images', alt: '' })).slice(7)
  expect((await media.find(path))?.format).toBe('png')
  for (const ending of ['webp', 'jpg', 'svg', 'avif'])
    expect([ending, await media.find(path.replace('png', ending))]).toEqual([ending, undefined])
})

test('media.find treats a file with another picture as lost', async () => {
  const { app, folder } = await openInbox()
  const media = createPictureLibrary(app.database, app.storage)
  const path = (await media.add(await picture(), { folder: 'images', alt: '' })).slice(7)
  const other = await sharp({ create: { ...create, width: 500 } })
    .png()
    .toBuffer()
  writeFileSync(join(folder, 'uploads', path), other)
  expect([await media.find(path), media.listMissingFiles()]).toEqual([undefined, [path]])
})

test('an unreadable file or a missing bucket throws instead of counting as lost', async () => {
  const { app, folder } = await openInbox()
  const own = createPictureLibrary(app.database, app.storage)
  const path = (await own.add(await picture(), { folder: 'images', alt: '' })).slice(7)
  const file = join(folder, 'uploads', path)
  rmSync(file)
  mkdirSync(file)
  await expect(own.find(path)).rejects.toThrow()

  const { url, state } = await objectStore()
  const storage = await createStorage({ DATA_DIR: '', STORAGE_URL: url })
  const away = createPictureLibrary(app.database, storage)
  state.mode = 'has no bucket'
  await expect(away.find(path)).rejects.toThrow()
  expect([own.listMissingFiles(), away.listMissingFiles()]).toEqual([[], []])
  state.mode = 'works'
  expect([await away.find(path), away.listMissingFiles()]).toEqual([undefined, [path]])
})

test('concurrent requests for a new variant share one conversion', async () => {
  const { app } = await openInbox()
  const { database, storage } = app
  const media = createPictureLibrary(database, storage)
  await media.add(await picture(), { folder: 'images', alt: '' })
  const row = await database.db
    .selectFrom('media')
    .select(['key', 'bytes'])
    .executeTakeFirstOrThrow()
  const variant = createVariantLoader(storage, createPictureFileReader(storage))
  const put = vi.spyOn(storage, 'put')
  const [first, ...others] = await Promise.all(
    Array.from({ length: 3 }, () => variant(row, 320, 'webp')),
  )
  expect(first?.length).toBeGreaterThan(0)
  expect(others).toEqual([first, first])
  expect(put).toHaveBeenCalledTimes(1)
})

test('a removed picture is not served from memory, also not by snapshots', async () => {
  const { app } = await openInbox()
  const { database, storage } = app
  const media = createPictureLibrary(database, storage)
  const address = await media.add(await picture(), { folder: 'images', alt: '' })
  const paths = [address.slice(7), address.slice(7).replace('.png', '.320.webp')]
  const look = (at: Pick<typeof media, 'find'>) =>
    Promise.all(paths.map(async (path) => (await at.find(path)) !== undefined))
  // A snapshot that still knows the picture.
  const view = media.withDatabase(database)
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

test('a picture removed by another instance is not served while the database is down', async () => {
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
  const media = createPictureLibrary({ ...database, db }, storage)
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
