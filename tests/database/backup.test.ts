import { createHash } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { siteVisibilitySettings } from '#content/settings/publication.ts'
import { keyFigureSettings } from '#content/settings/settings.ts'
import type { ItemInput } from '#content/types/collection.ts'
import { jobCategory } from '#content/types/job.ts'
import { page } from '#content/types/page.ts'
import { post } from '#content/types/post.ts'
import { findLastProgramVersion } from '#core/db/program-versions.server.ts'
import type { Db } from '#core/db/tables.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { version } from '#core/runtime/release.server.ts'
import { visitArchiveFiles } from '#operations/backup/archive-file.server.ts'
import { writeBackup } from '#operations/backup/backup.server.ts'
import { restoreBackup } from '#operations/backup/restore.server.ts'
import { listBackupTables, listTables } from '#operations/backup/rows.server.ts'
import { RestoreError } from '#operations/backup/verify-archive.server.ts'
import { connect, openContent } from '../open-content.ts'
import { formerMigrations, releasedDatabase } from '../released-database.ts'
import { temporaryFolder } from '../temporary-folder.ts'

test('a backup restored into an empty database gives the same archive again', async () => {
  const first = await openContent()
  const files = disk()
  await first.store.create(jobCategory, { name: 'Entwicklung' }, { by: 'Anna' })
  await first.store.create(jobCategory, { name: 'Betrieb' }, { by: 'Anna' })
  await first.store.saveSetting(keyFigureSettings, keyFigureSettings.fallback, {
    by: 'Anna',
    seen: 0,
  })
  // A table without an id column.
  await sql`insert into sample_texts (type, digest) values ('b', '1'), ('a', '2')`.execute(first.db)
  await files.put('projects/0123456789abcdef.webp', 'a picture')
  const one = await archiveOf(first.db, files)

  const second = await openContent()
  const copied = disk()
  await restoreBackup(second.db, copied, one.file)
  expect(await findLastProgramVersion(second.db)).toBe(version)
  const two = await archiveOf(second.db, copied)

  expect(two.files).toEqual(one.files)
  expect(Object.keys(one.files)).toContain('uploads/projects/0123456789abcdef.webp')
  const { row } = await second.store.create(jobCategory, { name: 'Neu' }, { by: 'Anna' })
  expect(row.id).toBe(3)
})

test('a restore renews the link to the hidden site', async () => {
  const { db, store } = await openContent()
  const hidden = { isPublic: false, link: 1 }
  await store.saveSetting(siteVisibilitySettings, hidden, { by: 'Anna', seen: 0 })
  const files = disk()
  const { file } = await archiveOf(db, files)
  const copy = await openContent()
  await restoreBackup(copy.db, disk(), file)
  const restored = await copy.store.setting(siteVisibilitySettings)
  expect(restored).toEqual({ isPublic: false, link: expect.any(Number) })
  expect(restored.link).not.toBe(1)
})

test('a backup of a database with all former migrations is restored to the same archive', async () => {
  const former = connect(await releasedDatabase(formerMigrations))
  const files = disk()
  await former.store.create(jobCategory, { name: 'Entwicklung' }, { by: 'Anna' })
  const one = await archiveOf(former.db, files)

  const { db, store } = await openContent()
  await store.create(jobCategory, { name: 'Verworfen' }, { by: 'Anna' })
  await restoreBackup(db, files, one.file, { replace: true })
  expect(await store.list(jobCategory)).toMatchObject([{ name: 'Entwicklung' }])
  // Tables of later versions are empty.
  const none = createHash('sha256').digest('hex')
  expect((await archiveOf(db, files)).files).toEqual({
    ...one.files,
    'database/pages.jsonl': none,
    'database/files.jsonl': none,
    'database/page_former_paths.jsonl': none,
    'database/stored_files.jsonl': none,
    'database/correspondence.jsonl': none,
    'database/tasks.jsonl': none,
    'database/absences.jsonl': none,
    'database/appointments.jsonl': none,
    'database/appointment_participants.jsonl': none,
    'database/saved_filters.jsonl': none,
    'database/starred_entries.jsonl': none,
    'database/job_sources.jsonl': none,
    // Later versions added columns.
    'database/job_categories.jsonl': expect.any(String),
    'database/revisions.jsonl': expect.any(String),
  })
})

test('restoreBackup restores rows that triggers write in another table', async () => {
  const { db, store } = await openContent()
  const blank = { ...createBlankValues(page.fields), is_published: true, title: 'Seite' }
  const by = { by: 'Anna' }
  const { row: below } = await store.create(page, { ...blank, slug: 'netze' }, by)
  const { row: parent } = await store.create(page, { ...blank, slug: 'dienste' }, by)
  await store.update(page, below.id, { parent_id: parent.id }, { ...by, seen: below.version })
  const files = disk()
  const one = await archiveOf(db, files)
  const copy = await openContent()
  await restoreBackup(copy.db, files, one.file)
  expect((await archiveOf(copy.db, files)).files).toEqual(one.files)
  expect(
    await copy.db.selectFrom('page_former_paths').select(['path', 'page_id']).execute(),
  ).toEqual([{ path: '/netze', page_id: below.id }])
})

test('exactly these tables are left out of backups', async () => {
  const { db } = await openContent()
  const saved = await listBackupTables(db as never)
  const left = (await listTables(db as never)).filter((name) => !saved.includes(name))
  expect(left.sort()).toEqual([
    'backups',
    'daily_salts',
    'derivations',
    'ended_sessions',
    'inbox_undo',
    'instances',
    'invitations',
    'open_drafts',
    'previews',
    'program_sessions',
    'program_versions',
    'rateLimit',
    'sending_counts',
    'session',
    'sign_in_attempts',
    'typed_forms',
    'verification',
    'views',
    'webhook_deliveries',
  ])
  const names = Object.keys((await archiveOf(db, disk())).files).join('\n')
  expect(names).toContain('settings')
  expect(left.filter((name) => names.includes(`/${name}.`))).toEqual([])
})

test('restoreBackup needs `replace` for existing content, and a damaged archive changes nothing', async () => {
  const content = await openContent()
  const files = disk()
  await content.store.create(jobCategory, { name: 'Entwicklung' }, { by: 'Anna' })
  await files.put('projects/0123456789abcdef.webp', 'a picture')
  const { file } = await archiveOf(content.db, files)
  expect(statSync(file).mode & 0o077).toBe(0)

  await files.delete('projects/0123456789abcdef.webp')
  await expect(restoreBackup(content.db, files, file)).rejects.toThrow(RestoreError)
  expect(await files.exists('projects/0123456789abcdef.webp')).toBe(false)
  await restoreBackup(content.db, files, file, { replace: true })
  expect(await content.store.list(jobCategory)).toHaveLength(1)

  const bytes = readFileSync(file)
  writeFileSync(file, bytes.subarray(0, bytes.length / 2))
  const again = restoreBackup(content.db, files, file, { replace: true })
  await expect(again).rejects.toThrow(RestoreError)
  expect(await content.store.list(jobCategory)).toHaveLength(1)
})

test('restoreBackup does not revive removed items or former slugs', async () => {
  const first = await openContent()
  await first.store.create(post, published('first'), { by: 'Anna' })
  await first.store.update(post, 1, published('second'), { by: 'Anna', seen: 1 })
  await first.store.create(jobCategory, { name: 'Entwicklung' }, { by: 'Anna' })
  await first.store.remove(jobCategory, 1, { by: 'Anna' })
  const one = await archiveOf(first.db, disk())

  const second = await openContent()
  // The trigger records its slug on deletion, under the id of a post in the archive.
  await second.store.create(post, published('demo'), { by: 'Demo' })
  await restoreBackup(second.db, disk(), one.file, { replace: true })

  expect((await archiveOf(second.db, disk())).files).toEqual(one.files)
  const { row } = await second.store.create(jobCategory, { name: 'Betrieb' }, { by: 'Anna' })
  expect(await second.store.history(jobCategory, row.id, { limit: 9 })).toHaveLength(1)
})

test('files that appear or disappear during a backup do not break it', async () => {
  const { db } = await openContent()
  const files = disk()
  await files.put('arriving/half.pdf', '%PDF-')
  await files.put('documents/gone.pdf', '%PDF-')
  await files.put('documents/stays.pdf', '%PDF-')
  const read = files.getStream.bind(files)
  files.getStream = async (key) => {
    if (/gone/.test(key)) await files.delete(key)
    return read(key)
  }
  const kept = Object.keys((await archiveOf(db, files)).files)
  expect(kept.filter((name) => /^uploads/.test(name))).toEqual(['uploads/documents/stays.pdf'])
})

const published = (slug: string): ItemInput<typeof post> => ({
  ...createBlankValues(post.fields),
  title: slug,
  slug,
  teaser: slug,
  image_url: null,
  content: '<p>Text</p>',
  tags: [],
  author: 'Anna',
  is_published: true,
  published_at: '2020-01-01T00:00:00.000Z',
})

const disk = () => new Disk(new FSDriver({ location: temporaryFolder(), visibility: 'private' }))

async function archiveOf(db: Db, storage: Disk) {
  const file = join(temporaryFolder(), 'archive.tar.gz')
  await writeBackup(db, storage, file)
  let files: Record<string, string> = {}
  await visitArchiveFiles(file, async (path, content) => {
    const chunks: Buffer[] = []
    for await (const chunk of content) chunks.push(chunk)
    if (path === 'manifest.json') ({ files } = JSON.parse(Buffer.concat(chunks).toString()))
  })
  return { file, files }
}
