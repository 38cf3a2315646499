import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Disk } from 'flydrive'
import { expect, test, vi } from 'vitest'
import { jobCategory } from '#content/types/job.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { readEnvironment } from '#core/runtime/environment.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { receiveAnswer } from '#inbox/status/receive-answer.server.ts'
import { startMailWorker } from '#mail/mail-worker.server.ts'
import { enqueue } from '#mail/outbox.server.ts'
import { AtomicFileDriver } from '#media/atomic-files.server.ts'
import { createStorage } from '#media/storage.server.ts'
import { listStorageKeys } from '#media/stored-files.server.ts'
import { writeBackup } from '#operations/backup/backup.server.ts'
import { isBackupName } from '#operations/backup/backup-names.ts'
import { restoreBackup } from '#operations/backup/restore.server.ts'
import { runBackup } from '#operations/backup/run-backup.server.ts'
import { migratedDatabase } from '../fresh-database.ts'
import { addApplication, addMessage, openInbox } from '../inbox-program.ts'
import { openSite, operation } from '../killed-operations.ts'
import { mailServer } from '../mail-server.ts'
import { objectStore } from '../object-store.ts'
import { connect } from '../open-content.ts'
import { secret } from '../running-server.ts'
import { hearStatements } from '../statements.ts'
import { pdf } from '../submission.ts'
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

/** A round of the mail worker. */
const deliver = (app: AppContext) => startMailWorker(app, { every: 60_000 })()

test(
  'a mail: whichever call fails, it arrives in the end, twice only where nobody recorded that it had left',
  async () => {
    vi.spyOn(log, 'error').mockImplementation(() => {})
    const { database } = connect(await migratedDatabase())
    const { db } = database
    const smtp = await mailServer()
    const environment = readEnvironment({ SMTP_URL: smtp.url, MAIL_FROM: 'website@example.com' })
    const app = { environment, database, secret } as unknown as AppContext
    const put = (to: string) =>
      enqueue(db, [{ kind: 'reply', footer: '', recipient: to, subject: 'a', body: to }])
    const received = (to: string) => smtp.received.filter((mail) => mail.to.includes(to))
    await put('0@example.com')
    const { calls } = await failing(0, () => deliver(app))
    expect(received('0@example.com')).toHaveLength(1)
    for (const at of choose(calls)) {
      const to = `${at}@example.com`
      await put(to)
      await failing(at, () => deliver(app))
      const left = received(to).length
      // The next round, or the one after the claim is lost.
      const next_at = new Date(Date.now() - 1000).toISOString()
      await db.updateTable('outbox').set({ next_at }).where('state', '!=', 'sent').execute()
      const row = () =>
        db.selectFrom('outbox').select('state').where('recipient', '=', to).executeTakeFirst()
      const isRecorded = (await row())?.state === 'sent'
      await deliver(app)
      expect([at, (await row())?.state]).toEqual([at, 'sent'])
      expect([at, received(to).length]).toEqual([at, isRecorded ? left : left + 1])
      expect(new Set(received(to).map(({ id }) => id)).size).toBe(1)
    }
  },
  longPatience,
)

test(
  'an answer with a document in an S3 store: whichever call fails, it is stored and said so, or neither',
  async () => {
    vi.spyOn(log, 'error').mockImplementation(() => {})
    vi.spyOn(log, 'warn').mockImplementation(() => {})
    const { app, db, folder } = await openInbox()
    const { state, url } = await objectStore()
    app.environment.STORAGE_URL = url
    app.storage = await createStorage({ DATA_DIR: folder, STORAGE_URL: url })
    const send = (application: Awaited<ReturnType<typeof addApplication>>) => {
      const body = new FormData()
      body.append('text', 'Hallo')
      body.append('once', 'a')
      body.append('documents', new File([pdf()], 'a.pdf', { type: 'application/pdf' }))
      const request = new Request('http://localhost/bewerbung/x', { method: 'POST', body })
      return receiveAnswer(app, request, { kind: 'applications', ...application })
    }
    const stored = async (id: number) => {
      const ofEntry = <Table extends 'correspondence' | 'application_documents'>(table: Table) =>
        db.selectFrom(table as 'correspondence').where('application_id', '=', id)
      const texts = await ofEntry('correspondence').select('id').execute()
      const documents = await ofEntry('application_documents')
        .select('key' as 'id')
        .execute()
      for (const row of documents)
        expect(await app.storage.get((row as unknown as { key: string }).key)).toBe(pdf())
      return [texts.length, documents.length]
    }
    const fails = {
      statement: (at: number, work: () => Promise<unknown>) => failing(at, work),
      async request(at: number, work: () => Promise<unknown>) {
        Object.assign(state, { requests: 0, failAt: at })
        const error = await work().then(() => undefined)
        const calls = state.requests
        state.failAt = 0
        return { error, calls }
      },
    }
    for (const [name, fail] of Object.entries(fails)) {
      const { calls } = await fail(0, async () => send(await addApplication(db)))
      expect(calls).toBeGreaterThan(0)
      for (const at of choose(calls)) {
        const application = await addApplication(db)
        let isSaid = false
        await fail(at, async () => {
          isSaid = 'hasText' in (await send(application))
        }).catch(() => undefined)
        const whole = isSaid ? [1, 1] : [0, 0]
        expect([name, at, ...(await stored(application.id))]).toEqual([name, at, ...whole])
        // The limits of an address are no matter here.
        await db.deleteFrom('sending_counts').execute()
        expect(await send(application)).toEqual({ hasText: true })
        expect([name, at, ...(await stored(application.id))]).toEqual([name, at, 1, 1])
      }
    }
  },
  longPatience,
)
