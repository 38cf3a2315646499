import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { create, extract } from 'tar'
import { expect, test, vi } from 'vitest'
import { storeViewCounts } from '#analytics/visits.server.ts'
import { jobCategory } from '#content/types/job.ts'
import { isServerRunning, startHeartbeat } from '#core/db/instances.server.ts'
import { sweepUnclaimedDocuments } from '#inbox/documents/sweep-unclaimed-documents.server.ts'
import { listErasureRecordNames, logErasure } from '#inbox/privacy/erasure-log.server.ts'
import { enqueue } from '#mail/outbox.server.ts'
import { AtomicFileDriver } from '#media/atomic-files.server.ts'
import { createArchiveWriter, visitArchiveFiles } from '#operations/backup/archive-file.server.ts'
import { type Manifest, writeBackup } from '#operations/backup/backup.server.ts'
import { findMissingFiles } from '#operations/backup/missing-files.server.ts'
import { restoreBackup } from '#operations/backup/restore.server.ts'
import { openInbox } from '../inbox-program.ts'
import { openContent } from '../open-content.ts'
import { formerMigrations } from '../released-database.ts'
import { temporaryFolder } from '../temporary-folder.ts'

type Files = Map<string, Buffer>

const changes: [string, RegExp, (files: Files, manifest: Manifest) => void][] = [
  [
    'a user row that the manifest does not name',
    /does not name database\/user\.jsonl/,
    (files, manifest) => {
      delete manifest.files['database/user.jsonl']
      files.set('database/user.jsonl', Buffer.from('{"id":"1"}\n'))
    },
  ],
  [
    'a file beside the uploads',
    /does not name uploads\/x/,
    (files) => files.set('uploads/x', Buffer.from('x')),
  ],
  [
    'what a backup leaves out',
    /variants\/x belongs to no site/,
    (files, manifest) => name('uploads/variants/x', files, manifest),
  ],
  [
    'another spelling of a name',
    /uploads\/\.\/x belongs to no site/,
    (files, manifest) => name('uploads/./x', files, manifest),
  ],
  [
    'no files at all',
    /is not whole/,
    (files, manifest) => {
      files.clear()
      manifest.files = {}
    },
  ],
  [
    'a file too few',
    /is missing or has another checksum/,
    (files) => files.delete('uploads/a/b.pdf'),
  ],
  [
    'another byte in a row',
    /has another checksum/,
    (files) => files.set('database/job_categories.jsonl', Buffer.from('{"id":1}\n')),
  ],
  [
    'not all former migrations',
    /earlier version of Auftritt \(its last migration is 056-locked-documents\).*efbbc2ce/,
    (_, manifest) => {
      manifest.migrations = formerMigrations.slice(0, -1)
    },
  ],
  [
    'a migration that is unknown here',
    /another version of Auftritt \(its last migration is 999-later, here it is 151-sort-keys-again\)/,
    (_, manifest) => manifest.migrations.push('999-later'),
  ],
  [
    'its tables in another order',
    /does not stand at its place/,
    (files) => {
      const all = [...files].reverse()
      files.clear()
      for (const [path, bytes] of all) files.set(path, bytes)
    },
  ],
  [
    'a row of no column here',
    /Nothing was changed: job_categories has no column colour/,
    (files, manifest) => replace(files, manifest, '{"id":1,"colour":"red"}\n'),
  ],
  [
    'a row that does not end',
    /Nothing was changed: a row is too long/,
    (files, manifest) => replace(files, manifest, 'x'.repeat(65 * 1024 ** 2)),
  ],
  [
    'a line that nobody can read',
    /Nothing was changed: .*JSON/,
    (files, manifest) => replace(files, manifest, '{"id":\n'),
  ],
]

function name(path: string, files: Files, manifest: Manifest) {
  files.set(path, Buffer.from('x'))
  manifest.files[path] = createHash('sha256').update('x').digest('hex')
}

/** Replaces rows with a correct checksum, as the maker of an archive could. */
function replace(files: Files, manifest: Manifest, rows: string) {
  const name = 'database/job_categories.jsonl'
  files.set(name, Buffer.from(rows))
  manifest.files[name] = createHash('sha256').update(rows).digest('hex')
}

test.each(changes)('an archive with %s is refused, changing nothing', async (_, why, change) => {
  const { content, storage, file } = await filled()
  const changed = await rewritten(file, change)
  await content.store.create(jobCategory, { name: 'Später' }, { by: 'Anna' })
  await expect(restoreBackup(content.db, storage, changed, { replace: true })).rejects.toThrow(why)
  expect(await content.store.list(jobCategory)).toHaveLength(2)
  expect(await storage.get('a/b.pdf')).toBe('%PDF-')
})

test('an archive with the same table twice is refused', async () => {
  const { content, storage, file } = await filled()
  const name = 'database/job_categories.jsonl'
  const changed = await rewritten(file, () => {}, [name, Buffer.from('{"id":99,"name":"Fremd"}\n')])
  await expect(restoreBackup(content.db, storage, changed, { replace: true })).rejects.toThrow(
    /job_categories.jsonl is in it twice/,
  )
  const rows = await content.store.list(jobCategory)
  expect(rows.map((row) => row.name)).toEqual(['Entwicklung'])
})

test('an archive with a symlink is refused', async () => {
  const { content, storage, file } = await filled()
  const folder = temporaryFolder()
  await extract({ file, cwd: folder })
  symlinkSync('/etc/hostname', join(folder, 'uploads/a/link.png'))
  await create({ file, cwd: folder, gzip: true }, ['uploads', 'database', 'manifest.json'])
  await expect(restoreBackup(content.db, storage, file, { replace: true })).rejects.toThrow(
    /cannot be read \(uploads\/a\/link.png is no file\)/,
  )
  expect(await storage.exists('a/link.png')).toBe(false)
})

test.each([
  ['another archive', (bytes: Buffer) => Buffer.concat([bytes, bytes])],
  [
    'zeros without an end',
    (bytes: Buffer) => gzipSync(Buffer.concat([gunzipSync(bytes), Buffer.alloc(200_000)])),
  ],
])('an archive with %s behind its end is refused by restoreBackup', async (_, lengthened) => {
  const { content, storage, file } = await filled()
  writeFileSync(file, lengthened(readFileSync(file)))
  await expect(restoreBackup(content.db, storage, file, { replace: true })).rejects.toThrow(
    /cannot be read \(something stands behind its end\)/,
  )
})

test('a manifest too large for memory is refused before it is unpacked', async () => {
  const { content, storage } = await filled()
  const file = join(temporaryFolder(), 'large.tar.gz')
  const writing = createArchiveWriter(file)
  const piece = Buffer.alloc(1024 ** 2)
  await writing.add('manifest.json', 4 * piece.length, Array(4).fill(piece))
  await writing.end()
  await expect(restoreBackup(content.db, storage, file)).rejects.toThrow(
    /manifest.json is too large/,
  )
})

test('foreign files in the upload folder are left out of backups', async () => {
  const { content } = await filled()
  const folder = temporaryFolder()
  const storage = new Disk(new AtomicFileDriver(folder))
  await storage.put('a/b.pdf', '%PDF-')
  mkdirSync(join(folder, 'documents'))
  for (const name of ['.DS_Store', 'Kopie (1).pdf', 'Übersicht.txt', 'documents/.nfs0001'])
    writeFileSync(join(folder, name), 'x')
  const file = join(temporaryFolder(), 'archive.tar.gz')
  await writeBackup(content.db, storage, file)
  await restoreBackup(content.db, storage, file, { replace: true })
  expect(await storage.get('a/b.pdf')).toBe('%PDF-')
  const { app } = await openInbox()
  await app.storage.put('documents/x.pdf', '%PDF-')
  writeFileSync(join(app.environment.DATA_DIR, 'uploads/documents/.nfs0001'), 'x')
  await sweepUnclaimedDocuments(app, Date.now() + 2 * 86_400_000)
  expect(await app.storage.exists('documents/x.pdf')).toBe(false)
})

test('a truncated archive is refused at any length', async () => {
  const { content, storage, file } = await filled()
  const bytes = readFileSync(file)
  for (const part of [0, 0.1, 0.5, 0.99, 1 - 9 / bytes.length]) {
    writeFileSync(file, bytes.subarray(0, bytes.length * part))
    const again = restoreBackup(content.db, storage, file, { replace: true })
    await expect(again).rejects.toThrow(/cannot be read|no archive of Auftritt/)
  }
  expect(await content.store.list(jobCategory)).toHaveLength(1)
})

test('restoreBackup deletes later files and keeps the erasure log', async () => {
  const { content, storage, file } = await filled()
  await storage.put('documents/later.pdf', '%PDF-')
  await logErasure(storage, { reason: 'operator', erased: { 'B-1': '2026-01-01' } })
  const [entry = ''] = await listErasureRecordNames(storage)
  await restoreBackup(content.db, storage, file, { replace: true })
  expect(await storage.exists('documents/later.pdf')).toBe(false)
  expect(await storage.exists(`journal/${entry}`)).toBe(true)
  expect(await storage.exists('a/b.pdf')).toBe(true)
})

test('restoreBackup sets waiting mails to held', async () => {
  const { content, storage } = await filled()
  const mail = { recipient: 'eva@example.com', subject: 'Hallo', body: 'Text' }
  await enqueue(content.db, [{ ...mail, kind: 'confirmation', footer: '' }])
  const file = join(temporaryFolder(), 'mail.tar.gz')
  await writeBackup(content.db, storage, file)
  await restoreBackup(content.db, storage, file, { replace: true })
  expect(await content.db.selectFrom('outbox').select('state').execute()).toEqual([
    { state: 'held' },
  ])
})

test('restoreBackup restores 250 rows in order', async () => {
  const { content, storage } = await filled()
  for (let count = 0; count < 250; count++)
    await content.store.create(jobCategory, { name: `Bereich ${count}` }, { by: 'Anna' })
  const file = join(temporaryFolder(), 'many.tar.gz')
  await writeBackup(content.db, storage, file)
  const before = await content.store.list(jobCategory)
  await restoreBackup(content.db, storage, file, { replace: true })
  expect(await content.store.list(jobCategory)).toEqual(before)
})

test('a table with a composite key is backed up by keyset paging and restored whole', async () => {
  const { content, storage } = await filled()
  for (let day = 10; day < 25; day++)
    await storeViewCounts(
      content.db,
      `2026-05-${day}`,
      new Map(Array.from({ length: 10 }, (_, n) => [`/blog/${n}`, day + n])),
    )
  const file = join(temporaryFolder(), 'visits.tar.gz')
  const reads: boolean[] = []
  const heard = content.db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === 'SelectQueryNode') reads.push(node.offset !== undefined)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await writeBackup(heard, storage, file)
  // OFFSET would take longer with each page.
  expect(reads).toContain(false)
  expect(reads).not.toContain(true)
  const visits = () => content.db.selectFrom('visits').selectAll().orderBy('day').orderBy('path')
  const before = await visits().execute()
  await restoreBackup(content.db, storage, file, { replace: true })
  expect(await visits().execute()).toEqual(before)
  expect(before).toHaveLength(150)
})

test('findMissingFiles names missing and truncated files', async () => {
  const { content, storage } = await filled()
  const database = content as never as Parameters<typeof findMissingFiles>[0]['database']
  const row = { width: 1, height: 1, blur: '', lightness: 0.5, alt: '', is_decorative: true }
  const media = { ...row, focal_x: 50, focal_y: 50, created_at: '' }
  await content.db
    .insertInto('media')
    .values([
      { ...media, key: 'a/b.pdf', bytes: 5 },
      { ...media, key: 'a/cut.pdf', bytes: 6 },
      { ...media, key: 'a/gone.pdf', bytes: 5 },
    ])
    .execute()
  await storage.put('a/cut.pdf', '%PDF-')
  expect(await findMissingFiles({ database, storage })).toEqual(['a/cut.pdf', 'a/gone.pdf'])
})

test('isServerRunning is true until the heartbeat ends, and false for one older than 30 seconds', async () => {
  const { db } = await openContent()
  expect(await isServerRunning(db)).toBe(false)
  const leave = startHeartbeat(db)
  await expect.poll(() => isServerRunning(db)).toBe(true)
  await leave()
  expect(await isServerRunning(db)).toBe(false)
  const seen_at = new Date(Date.now() - 31_000).toISOString()
  await db.insertInto('instances').values({ id: 'killed', seen_at }).execute()
  expect(await isServerRunning(db)).toBe(false)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  await db.insertInto('instances').values({ id: 'from tomorrow', seen_at: tomorrow }).execute()
  expect(await isServerRunning(db)).toBe(false)
})

test('isServerRunning recognises a heartbeat of a machine with a wrong clock', async () => {
  const { db } = await openContent()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 120_000 })
  const leave = startHeartbeat(db)
  await expect.poll(() => db.selectFrom('instances').select('id').execute()).toHaveLength(1)
  vi.useRealTimers()
  expect(await isServerRunning(db)).toBe(true)
  await leave()
})

async function filled() {
  const content = await openContent()
  const storage = new Disk(new FSDriver({ location: temporaryFolder(), visibility: 'private' }))
  await content.store.create(jobCategory, { name: 'Entwicklung' }, { by: 'Anna' })
  await storage.put('a/b.pdf', '%PDF-')
  const file = join(temporaryFolder(), 'archive.tar.gz')
  await writeBackup(content.db, storage, file)
  return { content, storage, file }
}

/** The archive with changed files or manifest. */
async function rewritten(
  file: string,
  change: (files: Files, manifest: Manifest) => void,
  first?: [path: string, bytes: Buffer],
) {
  const files: Files = new Map()
  await visitArchiveFiles(file, async (path, content) => {
    const chunks: Buffer[] = []
    for await (const chunk of content) chunks.push(chunk)
    files.set(path, Buffer.concat(chunks))
  })
  const manifest = JSON.parse(String(files.get('manifest.json'))) as Manifest
  files.delete('manifest.json')
  change(files, manifest)
  const changed = join(temporaryFolder(), 'changed.tar.gz')
  const writing = createArchiveWriter(changed)
  for (const [path, bytes] of [...(first ? [first] : []), ...files])
    await writing.add(path, bytes.length, [bytes])
  const text = Buffer.from(JSON.stringify(manifest))
  await writing.add('manifest.json', text.length, [text])
  await writing.end()
  return changed
}
