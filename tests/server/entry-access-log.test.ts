import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { jobBenefit } from '#content/types/job.ts'
import { recordEvents } from '#inbox/entries/events.server.ts'
import { createStorage } from '#media/storage.server.ts'
import { addApplication, addDocument, addMessage, at } from '../inbox-program.ts'
import { startSeeded } from '../running-server.ts'
import { credentials, post, signIn } from '../signed-in.ts'
import { unzip } from '../unzip.ts'

const server = await startSeeded({ TRUST_PROXY: '1' })
afterAll(server.stop)
const { ask, folder } = server
const db = server.db
const cookie = await signIn(server)
const storage = await createStorage({ DATA_DIR: folder, STORAGE_URL: undefined })
// The part of the app context that a document needs.
const opened = { app: { storage }, db } as unknown as Parameters<typeof addDocument>[0]

const get = (path: string) => ask(path, { headers: { cookie } })
const send = (path: string, fields: Record<string, string>) =>
  post(server, path, fields, { cookie })
let last = 1
/** Each request comes from a new address, since password attempts are limited by address. */
const erase = (of: Record<string, string>) =>
  post(
    server,
    '/admin/data-protection/erase',
    { ...of, password: credentials.password },
    { cookie, 'x-forwarded-for': `198.51.100.${last++}` },
  )
const eventsOf = async (id: number) =>
  (
    await db.selectFrom('inbox_events').select('what').where('application_id', '=', id).execute()
  ).map(({ what }) => what)

beforeEach(async () => {
  await db.deleteFrom('applications').execute()
  await db.deleteFrom('messages').execute()
})

test('every view, document request, ZIP and CSV export of an application is recorded as entry event', async () => {
  const { id } = await addApplication(db)
  await addDocument(opened, id)
  const document = await db
    .selectFrom('application_documents')
    .select('id')
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow()
  await get(`/admin/career/applications/${id}`)
  await get(`/admin/career/applications/${id}.data`)
  await get(`/admin/documents/${document.id}?open`)
  await get(`/admin/documents/${document.id}`)
  await get(`/admin/career/applications/${id}/all.zip`)
  await get('/admin/career/applications/list.csv')
  await get(`/admin/career/applications/${id}`)
  expect(await eventsOf(id)).toEqual([
    'viewed',
    'viewed',
    'opened',
    'downloaded',
    'downloaded all',
    'exported in a list',
    'viewed',
  ])
})

test('documents and exports are sent with no-store, nosniff and a CSP that loads nothing, and never to visitors', async () => {
  const { id, status_key } = await addApplication(db, { message: 'geheim' })
  await addDocument(opened, id)
  const document = await db.selectFrom('application_documents').select('id').executeTakeFirst()
  const files = [
    `/admin/documents/${document?.id}`,
    `/admin/documents/${document?.id}?open`,
    `/admin/career/applications/${id}/all.zip`,
    '/admin/career/applications/list.csv',
  ]
  for (const path of files) {
    expect((await get(path)).headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(
        path.endsWith('?open')
          ? /^default-src 'none'((?!sandbox).)*$/
          : /^default-src 'none'.*; sandbox$/,
      ),
    })
    for (const stranger of [undefined, { cookie: 'auftritt.session_token=x.y' }])
      for (const address of [path, path.replace(/(\?|$)/, '.data$1')]) {
        const answer = await ask(address, { headers: stranger })
        expect(answer.status).not.toBe(200)
        expect(answer.text).not.toMatch(/geheim|Neil|%PDF/)
      }
  }
  expect((await get(files[0] ?? '')).headers['content-disposition']).toMatch(/^attachment;/)
  expect((await get(files[1] ?? '')).headers['content-disposition']).toMatch(/^inline;/)
  // The personal link is not shown: a reader cannot act in the name of the applicant.
  const page = await get(`/admin/career/applications/${id}`)
  expect(page.text).toContain('geheim')
  expect(page.text).not.toContain(status_key)
  expect((await get(`/admin/career/applications/mail?id=${id}`)).text).not.toContain(status_key)
})

test('?open allows framing by the same origin for a PDF only; other content is an attachment', async () => {
  const { id } = await addApplication(db)
  const key = await addDocument(opened, id)
  const document = await db.selectFrom('application_documents').select('id').executeTakeFirst()
  const path = `/admin/documents/${document?.id}`
  expect((await get(path)).headers).toMatchObject({
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  })
  expect((await get(`${path}?open`)).headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': expect.stringMatching(/frame-ancestors 'self'((?!sandbox).)*$/),
  })
  const hostile = '<script>alert(1)</script>'.slice(0, 25)
  writeFileSync(join(folder, 'uploads', key), hostile)
  const answer = await get(`${path}?open`)
  expect(answer.text).toBe(hostile)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment;/),
    'x-frame-options': 'DENY',
  })
  expect(await eventsOf(id)).toEqual(['downloaded', 'opened', 'downloaded'])
})

test.each(['', '%PDF-1.4 Leb'])(
  'a document whose file holds only “%s” returns 404, and a note takes its place in the ZIP',
  async (left) => {
    const { id } = await addApplication(db)
    const key = await addDocument(opened, id)
    const document = await db.selectFrom('application_documents').select('id').executeTakeFirst()
    writeFileSync(join(folder, 'uploads', key), left)
    for (const query of ['', '?open']) {
      const answer = await get(`/admin/documents/${document?.id}${query}`)
      expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store'])
      expect(answer.text).not.toContain('PDF')
    }
    expect(await eventsOf(id)).toEqual([])
    expect(unzip((await get(`/admin/career/applications/${id}/all.zip`)).bytes).names).toContain(
      'Dokumente/01 a.pdf.fehlt.txt',
    )
  },
)

test('all.zip contains Bewerbung.html, Bewerbung.txt and every document', async () => {
  const { id } = await addApplication(db, { message: 'Ich bewerbe mich <b>gern</b>.' })
  await addDocument(opened, id)
  await addDocument(opened, id)
  const { bytes, headers } = await get(`/admin/career/applications/${id}/all.zip`)
  expect(headers['content-disposition']).toContain(
    "filename*=UTF-8''Bewerbung%20O%27Neil%20%C3%84nne",
  )
  const read = unzip(bytes)
  expect(read.names).toEqual([
    'Bewerbung.html',
    'Bewerbung.txt',
    'Dokumente/01 a.pdf',
    'Dokumente/02 a.pdf',
  ])
  expect(read.text('Bewerbung.html')).toMatch(/Ich bewerbe mich &lt;b&gt;gern/)
  expect(read.text('Dokumente/02 a.pdf')).toBe('%PDF-1.4 Lebenslauf %%EOF')
})

test('list.csv prefixes formulas with an apostrophe, starts with a BOM and applies the filter', async () => {
  await addApplication(db, { last_name: '=cmd|A1', city: '@SUM(1)', phone: '+49 30', salary: '-1' })
  await addApplication(db, { first_name: 'a"b;c', last_name: '\tx', street: 'Zeile\nzwei' })
  const { text, headers } = await get('/admin/career/applications/list.csv')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(text.startsWith('\ufeffReferenz;Stand;')).toBe(true)
  for (const part of [`"'=cmd|A1"`, `"'@SUM(1)"`, '"\t+49 30"', `"'-1"`, '"a""b;c"', `"'\tx"`])
    expect(text).toContain(part)
  expect(text).toContain('Änne')
  expect(text).toContain('"Zeile\nzwei"')
  // The filter of the address applies.
  const none = await get('/admin/career/applications/list.csv?state=rejected')
  expect(none.text.trim().split('\r\n')).toHaveLength(1)
  // And so does its order.
  const [up = [], down] = await Promise.all(
    ['name', '-name'].map(async (sort) => {
      const { text } = await get(`/admin/career/applications/list.csv?sort=${sort}`)
      return text.trim().split('\r\n').slice(1)
    }),
  )
  expect(up.length).toBeGreaterThan(1)
  expect(down).toEqual(up.toReversed())
})

test('the activity list.csv applies the filter, and its download is recorded in the activity', async () => {
  const { text, headers } = await get('/admin/activity/list.csv')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toContain('Aktivitaeten')
  expect(text.startsWith('\ufeffWhen;Who;What;How often\r\n')).toBe(true)
  expect(text).toContain(';Demo content;changed the company facts;1')
  const exports = (await get('/admin/activity/list.csv?type=exports')).text
  expect(exports).toContain(';downloaded the activity as CSV;')
  expect(exports).not.toContain('company facts')
})

test('a bulk rejection sends one mail to each applicant and sets rejected_at once', async () => {
  const one = await addApplication(db, { first_name: 'Eins', email: 'eins@example.com' })
  const two = await addApplication(db, { first_name: 'Zwei', email: 'zwei@example.com' })
  const form = new URLSearchParams([
    ['id', String(one.id)],
    ['id', String(two.id)],
    ['subject', 'Bewerbung {reference}'],
    ['body', 'Guten Tag {name}, {position}'],
    ['state', 'rejected'],
    ['once', 'abc'],
  ])
  const submit = () =>
    ask('/admin/career/applications/mail', {
      method: 'POST',
      body: form.toString(),
      headers: {
        cookie,
        origin: server.origin,
        'content-type': 'application/x-www-form-urlencoded',
      },
    })
  expect((await submit()).status).toBe(302)
  const rejectedAt = async () =>
    (await db.selectFrom('applications').select('rejected_at').orderBy('id').execute()).map(
      (row) => row.rejected_at,
    )
  const first = await rejectedAt()
  expect(first.every(Boolean)).toBe(true)
  expect((await submit()).status).toBe(302)
  expect(await rejectedAt()).toEqual(first)
  expect(
    await db
      .selectFrom('outbox')
      .select(['recipient', 'subject', 'body', 'kind', 'application_id'])
      .where('kind', '=', 'rejection')
      .orderBy('id')
      .execute(),
  ).toEqual([
    {
      recipient: 'eins@example.com',
      subject: `Bewerbung ${one.reference}`,
      body: expect.stringMatching(
        /^Guten Tag Eins O'Neil, Entwicklung \(m\/w\/d\)\n\n-- \n.*Datenschutz:/,
      ),
      kind: 'rejection',
      application_id: one.id,
    },
    {
      recipient: 'zwei@example.com',
      subject: `Bewerbung ${two.reference}`,
      body: expect.stringMatching(
        /^Guten Tag Zwei O'Neil, Entwicklung \(m\/w\/d\)\n\n-- \n.*Datenschutz:/,
      ),
      kind: 'rejection',
      application_id: two.id,
    },
  ])
})

test('a mail with an unknown placeholder or an empty field returns 400 and is not queued', async () => {
  const { id } = await addApplication(db, { status_key: null })
  for (const body of ['Hallo {nmae}', 'Ihr Link: {link}', '']) {
    const { status } = await send(`/admin/career/applications/mail?id=${id}`, {
      id: String(id),
      subject: 'x',
      body,
    })
    expect(status).toBe(400)
  }
  const nameless = { id: String(id), subject: '', body: 'Guten Tag' }
  expect((await send(`/admin/career/applications/mail?id=${id}`, nameless)).status).toBe(400)
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
})

test('a reply to a message is queued in the outbox; search, folders, notes and retry work', async () => {
  const { id } = await addMessage(db, { state: 'unread', name: 'Öztürk' })
  await addMessage(db, { state: 'done' })
  const found = await get(`/admin/contact/messages?search=${encodeURIComponent('öztürk')}`)
  expect(found.text).toContain('Öztürk')
  expect(found.text).not.toContain('Eva Ernst')
  await send('/admin/inbox/messages/send', {
    id: String(id),
    subject: 'Re: {reference}',
    body: 'Gern',
    state: 'done',
  })
  await send(`/admin/inbox/messages/${id}/note`, { note: 'Rückruf' })
  const row = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()
  expect(row?.state).toBe('done')
  expect(await db.selectFrom('outbox').select('reply_to').execute()).toEqual([
    { reply_to: expect.stringContaining('@') },
  ])
  const page = await get(`/admin/contact/messages/${id}`)
  for (const text of [`Re: ${row?.reference}`, 'Rückruf', 'Waiting: no mail server'])
    expect(page.text).toContain(text)

  await db.updateTable('outbox').set({ state: 'failed', attempts: 24 }).execute()
  const mail = await db.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
  // Without a mail server the toast does not claim that the mail leaves.
  const said = async (path: string, fields: Record<string, string>) =>
    decodeURIComponent(String((await send(path, fields)).headers['set-cookie']))
  for (const [path, fields] of [
    [`/admin/inbox/mails/${mail.id}/retry`, {}],
    ['/admin/mail', { do: 'send', id: String(mail.id) }],
    ['/admin/mail', { do: 'send' }],
  ] as const)
    expect(await said(path, fields)).toContain('1 mail is waiting: no mail server')
  expect(await db.selectFrom('outbox').select(['state', 'attempts']).execute()).toEqual([
    { state: 'waiting', attempts: 0 },
  ])
})

test('taking an entry out of spam queues its confirmation once', async () => {
  const message = await addMessage(db, { state: 'spam' })
  const application = await addApplication(db, { is_spam: true })
  for (let i = 0; i < 2; i++) {
    await send('/admin/inbox/messages/state', { id: String(message.id), state: 'open' })
    await send('/admin/inbox/messages/state', { id: String(message.id), state: 'spam' })
    await send('/admin/inbox/applications/state', { id: String(application.id), state: 'no-spam' })
  }
  await send('/admin/inbox/messages/state', { id: String(message.id), state: 'done' })
  const mails = db.selectFrom('outbox').select(['kind', 'recipient']).orderBy('id')
  expect(await mails.where('state', '!=', 'cancelled').execute()).toEqual([
    { kind: 'confirmation', recipient: 'aenne@example.com' },
    { kind: 'confirmation', recipient: 'eva@example.com' },
  ])
})

test('bulk no-spam sends no confirmation to an application without status_key', async () => {
  const linkless = await addApplication(db, { is_spam: true, status_key: null })
  const other = await addApplication(db, { is_spam: true, email: 'andere@example.com' })
  await ask('/admin/inbox/applications/state', {
    method: 'POST',
    body: `id=${linkless.id}&id=${other.id}&state=no-spam`,
    headers: {
      cookie,
      origin: server.origin,
      'content-type': 'application/x-www-form-urlencoded',
    },
  })
  expect(await db.selectFrom('applications').select('is_spam').execute()).toEqual([
    { is_spam: false },
    { is_spam: false },
  ])
  expect(await db.selectFrom('outbox').select(['kind', 'recipient']).execute()).toEqual([
    { kind: 'confirmation', recipient: 'andere@example.com' },
  ])
})

test('/admin/news counts new applications until /seen is posted; GET does not mark them', async () => {
  const { id } = await addApplication(db)
  await addMessage(db, { state: 'unread' })
  expect(JSON.parse((await get('/admin/news')).text)).toMatchObject({
    messages: 1,
    applications: 1,
  })
  await get(`/admin/career/applications/${id}`)
  expect(JSON.parse((await get('/admin/news')).text).applications).toBe(1)
  await send(`/admin/inbox/applications/${id}/seen`, {})
  expect(JSON.parse((await get('/admin/news')).text).applications).toBe(0)
})

test('a page that reloads after an own action records no view', async () => {
  const { id } = await addApplication(db)
  const path = `/admin/career/applications/${id}`
  await db
    .insertInto('inbox_events')
    .values({ application_id: id, at: at(-1), who: credentials.email, what: 'note' })
    .execute()
  await get(path)
  expect(await eventsOf(id)).toEqual(['note'])
  await db.updateTable('inbox_events').set({ who: 'anna@example.com' }).execute()
  await get(path)
  expect(await eventsOf(id)).toEqual(['note', 'viewed'])
})

test('an entry with a legal hold is not deleted, neither in bulk nor by the personal link', async () => {
  const one = await addApplication(db)
  const two = await addApplication(db)
  expect((await send(`/admin/inbox/applications/${one.id}/hold`, {})).status).toBe(400)
  await send(`/admin/inbox/applications/${one.id}/hold`, { reason: 'Klage' })
  expect((await get('/admin/career/applications?state=held')).text).toContain(
    `/${one.id}?state=held"`,
  )
  await send(`/admin/inbox/applications/remove?id=${one.id}&id=${two.id}`, {})
  expect(await db.selectFrom('applications').select('id').execute()).toEqual([{ id: one.id }])
  await fetch(`${server.origin}/bewerbung/${one.status_key}/loeschen`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: server.origin },
    body: new URLSearchParams({ confirm: 'on' }),
  })
  expect(await db.selectFrom('applications').select('id').execute()).toEqual([{ id: one.id }])
})

test('a legal hold shows its reason and end; erasing the person leaves held entries', async () => {
  const { id } = await addMessage(db)
  const application = await addApplication(db)
  const message = () =>
    db.selectFrom('messages').select(['hold_reason', 'hold_until']).executeTakeFirstOrThrow()
  for (const letter of ['1999', '2200', '20x6', ''])
    expect((await send(`/admin/inbox/messages/${id}/hold`, { letter })).status).toBe(400)
  const said = ({ headers }: Awaited<ReturnType<typeof send>>) =>
    decodeURIComponent(String(headers['set-cookie']))
  const letter = await send(`/admin/inbox/messages/${id}/hold`, { letter: '2026' })
  // A hold with an end date ends by itself.
  expect(said(letter)).toMatch(/Held until .*31.*2026: then its usual time counts again/)
  expect(await message()).toEqual({
    hold_reason: 'Geschäftsbrief: behalten bis Ende 2026',
    hold_until: '2026-12-31T23:00:00.000Z',
  })
  const forGood = await send(`/admin/inbox/messages/${id}/hold`, { reason: 'Klage' })
  expect(said(forGood)).toContain('not deleted until you release it')
  expect(await message()).toEqual({ hold_reason: 'Klage', hold_until: null })
  await send(`/admin/inbox/messages/${id}/hold`, { letter: '2026' })
  await send(`/admin/inbox/messages/${id}/release`, {})
  expect(await message()).toEqual({ hold_reason: null, hold_until: null })
  await send(`/admin/inbox/applications/${application.id}/hold`, { reason: 'Klage' })
  // Erasing everything about the person leaves the held entry and says so.
  const erased = await erase({ email: 'aenne@example.com' })
  expect(decodeURIComponent(String(erased.headers['set-cookie']))).toContain(
    `Deleted, but for what is held or in use: ${application.reference}`,
  )
  await send(`/admin/inbox/applications/${application.id}/release`, {})
  expect(await db.selectFrom('applications').select('hold_reason').execute()).toEqual([
    { hold_reason: null },
  ])
})

test('erasing a person or a name names what is in use and stays', async () => {
  await addMessage(db)
  const description = 'Fragen an Aenne@example.com, Änne Oneil'
  await server.store.create(jobBenefit, { title: 'Zeit', description, icon: 'FaHeart' }, { by: '' })
  const said = async (of: Record<string, string>) =>
    decodeURIComponent(String((await erase(of)).headers['set-cookie']))
  expect(await said({ email: 'aenne@example.com' })).toContain(
    'Deleted, but for what is held or in use: ',
  )
  expect(await said({ name: 'Änne Oneil' })).toContain('Blacked out, but for what is in use: ')
  expect(await said({ name: 'Nie Genannt' })).toContain('Name blacked out successfully')
  const benefits = await server.store.list(jobBenefit)
  expect(benefits.some((each) => each.description === description)).toBe(true)
})

test('a revoked personal link returns at least 404', async () => {
  const { id, status_key } = await addApplication(db)
  const link = `/bewerbung/${status_key}`
  expect((await ask(link)).status).toBe(200)
  await send(`/admin/inbox/applications/${id}/revoke`, {})
  expect((await ask(link)).status).toBeGreaterThanOrEqual(404)
  expect(await eventsOf(id)).toEqual(['revoked the personal link'])
})

test('search, export and erasure find an umlaut domain in Unicode and in punycode', async () => {
  const sender = await addMessage(db, { email: 'eva.ernst@xn--bcher-kva.example' })
  const { id } = await addMessage(db, { message: 'Grüße von Eva.Ernst@bücher.example' })
  const email = 'Eva.Ernst@Bücher.example'
  const search = encodeURIComponent(email)
  expect((await get(`/admin/contact/messages?search=${search}`)).text).toContain(
    `/admin/contact/messages/${sender.id}?`,
  )
  expect((await send('/admin/data-protection', { email })).text).toContain('Delete everything')
  const read = unzip((await send('/admin/data-protection/export', { email })).bytes)
  expect(read.text('Auskunft.json')).toContain('eva.ernst@xn--bcher-kva.example')
  await erase({ email })
  const left = await db.selectFrom('messages').select(['id', 'message']).execute()
  expect(left).toEqual([{ id, message: 'Grüße von […]' }])
})

test('a data request exports all data of the person without keys; erasure deletes it', async () => {
  const { id, status_key } = await addApplication(db, { rejected_at: at(1) })
  await addDocument(opened, id)
  await addMessage(db)
  await addMessage(db, {
    email: 'aenne@example.com',
    name: "Änne O'Neil",
    score: 3,
    suspicion: 'sent within three seconds, several links',
  })
  await db
    .insertInto('inbox_events')
    .values({ application_id: id, at: at(1), who: 'Applicant', what: 'sent' })
    .execute()
  const mail = {
    application_id: id,
    state: 'sent',
    attempts: 1,
    next_at: at(1),
    created_at: at(1),
  } as const
  await db
    .insertInto('outbox')
    .values([
      {
        ...mail,
        kind: 'confirmation',
        recipient: 'aenne@example.com',
        subject: 'Ihre Bewerbung',
        body: `Ihr Link: http://localhost/bewerbung/${status_key}`,
      },
      { ...mail, kind: 'notice', recipient: 'kontakt@example.com', subject: 'Neu', body: 'B-1' },
    ])
    .execute()
  const email = 'AENNE@example.com'
  expect((await send('/admin/data-protection', { email: 'x' })).status).toBe(400)
  const screen = await send('/admin/data-protection', { email })
  expect(screen.text).toContain('Delete everything')
  const read = unzip((await send('/admin/data-protection/export', { email })).bytes)
  expect(read.names).toEqual([
    'Auskunft.html',
    'Auskunft.json',
    expect.stringMatching(/^Dokumente\/B-.*\/01 a\.pdf$/),
  ])
  expect(await eventsOf(id)).toContain('exported for the person')
  expect(
    await db.selectFrom('data_requests').select(['what', 'applications']).execute(),
  ).toContainEqual({ what: 'access', applications: 1 })
  const page = read.text('Auskunft.html')
  expect(page).toMatch(/Art\. 15 Abs\. 1.*abgelehnte Bewerbungen: 180.Tage.*Art\. 22/s)
  expect(page).toContain('Sie · hat es gesendet')
  expect(page).toContain('innerhalb von drei Sekunden gesendet, mehrere Links')
  const json = read.text('Auskunft.json')
  expect(json).toContain("O'Neil")
  // Notices to the company are no mails of the person: screen, archive and log count alike.
  expect(screen.text).toMatch(/Mails<\/dt><dd>1</)
  expect(JSON.parse(json).mails).toHaveLength(1)
  expect(await db.selectFrom('data_requests').select(['what', 'mails']).execute()).toContainEqual({
    what: 'access',
    mails: 1,
  })
  expect(json).toContain('Ihr Link: http://localhost/bewerbung/…')
  expect(json).not.toMatch(/Eva Ernst|admin@example/)
  expect(json).not.toContain(status_key)

  expect((await send('/admin/data-protection', { email: 'niemand' })).text).toContain('Nobody')
  expect((await send('/admin/data-protection', { email: "o'neil" })).text).toContain(
    'aenne@example.com',
  )
  await send(`/admin/career/applications/${id}/correct`, {
    first_name: 'Änne',
    last_name: "O'Neil",
    email: 'aenne@example.com',
    phone: '030 23126',
  })
  expect(await eventsOf(id)).toContain('corrected')
  const asked = { person: 'aenne@example.com', kind: 'access', received_at: '2026-11-01' }
  const register = '/admin/data-protection/register'
  expect((await send(register, { ...asked, kind: 'x' })).status).toBe(400)
  await send(register, asked)
  expect((await get(register)).text).toContain('aenne@example.com')
  const { id: request } = await db
    .selectFrom('person_requests')
    .select('id')
    .executeTakeFirstOrThrow()
  const answer = { id: String(request), do: 'answered' }
  expect((await send(register, answer)).status).toBe(400)
  await send(register, { ...answer, identity: 'Rückruf' })
  expect((await get(register)).text).toContain('Rückruf')

  await erase({ email })
  expect(await db.selectFrom('applications').select('id').execute()).toEqual([])
  expect(await db.selectFrom('messages').select('id').execute()).toHaveLength(1)
  expect((await get('/admin/data-protection/log')).text).toContain('the person asked for it')
})

test('the export hides the authors of messages that mention the person; erase redacts the name', async () => {
  const { id } = await addMessage(db, {
    message: 'Eva Ernst, 030 1234567: Fragen Sie bitte Jo Kern, jo.kern@example.com!',
  })
  const screen = await send('/admin/data-protection', { email: 'jo.kern@example.com' })
  expect(screen.text).toContain(`href="/admin/contact/messages/${id}"`)
  expect(screen.text).toContain('030 1234567: Fragen Sie bitte')
  const read = unzip(
    (await send('/admin/data-protection/export', { email: 'jo.kern@example.com' })).bytes,
  )
  for (const file of ['Auskunft.html', 'Auskunft.json']) {
    expect(read.text(file)).toContain('Fragen Sie bitte Jo Kern, jo.kern@example.com')
    expect(read.text(file)).not.toMatch(/Eva|Ernst|1234567/)
  }
  const named = await send('/admin/data-protection', { email: 'Jo Kern' })
  expect(named.text).toContain('Black out this name')
  expect((await send('/admin/data-protection', { email: 'Kern' })).text).not.toContain('Black out')
  for (const word of ['Kern', '']) expect((await erase({ name: word })).status).toBe(400)
  await erase({ name: 'Jo Kern' })
  const row = await db.selectFrom('messages').select('message').executeTakeFirstOrThrow()
  expect(row.message).toContain('Fragen Sie bitte […], […]@')
})

test('a failed insert of the entry event rolls back hold, release, revoke and correct', async () => {
  const { id, status_key } = await addApplication(db)
  const broken = async (path: string, fields: Record<string, string>) => {
    await sql`create trigger fault before insert on inbox_events begin select raise(abort, 'no'); end`.execute(
      db,
    )
    const { status } = await send(path, fields)
    await sql`drop trigger fault`.execute(db)
    return status
  }
  const row = () => db.selectFrom('applications').selectAll().executeTakeFirstOrThrow()
  const before = await row()
  const at = `/admin/inbox/applications/${id}`
  const path = `/admin/career/applications/${id}`
  const contact = { first_name: 'A', last_name: 'B', email: 'a@example.com', phone: '030 23125' }
  expect(await broken(`${at}/hold`, { reason: 'Klage' })).toBeGreaterThan(399)
  expect(await broken(`${at}/revoke`, {})).toBeGreaterThan(399)
  expect(await broken(`${path}/correct`, contact)).toBeGreaterThan(399)
  expect(await row()).toEqual(before)
  await send(`${at}/hold`, { reason: 'Klage' })
  expect(await broken(`${at}/release`, {})).toBeGreaterThan(399)
  expect(await row()).toMatchObject({ hold_reason: 'Klage', status_key })
  expect(await eventsOf(id)).toEqual(['held'])
})

test('requests for a deleted document or entry return 404', async () => {
  const gone = 999_999
  const { id } = await addApplication(db)
  const key = await addDocument(opened, id)
  const { id: document } = await db
    .selectFrom('application_documents')
    .select('id')
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow()
  await storage.delete(key)
  expect((await get(`/admin/documents/${document}`)).status).toBe(404)
  expect((await send(`/admin/inbox/messages/${gone}/note`, { note: 'x' })).status).toBe(404)
  expect((await send(`/admin/inbox/applications/${gone}/revoke`, {})).status).toBe(404)
  expect((await send('/admin/inbox/constructor/1/note', { note: 'x' })).status).toBe(404)
  // Deleted between the request and the insert of the event.
  const note = recordEvents(db, 'messages', [gone], { who: 'anna', what: 'viewed' })
  await expect(note).rejects.toMatchObject({ init: { status: 404 } })
})

test('assign and note without scripts redirect to the path of the Referer on this site', async () => {
  const { id } = await addApplication(db)
  const [account] = await db.selectFrom('user').select('id').execute()
  const from = `/admin/career/applications/${id}?state=received`
  const headers = { cookie, accept: 'text/html', referer: server.origin + from }
  const to = { id: String(id), to: account?.id ?? '' }
  const assigned = await post(server, '/admin/inbox/applications/assign', to, headers)
  const note = { note: 'Bitte anrufen', mention: account?.id ?? '' }
  const noted = await post(server, `/admin/inbox/applications/${id}/note`, note, headers)
  for (const { status, headers } of [assigned, noted])
    expect([status, headers.location]).toEqual([302, from])
  expect(await eventsOf(id)).toEqual(['assigned', 'note'])
  const elsewhere = { ...headers, referer: 'https://evil.example/admin/x' }
  const answer = await post(server, '/admin/inbox/applications/assign', to, elsewhere)
  expect(answer.headers.location).toBe('/admin/x')
  const page = (await get(`${from}&document=1`)).text
  expect(page).toContain('action="/admin/inbox/applications/assign"')
  // Without a mail server nobody can be told by mail.
  expect([page.includes('name="note"'), page.includes('name="mention"')]).toEqual([true, false])
})

test('paged logs show all of their 230 rows once', async () => {
  const many = Array.from({ length: 230 }, (_, index) => index + 1)
  const rows = <Row>(row: (n: number) => Row) => many.map(row)
  const none = { applications: 0, documents: 0, mails: 0 }
  for (const table of ['deletions', 'data_requests', 'person_requests', 'outbox'] as const)
    await db.deleteFrom(table).execute()
  await db
    .insertInto('deletions')
    .values(
      rows((n) => ({
        at: at(1),
        kind: 'message',
        reference: `A-${n}.`,
        reason: 'retention',
        documents: 0,
      })),
    )
    .execute()
  await db
    .insertInto('data_requests')
    .values(rows((n) => ({ at: at(1), what: 'access', messages: 5000 + n, ...none })))
    .execute()
  await db
    .insertInto('person_requests')
    .values(
      rows((n) => ({
        ...{ kind: 'access', person: `p${n}.`, received_at: '2026-01-01', due_at: '2026-02-01' },
        ...{ who: 'a', note: '', identity: 'x', answered_at: n > 3 ? at(1) : null },
      })),
    )
    .execute()
  await db
    .insertInto('consent_texts')
    .values({ version: '1', text: 'a', since: at(9) })
    .execute()
  await db
    .insertInto('consents')
    .values(
      rows((n) => ({
        key: `${n}`,
        choice: 'granted',
        text_version: '1',
        analytics_id: `G-${n}.`,
        at: at(1),
        ended_at: at(0),
      })),
    )
    .execute()
  await db
    .insertInto('outbox')
    .values(
      rows((n) => ({
        kind: 'reply',
        recipient: 'a@example.com',
        subject: `M-${n}.`,
        body: '',
        state: 'held',
        attempts: 0,
        next_at: at(1),
        created_at: at(1),
      })),
    )
    .execute()

  /** All rows of a paged list, from its first page to the last. */
  async function walk(path: string, name: string, mark: RegExp) {
    const seen: string[] = []
    for (let next: string | undefined = ''; next !== undefined; ) {
      const { text } = await get(`${path}${next}`)
      seen.push(...Array.from(text.matchAll(mark), ([found]) => found))
      next = new RegExp(`href="[^"]*(\\?${name}=\\d+)"`).exec(text)?.[1]
    }
    return seen
  }
  const log = '/admin/data-protection/log'
  for (const [path, name, mark] of [
    [log, 'before', /A-\d+\.(?=<)/g],
    [log, 'requests', /5[.,]?\d{3} (messages|Nachrichten)/g],
    ['/admin/data-protection/register', 'before', /p\d+\.(?=<\/p>)/g],
    ['/admin/data-protection/consents', 'before', /G-\d+\.(?=<)/g],
    ['/admin/mail', 'before', /M-\d+\.(?=<)/g],
  ] as const) {
    const seen = await walk(path, name, mark)
    expect([path, name, seen.length, new Set(seen).size]).toEqual([path, name, 230, 230])
  }
})
