import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { jobCategory } from '#content/types/job.ts'
import { page } from '#content/types/page.ts'
import { migrateDatabaseAt } from '#core/db/migrate.server.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { createStorage } from '#media/storage.server.ts'
import { copyStorageFiles, replaceDatabaseRows } from '#operations/backup/move-site.server.ts'
import { freshDatabase } from '../fresh-database.ts'
import { addMessage } from '../inbox-program.ts'
import { objectStore } from '../object-store.ts'
import { connect, openContent } from '../open-content.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const by = { by: 'Anna' }

async function migrated(engine: 'sqlite' | 'postgres') {
  const address = await freshDatabase(engine)
  await migrateDatabaseAt(address)
  return connect(address)
}

test('replaceDatabaseRows copies all rows to the other engine and back', async () => {
  const site = await openContent()
  const blank = { ...createBlankValues(page.fields), is_published: true }
  await site.store.create(jobCategory, { name: 'Entwicklung' }, by)
  await site.store.create(page, { ...blank, title: 'Ä „Seite“', slug: 'seite' }, by)
  await addMessage(site.db, { message: 'ß\n"{}"' })
  await site.db
    .insertInto('instances')
    .values({ id: 'here', seen_at: '2026-01-01T00:00:00.000Z' })
    .execute()
  const other = await migrated('sqlite')
  await other.store.create(jobCategory, { name: 'Wird aufgegeben' }, by)

  const rows = await replaceDatabaseRows(site.db, other.db)
  expect(rows).toBeGreaterThan(5)
  expect(await replaceDatabaseRows(site.db, other.db)).toBe(rows)
  expect(await other.store.list(jobCategory)).toEqual(await site.store.list(jobCategory))
  expect(await other.db.selectFrom('instances').select('id').execute()).toEqual([])
  // A new row gets the next id.
  const { row } = await other.store.create(jobCategory, { name: 'Betrieb' }, by)
  expect(row.id).toBe(2)

  const back = await migrated(process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite')
  await replaceDatabaseRows(other.db, back.db)
  expect(await back.store.list(jobCategory)).toEqual(await other.store.list(jobCategory))
  expect(await back.store.list(page)).toEqual(await site.store.list(page))
})

test('replaceDatabaseRows throws for a row that differs after the copy and rolls back', async () => {
  const site = await openContent()
  await site.store.create(jobCategory, { name: 'Entwicklung' }, by)
  const other = await migrated('sqlite')
  await other.store.create(jobCategory, { name: 'Bleibt' }, by)
  await sql`create trigger wrong after insert on job_categories begin
    update job_categories set name = 'Falsch' where id = new.id; end`.execute(other.db)
  await expect(replaceDatabaseRows(site.db, other.db)).rejects.toThrow(
    /row 1 of job_categories is not the same/,
  )
  expect(await other.store.list(jobCategory)).toMatchObject([{ name: 'Bleibt' }])
})

test('copyStorageFiles copies files between folder and bucket and repeats only differing ones', async () => {
  const { url, objects } = await objectStore()
  const folder = await createStorage({ DATA_DIR: temporaryFolder(), STORAGE_URL: undefined })
  const bucket = await createStorage({ DATA_DIR: temporaryFolder(), STORAGE_URL: url })
  const bytes = randomBytes(300_000)
  await folder.put('projects/a.webp', bytes)
  await folder.put('documents/b.pdf', '%PDF-')
  await folder.put('variants/c.webp', 'made again when asked for')
  expect(await copyStorageFiles(folder, bucket)).toBe(2)
  expect([...objects.keys()].sort()).toEqual(['/bucket/documents/b.pdf', '/bucket/projects/a.webp'])
  objects.set('/bucket/projects/a.webp', Buffer.from('broken off'))
  expect(await copyStorageFiles(folder, bucket)).toBe(2)
  expect(objects.get('/bucket/projects/a.webp')?.equals(bytes)).toBe(true)

  const back = await createStorage({ DATA_DIR: temporaryFolder(), STORAGE_URL: undefined })
  expect(await copyStorageFiles(bucket, back)).toBe(2)
  expect(Buffer.from(await back.getBytes('projects/a.webp')).equals(bytes)).toBe(true)
})
