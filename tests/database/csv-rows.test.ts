import { expect, test } from 'vitest'
import { getInboxScope, type InboxScope } from '#accounts/rights.ts'
import { job, jobCategory } from '#content/types/job.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { isoToGermanTime } from '#core/fields/german-time.ts'
import { chooseTime } from '#inbox/appointments/answer.server.ts'
import {
  createApplicationCsvRows,
  createAssigneeNamer,
  createMessageCsvRows,
  csvHeads,
} from '#inbox/panel/views/csv-rows.server.ts'
import { addMessage, everything } from '../inbox-program.ts'
import { first, type Opened, openWithColleagues, propose, second, who } from '../interviews.ts'

const toObject = (names: string[], [line = []]: string[][]) => {
  expect(line).toHaveLength(names.length)
  return Object.fromEntries(names.map((name, at) => [name, line[at]]))
}

async function readApplication({ app, db }: Opened, scope: InboxScope = everything) {
  const rows = await db.selectFrom('applications').selectAll().execute()
  const names = await createAssigneeNamer(app, 'applications')
  return toObject(csvHeads.applications, await createApplicationCsvRows(app, scope, rows, names))
}

async function readMessage({ app, db }: Opened) {
  const rows = await db.selectFrom('messages').selectAll().execute()
  const names = await createAssigneeNamer(app, 'messages')
  return toObject(csvHeads.messages, await createMessageCsvRows(app, rows, names))
}

const day = getGermanDay()

const addTasks = ({ db }: Opened, entry: { application_id: number } | { message_id: number }) =>
  db
    .insertInto('tasks')
    .values(
      ['2099-01-01', day].map((due_on) => ({
        ...{ application_id: null, message_id: null, title: 'Anrufen', due_on, who },
        ...{ created_at: `${day}T00:00:00.000Z`, ...entry },
      })),
    )
    .execute()

test('the CSV of applications has what the list shows and what the form asks', async () => {
  const opened = await openWithColleagues()
  const { app, db, colleagues } = opened
  const [anna = ''] = colleagues
  const { application, id } = await propose(opened, colleagues, [first, second])
  expect(await readApplication(opened)).toMatchObject({ Gespräch: 'Termine vorgeschlagen' })
  await chooseTime(app, application, { id, start: first })
  const values = { birth_date: '1990-05-01', nationality: 'dänisch', message: 'Guten Tag' }
  await db
    .updateTable('applications')
    .set({ ...values, assigned_to: anna, due_on: '2098-01-02', due_rule: null })
    .set({ language: 'en', talent_pool_until: '2099-03-04' })
    .execute()
  await addTasks(opened, { application_id: application.id })
  expect(await readApplication(opened)).toMatchObject({
    ...{ Geburtsdatum: '1990-05-01', Nationalität: 'dänisch', Nachricht: 'Guten Tag' },
    ...{ 'Zugewiesen an': 'Anna', 'Offene Aufgaben': '2', 'Nächste Aufgabe': day },
    ...{ Sprache: 'Englisch', 'Talentpool bis': '2099-03-04', Dokumente: '0' },
    ...{ 'Nächster Schritt': 'Unterlagen durchsehen', Frist: expect.any(String) },
    Gespräch: isoToGermanTime(first).replace('T', ' '),
  })
})

test('the CSV has nothing that its reader does not see in the list', async () => {
  const opened = await openWithColleagues()
  const { app, db } = opened
  await propose(opened, [], [first, second])
  const by = { by: who }
  const { row: category } = await app.store.create(jobCategory, { name: 'IT' }, by)
  const { row } = await app.store.create(
    job,
    {
      ...createBlankValues(job.fields),
      ...{ title: 'Technik', category_id: category.id, is_active: true, is_anonymous: true },
    },
    by,
  )
  await db
    .updateTable('applications')
    .set({ job_id: row.id, birth_date: '1990-05-01', nationality: 'dänisch', city: 'Husum' })
    .set({ message: "Ihr O'Neil aus Husum", salary: '70000' })
    .execute()
  const read = (role: 'personal' | 'fachbereich') =>
    readApplication(
      opened,
      getInboxScope({ id: 'x', email: 'x@b.de', roles: [role], jobs: [row.id] }),
    )
  const veiled = { Geburtsdatum: '', Nationalität: '', Ort: '' }
  for (const role of ['personal', 'fachbereich'] as const) {
    const line = await read(role)
    expect(line).toMatchObject(veiled)
    expect(JSON.stringify(line)).not.toMatch(/O'Neil|Änne|aenne/)
  }
  await db.updateTable('job_listings').set({ is_anonymous: false }).execute()
  expect(await read('fachbereich')).toMatchObject({ ...veiled, Gehalt: '' })
})

test('the CSV of messages names who is in charge, tasks and language', async () => {
  const opened = await openWithColleagues()
  const { db, colleagues } = opened
  const { id } = await addMessage(db, { assigned_to: colleagues[1] ?? null })
  await addTasks(opened, { message_id: id })
  expect(await readMessage(opened)).toMatchObject({
    ...{
      'Zugewiesen an': 'Bo',
      'Offene Aufgaben': '2',
      'Nächste Aufgabe': day,
      Sprache: 'Deutsch',
    },
    Frist: expect.any(String),
  })
})
