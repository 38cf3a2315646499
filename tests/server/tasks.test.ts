import { afterAll, expect, test } from 'vitest'
import { getGermanDay } from '#content/types/open-job.ts'
import { addApplication, addMessage, at } from '../inbox-program.ts'
import { idOf, personOf } from '../people.ts'
import { startSeeded } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'

const server = await startSeeded({ TRUST_PROXY: '1' })
afterAll(server.stop)
const { db } = server
const cookie = await signIn(server)
const today = getGermanDay()

const tasks = () => db.selectFrom('tasks').selectAll().orderBy('id').execute()

test('without scripts a task is added, done and deleted, with the way back; what is wrong is said', async () => {
  const { id } = await addApplication(db)
  const from = `/admin/career/applications/${id}?state=received`
  const headers = { cookie, accept: 'text/html', referer: server.origin + from }
  const send = async (fields: Record<string, string>) => {
    const answer = await post(server, `/admin/inbox/applications/${id}/tasks`, fields, headers)
    expect([answer.status, answer.headers.location]).toEqual([302, from])
    return decodeURIComponent(String(answer.headers['set-cookie']))
  }
  const task = { title: 'Referenz  anrufen', due_on: today, assigned_to: '' }
  for (const wrong of [
    { title: ' ' },
    { due_on: '2026-02-30' },
    { due_on: '2020-01-01' },
    { assigned_to: 'x' },
  ])
    expect(await send({ ...task, ...wrong })).toContain('"kind":"error"')
  expect(await tasks()).toEqual([])
  expect(await send(task)).toContain('"kind":"success"')
  const [row] = await tasks()
  expect(row).toMatchObject({ title: 'Referenz anrufen', due_on: today, application_id: id })
  const mark = (intent: string) => send({ task: String(row?.id), intent })
  await mark('done')
  expect((await tasks())[0]?.done_at).not.toBeNull()
  await mark('reopen')
  await mark('delete')
  const page = await server.ask(from, { headers: { cookie } })
  expect(page.text).toContain('value="restore"')
  await mark('restore')
  expect(await tasks()).toMatchObject([{ done_at: null, deleted_at: null }])
  const dashboard = await server.ask('/admin', { headers: { cookie } })
  expect(dashboard.text).toContain('Referenz anrufen')
  await db.deleteFrom('tasks').execute()
})

test('a department adds and does tasks of its jobs, changes its own, and finds no other', async () => {
  const mine = await addApplication(db, { job_id: 7 })
  const other = await addApplication(db, { job_id: 8 })
  const message = await addMessage(db)
  const department = await personOf(server, ['fachbereich'], [7])
  const send = async (path: string, fields: Record<string, string>, who = department) =>
    (await post(server, `/admin/inbox/${path}/tasks`, fields, { cookie: who })).status
  const task = { title: 'Anrufen', due_on: today, assigned_to: '' }
  expect(await send(`applications/${mine.id}`, task)).toBe(200)
  expect(await send(`applications/${mine.id}`, task, cookie)).toBe(200)
  expect(await send(`applications/${other.id}`, task)).toBe(404)
  expect(await send(`messages/${message.id}`, task)).toBe(403)
  expect(await send(`constructor/${message.id}`, task)).toBe(404)
  const [own, others] = (await tasks()).map(({ id }) => String(id))
  const change = { ...task, title: 'Geändert' }
  expect(await send(`applications/${mine.id}`, { ...change, task: own ?? '' })).toBe(200)
  expect(await send(`applications/${mine.id}`, { ...change, task: others ?? '' })).toBe(403)
  expect(await send(`applications/${mine.id}`, { intent: 'delete', task: others ?? '' })).toBe(403)
  expect(await send(`applications/${mine.id}`, { intent: 'done', task: others ?? '' })).toBe(200)
  expect(await send(`applications/${other.id}`, { intent: 'done', task: own ?? '' }, cookie)).toBe(
    404,
  )
  expect((await tasks()).map(({ title }) => title)).toEqual(['Geändert', 'Anrufen'])
})

test('two people who change a task do not overwrite each other, and each may choose', async () => {
  const { id } = await addApplication(db)
  const path = `/admin/inbox/applications/${id}/tasks`
  const send = (fields: Record<string, string>) => post(server, path, fields, { cookie })
  const seen = { title: 'Anrufen', due_on: today, assigned_to: '' }
  await send(seen)
  const [task] = await db.selectFrom('tasks').selectAll().where('application_id', '=', id).execute()
  const change = (fields: Record<string, string>, shown: object = seen) =>
    send({ ...seen, ...fields, task: String(task?.id), seen: JSON.stringify(shown) })
  await change({ title: 'Schreiben' })
  const late = await change({ title: 'Besuchen' })
  for (const words of ['Schreiben', 'Besuchen', 'isSaved', 'differences'])
    expect(decodeURIComponent(late.text)).toContain(words)
  // The form asks by itself.
  expect(late.headers['set-cookie'] ?? '').not.toContain('toast')
  const title = async () =>
    (
      await db
        .selectFrom('tasks')
        .select('title')
        .where('id', '=', task?.id ?? 0)
        .executeTakeFirst()
    )?.title
  expect(await title()).toBe('Schreiben')
  const shown = { ...seen, title: 'Schreiben' }
  await change({ title: 'Besuchen', 'take.title': 'theirs' }, shown)
  expect(await title()).toBe('Schreiben')
  await change({ title: 'Besuchen', 'take.title': 'mine' }, shown)
  expect(await title()).toBe('Besuchen')
  for (const broken of ['null', '{', '[]'])
    expect((await send({ ...seen, task: String(task?.id), seen: broken })).status).toBe(200)
})

test('an absence is entered with who stands in, and only one’s own is removed', async () => {
  const cleaner = await personOf(server, ['personal'])
  const [me, substitute] = [await idOf(db, cookie), await idOf(db, cleaner)]
  const send = (fields: Record<string, string>, who = cookie) =>
    post(server, '/admin/account/absences', fields, { cookie: who })
  await send({ from: today, to: '2020-01-01', substitute })
  await send({ from: '2020-01-01', to: '2020-01-02', substitute })
  expect((await send({ from: today, to: today, substitute: 'x' })).status).toBe(400)
  expect((await send({ from: today, to: today, substitute: me })).status).toBe(400)
  expect(await db.selectFrom('absences').selectAll().execute()).toEqual([])
  await send({ from: today, to: today, substitute })
  const [row] = await db.selectFrom('absences').selectAll().execute()
  expect(row).toMatchObject({ user_id: me, substitute_id: substitute })
  expect((await server.ask('/admin/settings/account', { headers: { cookie } })).text).toContain(
    `value="${row?.id}"`,
  )
  await send({ remove: String(row?.id) }, cleaner)
  expect(await db.selectFrom('absences').selectAll().execute()).toHaveLength(1)
  await send({ remove: String(row?.id) })
  expect(await db.selectFrom('absences').selectAll().execute()).toEqual([])
})

test('lists, pages and the dashboard say how long a promised answer may take', async () => {
  const { id } = await addApplication(db, { received_at: at(30), last_name: 'Wartend' })
  const ask = async (path: string) => (await server.ask(path, { headers: { cookie } })).text
  const overdue = /overdue since|überfällig seit/
  expect(await ask(`/admin/career/applications/${id}`)).toMatch(overdue)
  await db
    .updateTable('applications')
    .set({ due_on: '2026-01-02', due_rule: 'x' })
    .where('id', '=', id)
    .execute()
  expect(await ask('/admin/career/applications?due=overdue&sort=due')).toContain('Wartend')
  expect(await ask('/admin')).toContain('Wartend')
  await db.updateTable('applications').set({ state: 'interview' }).where('id', '=', id).execute()
  expect(await ask('/admin/career/applications?due=overdue')).not.toContain('Wartend')
  expect(await ask(`/admin/career/applications/${id}`)).not.toMatch(overdue)
})

test('without scripts, too, nobody overwrites what a colleague has decided meanwhile, and can do it all the same', async () => {
  const { id } = await addApplication(db)
  const bob = await personOf(server, ['personal'])
  const [me, other] = [await idOf(db, cookie), await idOf(db, bob)]
  const from = `/admin/career/applications/${id}`
  const send = async (deed: string, fields: Record<string, string>, who = cookie) => {
    const headers = { cookie: who, accept: 'text/html', referer: server.origin + from }
    const answer = await post(server, `/admin/inbox/applications/${deed}`, fields, headers)
    expect([answer.status, answer.headers.location]).toEqual([302, from])
    return decodeURIComponent(String(answer.headers['set-cookie']))
  }
  const row = () =>
    db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const one = { id: String(id) }
  await send('state', { ...one, state: 'offer', [`seen.${id}`]: 'received' }, bob)
  const late = await send('state', { ...one, state: 'rejected', [`seen.${id}`]: 'received' })
  expect(late).toMatch(/Offer|Angebot/)
  expect((await row()).state).toBe('offer')
  const { repeat } = JSON.parse(/auftritt_toast=(\{.*?\});? Path/.exec(late)?.[1] ?? '{}')
  expect(repeat).toEqual({
    action: '/admin/inbox/applications/state',
    field: { state: 'rejected' },
    shown: { offer: [id] },
  })
  const again = { ...one, state: 'rejected', [`seen.${id}`]: 'offer' }
  await send('state', { ...one, state: 'review', [`seen.${id}`]: 'offer' }, bob)
  expect(await send('state', again)).toContain('"repeat"')
  expect((await row()).state).toBe('review')
  await send('state', { ...again, [`seen.${id}`]: 'review' })
  expect((await row()).state).toBe('rejected')

  await send('assign', { ...one, to: other, [`seen.${id}`]: '' }, bob)
  expect(await send('assign', { ...one, to: me, [`seen.${id}`]: '' })).toContain('"repeat"')
  expect((await row()).assigned_to).toBe(other)
  await send('assign', { ...one, to: me, [`seen.${id}`]: other })
  expect((await row()).assigned_to).toBe(me)

  const shown = (reason: string) => ({ seen: JSON.stringify({ reason }) })
  await send(`${id}/hold`, { reason: 'Klage', ...shown('') }, bob)
  expect(await send(`${id}/hold`, { reason: 'Prüfung', ...shown('') })).toMatch(/Klage.*Prüfung/)
  expect(await send(`${id}/release`, shown('Prüfung'))).toContain('Klage')
  expect((await row()).hold_reason).toBe('Klage')
  // With scripts the form asks, and a decision is saved.
  const ask = (fields: Record<string, string>) =>
    post(server, `/admin/inbox/applications/${id}/hold`, fields, { cookie })
  expect((await ask({ reason: 'Prüfung', ...shown('') })).text).toMatch(/differences.*Klage/)
  await ask({ reason: 'Prüfung', ...shown('Klage'), 'take.reason': 'mine' })
  expect((await row()).hold_reason).toBe('Prüfung')
  await send(`${id}/release`, shown('Prüfung'))
  expect((await row()).hold_reason).toBe(null)
})
