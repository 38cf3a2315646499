import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openMedia } from '../../app/media/media.server.ts'
import { openStorage } from '../../app/media/storage.server.ts'
import { openInbox } from '../inbox-program.ts'
import { objectStore } from '../object-store.ts'

const create = { width: 400, height: 200, channels: 3, background: '#a33' } as const
const picture = () => sharp({ create }).png().toBuffer()

test('a picture that could not be noted leaves no file behind', async () => {
  const { program, folder } = await openInbox()
  const media = openMedia(program.database, program.storage)
  const bytes = await picture()
  await sql`alter table media rename to elsewhere`.execute(program.database.db)
  await expect(media.add(bytes, { folder: 'images', alt: '' })).rejects.toThrow()
  expect(readdirSync(join(folder, 'uploads/images'))).toEqual([])
})

test('light signs on nothing are known as such, and have nothing blurred below them', async () => {
  const { program } = await openInbox()
  const media = openMedia(program.database, program.storage)
  const shown = async (colour: string, ground: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80"><path fill="${ground}" d="M0 0h300v80H0z"/><path fill="${colour}" d="M9 9h90v40H9z"/></svg>`
    const bytes = await sharp(Buffer.from(svg)).png().toBuffer()
    const address = await media.add(bytes, { folder: 'logos', alt: '' })
    const { isLight, blur } = (await media.views([address]))[address] ?? {}
    return [isLight, typeof blur]
  }
  expect(await shown('#fff', 'none')).toEqual([true, 'undefined'])
  expect(await shown('#034', 'none')).toEqual([undefined, 'undefined'])
  expect(await shown('#fff', '#fef')).toEqual([undefined, 'string'])
})

test('a variant that was emptied or shortened is made anew', async () => {
  const { program, folder } = await openInbox()
  const media = openMedia(program.database, program.storage)
  const path = (await media.add(await picture(), { folder: 'images', alt: '' })).slice(7)
  const smaller = path.replace('.png', '.320.webp')
  const first = await media.find(smaller)
  const file = join(folder, 'uploads/variants', smaller)
  for (const damaged of [Buffer.alloc(0), readFileSync(file).subarray(0, 100)]) {
    writeFileSync(file, damaged)
    const after = openMedia(program.database, program.storage)
    expect(Buffer.from((await after.find(smaller))?.bytes ?? [])).toEqual(
      Buffer.from(first?.bytes ?? []),
    )
    expect(readFileSync(file).length).toBe(first?.bytes.length)
  }
})

test('a picture that was shown before is there while the database fails or hangs, and the store is away', async () => {
  const { program } = await openInbox()
  const { url, state } = await objectStore()
  const storage = await openStorage({ DATA_DIR: '', STORAGE_URL: url })
  const { database } = program
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
  const media = openMedia({ ...database, db }, storage)
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

/** A query that never ends. */
const never: object = new Proxy(
  {},
  { get: (_, name) => (name === 'executeTakeFirst' ? () => new Promise(() => {}) : () => never) },
)
