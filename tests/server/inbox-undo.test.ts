import { afterAll, expect, onTestFinished, test } from 'vitest'
import { listCurrentRatings } from '#inbox/entries/ratings.ts'
import { addApplication } from '../inbox-program.ts'
import { mailServer, until } from '../mail-server.ts'
import { freePort, startSeeded } from '../running-server.ts'
import { credentials, post, signIn } from '../signed-in.ts'

const port = await freePort()
const server = await startSeeded({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'auftritt@example.com',
})
afterAll(server.stop)
const { ask, db } = server
const cookie = await signIn(server)
const headers = { cookie, 'accept-language': 'en' }

async function screen(path: string) {
  const { text, status } = await ask(path, { headers })
  const bar = /<section[^>]*aria-label="Just done".*?<\/section>/s.exec(text)?.[0] ?? ''
  return {
    status,
    text,
    bar: bar
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    action: /action="(\/admin\/inbox\/undo\/[^"]+)"/.exec(bar)?.[1] ?? '',
  }
}

const stateOf = async (id: number) =>
  (await db.selectFrom('applications').select('state').where('id', '=', id).executeTakeFirst())
    ?.state

const reject = async (id: number, name: string, more = {}) =>
  post(
    server,
    `/admin/career/applications/mail?id=${id}`,
    {
      id: String(id),
      subject: `Absage ${name}`,
      body: 'Guten Tag',
      state: 'rejected',
      once: name,
      ...more,
    },
    headers,
  )

test('undo without scripts reverts a rejection from any inbox screen and cancels its mail', async () => {
  const { received } = await mailServer({ port })
  const { id } = await addApplication(db, { first_name: 'Ada', last_name: 'Eins' })
  expect((await reject(id, 'eins')).status).toBe(302)
  for (const path of [
    `/admin/career/applications/${id}`,
    '/admin/career/applications',
    '/admin/career/applications/board',
    '/admin/contact/messages',
  ])
    expect([path, (await screen(path)).bar]).toEqual([
      path,
      expect.stringMatching(/^Ada Eins: .*1 mail leaves at \d\d:\d\d Take back Send now$/),
    ])
  for (const path of ['/admin/home/hero', '/admin'])
    expect([path, (await screen(path)).bar]).toEqual([path, ''])

  const { action } = await screen('/admin/career/applications')
  const back = await post(server, action, { back: '/admin/career/applications' }, headers)
  expect(back.headers.location).toBe('/admin/career/applications')
  expect(await stateOf(id)).toBe('received')
  expect((await screen('/admin/career/applications')).bar).toBe('')

  // "Send now" sends the mail; the undo remains and says so.
  await reject(id, 'zwei')
  const { action: other } = await screen('/admin/career/applications')
  await post(server, other, { do: 'send' }, headers)
  await until(() => received.length > 0)
  expect(received.map(({ text }) => /Absage \w+/.exec(text)?.[0])).toEqual(['Absage zwei'])
  await until(async () =>
    /^Ada Eins: Rejected · 1 mail has left already Take back$/.test(
      (await screen('/admin/career/applications')).bar,
    ),
  )
  await post(server, other, {}, headers)
  expect(await stateOf(id)).toBe('received')

  // A second rejection within the hour needs a confirmation.
  const asked = await reject(id, 'drei')
  expect(asked.status).toBe(409)
  expect(asked.text).toMatch(/Ada Eins: .* wrote a rejection on .*, which has left\./)
  expect(asked.text).toContain('Send all the same')
  expect(asked.text).not.toContain('Send to the others alone')
  expect(await stateOf(id)).toBe('received')
  const [, name = '', value = ''] =
    /name="(confirmed\.mail\.\d+)" value="(\d+)"/.exec(asked.text) ?? []
  expect((await reject(id, 'vier', { sure: 'yes' })).status).toBe(409)
  expect((await reject(id, 'vier', { sure: 'yes', [name]: value })).status).toBe(302)
  expect(await stateOf(id)).toBe('rejected')
})

test('a deleted application is in no list or search, and undo restores it', async () => {
  const { id, reference } = await addApplication(db, {
    first_name: 'Grace',
    last_name: 'Weggelöscht',
  })
  const deletion = `/admin/inbox/applications/remove?id=${id}`
  expect((await post(server, deletion, {}, headers)).status).toBe(302)
  expect((await screen(`/admin/career/applications/${id}`)).status).toBe(404)
  for (const path of [
    '/admin/career/applications?search=Weggel',
    '/admin/career/applications/list.csv?search=Weggel',
    '/admin/search?q=weggel',
  ])
    expect((await ask(path, { headers })).text).not.toContain('Weggelöscht')
  // The data protection screen says that the entry can still be restored.
  for (const email of ['aenne@example.com', 'Weggelöscht']) {
    const { text } = await post(server, '/admin/data-protection', { email }, headers)
    expect(text).toMatch(/1 entry that was just deleted can be brought back until \d\d:\d\d/)
    expect(text).not.toMatch(/Nothing is kept|Nobody was found/)
  }
  const { bar, action } = await screen('/admin/career/applications')
  expect(bar).toMatch(/ deleted · gone for good at \d\d:\d\d Take back$/)
  expect(bar).toContain(reference)
  await post(server, action, { back: '/admin/career/applications' }, headers)
  expect((await screen(`/admin/career/applications/${id}`)).text).toContain('Weggelöscht')
})

test('a mail sent again is one mail, and another one if its words were changed meanwhile', async () => {
  const { id } = await addApplication(db, { first_name: 'Ada', last_name: 'Zweimal' })
  const words = { state: '', body: 'Guten Tag' }
  for (const more of [words, words, { ...words, body: 'Guten Abend' }])
    await reject(id, 'Frage', more)
  const mails = await db
    .selectFrom('outbox')
    .select('body')
    .where('application_id', '=', id)
    .orderBy('id')
    .execute()
  expect(mails.map(({ body }) => body.slice(0, 11))).toEqual(
    ['Guten Tag', 'Guten Abend'].map((each) => expect.stringContaining(each)),
  )
})

test('one application of a bulk rejection can be reverted on its own page after other actions', async () => {
  const ids: number[] = []
  for (const name of ['Bulk1', 'Bulk2', 'Moved'])
    ids.push((await addApplication(db, { first_name: name, last_name: 'Alle' })).id)
  const [first = 0, second = 0, moved = 0] = ids
  const form = { subject: 'Absage', body: 'Guten Tag', state: 'rejected', once: 'bulk' }
  const query = `id=${first}&id=${second}&${new URLSearchParams(form)}`
  await ask('/admin/career/applications/mail', {
    method: 'POST',
    headers: {
      ...headers,
      origin: server.origin,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: query,
  })
  await post(
    server,
    '/admin/inbox/applications/state',
    { id: String(moved), state: 'interview' },
    headers,
  )
  const { bar, text } = await screen(`/admin/career/applications/${first}`)
  expect(bar).toMatch(/^Moved Alle: Interview Take back$/)
  expect(text).toContain('more can be taken back')
  const own = /<section[^>]*aria-label="Done here".*?<\/section>/s.exec(text)?.[0] ?? ''
  expect(own.replace(/<[^>]*>/g, ' ')).toMatch(/Bulk1 Alle: Rejected.*1 mail leaves at/)
  const action = /action="([^"]+)"/.exec(own)?.[1] ?? ''
  await post(server, action, { kind: 'applications', id: String(first) }, headers)
  expect([await stateOf(first), await stateOf(second)]).toEqual(['received', 'rejected'])
})

test('undo ignores a batch of another account and an unknown batch', async () => {
  const { id } = await addApplication(db)
  await db
    .insertInto('inbox_undo')
    .values({
      batch: 'of-bob',
      who: 'bob@example.com',
      at: new Date().toISOString(),
      expires_at: new Date(Date.now() + 60_000).toISOString(),
      kind: 'applications',
      what: 'state',
      application_id: id,
      state: 'received',
      before: JSON.stringify({ state: 'hired' }),
    })
    .execute()
  for (const batch of ['of-bob', 'none'])
    await post(server, `/admin/inbox/undo/${batch}`, {}, headers)
  expect(await stateOf(id)).toBe('received')
})

test('a changed e-mail keeps the undo and the rating of the account', async () => {
  const ids = [await addApplication(db), await addApplication(db)].map(({ id }) => id)
  const [rejected = 0, rated = 0] = ids
  const rate = (form: Record<string, string>) =>
    post(server, `/admin/inbox/applications/${rated}/rate`, form, headers)
  await rate({ advice: 'invite' })
  await reject(rejected, 'umgezogen')
  const moved = 'umgezogen@example.com'
  const change = (email: string) =>
    post(server, '/admin/account/email', { email, password: credentials.password }, headers)
  expect((await change(moved)).status).toBe(302)
  onTestFinished(async () => void (await change(credentials.email)))
  const emails = await db.selectFrom('user').select('email').execute()
  expect(emails.map(({ email }) => email)).toContain(moved)

  const { action } = await screen('/admin/career/applications')
  await post(server, action, {}, headers)
  expect(await stateOf(rejected)).toBe('received')
  // The button of the own rating takes it back.
  await rate({ withdraw: 'invite' })
  const votes = await db
    .selectFrom('inbox_events')
    .select(['what', 'who', 'at', 'note'])
    .where('application_id', '=', rated)
    .where('what', '=', 'rated')
    .orderBy('id')
    .execute()
  expect(votes.map(({ who, note }) => [who, note])).toEqual([
    [moved, 'invite'],
    [moved, null],
  ])
  expect(listCurrentRatings(votes)).toEqual([])
})
