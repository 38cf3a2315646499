import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { jobCategory } from '#content/types/job.ts'
import { isDatabaseFault } from '#core/db/database-fault.server.ts'
import { explainBusyWriter, WriterBusyError } from '#core/db/writer-busy.ts'
import { openSnapshot } from '#drafts/snapshots/open-snapshot.server.ts'
import { runWithUnsavedValues } from '#drafts/snapshots/preview.server.ts'
import type { PreviewedValues } from '#drafts/snapshots/previews-table.ts'
import { connect, openContent } from '../open-content.ts'

const by = { by: 'Test' }
test('an open write transaction does not block reads in the same process', async () => {
  const { db, store } = await openContent()
  await store.create(jobCategory, { name: 'Technik' }, by)
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('job_categories').set({ name: 'Betrieb' }).execute()
    expect(await store.list(jobCategory)).toMatchObject([{ name: 'Technik' }])
  })
  expect(await store.list(jobCategory)).toMatchObject([{ name: 'Betrieb' }])
})

test('runWithUnsavedValues of a preview does not block reads', async () => {
  const { database, store } = await openContent()
  const { row } = await store.create(jobCategory, { name: 'Technik' }, by)
  const values = { name: 'Versuch' }
  const subject: PreviewedValues = {
    type: 'job-categories',
    id: row.id,
    isFirst: false,
    values,
    pictures: [],
  }
  const others = await runWithUnsavedValues(database, subject, () => store.list(jobCategory))
  expect(others).toMatchObject([{ name: 'Technik' }])
})

test('a long read-only transaction sees one snapshot and blocks neither writes nor new reads', async () => {
  const { db, store } = await openContent()
  const { row } = await store.create(jobCategory, { name: 'Technik' }, by)
  const names = () => db.selectFrom('job_categories').select('name').execute()
  await db
    .transaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const read = () => trx.selectFrom('job_categories').select('name').execute()
      expect(await read()).toEqual([{ name: 'Technik' }])
      await store.update(jobCategory, row.id, { name: 'Betrieb' }, { ...by, seen: 1 })
      expect(await read()).toEqual([{ name: 'Technik' }])
      expect(await names()).toEqual([{ name: 'Betrieb' }])
    })
})

test.skipIf(process.env.TEST_ENGINE === 'postgres')(
  'a write gives up after 30 seconds behind a long transaction, in words, and the next one gets its turn',
  async () => {
    const { db, store } = await openContent()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const begun = Promise.withResolvers<void>()
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const long = db.transaction().execute(() => {
      begun.resolve()
      return ended
    })
    await begun.promise
    const late = store.create(jobCategory, { name: 'Zu spät' }, by).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(29_000)
    const patient = store.create(jobCategory, { name: 'Danach' }, by)
    await vi.advanceTimersByTimeAsync(1000)
    const error = await late
    expect(error).toBeInstanceOf(WriterBusyError)
    expect([explainBusyWriter(error), isDatabaseFault(error)]).toEqual([
      'A large change is being saved at the moment. Please try again in a minute.',
      true,
    ])
    end()
    await long
    expect(await patient).toMatchObject({ row: { name: 'Danach' } })
    expect(await store.list(jobCategory)).toHaveLength(1)
  },
)

test('a failed transaction releases the lock for the next', async () => {
  const { db, store } = await openContent()
  const failing = db.transaction().execute(async (trx) => {
    await trx.updateTable('job_categories').set({ name: 'x' }).execute()
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(await store.create(jobCategory, { name: 'Technik' }, by)).toMatchObject({
    row: { name: 'Technik' },
  })
})

test.skipIf(process.env.TEST_ENGINE === 'postgres')(
  'a lock of another process blocks no reads, and each of eight writers times out after five seconds',
  async () => {
    const { store, address } = await openContent()
    await store.create(jobCategory, { name: 'Technik' }, by)
    const other = new DatabaseSync(address)
    other.exec('begin immediate')
    const writers = Array.from({ length: 8 }, (_, i) =>
      store.create(jobCategory, { name: `Neu ${i}` }, by),
    )
    const ended = Promise.allSettled(writers)
    expect(await store.list(jobCategory)).toHaveLength(1)
    expect(await connect(address).store.list(jobCategory)).toHaveLength(1)
    // In sequence they would need forty seconds.
    expect(new Set((await ended).map(({ status }) => status))).toEqual(new Set(['rejected']))
    const patient = store.create(jobCategory, { name: 'Danach' }, by)
    other.exec('rollback')
    expect(await patient).toMatchObject({ row: { name: 'Danach' } })
    other.close()
  },
)

test('a preview in a working copy shows nobody else what it tries', async () => {
  const { database, store } = await openContent()
  const { row } = await store.create(jobCategory, { name: 'Technik' }, by)
  const copy = await openSnapshot(database)
  onTestFinished(copy.close)
  const begun = Promise.withResolvers<void>()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const values = { name: 'Versuch' }
  const target = { type: 'job-categories', id: row.id, isFirst: false } as const
  const subject: PreviewedValues = { ...target, values, pictures: [] }
  const preview = runWithUnsavedValues(copy, subject, () => {
    begun.resolve()
    return ended
  })
  await begun.promise
  const names = copy.db.selectFrom('job_categories').select('name')
  const others = Promise.all([names.execute(), Array.fromAsync(names.stream())])
  // Both have begun before the preview ends.
  await new Promise(setImmediate)
  end()
  await preview
  expect(await others).toEqual([[{ name: 'Technik' }], [{ name: 'Technik' }]])
})
