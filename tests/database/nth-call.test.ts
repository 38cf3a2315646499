import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Disk } from 'flydrive'
import { expect, test, vi } from 'vitest'
import { jobCategory } from '#content/types/job.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { readEnvironment } from '#core/runtime/environment.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { AtomicFileDriver } from '#media/atomic-files.server.ts'
import { listStorageKeys } from '#media/stored-files.server.ts'
import { writeBackup } from '#operations/backup/backup.server.ts'
import { isBackupName } from '#operations/backup/backup-names.ts'
import { restoreBackup } from '#operations/backup/restore.server.ts'
import { runBackup } from '#operations/backup/run-backup.server.ts'
import { migratedDatabase } from '../fresh-database.ts'
import { addMessage } from '../inbox-program.ts'
import { openSite, operation } from '../killed-operations.ts'
import { connect } from '../open-content.ts'
import { hearStatements } from '../statements.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { isLong, longPatience } from '../times.ts'

/** Runs `work` with the `failAt`th call of database or store failing, which nothing has done by then. Counts them. */
async function failing(failAt: number, work: () => Promise<unknown>) {
  let calls = 0
  const count = () => {
    if (++calls === failAt) throw new Error('a call was made to fail')
  }
  const unheard = hearStatements((when) => when === 'before' && count())
  const { prototype } = AtomicFileDriver
  const spies = (['exists', 'getMetaData', 'getStream', 'delete', 'listAll', 'putStream'] as const)
    // One method at a time is another type for each.
    .map((name) => {
      const former = prototype[name] as (...given: unknown[]) => unknown
      return vi.spyOn(prototype, name).mockImplementation(async function (
        this: AtomicFileDriver,
        ...given: unknown[]
      ) {
        count()
        return former.apply(this, given)
      } as never)
    })
  const error = await work().then(
    () => undefined,
    (reason: Error) => reason,
  )
  unheard()
  for (const spy of spies) spy.mockRestore()
  return { error, calls }
}

/** All, or the first and last ones and some of the others. */
const choose = (calls: number) =>
  Array.from({ length: calls }, (_, at) => at + 1).filter(
    (at) => isLong || at <= 2 || at > calls - 4 || at % Math.ceil(calls / 8) === 0,
  )

async function everything({ db }: Pick<AppContext['database'], 'db'>) {
  const rows: Record<string, unknown[]> = {}
  for (const { name } of await db.introspection.getTables())
    rows[name] = await db
      .selectFrom(name as 'media')
      .selectAll()
      .execute()
  return JSON.stringify(rows)
}

test(
  'publishing a draft: whichever call fails, it is done and said so, or neither',
  async () => {
    const open = async () => {
      const site = await openSite(await migratedDatabase(), temporaryFolder())
      await operation('publication').prepare(site)
      return site
    }
    const publish = operation('publication').run
    let site = await open()
    const { calls } = await failing(0, () => publish(site))
    await site.close()
    site = await open()
    let before = await everything(site.database)
    for (const at of choose(calls)) {
      const { error } = await failing(at, () => publish(site))
      const isAsBefore = (await everything(site.database)) === before
      expect([at, error === undefined]).toEqual([at, !isAsBefore])
      if (isAsBefore) continue
      await site.close()
      site = await open()
      before = await everything(site.database)
    }
    await site.close()
  },
  longPatience,
)

/** Rows of several tables and three files. */
async function filled() {
  const { db, store } = connect(await migratedDatabase())
  await store.create(jobCategory, { name: 'Entwicklung „süß“' }, { by: 'Anna' })
  await addMessage(db, { message: 'Hallo' })
  const DATA_DIR = temporaryFolder()
  const storage = new Disk(new AtomicFileDriver(join(DATA_DIR, 'uploads')))
  for (const key of ['projects/0123456789abcdef.webp', 'documents/a.pdf', 'documents/b.pdf'])
    await storage.put(key, `bytes of ${key}`)
  return { db, store, storage, DATA_DIR }
}

async function listKeys(storage: Disk) {
  const keys: string[] = []
  for await (const key of listStorageKeys(storage, '/')) keys.push(key)
  return keys.sort()
}

test(
  'restoring: whichever call fails, the site is as before, or whole and said to be',
  async () => {
    const source = await filled()
    const archive = join(temporaryFolder(), 'archive.tar.gz')
    await writeBackup(source.db, source.storage, archive)
    const whole = await listKeys(source.storage)
    const open = async () => {
      const { db, store } = connect(await migratedDatabase())
      await store.create(jobCategory, { name: 'Von vorher' }, { by: 'Anna' })
      const storage = new Disk(new AtomicFileDriver(temporaryFolder()))
      await storage.put('documents/former.pdf', 'from before')
      return { db, store, storage }
    }
    const restore = ({ db, storage }: Awaited<ReturnType<typeof open>>) =>
      restoreBackup(db, storage, archive, { replace: true })
    const { calls } = await failing(0, async () => restore(await open()))
    let site = await open()
    let before = await everything(site)
    for (const at of choose(calls)) {
      const { error } = await failing(at, () => restore(site))
      const isAsBefore = (await everything(site)) === before
      const said = error?.message ?? 'done'
      if (isAsBefore) {
        expect([at, said]).toEqual([at, expect.not.stringMatching(/^(done|Restored)/)])
        expect([at, await listKeys(site.storage)]).toEqual([at, ['documents/former.pdf']])
        continue
      }
      expect([at, said]).toEqual([at, expect.stringMatching(/^(done|Restored, but)/)])
      expect(await site.store.list(jobCategory)).toMatchObject([{ name: 'Entwicklung „süß“' }])
      expect(await listKeys(site.storage)).toEqual(expect.arrayContaining(whole))
      await restore(site)
      expect(await listKeys(site.storage)).toEqual(whole)
      site = await open()
      before = await everything(site)
    }
  },
  longPatience,
)

test(
  'a backup: whichever call fails, none passes for verified that is not, and nothing half stays',
  async () => {
    vi.spyOn(log, 'error').mockImplementation(() => {})
    const { db, store, storage, DATA_DIR } = await filled()
    const folder = temporaryFolder()
    const environment = readEnvironment({ DATA_DIR, BACKUP_URL: pathToFileURL(folder).href })
    const app = { environment, database: { db }, storage, store } as unknown as AppContext
    const { calls } = await failing(0, () => runBackup(app))
    for (const at of choose(calls)) {
      const former = readdirSync(folder).filter(isBackupName)
      const slot = new Date().toISOString()
      const { error } = await failing(at, () => runBackup(app, slot))
      const row = await db
        .selectFrom('backups')
        .selectAll()
        .where('made_at', '=', slot)
        .executeTakeFirst()
      // The one call that fails may be the one that records it.
      const states = error ? ['failed', 'unverified', undefined] : ['verified']
      expect([at, states]).toEqual([at, expect.arrayContaining([row?.state])])
      const now = readdirSync(folder).filter(isBackupName)
      if (row?.state === 'failed') expect(now).toEqual(former)
      if (!error) expect(now).toContain(row?.name)
      expect(readdirSync(DATA_DIR).filter((name) => name.startsWith('.backup'))).toEqual([])
      expect(readdirSync(join(folder, 'arriving'))).toEqual([])
    }
  },
  longPatience,
)
