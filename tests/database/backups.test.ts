import { randomBytes, randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createAdministrator } from '#accounts/people/create-administrator.server.ts'
import { backupSettings } from '#content/settings/backups.ts'
import { keyFigureSettings } from '#content/settings/settings.ts'
import { createContentStore } from '#content/store/store.server.ts'
import { jobCategory } from '#content/types/job.ts'
import { page } from '#content/types/page.ts'
import { migrateDatabaseAt } from '#core/db/migrate.server.ts'
import { createBlankValues } from '#core/fields/field.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { readEnvironment } from '#core/runtime/environment.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { AtomicFileDriver } from '#media/atomic-files.server.ts'
import { createStorage } from '#media/storage.server.ts'
import { writeBackup } from '#operations/backup/backup.server.ts'
import { backUpWhenDue } from '#operations/backup/backup-job.server.ts'
import { createBackupName } from '#operations/backup/backup-names.ts'
import { createBackupPlace } from '#operations/backup/backup-place.server.ts'
import { createKeyPair } from '#operations/backup/encryption.server.ts'
import { fetchBackup } from '#operations/backup/fetch-backup.server.ts'
import { findBackupProblems, recordBackup } from '#operations/backup/last-backup.server.ts'
import { restoreBackup } from '#operations/backup/restore.server.ts'
import { restoreAndCompare } from '#operations/backup/restore-and-compare.server.ts'
import { runBackup } from '#operations/backup/run-backup.server.ts'
import { RestoreError } from '#operations/backup/verify-archive.server.ts'
import { siteGauges } from '#server/metrics/site-gauges.server.ts'
import { freshDatabase } from '../fresh-database.ts'
import { addMessage } from '../inbox-program.ts'
import { objectStore } from '../object-store.ts'
import { connect, openContent } from '../open-content.ts'
import { formerMigrations, releasedDatabase } from '../released-database.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** The hour of the daily backup does not pass in the minutes behind it. */
const atNoonToday = () => Date.parse(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`)

const day = 86_400_000

/** A site with rows of many kinds and a file, and a folder as backup place. */
async function openSite(variables: Record<string, string> = {}) {
  const { database, store, db } = await openContent()
  const folder = temporaryFolder()
  const environment = readEnvironment({
    DATA_DIR: temporaryFolder(),
    BACKUP_URL: pathToFileURL(folder).href,
    ...variables,
  })
  const storage = await createStorage(environment)
  await storage.put('projects/0123456789abcdef.webp', randomBytes(200_000))
  await store.create(jobCategory, { name: 'Entwicklung „süß“' }, { by: 'Anna' })
  const blank = { ...createBlankValues(page.fields), is_published: true }
  await store.create(page, { ...blank, title: 'Seite', slug: 'seite' }, { by: 'Anna' })
  await store.saveSetting(keyFigureSettings, keyFigureSettings.fallback, { by: 'Anna', seen: 0 })
  await addMessage(db, { message: 'Ä\n"{}"' })
  const app = { database, store, storage, environment } as AppContext
  return { app, db, folder, store, files: () => readdirSync(folder).filter(isArchive) }
}

const isArchive = (name: string) => name.includes('.tar.gz')

const states = async (db: AppContext['database']['db']) =>
  (await db.selectFrom('backups').selectAll().orderBy('made_at').execute()).map(
    ({ state }) => state,
  )

/** Silences the log of expected errors. */
function silent() {
  const { level } = log
  log.level = 'silent'
  onTestFinished(() => {
    log.level = level
  })
}

/** One byte of each object that is written from now on is another. */
const damageWrites = (objects: Map<string, Buffer>) =>
  vi.spyOn(objects, 'set').mockImplementation(function (this: typeof objects, key, bytes) {
    const damaged = Buffer.from(bytes)
    damaged.writeUInt8(damaged.readUInt8(5000) ^ 1, 5000)
    return Map.prototype.set.call(this, key, damaged) as typeof objects
  })

test('the next backup deletes a part of a killed process after a day', async () => {
  const { app, folder } = await openSite()
  await runBackup(app)
  const parts = join(folder, 'arriving')
  mkdirSync(parts, { recursive: true })
  const names = [randomUUID(), randomUUID(), 'of-somebody-else']
  const old = new Date(Date.now() - 25 * 3_600_000)
  for (const name of names) writeFileSync(join(parts, name), 'x')
  for (const name of names.slice(1)) utimesSync(join(parts, name), old, old)
  await runBackup(app)
  expect(readdirSync(parts).toSorted()).toEqual([names[0], names[2]].toSorted())
})

test('runBackup into a folder restores and compares the backup and leaves no temporary files', async () => {
  const { app, db, folder, files } = await openSite()
  const { comparison, name } = await runBackup(app)
  expect(files()).toEqual([name])
  expect(comparison).toMatchObject({ files: 1 })
  expect(comparison.rows).toBeGreaterThan(5)
  expect(await states(db)).toEqual(['verified'])
  expect(readdirSync(app.environment.DATA_DIR)).toEqual(['uploads'])
  await restoreBackup(connect(await newDatabase()).db, app.storage, join(folder, name))
})

test('an encrypted backup is verified, opens with its key only, and a changed byte is refused', async () => {
  const { identity, recipient } = await createKeyPair()
  const { app, folder } = await openSite({ BACKUP_RECIPIENT: recipient })
  const { name, comparison } = await runBackup(app)
  expect(comparison.files).toBe(1)
  expect(name).toMatch(/\.tar\.gz\.age$/)
  const place = await createBackupPlace(app.environment)
  if (!place) throw new Error('no place')

  const archive = await fetchBackup(place, name, temporaryFolder(), [identity])
  const { db, store } = connect(await newDatabase())
  await restoreBackup(
    db,
    await createStorage(readEnvironment({ DATA_DIR: temporaryFolder() })),
    archive,
  )
  expect(await store.list(jobCategory)).toMatchObject([{ name: 'Entwicklung „süß“' }])

  const other = await createKeyPair()
  const withOther = fetchBackup(place, name, temporaryFolder(), [other.identity])
  await expect(withOther).rejects.toThrow(RestoreError)
  const file = join(folder, name)
  const bytes = readFileSync(file)
  for (const at of [3, 150, Math.floor(bytes.length / 2), bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    writeFileSync(file, changed)
    const fetched = fetchBackup(place, name, temporaryFolder(), [identity])
    await expect(fetched, `byte ${at}`).rejects.toThrow(RestoreError)
  }
})

test('a bucket works as backup place below the path of its URL, and old backups are deleted', async () => {
  const { objects, url } = await objectStore()
  const { recipient } = await createKeyPair()
  const { app, db } = await openSite({
    BACKUP_URL: url.replace('@bucket', '@bucket/site/a'),
    BACKUP_RECIPIENT: recipient,
  })
  objects.set('/bucket/site/a/notes.txt', Buffer.from('of somebody else'))
  objects.set(`/bucket/site/a/${createBackupName(new Date(0), true)}`, Buffer.from('old'))
  const { values } = await app.store.settingWithVersion(backupSettings)
  await app.store.saveSetting(
    backupSettings,
    { ...values, days: 1, weeks: 0, months: 0 },
    { by: 'Anna', seen: 0 },
  )
  const { name, label } = await runBackup(app)
  expect(label).toBe('s3://bucket/site/a')
  expect([...objects.keys()]).toEqual(['/bucket/site/a/notes.txt', `/bucket/site/a/${name}`])
  expect(await states(db)).toEqual(['verified'])
})

test('backups that lie among the files of the site are in no backup, and a restore leaves them alone', async () => {
  const { app, db, folder } = await openSite()
  const key = `sicher/${createBackupName(new Date(0), true)}`
  const { name, comparison } = await runBackup(app)
  await app.storage.put(key, 'an earlier backup under another name of this store')
  await app.storage.put('projects/since.webp', 'of after the backup')
  await restoreBackup(db, app.storage, join(folder, name), { replace: true })
  expect(await app.storage.exists(key)).toBe(true)
  expect(await app.storage.exists('projects/since.webp')).toBe(false)
  expect((await runBackup(app)).comparison.files).toBe(comparison.files)
})

test('a PostgreSQL database with ICU collation is verified as well', async () => {
  if (process.env.TEST_ENGINE !== 'postgres') return
  const address = await freshDatabase()
  const name = `icu_${randomBytes(6).toString('hex')}`
  const { db: other } = connect(address)
  await sql`create database ${sql.ref(name)} template template0 locale_provider icu icu_locale 'en-US' locale 'C'`.execute(
    other,
  )
  onTestFinished(
    async () => void (await sql`drop database ${sql.ref(name)} with (force)`.execute(other)),
  )
  const icu = address.replace(/[^/]+$/, name)
  await migrateDatabaseAt(icu)
  const { app } = await openSite()
  const { database, store, db } = connect(icu)
  for (const id of ['a', 'B', 'c', 'D', 'ä'])
    await sql`insert into sample_texts (type, digest) values (${id}, ${id})`.execute(db)
  const { comparison } = await runBackup({ ...app, database, store })
  expect(comparison.rows).toBeGreaterThan(4)
})

test('a failed backup is recorded, reported by one mail, and keeps older backups', async () => {
  silent()
  const { objects, url, state } = await objectStore()
  const { app, db } = await openSite({ BACKUP_URL: url })
  const account = { email: 'anna@example.com', password: 'tulpe-kanne-dose-1', name: 'Anna' }
  await createAdministrator(db, { ...account, roles: ['leitung'], jobs: [] })
  const editor = { ...account, email: 'eva@example.com', roles: ['redaktion' as const], jobs: [] }
  await createAdministrator(db, editor)
  const old = `/bucket/${createBackupName(new Date(0), false)}`
  objects.set(old, Buffer.from('old'))
  const run = (slot: string) =>
    runBackup(app, slot).then(
      () => {},
      () => {},
    )
  const now = atNoonToday()

  state.mode = 'forbids'
  expect(await backUpWhenDue(app, run, now)).toBe(true)
  expect(await states(db)).toEqual(['failed'])
  expect(await findBackupProblems(db, app.environment, now)).toMatchObject([
    { text: expect.stringMatching(/No good backup/) },
    { text: 'The last backup failed' },
  ])
  state.mode = 'works'
  const corrupt = damageWrites(objects)
  expect(await backUpWhenDue(app, run, now + 4 * 60_000)).toBe(true)
  corrupt.mockRestore()
  expect(await states(db)).toEqual(['unverified'])
  expect(objects.has(old)).toBe(true)
  const mails = await db.selectFrom('outbox').select(['recipient', 'subject']).execute()
  expect(mails).toMatchObject([{ recipient: 'anna@example.com' }])

  expect(await backUpWhenDue(app, run, now + 8 * 60_000)).toBe(true)
  expect(await states(db)).toEqual(['verified'])
  expect(await findBackupProblems(db, app.environment, now)).toEqual([])
  expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(1)
})

test('backups that cannot be verified leave one archive at most, and none counts as good', async () => {
  silent()
  const { objects, url } = await objectStore()
  const { app, db } = await openSite({ BACKUP_URL: url })
  const names = () => [...objects.keys()].map((key) => key.slice('/bucket/'.length))
  const { name: good } = await runBackup(app)
  // Killed after it was stored; and one of another process, which may still verify it.
  const [killed, running] = [1, 2].map((hour) =>
    createBackupName(new Date(hour * 3_600_000), false),
  )
  for (const name of [killed, running]) objects.set(`/bucket/${name}`, Buffer.from('bytes'))
  const slots = [2, 1].map((days) => new Date(Date.now() - days * day).toISOString())
  const [slot = '', next = ''] = slots
  await recordBackup(db, { made_at: slot, files: 0, state: 'running', name: killed ?? '' })
  await recordBackup(db, { files: 0, state: 'running', name: running ?? '' })
  const corrupt = damageWrites(objects)
  for (const made_at of [slot, slot, next]) {
    await expect(runBackup(app, made_at)).rejects.toThrow(/was not verified/)
    const left = names().filter((name) => name !== good && name !== running)
    expect(left).toEqual([expect.stringMatching(/^auftritt-20/)])
  }
  corrupt.mockRestore()
  const { name: last } = await runBackup(app)
  expect(names()).toEqual([running, last])
})

test('archives of before updates are named as such, and of these the rotation keeps two', async () => {
  const { backUpBeforeMigration } = await import('#operations/backup/before-migration.server.ts')
  const address = await newDatabase()
  const { app, files } = await openSite()
  for (let count = 0; count < 3; count++) await backUpBeforeMigration(address, app.environment)
  expect(files().filter((each) => each.includes('.before-update.'))).toHaveLength(3)
  const { name } = await runBackup(app)
  await backUpBeforeMigration(address, app.environment)
  expect(files().filter((each) => !each.includes('.before-update.'))).toEqual([name])
  expect(files()).toHaveLength(4)
})

test('a site is restored into a bucket', async () => {
  const { app, db } = await openSite()
  await app.storage.put('documents/a.pdf', 'bytes')
  const archive = join(temporaryFolder(), 'archive.tar.gz')
  await writeBackup(db, app.storage, archive)
  const { objects, url } = await objectStore()
  const bucket = await createStorage({ DATA_DIR: '', STORAGE_URL: url })
  await restoreBackup(connect(await newDatabase()).db, bucket, archive)
  expect(objects.get('/bucket/documents/a.pdf')?.toString()).toBe('bytes')
})

test('one of three instances makes the backup of a slot', async () => {
  const { app, db } = await openSite()
  const slots: string[] = []
  const run = async (made_at: string) => {
    slots.push(made_at)
    await new Promise((resolve) => setTimeout(resolve, 50))
    await recordBackup(db, { made_at, files: 1, state: 'verified' })
  }
  const now = Date.parse('2026-03-28T12:00:00Z')
  const instances = [1, 2, 3].map(() => backUpWhenDue(app, run, now))
  expect((await Promise.all(instances)).filter(Boolean)).toHaveLength(1)
  expect(await backUpWhenDue(app, run, now + day / 2 - 60_000)).toBe(false)
  // 03:00 local time, across the change to summer time.
  expect(await backUpWhenDue(app, run, now + day)).toBe(true)
  expect(slots).toEqual(['2026-03-28T02:00:00.000Z', '2026-03-29T01:00:00.000Z'])
})

test('a backup of a killed process is repeated once its lease has expired', async () => {
  const { app, db } = await openSite()
  const now = atNoonToday()
  const begin = async () => {}
  expect(await backUpWhenDue(app, begin, now)).toBe(true)
  expect(await states(db)).toEqual(['running'])
  expect(await backUpWhenDue(app, begin, now + 60_000)).toBe(false)
  expect(await backUpWhenDue(app, begin, now + 4 * 60_000)).toBe(true)
})

test('findBackupProblems reports missing, old, future and same-disk backups', async () => {
  const { app, db } = await openSite()
  const without = readEnvironment({ DATA_DIR: app.environment.DATA_DIR })
  const texts = async (environment = app.environment, now = Date.now()) =>
    (await findBackupProblems(db, environment, now)).map(({ text }) => JSON.stringify(text))
  expect(await texts(without)).toEqual([
    expect.stringMatching(/not backed up by itself/),
    expect.stringMatching(/No good backup/),
  ])
  await recordBackup(db, { files: 1 })
  expect(await texts(without)).toEqual([expect.stringMatching(/not backed up by itself/)])
  expect(await texts(without, Date.now() + 9 * day)).toContainEqual(
    expect.stringMatching(/days old.*9/),
  )
  expect(await texts(without, Date.now() - 3 * day)).toContainEqual(
    expect.stringMatching(/in the future/),
  )
  // A manual backup is no daily backup.
  expect(await texts()).toContainEqual(expect.stringMatching(/No good backup/))
  await runBackup(app)
  // Both folders of this test are on one disk.
  expect(await texts()).toEqual([expect.stringMatching(/same disk/)])
  expect(await texts(app.environment, Date.now() + 3.5 * day)).toContainEqual(
    expect.stringMatching(/days old.*3/),
  )
})

test('the metrics know verified backups and failed ones, and none that was made by hand', async () => {
  const { app, db } = await openSite()
  const gauges = siteGauges(app)
  const read = async () => {
    const names = ['backup_timestamp_seconds', 'backup_failure_timestamp_seconds']
    return Promise.all(names.map((each) => gauges.find(({ name }) => name === each)?.read()))
  }
  await recordBackup(db, { files: 1 })
  expect(await read()).toEqual([undefined, undefined])
  const slot = { made_at: '2026-11-28T02:00:00.000Z', files: 1 }
  const seconds = Date.parse(slot.made_at) / 1000
  for (const state of ['failed', 'unverified'] as const) {
    await recordBackup(db, { ...slot, state })
    expect(await read()).toEqual([undefined, seconds])
  }
  await recordBackup(db, { ...slot, state: 'verified' })
  expect(await read()).toEqual([seconds, undefined])
})

test('restoreAndCompare reports a differing row and a differing file', async () => {
  const { app, folder } = await openSite()
  const { name } = await runBackup(app)
  const scratch = temporaryFolder()
  const compare = () => restoreAndCompare(join(folder, name), scratch)
  const { parse } = JSON
  const row = vi.spyOn(JSON, 'parse').mockImplementation((text) => {
    const value = parse(text)
    return value?.name === 'Entwicklung „süß“' ? { ...value, name: 'Betrieb' } : value
  })
  await expect(compare()).rejects.toThrow(/^Restored, database\/\w+.jsonl is not what the site has/)
  row.mockRestore()
  const { prototype } = AtomicFileDriver
  const file = vi
    .spyOn(prototype, 'putStream')
    .mockImplementation((key, content) =>
      prototype.put
        .call(new AtomicFileDriver(join(scratch, 'restored/uploads')), key, 'other')
        .then(() => void content.resume()),
    )
  await expect(compare()).rejects.toThrow(/0123456789abcdef.webp is not what the site has/)
  file.mockRestore()
  await compare()
  expect(readdirSync(scratch)).toEqual([])
})

test('a backup is made once before migrations, and not without pending ones', async () => {
  const { backUpBeforeMigration } = await import('#operations/backup/before-migration.server.ts')
  const address = await releasedDatabase(formerMigrations)
  const environment = readEnvironment({ DATA_DIR: temporaryFolder() })
  const before = join(environment.DATA_DIR, 'backups', 'before-updates')
  const prepare = vi.fn(() => backUpBeforeMigration(address, environment))
  await Promise.all(
    process.env.TEST_ENGINE === 'postgres'
      ? [migrateDatabaseAt(address, prepare), migrateDatabaseAt(address, prepare)]
      : [migrateDatabaseAt(address, prepare)],
  )
  expect(prepare).toHaveBeenCalledTimes(1)
  expect(readdirSync(before)).toHaveLength(1)
  await migrateDatabaseAt(address, prepare)
  expect(prepare).toHaveBeenCalledTimes(1)

  const { db } = connect(await newDatabase())
  const [archive = ''] = readdirSync(before)
  await restoreBackup(db, await createStorage(environment), join(before, archive))
  const fresh = await freshDatabase()
  await migrateDatabaseAt(fresh, prepare)
  expect(prepare).toHaveBeenCalledTimes(1)
  expect(existsSync(join(before, archive))).toBe(true)
})

test('migrations do not run when the backup before them fails', async () => {
  const { backUpBeforeMigration } = await import('#operations/backup/before-migration.server.ts')
  const address = await releasedDatabase(formerMigrations)
  const { objectStore: open } = await import('../object-store.ts')
  const { url, state } = await open()
  state.mode = 'forbids'
  const environment = readEnvironment({ DATA_DIR: temporaryFolder(), BACKUP_URL: url })
  const begin = () => migrateDatabaseAt(address, () => backUpBeforeMigration(address, environment))
  await expect(begin()).rejects.toThrow(/tables were not changed/)
  const { db } = connect(address)
  expect((await db.introspection.getTables()).map(({ name }) => name)).not.toContain(
    'program_versions',
  )
  state.mode = 'works'
  await begin()
  expect(await createContentStore(connect(address).database).list(jobCategory)).toEqual([])
})

async function newDatabase() {
  const address = await freshDatabase()
  await migrateDatabaseAt(address)
  return address
}
