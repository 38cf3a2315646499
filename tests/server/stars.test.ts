import { afterAll, beforeEach, expect, test } from 'vitest'
import { job } from '#content/types/job.ts'
import { addApplication, addMessage } from '../inbox-program.ts'
import { idOf, personOf } from '../people.ts'
import { startSeeded } from '../running-server.ts'
import { post } from '../signed-in.ts'

const server = await startSeeded({ TRUST_PROXY: '1' })
afterAll(server.stop)
const { ask, db, store } = server

const [first, second] = await store.list(job, { is_active: true })
if (!first || !second) throw new Error('The demo has jobs')
await store.update(job, first.id, { is_anonymous: true }, { by: 'Test', seen: first.version })
const head = await personOf(server, ['fachbereich'], [first.id])
const office = await personOf(server, ['personal'])

const star = (kind: string, ids: number[], cookie: string, intent = 'star', headers = {}) =>
  post(
    server,
    `/admin/inbox/${kind}/${intent}`,
    new URLSearchParams(ids.map((id) => ['id', String(id)])),
    { cookie, ...headers },
  )
const starsOf = async (cookie: string) =>
  db
    .selectFrom('starred_entries')
    .select(['application_id', 'message_id'])
    .where('user_id', '=', await idOf(db, cookie))
    .orderBy('id')
    .execute()
const read = async (path: string, cookie: string) => (await ask(path, { headers: { cookie } })).text

beforeEach(() => db.deleteFrom('starred_entries').execute())

test('a department stars applications of its jobs alone, and no message', async () => {
  const own = await addApplication(db, { job_id: first.id })
  const other = await addApplication(db, { job_id: second.id })
  const message = await addMessage(db)
  expect((await star('applications', [own.id, other.id], head)).status).toBe(200)
  expect((await star('messages', [message.id], head)).status).toBe(403)
  expect(await starsOf(head)).toEqual([{ application_id: own.id, message_id: null }])
  expect((await star('applications', [own.id], head, 'unstar')).status).toBe(200)
  expect(await starsOf(head)).toEqual([])
  expect((await star('messages', [message.id], office)).status).toBe(403)
})

test('a veiled application is starred without showing the name', async () => {
  const { id } = await addApplication(db, { job_id: first.id, last_name: 'Verborgen' })
  const answer = await star('applications', [id], head)
  expect(answer.status).toBe(200)
  expect(decodeURIComponent(String(answer.headers['set-cookie']))).not.toContain('Verborgen')
  const list = await read('/admin/career/applications?star=mine', head)
  expect(list).toContain(`/admin/career/applications/${id}?`)
  expect(list).not.toContain('Verborgen')
})

test('without scripts a star leads back to the list, and leaves no view in the history', async () => {
  const { id } = await addApplication(db, { job_id: second.id })
  const page = '/admin/career/applications?state=received'
  const sent = { 'sec-fetch-mode': 'navigate', referer: `${server.origin}${page}` }
  const { status, headers } = await star('applications', [id], office, 'star', sent)
  expect([status, headers.location]).toEqual([302, page])
  expect(await starsOf(office)).toEqual([{ application_id: id, message_id: null }])
  expect(
    await db.selectFrom('inbox_events').selectAll().where('application_id', '=', id).execute(),
  ).toEqual([])
})
