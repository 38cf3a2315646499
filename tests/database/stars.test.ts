import { expect, test } from 'vitest'
import { removeAdministrator } from '#accounts/people/administrators.server.ts'
import { getInboxScope } from '#accounts/rights.ts'
import { filterVisibleEntries } from '#inbox/entries/visibility.server.ts'
import { normalizeFilter } from '#inbox/panel/filters/filter-params.ts'
import { loadApplicationList } from '#inbox/panel/lists/applications.server.ts'
import { loadApplicationBoard } from '#inbox/panel/lists/board.server.ts'
import { loadMessageList } from '#inbox/panel/lists/messages.server.ts'
import { findNeighbourIds } from '#inbox/panel/lists/neighbours.server.ts'
import { setEntriesStarred } from '#inbox/panel/views/stars.server.ts'
import { restoreDeleted, softDelete } from '#inbox/privacy/deleted-entry.server.ts'
import { eraseEntry } from '#inbox/privacy/erase.server.ts'
import { addApplication, addMessage, leader, openInbox, seen } from '../inbox-program.ts'
import { addPerson } from '../people.ts'

const starred = new URLSearchParams('star=mine')

async function openStarred() {
  const opened = await openInbox()
  const { db } = opened
  const anna = await addPerson(db, 'anna@example.com', ['personal'])
  const head = await addPerson(db, 'head@example.com', ['fachbereich'], [7])
  const mine = await addApplication(db, { job_id: 7, state: 'rejected' })
  const other = await addApplication(db, { job_id: 8 })
  const message = await addMessage(db, { state: 'done' })
  const ids = [mine.id, other.id]
  await setEntriesStarred(db, anna, await seen(db, 'applications', ids), true)
  await setEntriesStarred(db, anna, await seen(db, 'messages', [message.id]), true)
  const scopes = {
    anna: getInboxScope({ ...leader, id: anna }),
    head: getInboxScope({ roles: ['fachbereich'], jobs: [7], id: head }),
  }
  return { ...opened, anna, head, mine, other, message, scopes }
}

const stars = (db: Awaited<ReturnType<typeof openStarred>>['db']) =>
  db
    .selectFrom('starred_entries')
    .select(['user_id', 'message_id', 'application_id'])
    .orderBy('id')
    .execute()

test('star=mine lists what the account has starred, in all folders, and leads through it', async () => {
  const { app, db, anna, scopes, mine, other, message } = await openStarred()
  const list = await loadApplicationList(app, scopes.anna, starred)
  expect(list.rows.map(({ id, isStarred }) => [id, isStarred])).toEqual([
    [other.id, true],
    [mine.id, true],
  ])
  expect(list.folders.find(({ value }) => value === 'rejected')?.count).toBe(1)
  const undecided = new URLSearchParams('star=mine&state=current')
  expect((await loadApplicationList(app, scopes.anna, undecided)).total).toBe(1)
  const where = { kind: 'applications', id: other.id, query: starred } as const
  expect(await findNeighbourIds(app, scopes.anna, where)).toEqual({ previous: null, next: mine.id })
  const lanes = (await loadApplicationBoard(app, scopes.anna, starred)).lanes
  expect(lanes.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual([other.id, mine.id])
  const messages = await loadMessageList(app, scopes.anna, starred)
  expect(messages.rows.map(({ id, isStarred }) => [id, isStarred])).toEqual([[message.id, true]])
  expect(normalizeFilter(starred)).toBe('star=mine')

  // Twice is once.
  await setEntriesStarred(db, anna, await seen(db, 'applications', [mine.id]), true)
  await setEntriesStarred(db, anna, await seen(db, 'applications', [other.id]), false)
  expect((await loadApplicationList(app, scopes.anna, starred)).rows.map(({ id }) => id)).toEqual([
    mine.id,
  ])
})

test('nobody sees the stars of others, and a department stars only what it sees', async () => {
  const { app, db, anna, head, scopes, mine, other } = await openStarred()
  const list = () => loadApplicationList(app, scopes.head, new URLSearchParams('state=rejected'))
  expect((await list()).rows.map(({ isStarred }) => isStarred)).toEqual([false])
  expect((await loadApplicationList(app, scopes.head, starred)).total).toBe(0)
  const asked = await filterVisibleEntries(db, scopes.head, 'applications', [mine.id, other.id])
  await setEntriesStarred(db, head, asked, true)
  expect((await list()).rows.map(({ isStarred }) => isStarred)).toEqual([true])
  expect((await stars(db)).filter(({ user_id }) => user_id === head)).toEqual([
    { user_id: head, message_id: null, application_id: mine.id },
  ])
  // Whoever takes a star away takes only the own one.
  await setEntriesStarred(db, anna, await seen(db, 'applications', [mine.id]), false)
  expect((await list()).rows.map(({ isStarred }) => isStarred)).toEqual([true])
  // Without the job the star shows nothing.
  const moved = getInboxScope({ roles: ['fachbereich'], jobs: [8], id: head })
  expect((await loadApplicationList(app, moved, starred)).total).toBe(0)
})

test('a star leaves entry and history as they are', async () => {
  const { db, mine } = await openStarred()
  const { updated_at } = await db
    .selectFrom('applications')
    .select('updated_at')
    .where('id', '=', mine.id)
    .executeTakeFirstOrThrow()
  expect(updated_at).toBe(mine.updated_at)
  expect(await db.selectFrom('inbox_events').selectAll().execute()).toEqual([])
})

test('stars go with the entry and with the account', async () => {
  const { app, db, anna, head, scopes, mine, other, message } = await openStarred()
  await setEntriesStarred(
    db,
    head,
    await filterVisibleEntries(db, scopes.head, 'applications', [mine.id]),
    true,
  )
  await eraseEntry(app, 'messages', message.id, { reason: 'operator' })
  await eraseEntry(app, 'applications', other.id, { reason: 'operator' })
  expect((await stars(db)).map(({ application_id }) => application_id)).toEqual([mine.id, mine.id])
  const chief = await addPerson(db, 'chief@example.com', ['leitung'])
  await removeAdministrator(app.database, anna, { id: chief, by: 'chief@example.com', mails: [] })
  expect((await stars(db)).map(({ user_id }) => user_id)).toEqual([head])
})

test('a deletion that is undone brings back the stars of accounts that are still there', async () => {
  const { app, db, anna, head, scopes, mine } = await openStarred()
  await setEntriesStarred(
    db,
    head,
    await filterVisibleEntries(db, scopes.head, 'applications', [mine.id]),
    true,
  )
  await softDelete(app, 'applications', mine.id, { batch: 'a', who: 'anna@example.com' })
  expect((await stars(db)).some(({ application_id }) => application_id === mine.id)).toBe(false)
  const chief = await addPerson(db, 'chief@example.com', ['leitung'])
  await removeAdministrator(app.database, anna, { id: chief, by: 'chief@example.com', mails: [] })
  const { before } = await db
    .selectFrom('inbox_undo')
    .select('before')
    .where('what', '=', 'deleted')
    .executeTakeFirstOrThrow()
  await db.transaction().execute((trx) => restoreDeleted(trx, 'applications', before, 'anna'))
  expect((await stars(db)).filter(({ application_id }) => application_id === mine.id)).toEqual([
    { user_id: head, message_id: null, application_id: mine.id },
  ])
})
