import { afterAll, expect, test } from 'vitest'
import { createStorage } from '#media/storage.server.ts'
import { addApplication, addDocument, addTraces } from '../inbox-program.ts'
import { personOf } from '../people.ts'
import { startSeeded } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'

const server = await startSeeded()
afterAll(server.stop)
const { ask, db, folder } = server
const storage = await createStorage({ DATA_DIR: folder, STORAGE_URL: undefined })
// The part of the app context that a document needs.
const opened = { app: { storage }, db } as unknown as Parameters<typeof addDocument>[0]

const answers = {
  ...{ birth_date: '1990-02-03', nationality: 'dänisch', street: 'Am Deich 1' },
  ...{ postal_code: '25813', city: 'Husum', salary: '54321', job_id: 1 },
}
const privateValues = /1990-02-03|03\.02\.1990|dänisch|Am Deich|25813|Husum|54[.,]?321/
const identity = /O'Neil|O&#x27;Neil|aenne@|23125|a\.pdf/

const addresses = (id: number) => [
  `/admin/career/applications/${id}`,
  `/admin/career/applications/${id}.data`,
  '/admin/career/applications',
  '/admin/career/applications.data?sort=name',
  '/admin/career/applications/board',
  '/admin',
  '/admin/search?q=Husum',
]

test('no screen shows a department private answers until the job says so', async () => {
  const { id } = await addApplication(db, answers)
  const department = await personOf(server, ['fachbereich'], [1])
  const get = async (path: string) => (await ask(path, { headers: { cookie: department } })).text
  for (const path of addresses(id))
    expect([path, await get(path)]).toEqual([path, expect.not.stringMatching(privateValues)])
  expect(await get(`/admin/career/applications/${id}`)).toMatch(identity)
  for (const path of [
    `/admin/career/applications/${id}/all.zip`,
    '/admin/career/applications/list.csv',
  ])
    expect((await ask(path, { headers: { cookie: department } })).status).toBe(403)
  await db.updateTable('job_listings').set({ shows_private: true }).where('id', '=', 1).execute()
  expect(await get(`/admin/career/applications/${id}`)).toMatch(/Husum/)
  await db.updateTable('job_listings').set({ shows_private: false }).execute()
  await db.deleteFrom('applications').execute()
})

test('an anonymous first look holds on every screen, for documents, CSV and ZIP, until it is uncovered', async () => {
  const { id, reference } = await addApplication(db, answers)
  await addDocument(opened, id)
  const { id: document } = await db
    .selectFrom('application_documents')
    .select('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('job_listings').set({ is_anonymous: true }).where('id', '=', 1).execute()
  const cookie = await signIn(server)
  const get = (path: string) => ask(path, { headers: { cookie } })
  const mail = `/admin/career/applications/mail?id=${id}`
  const csv = '/admin/career/applications/list.csv'
  for (const path of [...addresses(id), mail, csv]) {
    const { status, text } = await get(path)
    expect([path, status, text]).toEqual([path, 200, expect.not.stringMatching(identity)])
  }
  expect((await get(csv)).text).toContain(reference)
  for (const path of [
    `/admin/documents/${document}?open`,
    `/admin/career/applications/${id}/all.zip`,
  ])
    expect([path, (await get(path)).status]).toEqual([path, 403])
  // What is hidden is not called missing: there is a document, and a rejection that leaves by itself.
  const page = async () => (await get(`/admin/career/applications/${id}`)).text
  expect(await page()).toContain('After the first look: 1')
  expect(await page()).toContain('?use=rejection')
  await addTraces(db, { application_id: id }, 'aenne@example.com')
  await db.updateTable('outbox').set({ kind: 'rejection' }).execute()
  expect(await page()).not.toContain('?use=rejection')
  await db.updateTable('outbox').set({ state: 'failed' }).execute()
  expect(await page()).toContain('?use=rejection')
  await db.deleteFrom('outbox').execute()
  const uncover = `/admin/career/applications/${id}/uncover`
  const department = await personOf(server, ['fachbereich'], [1])
  expect((await post(server, uncover, {}, { cookie: department })).status).toBe(403)
  await post(server, uncover, {}, { cookie })
  expect((await get(`/admin/career/applications/${id}`)).text).toMatch(identity)
  expect((await get(`/admin/documents/${document}?open`)).status).toBe(200)
  expect((await get(csv)).text).toMatch(identity)
  const events = await db.selectFrom('inbox_events').select('what').execute()
  expect(events.map(({ what }) => what)).toContain('uncovered')
  // Not for others, who rate first.
  const asDepartment = () =>
    ask(`/admin/career/applications/${id}`, { headers: { cookie: department } })
  expect((await asDepartment()).text).not.toMatch(identity)
  await post(
    server,
    `/admin/inbox/applications/${id}/rate`,
    { advice: 'invite' },
    { cookie: department },
  )
  expect((await asDepartment()).text).toMatch(identity)
})

test('at an anonymous first look no conflict tells who applied, and a title keeps the name', async () => {
  const { id } = await addApplication(db, { ...answers, phone: '030 471100' })
  await db.updateTable('job_listings').set({ is_anonymous: true }).where('id', '=', 1).execute()
  const task = await db
    .insertInto('tasks')
    .values({
      ...{ application_id: id, message_id: null, title: "O'Neil schreiben", due_on: '2099-01-01' },
      ...{ assigned_to: null, who: 'anna@example.com', created_at: new Date().toISOString() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cookie = await signIn(server)
  const seen = { title: '[…] anrufen', due_on: '2099-01-01', assigned_to: '' }
  const send = (values: Partial<typeof seen>, shown: typeof seen) =>
    post(
      server,
      `/admin/inbox/applications/${id}/tasks.data`,
      { ...shown, ...values, task: String(task.id), seen: JSON.stringify(shown) },
      { cookie },
    )
  const asked = await send({ title: 'Besuchen' }, seen)
  expect(asked.text).toContain('[…] schreiben')
  expect(asked.text + decodeURIComponent(String(asked.headers['set-cookie']))).not.toMatch(identity)
  await send({ due_on: '2099-02-02' }, { ...seen, title: '[…] schreiben' })
  expect(await db.selectFrom('tasks').select(['title', 'due_on']).execute()).toEqual([
    { title: "O'Neil schreiben", due_on: '2099-02-02' },
  ])
  const contact = {
    ...{ first_name: 'A', last_name: 'B', email: 'a@example.com', phone: '1' },
    seen: '{}',
  }
  const correct = `/admin/career/applications/${id}/correct.data`
  expect((await post(server, correct, contact, { cookie })).status).toBe(404)
})
