import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { listAdministrators } from '#accounts/people/administrators.server.ts'
import { createAdministrator } from '#accounts/people/create-administrator.server.ts'
import { inboxSettings } from '#content/settings/inbox-settings.ts'
import { log } from '#core/runtime/log.server.ts'
import { eraseEntry } from '#inbox/privacy/erase.server.ts'
import { erasePerson } from '#inbox/privacy/erase-person.server.ts'
import {
  digestName,
  getOrCreateDigestKey,
  listErasureRecordNames,
  logErasure,
} from '#inbox/privacy/erasure-log.server.ts'
import { pickReplayDependencies, replayErasures } from '#inbox/privacy/replay-erasures.server.ts'
import { leaveTalentPool } from '#inbox/status/talent-pool.server.ts'
import { writeBackup } from '#operations/backup/backup.server.ts'
import { restoreBackup } from '#operations/backup/restore.server.ts'
import {
  addApplication,
  addDocument,
  addMessage,
  addTraces,
  at,
  keepHouseAfter,
  openInbox,
} from '../inbox-program.ts'
import { temporaryFolder } from '../temporary-folder.ts'

type Opened = Awaited<ReturnType<typeof openInbox>>

async function archived({ app, db }: Opened) {
  const file = join(temporaryFolder(), 'a.tar.gz')
  await writeBackup(db, app.storage, file)
  return () => restoreBackup(db, app.storage, file, { replace: true })
}

const everything = async ({ db, app }: Opened) =>
  JSON.stringify([
    await db.selectFrom('messages').selectAll().execute(),
    await db.selectFrom('applications').selectAll().execute(),
    await db.selectFrom('outbox').selectAll().execute(),
    await db.selectFrom('inbox_events').selectAll().execute(),
    await db.selectFrom('mail_attempts').selectAll().execute(),
    (await app.storage.listAll('documents', { recursive: true }).catch(() => ({ objects: [] })))
      .objects,
  ])

test('replayErasures after a restore repeats erasure, withdrawal, retention and leaving the pool', async () => {
  const opened = await openInbox()
  const { app, db } = opened
  const asked = await addApplication(db)
  const key = await addDocument(opened, asked.id)
  await addTraces(db, { application_id: asked.id }, 'aenne@example.com')
  const other = await addMessage(db, { message: 'Grüße an Aenne@example.com!' })
  await addTraces(db, { message_id: other.id }, 'aenne@example.com')
  await addTraces(db, { message_id: other.id }, 'buero@example.com')
  const withdrawn = await addApplication(db, { email: 'w@example.com', hold_reason: 'Klage' })
  const old = await addMessage(db, { state: 'done', done_at: at(0), email: 'old@example.com' })
  const pool = await addApplication(db, { email: 'p@example.com', talent_pool_until: at(-700) })
  const forEver = { ...inboxSettings.fallback, undecidedMonths: 0, idleMonths: 0 }
  await app.store.saveSetting(inboxSettings, forEver, { by: 'Anna', seen: 0 })
  const goBack = await archived(opened)

  await erasePerson(app, 'aenne@example.com')
  await db.updateTable('applications').set({ hold_reason: null }).execute()
  expect(await eraseEntry(app, 'applications', withdrawn.id, { reason: 'withdrawn' })).toBe(
    'erased',
  )
  await leaveTalentPool(app, pool)
  await keepHouseAfter(app, 1)
  await keepHouseAfter(app, 366)
  expect(await db.selectFrom('messages').select('id').execute()).toEqual([{ id: other.id }])

  expect((await goBack()).erasedAgain).toBe(5)
  const left = await everything(opened)
  expect(left).not.toMatch(/aenne@example|w@example|old@example/i)
  expect(left).toContain('buero@example.com')
  expect(await app.storage.exists(key)).toBe(false)
  expect(await db.selectFrom('messages').select('id').execute()).toEqual([{ id: other.id }])
  expect(await db.selectFrom('applications').select(['id', 'talent_pool_until']).execute()).toEqual(
    [{ id: pool.id, talent_pool_until: null }],
  )
  const reasons = await db.selectFrom('deletions').select(['reference', 'reason']).execute()
  expect(reasons).toContainEqual({ reference: old.reference, reason: 'retention' })
  expect(reasons).toContainEqual({ reference: withdrawn.reference, reason: 'withdrawn' })
  expect(await replayErasures(pickReplayDependencies(app))).toBe(0)
})

test('the erasure log contains no names, and restoreBackup keeps it', async () => {
  const opened = await openInbox()
  const { app, db } = opened
  const goBack = await archived(opened)
  await addMessage(db, { email: 'eva@example.com' })
  await erasePerson(app, 'eva@example.com')
  const names = await listErasureRecordNames(app.storage)
  await goBack()
  expect(await listErasureRecordNames(app.storage)).toEqual(names)
  for (const name of names)
    expect(await app.storage.get(`journal/${name}`)).not.toMatch(/eva|ernst|example/i)
})

test('replayErasures deletes rows of a copied database unless they were changed later', async () => {
  const { app, db } = await openInbox()
  const row = await addMessage(db)
  await eraseEntry(app, 'messages', row.id, { reason: 'operator' })
  // The database of before, then one in which work went on.
  await db.deleteFrom('replayed_erasures').execute()
  await db.insertInto('messages').values(row).execute()
  expect(await replayErasures(pickReplayDependencies(app))).toBe(1)
  // The erasure is already recorded here: the row was restored on purpose.
  await db.insertInto('messages').values(row).execute()
  expect(await replayErasures(pickReplayDependencies(app))).toBe(0)
  await db.deleteFrom('messages').execute()
  await db.deleteFrom('replayed_erasures').execute()
  await db
    .insertInto('messages')
    .values({ ...row, updated_at: at(-1) })
    .execute()
  expect(await replayErasures(pickReplayDependencies(app))).toBe(0)
})

test('replayErasures removes a deleted administrator unless invited again', async () => {
  const { app, db } = await openInbox()
  const known = { password: 'geheim-geheim-1', name: 'Bea', roles: ['leitung'], jobs: [] } as const
  const email = 'bea@example.com'
  const id = await createAdministrator(db, { email, ...known })
  await createAdministrator(db, { email: 'ada@example.com', ...known })
  await logErasure(app.storage, { reason: 'operator', accounts: [id] })
  expect(await replayErasures(pickReplayDependencies(app))).toBe(1)
  expect(await replayErasures(pickReplayDependencies(app))).toBe(0)
  const all = async () => (await listAdministrators(db)).map((each) => each.email)
  expect(await all()).toEqual(['ada@example.com'])
  await createAdministrator(db, { email, ...known })
  await db.deleteFrom('replayed_erasures').execute()
  expect(await replayErasures(pickReplayDependencies(app))).toBe(0)
  expect(await all()).toHaveLength(2)
})

test('replayErasures skips unreadable entries and logs them', async () => {
  const { app, db } = await openInbox()
  const row = await addMessage(db)
  await eraseEntry(app, 'messages', row.id, { reason: 'operator' })
  // The digest key is no entry.
  await getOrCreateDigestKey(app.storage)
  await db.deleteFrom('replayed_erasures').execute()
  await db.insertInto('messages').values(row).execute()
  for (const text of ['{', '[]', '{"at":"x","reason":"y"}'])
    await app.storage.put(`journal/0000-${text.length}.json`, text)
  const told = vi.spyOn(log, 'error').mockReturnValue()
  expect(await replayErasures(pickReplayDependencies(app))).toBe(1)
  expect(told).toHaveBeenCalledTimes(3)
})

test('a refused erasure is not logged, and without a log nothing is erased', async () => {
  const { app, db } = await openInbox()
  const { id } = await addMessage(db)
  const why = { reason: 'retention' as const, unchangedSince: at(5) }
  expect(await eraseEntry(app, 'messages', id, why)).toBe('held')
  expect(await listErasureRecordNames(app.storage)).toEqual([])
  app.storage.put = () => Promise.reject(new Error('full'))
  await expect(eraseEntry(app, 'messages', id, { reason: 'operator' })).rejects.toThrow('full')
  expect(await db.selectFrom('messages').select('id').execute()).toEqual([{ id }])
})

test('replayErasures deletes a row whose updated_at is in the future', async () => {
  const { app, db } = await openInbox()
  const row = await addMessage(db, { updated_at: at(-1) })
  await eraseEntry(app, 'messages', row.id, { reason: 'operator' })
  await db.deleteFrom('replayed_erasures').execute()
  await db.insertInto('messages').values(row).execute()
  expect(await replayErasures(pickReplayDependencies(app))).toBe(1)
})

test('getOrCreateDigestKey returns one key; a failing storage is no empty log', async () => {
  const { app } = await openInbox()
  const [name, key] = await getOrCreateDigestKey(app.storage)
  expect((await getOrCreateDigestKey(app.storage))[0]).toBe(name)
  expect(digestName(key, ' Eva@Example.com ')).toBe(digestName(key, 'eva@example.com'))
  const cause = Object.assign(new Error('no'), { code: 'EACCES' })
  app.storage.listAll = () => Promise.reject(new Error('cannot', { cause }))
  await expect(listErasureRecordNames(app.storage)).rejects.toThrow('cannot')
})

test('replayErasures skips erasures made in this database', async () => {
  const { app, db } = await openInbox()
  const row = await addMessage(db, { email: 'eva@example.com' })
  const held = await addMessage(db, { email: 'eva@example.com', hold_reason: 'Klage' })
  await erasePerson(app, 'eva@example.com')
  await db.insertInto('messages').values(row).execute()
  const pool = await addApplication(db, { talent_pool_until: at(-700) })
  await leaveTalentPool(app, pool)
  await leaveTalentPool(app, pool)
  const { talent_pool_until, updated_at } = pool
  await db.updateTable('applications').set({ talent_pool_until, updated_at }).execute()
  expect(await replayErasures(pickReplayDependencies(app))).toBe(0)
  const left = await db.selectFrom('inbox_events').select('what').execute()
  expect(left).toEqual([{ what: 'left the talent pool' }])

  // An older backup: a row held at that time does not count as erased.
  await db.deleteFrom('replayed_erasures').execute()
  await db.updateTable('messages').set({ hold_reason: null }).execute()
  await replayErasures(pickReplayDependencies(app))
  expect(await db.selectFrom('messages').select('id').execute()).toEqual([{ id: held.id }])
})
