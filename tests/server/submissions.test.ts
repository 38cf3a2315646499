import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { honeypotField } from '#inbox/forms/honeypot.ts'
import { mailServer, until } from '../mail-server.ts'
import { startSeeded } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'
import { message, pdf, person, send, withWork } from '../submission.ts'

const app = await startSeeded({ TRUST_PROXY: '1', LOG_LEVEL: 'fatal' })
afterAll(app.stop)
const { origin, db } = app

beforeEach(async () => {
  for (const table of [
    'sending_counts',
    'messages',
    'applications',
    'applicant_news',
    'outbox',
  ] as const)
    await db.deleteFrom(table).execute()
})

const link = (path: string) => `https://www.kunde.example/${path}`
const links = (count: number) => Array.from({ length: count }, (_, i) => link(`${i}`)).join('\n')

test.each<[string, { name?: string; message: string }]>([
  ['five addresses to replace', { message: `Bitte ersetzen Sie:\n${links(5)}` }],
  ['an address as the company', { name: 'www.firma-mueller.de GmbH', message: 'Angebot bitte' }],
  ['an agency', { name: 'Agentur Kern/Weiß', message: `Unsere Referenzen:\n${links(40)}` }],
  ['a signature', { message: `Rückruf bitte.\n-- \nwww.a.example | www.b.example | ${links(2)}` }],
  ['a question about markup', { message: `Warum führt <a href="${link('x')}"> ins Leere?` }],
  ['a report of broken pages', { message: `Diese Seiten melden 404:\n${links(12)}` }],
  ['a few words', { name: 'Li', message: 'Preis?' }],
  [
    'capitals and prices',
    { message: 'DRINGEND!!! ANGEBOT BIS 50.000 € NETTO, 30 % SOFORT BEZAHLT' },
  ],
  [
    'English from abroad',
    {
      name: 'Олена Шевченко',
      message: `Dear Sir or Madam, we buy software from Germany. See ${link('about')} and ${link('brand')}. Best, O.`,
    },
  ],
  [
    'a forwarded mail',
    {
      message: `---- Weitergeleitet ----\nVon: <max@kunde.example>\n> Gratis-Test? Bitcoin-Zahlung?\n> ${link('a?b=c&d=e')}`,
    },
  ],
  ['a log with addresses', { message: `GET http://10.0.0.8:8080/x?y=<z> 500\n`.repeat(30) }],
])('a message with %s and proof of work is not spam', async (_, given) => {
  const fields = { ...message(''), ...given, ...(await withWork(origin)) }
  expect(await send(origin, '/api/contact', fields)).toMatchObject({ status: 200 })
  const rows = await db.selectFrom('messages').select(['state', 'held']).execute()
  expect(rows).toEqual([{ state: 'unread', held: null }])
})

test.each<[string, Record<string, string>]>([
  ['five portfolios', { message: links(5) }],
  ['thirty projects', { message: `Auswahl:\n${links(30)}`, last_name: 'Kern-Groß' }],
  ['a pasted profile', { message: `<a href="${link('cv')}">Profil</a>` }],
  [
    'places of work',
    {
      message:
        'https://github.com/ada https://www.linkedin.com/in/ada https://ada.dev https://xing.to/ada',
    },
  ],
  [
    'capitals',
    { message: 'BITTE UM RÜCKRUF!!! 100 % REMOTE, 80.000 € JAHRESGEHALT', last_name: 'ÖZTÜRK' },
  ],
  ['a name of one letter', { first_name: 'Ö', last_name: 'Å', email: 'o.a@gmx.example' }],
  [
    'English',
    {
      message:
        'I do not speak German yet. FREE to start now, visa needed, click my portfolio: www.x.example',
    },
  ],
  [
    'a name from far away',
    { first_name: 'Nguyễn Thị', last_name: 'Đặng-Van der Brück', city: 'Hồ Chí Minh' },
  ],
])(
  'an application with %s is not spam, with proof of work or without JavaScript',
  async (_, given) => {
    const worked = { ...person, ...given, ...(await withWork(origin)) }
    await send(origin, '/api/application', worked, [['a.pdf', pdf()]])
    await send(origin, '/api/application', { ...person, ...given, city: 'Kiel' }, [
      ['a.pdf', pdf()],
    ])
    const rows = await db.selectFrom('applications').select(['is_spam', 'held']).execute()
    expect(rows).toEqual([1, 2].map(() => ({ is_spam: false, held: null })))
  },
)

test.each<[string, Record<string, string>, boolean]>([
  ['the hidden field, with the work', { [honeypotField]: 'x' }, true],
  ['many links of a program', { message: links(6) }, false],
  ['markup of boards', { message: `[url=${link('x')}]Casino[/url]` }, true],
  ['a forged token', { token: 'gefaelscht' }, false],
  ['a link as name', { name: 'Gewinn evil.example/zoll' }, false],
  ['markup of a page', { message: `<a href="${link('x')}">Rolex</a>` }, false],
])('a message with %s is quarantined, and no mail is promised', async (_, given, hasWork) => {
  const fields = { ...message('Kauf'), ...given, ...(hasWork && (await withWork(origin))) }
  expect(await send(origin, '/api/contact', fields)).toMatchObject({
    status: 200,
    isConfirmed: false,
  })
  const rows = await db.selectFrom('messages').select(['state', 'held']).execute()
  expect(rows).toEqual([{ state: 'spam', held: 'new' }])
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
})

const promised = /ist unterwegs|Adresse unterwegs/
/** Visible text: the embedded data contains the words of every case. */
const visible = (text: string) => text.replace(/<script[\s\S]*?<\/script>/g, '')
const page = async (at: string, path: string) => visible(await (await fetch(at + path)).text())

test('the confirmation page promises a mail only when one is queued and can be sent', async () => {
  const smtp = await mailServer()
  const sending = await startSeeded({ SMTP_URL: smtp.url, MAIL_FROM: 'a@example.com' })
  onTestFinished(async () => void (await sending.stop()))
  const said = async (at: string, fields: Record<string, string>) => {
    const { isConfirmed, receipt } = await send(at, '/api/contact', fields)
    const text = await page(at, `/kontakt?gesendet=${receipt}`)
    expect(text).toContain('Ihre Referenz')
    expect(promised.test(text)).toBe(isConfirmed)
    expect(text.includes('Bitte notieren Sie sich Ihre')).toBe(!isConfirmed)
    return isConfirmed
  }
  expect(await said(origin, message('Ohne Mailserver'))).toBe(false)
  expect(await said(sending.origin, message('Mit Mailserver'))).toBe(true)
  // The repeated submission gets the same answer.
  expect(await said(sending.origin, message('Mit Mailserver'))).toBe(true)
  expect(await said(sending.origin, { ...message('Kauf'), [honeypotField]: 'x' })).toBe(false)
  for (let i = 0; i < 2; i++) expect(await said(sending.origin, message(`${i}`))).toBe(true)
  expect(await said(sending.origin, message('Die vierte an dieselbe'))).toBe(false)

  // A held, cancelled or failed confirmation is not promised.
  for (const state of ['held', 'cancelled', 'failed'] as const) {
    await sending.db.updateTable('outbox').set({ state }).execute()
    expect(await said(sending.origin, message('Mit Mailserver'))).toBe(false)
  }
  const body = new URLSearchParams({ ...message('Ohne Script'), email: 'b@example.com' })
  const plain = await fetch(`${sending.origin}/kontakt`, { method: 'POST', body })
  expect(promised.test(visible(await plain.text()))).toBe(true)
  const applied = await send(
    sending.origin,
    '/api/application',
    { ...person, [honeypotField]: 'x' },
    [['a.pdf', pdf()]],
  )
  const text = await page(sending.origin, `/bewerbungsprozess?gesendet=${applied.receipt}`)
  expect(text).toContain(applied.reference)
  expect(promised.test(text)).toBe(false)
  await until(() => smtp.received.some(({ to }) => to.includes('b@example.com')))
})

test('an application sent from two tabs is stored once; a changed one is stored again', async () => {
  const documents = [['a.pdf', pdf('Lebenslauf')]] as [string, string][]
  const apply = async (more: Record<string, string> = {}) =>
    send(origin, '/api/application', { ...person, ...more, ...(await withWork(origin)) }, documents)
  const [first, second] = await Promise.all([apply(), apply()])
  expect(second.reference).toBe(first.reference)
  expect((await apply()).reference).toBe(first.reference)
  expect((await apply({ city: 'Kiel' })).reference).not.toBe(first.reference)
  expect(await db.selectFrom('applications').select('id').execute()).toHaveLength(2)
})

test('a form link to a closed or unknown job says so without repeating the title, ignoring case', async () => {
  const jobs = await db.selectFrom('job_listings').select(['id', 'title', 'is_active']).execute()
  const [open, closed] = jobs
  if (!open || !closed) throw new Error('The demo has jobs')
  await db
    .updateTable('job_listings')
    .set({ is_active: false })
    .where('id', '=', closed.id)
    .execute()
  await db.updateTable('job_listings').set({ is_active: true }).where('id', '=', open.id).execute()
  const form = (position: string) =>
    page(origin, `/bewerbungsprozess?position=${encodeURIComponent(position)}`)
  const notOpen = 'Diese Stelle ist nicht mehr offen'
  for (const gone of [closed.title, 'Kaiserin von China', '<b>x']) {
    const text = await form(gone)
    expect(text).toContain(notOpen)
    expect(text).not.toContain('Kaiserin')
    expect(text).toContain('Initiativbewerbung')
  }
  for (const there of [open.title, open.title.toUpperCase(), 'initiativbewerbung', ''])
    expect(await form(there)).not.toContain(notOpen)
  expect(await form(open.title.toLowerCase())).toMatch(/<option[^>]*selected[^>]*>[^<]/)

  // Whoever sends late is told as well, and loses nothing.
  const late = await send(origin, '/api/application', { ...person, position: closed.title }, [
    ['a.pdf', pdf()],
  ])
  expect(late).toMatchObject({ status: 400, typed: { city: person.city } })
  expect(late.errors?.position).toContain('Diese Stelle ist nicht mehr offen.')
  expect(late.documents).toHaveLength(1)
  for (const [i, position] of [open.title, open.title.toLowerCase(), 'Kaiserin'].entries())
    await send(origin, '/api/application', { ...person, position, city: `${i}` }, [
      ['a.pdf', pdf()],
    ])
  const rows = await db
    .selectFrom('applications')
    .select(['position', 'job_id'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { position: open.title, job_id: open.id },
    { position: open.title, job_id: open.id },
    { position: 'Kaiserin', job_id: null },
  ])
  const cookie = await signIn(app)
  const list = async (query: string) =>
    (await app.ask(`/admin/career/applications?${query}`, { headers: { cookie } })).text
  expect((await list('')).split(`>${open.title}</option>`)).toHaveLength(2)
  expect(await list(`position=job-${open.id}`)).toContain('2 applications')
  expect(await list('position=kaiserin')).toContain('1 application')
})

test('actions by the personal link send a notice and stay on the dashboard until seen', async () => {
  await db.updateTable('applications').set({ is_seen: true }).execute()
  const [job] = await db.selectFrom('job_listings').select('title').execute()
  const fields = { ...person, position: job?.title ?? '', talent_pool: 'on' }
  const { reference } = await send(origin, '/api/application', fields, [['a.pdf', pdf()]])
  const row = await db
    .selectFrom('applications')
    .select(['id', 'status_key'])
    .executeTakeFirstOrThrow()
  const at = `/bewerbung/${row.status_key}`
  const cookie = await signIn(app)
  const dashboard = async () => (await app.ask('/admin', { headers: { cookie } })).text
  const notices = async () =>
    (
      await db
        .selectFrom('outbox')
        .select('subject')
        .where('kind', '=', 'notice')
        .orderBy('id')
        .execute()
    ).map(({ subject }) => subject)

  for (let i = 0; i < 2; i++) expect((await post(app, `${at}/talentpool`, {})).status).toBe(303)
  const more = new FormData()
  more.append('documents', new File([pdf('b')], 'b.pdf', { type: 'application/pdf' }))
  await fetch(origin + at, { method: 'POST', body: more, redirect: 'manual', headers: { origin } })
  expect((await notices()).slice(1)).toEqual([
    `Bewerbung ${reference}: Einwilligung zum Talentpool widerrufen`,
    `Bewerbung ${reference}: Unterlagen nachgereicht`,
  ])
  expect(await dashboard()).toContain('1 applicant added documents.')
  await post(app, `/admin/inbox/applications/${row.id}/seen`, {}, { cookie })
  expect(await dashboard()).not.toContain('1 applicant added documents.')

  expect((await post(app, `${at}/loeschen`, { confirm: 'on' })).status).toBe(303)
  expect(await db.selectFrom('applications').select('id').execute()).toEqual([])
  expect(await notices()).toEqual([`Bewerbung ${reference}: zurückgezogen`])
  const [mail] = await db.selectFrom('outbox').selectAll().execute()
  expect(mail?.body).toContain(job?.title)
  expect(JSON.stringify(mail)).not.toMatch(/aenne|O'Neil|Änne/)
  const withdrawn = `Application ${reference} (${job?.title}) was withdrawn and deleted.`
  expect(await dashboard()).toContain(withdrawn)
  const [news] = await db.selectFrom('applicant_news').select('id').execute()
  // Documents added to an existing application are shown on its own page until seen.
  const there = await send(origin, '/api/application', fields, [['a.pdf', pdf('c')]])
  const kept = await db
    .insertInto('applicant_news')
    .columns(['application_id', 'at', 'what', 'reference', 'position'])
    .expression((eb) =>
      eb
        .selectFrom('applications')
        .select([
          'id',
          'received_at',
          eb.val('added documents').as('what'),
          'reference',
          'position',
        ])
        .where('reference', '=', there.reference ?? ''),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await post(app, '/admin/inbox/withdrawn/seen', { id: String(kept.id) }, { cookie })
  expect(await dashboard()).toContain('1 applicant added documents.')
  await post(app, '/admin/inbox/withdrawn/seen', { id: String(news?.id) }, { cookie })
  expect(await dashboard()).not.toContain(withdrawn)
})
