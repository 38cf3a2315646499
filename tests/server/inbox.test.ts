import { afterAll, expect, onTestFinished, test } from 'vitest'
import { honeypotField } from '#inbox/forms/honeypot.ts'
import { mailServer, until } from '../mail-server.ts'
import { freePort, startSeeded } from '../running-server.ts'
import { signIn } from '../signed-in.ts'
import { message, pdf, person, send } from '../submission.ts'

async function server(variables: Record<string, string> = {}) {
  const started = await startSeeded(variables)
  onTestFinished(async () => void (await started.stop()))
  return started
}

test('POST /kontakt without JavaScript stores the same message once and returns 400 with field errors', async () => {
  const { origin, db } = await server()
  const post = (body: Record<string, string>) =>
    fetch(`${origin}/kontakt`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin },
      body: new URLSearchParams(body),
    })
  const [first, second] = await Promise.all([post(message('Hallo')), post(message('Hallo'))])
  expect([first.status, second.status]).toEqual([303, 303])
  const rows = await db.selectFrom('messages').selectAll().execute()
  expect(rows).toMatchObject([{ name: 'Eva', message: 'Hallo', state: 'unread' }])
  const page = await (await fetch(new URL(first.headers.get('location') ?? '', origin))).text()
  expect(page).toContain(rows[0]?.reference)

  const wrong = await post({ ...message('<b>&'), email: 'eva@' })
  expect(wrong.status).toBe(400)
  const text = await wrong.text()
  expect(text).toContain('aria-invalid="true"')
  expect(text).toContain('&lt;b&gt;&amp;')
  expect(await db.selectFrom('messages').select('id').execute()).toHaveLength(1)
})

test('POST /kontakt without an Origin header stores the message', async () => {
  const { origin, db } = await server()
  const body = new URLSearchParams(message('Ohne Browser'))
  const answer = await fetch(`${origin}/kontakt`, { method: 'POST', redirect: 'manual', body })
  expect(answer.status).toBe(303)
  expect(await db.selectFrom('messages').select('message').execute()).toHaveLength(1)
})

test('a filled honeypot and the 11th message of one address are stored as spam without confirmation', async () => {
  const { origin, db } = await server({ TRUST_PROXY: '1' })
  const baited = await send(origin, '/api/contact', { ...message('Kauf'), [honeypotField]: 'x' })
  expect(baited.status).toBe(200)
  for (let i = 0; i < 11; i++)
    await send(origin, '/api/contact', message(`Nr. ${i}`), [], {
      'x-forwarded-for': '203.0.113.9',
    })
  const spam = await db.selectFrom('messages').selectAll().where('state', '=', 'spam').execute()
  expect(spam.map((each) => each.message)).toEqual(['Kauf', 'Nr. 10'])
  const mails = await db.selectFrom('outbox').select('kind').execute()
  const confirmations = mails.filter(({ kind }) => kind === 'confirmation')
  // Three confirmations a day to one recipient.
  expect([mails.length, confirmations.length]).toEqual([13, 3])
})

test('the same application is stored once with its documents; a changed one is stored again', async () => {
  const { origin, db } = await server()
  const files = [
    ['Lebenslauf.pdf', pdf('a')] as const,
    ['../../e\u202evil\u0000".PDF', pdf('b')] as const,
  ]
  const first = await send(
    origin,
    '/api/application',
    person,
    files.map(([...each]) => each),
  )
  const again = await send(
    origin,
    '/api/application',
    person,
    files.map(([...each]) => each),
  )
  expect(first.status).toBe(200)
  expect(again.reference).toBe(first.reference)
  const changed = await send(origin, '/api/application', { ...person, city: 'Kiel' }, [
    ['a.pdf', pdf()],
  ])
  expect(changed.reference).not.toBe(first.reference)
  const rows = await db.selectFrom('applications').selectAll().orderBy('id').execute()
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({ salary: '65000', last_name: "O'Neil", talent_pool_until: null })
  const documents = await db
    .selectFrom('application_documents')
    .select('name')
    .where('application_id', '=', rows[0]?.id ?? 0)
    .orderBy('id')
    .execute()
  expect(documents.map(({ name }) => name)).toEqual(['Lebenslauf.pdf', 'evil.pdf'])
})

test.each([
  ['another name', 'a.pdf.exe', pdf()],
  ['another type', 'a.pdf', pdf(), 'text/html'],
  ['only the name', 'a.pdf', 'GIF89a'],
])(
  'a document with %s is refused with 422, and the accepted one is discarded',
  async (_, name, content, type?: string) => {
    const { origin, db } = await shared()
    const sent = await send(origin, '/api/application', person, [
      ['gut.pdf', pdf()],
      [name, content, type],
    ])
    expect(sent).toMatchObject({
      status: 422,
      errors: { documents: 'Bitte laden Sie nur PDF-Dateien hoch.' },
      documents: [],
    })
    expect(await db.selectFrom('application_documents').select('id').execute()).toEqual([])
  },
)

test('a document above 10 MB and a missing one are refused; uploaded documents survive a field error', async () => {
  const { origin, db } = await server()
  const large = new TextEncoder().encode(pdf('x'.repeat(10 * 1024 * 1024)))
  const tooLarge = await send(origin, '/api/application', person, [['a.pdf', large]])
  expect(tooLarge.errors?.documents).toMatch(/10 MB/)
  const none = await send(origin, '/api/application', person)
  expect(none.errors).toEqual({ documents: 'Bitte laden Sie mindestens ein Dokument hoch.' })

  const wrong = await send(origin, '/api/application', { ...person, email: 'x' }, [
    ['a.pdf', pdf()],
  ])
  expect(Object.keys(wrong.errors ?? {})).toEqual(['email'])
  const kept = wrong.documents?.[0]?.handle ?? ''
  const [id = '', seal = ''] = kept.split('.')
  for (const forged of [`Mg.${seal}`, `${id}.${'A'.repeat(seal.length)}`, `${id}.`, id]) {
    const answer = await send(origin, '/api/application', { ...person, kept: forged })
    expect(answer.errors).toHaveProperty('documents')
  }
  expect(await send(origin, '/api/application', { ...person, kept })).toHaveProperty('reference')
  expect(await db.selectFrom('applications').select('id').execute()).toHaveLength(1)
})

test('application documents need a session; a download is recorded as entry event', async () => {
  const app = await server({ TRUST_PROXY: '1' })
  const { origin, db, ask } = app
  await send(origin, '/api/application', person, [['Zeugnis.pdf', pdf('geheim')]])
  const { id, key } = await db
    .selectFrom('application_documents')
    .select(['id', 'key'])
    .executeTakeFirstOrThrow()
  for (const path of [`/admin/documents/${id}`, `/admin/documents/${id}.data`, `/media/${key}`]) {
    const { text, status } = await ask(path)
    expect(text).not.toContain('geheim')
    expect(status).not.toBe(200)
  }
  const answer = await ask(`/admin/documents/${id}`, { headers: { cookie: await signIn(app) } })
  expect(answer.text).toBe(pdf('geheim'))
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^attachment;/),
  })
  const events = await db.selectFrom('inbox_events').select('what').execute()
  expect(events.map(({ what }) => what)).toContain('downloaded')
})

test('the personal link shows the state, accepts documents, and /loeschen deletes the application', async () => {
  const { origin, db } = await server()
  await send(origin, '/api/application', person, [['a.pdf', pdf()]])
  const { status_key } = await db
    .selectFrom('applications')
    .select('status_key')
    .executeTakeFirstOrThrow()
  const link = `${origin}/bewerbung/${status_key}`
  const page = await fetch(link)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Eingegangen')
  expect((await fetch(`${link.slice(0, -1)}g`)).status).toBe(404)

  const more = new FormData()
  more.append('documents', new File([pdf('b')], 'b.pdf', { type: 'application/pdf' }))
  const post = (to: string, body: BodyInit) =>
    fetch(to, { method: 'POST', body, redirect: 'manual', headers: { origin } })
  expect((await post(link, more)).status).toBe(303)
  expect(await (await fetch(link)).text()).toContain('b.pdf')

  await post(`${link}/loeschen`, new URLSearchParams())
  expect(await db.selectFrom('applications').select('id').execute()).toHaveLength(1)
  await post(`${link}/loeschen`, new URLSearchParams({ confirm: 'on' }))
  for (const table of ['applications', 'application_documents', 'inbox_events'] as const)
    expect(await db.selectFrom(table).select('id').execute()).toEqual([])
  // The operators are notified, without personal data.
  const mails = await db.selectFrom('outbox').select(['kind', 'application_id', 'body']).execute()
  expect(mails).toMatchObject([
    { kind: 'notice', application_id: null, body: expect.stringContaining('zurückgezogen') },
  ])
  expect(mails[0]?.body).not.toMatch(/Neil|aenne/)
  expect(await db.selectFrom('deletions').selectAll().execute()).toMatchObject([
    { kind: 'application', reason: 'withdrawn', documents: 2 },
  ])
  // The personal link returns 404 afterwards, and says so in words.
  for (const path of ['', '/termine', '/loeschen', '/talentpool', '/verlaengern']) {
    const again = await fetch(link + path, {
      ...{ method: 'POST', headers: { origin, referer: link } },
      body: new URLSearchParams({ confirm: 'on' }),
    })
    expect([path, again.status]).toEqual([path, 404])
    expect(await again.text()).toContain('Dieser Link ist nicht mehr gültig')
  }
  // Of two clicks the second leads where the first did.
  const reference = (await db.selectFrom('deletions').select('reference').execute())[0]?.reference
  const twice = new URLSearchParams({ confirm: 'on', reference: reference ?? '' })
  const { status, headers } = await post(`${link}/loeschen`, twice)
  expect([status, headers.get('location')]).toEqual([303, '/bewerbung-geloescht'])
  const read = async (path: string) => (await fetch(origin + path)).text()
  // Documents that the store could not delete.
  const later = 'sobald er wieder arbeitet'
  expect(await read('/bewerbung-geloescht')).not.toContain(later)
  expect(await read('/bewerbung-geloescht?dokumente=spaeter')).toContain(later)
  expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(1)
})

test('the personal link accepts up to 20 documents in total; a larger upload returns 422 and stores none', async () => {
  const { origin, db } = await server()
  await send(origin, '/api/application', person, [['a.pdf', pdf()]])
  const { id, status_key } = await db
    .selectFrom('applications')
    .select(['id', 'status_key'])
    .executeTakeFirstOrThrow()
  const created_at = new Date().toISOString()
  const row = { application_id: id, name: 'b.pdf', bytes: 1, digest: 'x', created_at }
  await db
    .insertInto('application_documents')
    .values(Array.from({ length: 18 }, (_, n) => ({ ...row, key: `documents/${n}.pdf` })))
    .execute()
  let sent = 0
  const add = async (count: number) => {
    const body = new FormData()
    for (let n = 0; n < count; n++)
      body.append('documents', new File([pdf(`c${++sent}`)], 'c.pdf', { type: 'application/pdf' }))
    const answer = await fetch(`${origin}/bewerbung/${status_key}`, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { origin },
    })
    const rows = await db.selectFrom('application_documents').select('id').execute()
    return [answer.status, rows.length]
  }
  expect(await add(2)).toEqual([422, 19])
  expect(await add(1)).toEqual([303, 20])
  expect(await add(1)).toEqual([422, 20])
})

test('the personal link offers to prolong the talent pool near its end, and prolongs it by 24 months', async () => {
  const { origin, db } = await server()
  await send(origin, '/api/application', { ...person, talent_pool: 'on' }, [['a.pdf', pdf()]])
  const { status_key } = await db
    .selectFrom('applications')
    .select('status_key')
    .executeTakeFirstOrThrow()
  const link = `${origin}/bewerbung/${status_key}`
  expect(await (await fetch(link)).text()).not.toContain('Talentpool verlängern')
  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString()
  await db.updateTable('applications').set({ talent_pool_until: soon }).execute()
  const page = await (await fetch(link)).text()
  expect(page).toContain('Bitte behalten Sie mich ab heute 24 Monate im Talentpool')
  const { status } = await fetch(`${link}/verlaengern`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ talent_pool_months: '24' }),
    redirect: 'manual',
  })
  expect(status).toBe(303)
  const { talent_pool_until } = await db
    .selectFrom('applications')
    .select('talent_pool_until')
    .executeTakeFirstOrThrow()
  expect(talent_pool_until && talent_pool_until > soon).toBe(true)
  expect(await (await fetch(link)).text()).not.toContain('Talentpool verlängern')
})

test('the link in a notice mail redirects to the entry after the login, or to the list when it is deleted', async () => {
  const { origin, db, ask } = await shared()
  await send(origin, '/api/contact', message('Wohin?'))
  await send(origin, '/api/application', person, [['a.pdf', pdf()]])
  const notices = await db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'notice')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  const cookie = await signIn({ ask, origin })
  for (const { body, message_id, application_id } of notices) {
    const path = new URL(/http\S+/.exec(body)?.[0] ?? '').pathname
    expect((await ask(path)).headers.location).toContain('/admin/login')
    const { headers } = await ask(path, { headers: { cookie } })
    const entry = message_id ? `contact/messages/${message_id}` : `applications/${application_id}`
    expect(headers.location).toContain(entry)
    const gone = await ask(`${path}0`, { headers: { cookie } })
    expect(gone.headers.location).toMatch(/\/(messages|applications)$/)
  }
  expect(notices).toHaveLength(2)
})

test('queued mails are sent once when the mail server is back; CRLF in a name adds no recipient', async () => {
  const port = await freePort()
  const { origin, db } = await server({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Website <website@example.com>',
  })
  await send(origin, '/api/contact', { ...message('Hallo'), name: 'Eva\r\nBcc: boese@example.com' })
  const failed = async () => (await db.selectFrom('mail_attempts').select('error').execute()).length
  await until(async () => (await failed()) >= 2)
  const { received } = await mailServer({ port })
  await db.updateTable('outbox').set({ next_at: new Date().toISOString() }).execute()
  await until(() => received.length >= 2)
  await until(async () =>
    (await db.selectFrom('outbox').select('state').execute()).every(
      ({ state }) => state === 'sent',
    ),
  )
  expect(received.flatMap(({ to }) => to)).toHaveLength(2)
  expect(received.flatMap(({ to }) => to)).toContain('eva@example.com')
  expect(received.every(({ text }) => !/^bcc:/im.test(text))).toBe(true)
})

test('an e-mail with umlauts is accepted where the mail server supports SMTPUTF8, else refused', async () => {
  const MAIL_FROM = 'Website <website@example.com>'
  const umlaut = { ...message('Hallo'), email: 'änne.müller@bücher.example' }
  const smtp = await mailServer()
  const there = await server({ SMTP_URL: smtp.url, MAIL_FROM })
  const taken = await send(there.origin, '/api/contact', umlaut)
  expect(taken.status).toBe(200)
  await until(() => smtp.received.length >= 2)
  const to = smtp.received.flatMap((mail) => mail.to)
  expect(to).toContain('änne.müller@bücher.example')
  // The notice has no Reply-To, which a server without SMTPUTF8 could refuse.
  const notice = smtp.received.find((mail) => !mail.to.includes('änne.müller@bücher.example'))
  expect(notice?.text).not.toMatch(/^reply-to:/im)

  const plain = await mailServer({ isPlain: true })
  const elsewhere = await server({ SMTP_URL: plain.url, MAIL_FROM })
  const refused = await send(elsewhere.origin, '/api/contact', umlaut)
  expect([refused.status, refused.errors?.email]).toEqual([400, expect.stringContaining('Umlaute')])
  expect(await elsewhere.db.selectFrom('messages').select('id').execute()).toEqual([])

  // Without a mail server the address is accepted.
  const without = await server({})
  expect((await send(without.origin, '/api/contact', umlaut)).status).toBe(200)
  for (const { origin } of [elsewhere, without]) {
    const short = await send(origin, '/api/contact', { ...umlaut, email: 'müller@b' })
    expect(short.errors?.email).toBeTruthy()
  }
})

afterAll(async () => void (await (await kept)?.stop()))
let kept: ReturnType<typeof startSeeded> | undefined
/** One server for tests that leave no data behind. */
const shared = () => (kept ??= startSeeded())
