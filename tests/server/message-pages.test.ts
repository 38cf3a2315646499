import { afterAll, expect, test } from 'vitest'
import { addMessage } from '../inbox-program.ts'
import { startSeeded } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'

const server = await startSeeded()
afterAll(server.stop)
const { ask, db } = server
const cookie = await signIn(server)

const open = async () => {
  const message = await addMessage(db, { message: 'Streng geheim' })
  return { ...message, path: `/nachricht/${message.status_key}` }
}

test('the page of a message is sent with no-store and noindex, and does not show the message', async () => {
  const { path, reference, status_key } = await open()
  const page = await ask(path)
  expect(page).toMatchObject({
    status: 200,
    headers: {
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    },
  })
  expect(page.text).toContain(reference)
  expect(page.text).not.toContain('Streng geheim')
  const answered = await post(server, path, { text: 'Noch etwas', once: 'a' })
  expect(answered).toMatchObject({
    status: 303,
    headers: { location: `${path}?gesendet#nachrichten` },
  })
  expect((await ask(path)).text).toContain('Noch etwas')
  const empty = await post(server, path, { text: ' ', once: 'b' })
  expect([empty.status, empty.text]).toEqual([422, expect.stringContaining('Bitte schreiben Sie')])
  expect(server.output()).toContain('/nachricht/…')
  expect(server.output()).not.toContain(status_key)
  const visits = await db.selectFrom('visits').select('path').execute()
  expect(visits.filter((each) => each.path.startsWith('/nachricht'))).toEqual([])
})

test('no screen of the panel has the link of a message, and what was written there is read and answered', async () => {
  const { id, path, status_key } = await open()
  const get = (address: string) => ask(address, { headers: { cookie } })
  await post(server, path, { text: 'Dienstag um zehn', once: 'a' })
  const text = 'Gern am Dienstag'
  const action = `/admin/inbox/messages/${id}`
  // A text that was sent again, and one that was changed after its answer had been lost.
  for (const each of [text, text, 'Oder Mittwoch'])
    await post(server, `${action}/write`, { text: each, once: 'a' }, { cookie })
  await post(server, `${action}/take-over`, { text: 'Aus dem Postfach', once: 'b' }, { cookie })
  for (const address of [
    `/admin/contact/messages/${id}`,
    `/admin/contact/messages/${id}.data`,
    '/admin/contact/messages',
    '/admin/mail',
  ]) {
    const page = await get(address)
    expect([address, page.status]).toEqual([address, 200])
    expect(page.text).not.toContain(status_key)
  }
  const record = (await get(`/admin/contact/messages/${id}`)).text
  for (const each of ['Dienstag um zehn', text, 'Aus dem Postfach']) expect(record).toContain(each)
  const shown = (await ask(path)).text
  expect([text, 'Oder Mittwoch'].map((each) => shown.split(`>${each}<`).length - 1)).toEqual([1, 1])
  await post(server, `${action}/revoke`, {}, { cookie })
  const gone = await ask(path)
  expect([gone.status, gone.headers['cache-control']]).toEqual([404, 'no-store'])
  expect(gone.text).toContain('Dieser Link ist nicht mehr gültig')
  expect((await post(server, path, { text: 'Zu spät', once: 'c' })).status).toBe(404)
})
