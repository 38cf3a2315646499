import { expect, test } from 'vitest'
import { addAbsence } from '#accounts/people/absences.server.ts'
import { listAccessDependents } from '#accounts/people/access-dependents.server.ts'
import { removeAdministrator } from '#accounts/people/administrators.server.ts'
import { getInboxScope } from '#accounts/rights.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import type { Db } from '#core/db/tables.ts'
import { germanTimeToIso } from '#core/fields/german-time.ts'
import { runDeadlineJob } from '#inbox/deadlines/deadline-job.server.ts'
import { undoAction } from '#inbox/entries/undo-action.server.ts'
import { softDelete } from '#inbox/privacy/deleted-entry.server.ts'
import { eraseEntry } from '#inbox/privacy/erase.server.ts'
import { createPersonArchive } from '#inbox/privacy/export-archive.server.ts'
import { collectPersonData } from '#inbox/privacy/person-data.server.ts'
import { listEntryTasks, listOpenTasks } from '#inbox/tasks/list-tasks.server.ts'
import { addTask, applyTaskAction, changeTask } from '#inbox/tasks/tasks.server.ts'
import {
  addApplication,
  addMessage,
  everything,
  keepHouseAfter,
  leader,
  openInbox,
  seen,
} from '../inbox-program.ts'
import { connect } from '../open-content.ts'
import { addPerson } from '../people.ts'
import { runWhileLocked } from '../run-while-locked.ts'
import { unzip } from '../unzip.ts'

async function open() {
  const opened = await openInbox()
  const { app, db } = opened
  Object.assign(app.environment, { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@example.com' })
  const boss = await addPerson(db, 'leitung@example.com', ['leitung'])
  const anna = await addPerson(db, 'anna@example.com', ['personal'])
  const clerk = await addPerson(db, 'clerk@example.com', ['anfragen'])
  const application = await addApplication(db)
  const entry = await seen(db, 'applications', [application.id])
  const by = { id: boss, email: 'leitung@example.com', name: 'Lea' }
  const reader = { ...leader, ...by }
  const list = () => listEntryTasks(db, entry, reader)
  const events = async () =>
    (await db.selectFrom('inbox_events').select(['what', 'note']).orderBy('id').execute()).map(
      ({ what, note }) => `${what}: ${note}`,
    )
  return { ...opened, boss, anna, clerk, application, entry, by, reader, list, events }
}

const task = (assigned_to: string, due_on = '2026-12-01') => ({
  ...{ title: 'Referenz anrufen', due_on, assigned_to },
})

test('a task is added, changed, done, reopened, deleted and brought back; each is in the history, twice does nothing', async () => {
  const { db, anna, clerk, entry, by, list, events } = await open()
  // Nobody gets what they may not see.
  expect(await addTask(db, entry, task(clerk), by)).toBeUndefined()
  await addTask(db, entry, task(anna), by)
  const [{ id } = { id: 0 }] = await list()
  await changeTask(db, entry, id, { ...task(anna, '2026-12-02'), title: 'Anrufen' }, by)
  await changeTask(db, entry, id, { ...task(anna, '2026-12-02'), title: 'Anrufen' }, by)
  for (const mark of ['done', 'done', 'reopen', 'delete', 'delete'] as const)
    await applyTaskAction(db, entry, id, mark, by)
  expect(await listOpenTasks(db, everything, '2026-11-29', 9)).toMatchObject({ total: 0 })
  expect(await list()).toMatchObject([{ id, deleted_at: expect.any(String) }])
  await applyTaskAction(db, entry, id, 'restore', by)
  expect(await list()).toMatchObject([
    { title: 'Anrufen', due_on: '2026-12-02', person: 'anna@example.com' },
  ])
  expect(await events()).toEqual([
    'added a task: Referenz anrufen',
    ...['changed', 'did', 'reopened', 'deleted', 'brought back'].map(
      (what) => `${what} a task: Anrufen`,
    ),
  ])
  const other = await seen(db, 'messages', [(await addMessage(db)).id])
  await expect(applyTaskAction(db, other, id, 'done', by)).rejects.toMatchObject({
    init: { status: 404 },
  })
})

test('changeTask keeps what others have changed since, and overwrites nothing that both have changed', async () => {
  const { db, anna, entry, by, list } = await open()
  await addTask(db, entry, task(anna), by)
  const [{ id } = { id: 0 }] = await list()
  const seen = task(anna)
  await changeTask(db, entry, id, { ...seen, due_on: '2026-12-24' }, by, { seen })
  await changeTask(db, entry, id, { ...seen, title: 'Anrufen' }, by, { seen })
  expect(await list()).toMatchObject([{ title: 'Anrufen', due_on: '2026-12-24' }])
  const stored = { ...seen, title: 'Anrufen', due_on: '2026-12-24' }
  const late = { title: 'Schreiben', due_on: '2026-12-24', assigned_to: '' }
  // What is in no conflict keeps its base: the form that asks does not show the other day.
  expect(await changeTask(db, entry, id, late, by, { seen })).toEqual({
    ...{ conflicts: ['title'], seen: { ...seen, title: 'Anrufen' } },
  })
  expect(await list()).toMatchObject([{ title: 'Anrufen', person: 'anna@example.com' }])
  await applyTaskAction(db, entry, id, 'delete', by)
  expect(await changeTask(db, entry, id, late, by, { seen: stored })).toEqual({ isDeleted: true })
})

test('of two who change a task at once neither loses a field, and one of the same field gets a conflict', async () => {
  const { db, address, boss, anna, entry, by, list } = await open()
  await addTask(db, entry, task(anna), by)
  const [{ id } = { id: 0 }] = await list()
  const other = connect(address).db
  const lock = (trx: Db) =>
    trx.updateTable('tasks').set({ title: 'Referenz anrufen' }).where('id', '=', id).execute()
  const seen = task(anna)
  const change = (from: Db, fields: Partial<typeof seen>) => () =>
    changeTask(from, entry, id, { ...seen, ...fields }, by, { seen })
  await runWhileLocked(db, lock, [
    change(db, { due_on: '2026-12-24' }),
    change(other, { assigned_to: boss }),
  ])
  expect(await list()).toMatchObject([{ due_on: '2026-12-24', assigned_to: boss }])

  const titles = ['Anrufen', 'Schreiben']
  const answers = await runWhileLocked(
    db,
    lock,
    titles.map((title, at) => change(at ? other : db, { title })),
  )
  const isRefused = answers.map((each) => each !== undefined && 'conflicts' in each)
  expect(isRefused.toSorted()).toEqual([false, true])
  expect(await list()).toMatchObject([{ title: titles[isRefused.indexOf(false)] }])
})

test('a task that leaves an account while that is deleted keeps its new person', async () => {
  const { app, db, boss, anna, entry, by, list, events } = await open()
  const ben = await addPerson(db, 'ben@example.com', ['personal'])
  await addTask(db, entry, task(anna), by)
  const [{ id } = { id: 0 }] = await list()
  const removal = { id: boss, by: by.email, mails: [], roles: leader.roles }
  await runWhileLocked<unknown>(
    db,
    (trx) => trx.updateTable('tasks').set({ title: 'Anrufen' }).where('id', '=', id).execute(),
    [
      () => changeTask(db, entry, id, task(ben), by),
      () => removeAdministrator(app.database, anna, removal),
    ],
  )
  expect(await list()).toMatchObject([{ assigned_to: ben }])
  expect((await events()).filter((each) => each.startsWith('changed'))).toHaveLength(1)
})

test('mine stand first, then the others by day; nobody sees tasks about what is hidden', async () => {
  const { db, boss, anna, entry, by } = await open()
  await addTask(db, entry, task(anna, '2026-11-01'), by)
  await addTask(db, entry, task(boss, '2026-12-05'), by)
  await addTask(db, entry, { ...task(boss, '2026-11-20'), title: 'Älteste' }, by)
  const read = async (id: string, roles: 'leitung' | 'anfragen' | 'fachbereich' = 'leitung') =>
    (
      await listOpenTasks(db, getInboxScope({ id, roles: [roles], jobs: [7] }), '2026-11-29', 9)
    ).tasks.map(({ due_on, isMine, isOverdue, absent }) => [due_on, isMine, isOverdue, absent])
  expect(await read(boss)).toEqual([
    ['2026-11-20', true, true, null],
    ['2026-12-05', true, false, null],
    ['2026-11-01', false, true, null],
  ])
  expect(await read('x', 'anfragen')).toEqual([])
  expect(await read('x', 'fachbereich')).toEqual([])
  const away = { from_day: '2026-11-29', to_day: '2026-11-29' }
  await addAbsence(db, { ...away, user_id: anna, substitute_id: boss })
  expect((await read(boss))[0]).toEqual(['2026-11-01', true, true, 'anna@example.com'])
})

test('a reminder leaves on the day, once, to whoever stands in; a day that moved is reminded anew', async () => {
  const { app, db, boss, anna, entry, by, list } = await open()
  await addTask(db, entry, task(anna), by)
  await addTask(db, entry, task(''), by)
  const round = (day: string) => runDeadlineJob(app, Date.parse(germanTimeToIso(`${day}T08:00`)), 0)
  const mails = async () =>
    (await db.selectFrom('outbox').selectAll().orderBy('id').execute()).flatMap(
      ({ subject, recipient, body }) => {
        expect(body).not.toMatch(/Neil|Referenz anrufen/)
        return subject.startsWith('Aufgabe') ? recipient.split('@')[0] : []
      },
    )
  await round('2026-11-30')
  expect(await mails()).toEqual([])
  await Promise.all([round('2026-12-01'), round('2026-12-01')])
  expect((await mails()).toSorted()).toEqual(['admin', 'anna'])
  const away = { from_day: '2026-12-03', to_day: '2026-12-03' }
  await addAbsence(db, { ...away, user_id: anna, substitute_id: boss })
  const [{ id } = { id: 0 }] = await list()
  await changeTask(db, entry, id, task(anna, '2026-12-03'), by)
  await round('2026-12-03')
  expect((await mails()).toSorted()).toEqual(['admin', 'anna', 'leitung'])
})

test('who is away today gives new tasks to whoever stands in, and the account that goes to whoever deletes it', async () => {
  const { app, db, boss, anna, entry, by, list, events } = await open()
  const ben = await addPerson(db, 'ben@example.com', ['personal'])
  const away = { from_day: '2000-01-01', to_day: '2999-01-01' }
  await addAbsence(db, { ...away, user_id: anna, substitute_id: ben })
  await addTask(db, entry, task(anna), by)
  expect(await list()).toMatchObject([{ assigned_to: ben, absent: 'anna@example.com' }])
  expect(await listAccessDependents(db, { id: ben, email: 'ben@example.com' })).toMatchObject({
    tasks: 1,
  })
  const removal = { id: boss, by: by.email, mails: [], roles: leader.roles }
  expect(await removeAdministrator(app.database, ben, removal)).toBe('done')
  expect(await list()).toMatchObject([{ assigned_to: boss }])
  expect((await events()).at(-1)).toBe('changed a task: Referenz anrufen')
  // The absence stays, without anybody who stands in.
  expect(await db.selectFrom('absences').select('substitute_id').execute()).toEqual([
    { substitute_id: null },
  ])
})

test('tasks stand in the copy for the person without names of colleagues, and go and come with the entry', async () => {
  const { app, db, anna, application, entry, by, list } = await open()
  await addTask(db, entry, task(anna), by)
  const archive = await createPersonArchive(app, await collectPersonData(db, application.email))
  const files = unzip(Buffer.from(await new Response(archive.body).arrayBuffer()))
  const text = ['Auskunft.html', 'Auskunft.json'].map((name) => files.text(name)).join('')
  expect(text).toContain('Referenz anrufen')
  expect(text).toContain('Aufgaben dazu')
  expect(text).not.toContain('anna@example.com')
  const action = { batch: 'b', who: by.email }
  expect(await softDelete(app, 'applications', application.id, action)).toBe('erased')
  expect(await db.selectFrom('tasks').selectAll().execute()).toEqual([])
  await undoAction(app, action)
  expect(await list()).toMatchObject([{ title: 'Referenz anrufen', assigned_to: anna }])
  await eraseEntry(app, 'applications', application.id, { reason: 'request' })
  expect(await db.selectFrom('tasks').selectAll().execute()).toEqual([])
})

test('a deleted task is gone after some minutes, an absence a month after its end', async () => {
  const { app, db, anna, entry, by, list } = await open()
  await addTask(db, entry, task(anna), by)
  await addTask(db, entry, task(anna), by)
  const [{ id } = { id: 0 }] = await list()
  await applyTaskAction(db, entry, id, 'delete', by)
  const day = getGermanDay()
  await addAbsence(db, { user_id: anna, from_day: day, to_day: day, substitute_id: null })
  await keepHouseAfter(app, 1)
  expect(await db.selectFrom('tasks').select('id').execute()).toEqual([{ id: id + 1 }])
  expect(await db.selectFrom('absences').select('id').execute()).toHaveLength(1)
  await keepHouseAfter(app, 40)
  expect(await db.selectFrom('absences').select('id').execute()).toEqual([])
})
