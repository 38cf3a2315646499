import { expect, test } from 'vitest'
import { inbox } from '../../app/content/settings.ts'
import { dueUntil } from '../../app/inbox/due.server.ts'
import { erase } from '../../app/inbox/erase.server.ts'
import { keepHouse } from '../../app/inbox/housekeeping.server.ts'
import {
  addApplication,
  addDocument,
  addMessage,
  addTraces,
  at,
  openInbox,
} from '../inbox-house.ts'

const day = 86_400_000
const rejected = { state: 'rejected', rejected_at: at(0), received_at: at(400) } as const

test('an application goes 180 days after its rejection, with files, mails and history, and a line proves it', async () => {
  const opened = await openInbox()
  const { house, db } = opened
  const { id, reference } = await addApplication(db, rejected)
  await addApplication(db, { received_at: at(400) })
  const key = await addDocument(opened, id)
  await addTraces(db, { application_id: id }, 'aenne@example.com')

  await keepHouse(house, Date.now() + 179 * day)
  expect(await db.selectFrom('applications').select('id').execute()).toHaveLength(2)
  await keepHouse(house, Date.now() + 181 * day)
  expect(await db.selectFrom('applications').select('state').execute()).toEqual([
    { state: 'received' },
  ])
  for (const table of ['application_documents', 'outbox', 'mail_attempts', 'inbox_events'] as const)
    expect(await db.selectFrom(table).select('id').execute()).toEqual([])
  expect(await house.storage.exists(key)).toBe(false)
  const log = await db.selectFrom('deletions').selectAll().execute()
  expect(log).toMatchObject([{ reference, kind: 'application', reason: 'retention', documents: 1 }])
  expect(JSON.stringify(log)).not.toMatch(/nne|neil|example/i)
})

test('messages go after 365 days, spam after 90; other periods can be set', async () => {
  const { house, db } = await openInbox()
  await addMessage(db, { message: 'bleibt' })
  await addMessage(db, { state: 'spam', message: 'Spam' })
  await addApplication(db, { is_spam: true })
  await keepHouse(house, Date.now() + 91 * day)
  expect(await db.selectFrom('messages').select('message').execute()).toEqual([
    { message: 'bleibt' },
  ])
  expect(await db.selectFrom('applications').select('id').execute()).toEqual([])

  await house.store.saveSetting(inbox, { ...inbox.fallback, messageDays: 30 }, { by: 'a', seen: 0 })
  await keepHouse(house, Date.now() + 29 * day)
  expect(await db.selectFrom('messages').select('id').execute()).toHaveLength(1)
  await keepHouse(house, Date.now() + 31 * day)
  expect(await db.selectFrom('messages').select('id').execute()).toEqual([])
})

test('what is held is never deleted, by time or by hand, until it is released', async () => {
  const { house, db } = await openInbox()
  const { id } = await addApplication(db, { ...rejected, hold_reason: 'Az. 4 Ca 12/26' })
  await addMessage(db, { received_at: at(3000), hold_reason: 'Streit' })
  await keepHouse(house, Date.now() + 9999 * day)
  expect(await erase(house, 'application', id, { reason: 'operator' })).toBe('held')
  expect(await erase(house, 'application', id, { reason: 'withdrawn' })).toBe('held')
  expect(await db.selectFrom('messages').select('id').execute()).toHaveLength(1)
  await db.updateTable('applications').set({ hold_reason: null }).execute()
  expect(await erase(house, 'application', id, { reason: 'operator' })).toBe('erased')
  expect(await erase(house, 'application', id, { reason: 'operator' })).toBe('gone')
})

test('agreeing to the talent pool keeps an application until it ends', async () => {
  const { house, db } = await openInbox()
  await addApplication(db, { ...rejected, talent_pool_until: at(-700) })
  await keepHouse(house, Date.now() + 699 * day)
  expect(await db.selectFrom('applications').select('id').execute()).toHaveLength(1)
  await keepHouse(house, Date.now() + 701 * day)
  expect(await db.selectFrom('applications').select('id').execute()).toEqual([])
})

test('what will be deleted is announced, soonest first; a change in the last moment saves it', async () => {
  const { house, db } = await openInbox()
  const soon = await addApplication(db, { ...rejected, rejected_at: at(176) })
  const sooner = await addMessage(db, { received_at: at(363) })
  await addMessage(db, { received_at: at(300) })
  const due = await dueUntil(house, at(-7))
  expect(due.map(({ reference }) => reference)).toEqual([sooner.reference, soon.reference])

  await db
    .updateTable('applications')
    .set({ updated_at: at(-1) })
    .execute()
  expect(
    await erase(house, 'application', soon.id, {
      reason: 'retention',
      unchangedSince: soon.updated_at,
    }),
  ).toBe('held')
  expect(await db.selectFrom('applications').select('id').execute()).toHaveLength(1)
})

test('a document that no row knows goes, also behind the thousand that an object store names at once', async () => {
  const { house } = await openInbox()
  const keys = ['documents/a.pdf', 'documents/b.pdf']
  for (const key of keys) await house.storage.put(key, '%PDF-')
  const list = house.storage.listAll.bind(house.storage)
  house.storage.listAll = async (prefix, options) => {
    const objects = [...(await list(prefix, options)).objects].flatMap((each) =>
      each.isFile && each.key > (options?.paginationToken ?? '') ? each : [],
    )
    const [first, next] = objects.sort((a, b) => (a.key < b.key ? -1 : 1))
    return { objects: first ? [first] : [], paginationToken: next && first?.key }
  }
  await keepHouse(house, Date.now() + 2 * day)
  expect(await Promise.all(keys.map((key) => house.storage.exists(key)))).toEqual([false, false])
})
