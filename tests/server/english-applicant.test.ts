import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { siteSettings } from '#content/settings/settings.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { toGermanPath } from '#core/site-addresses/english-addresses.ts'
import { sendInterimNotes } from '#inbox/deadlines/interim-notes.server.ts'
import { listOfferedTemplates } from '#inbox/panel/mails/offered-templates.server.ts'
import { listRecipients } from '#inbox/panel/mails/recipients.server.ts'
import { sendMails } from '#inbox/panel/mails/send-mails.server.ts'
import { writeToPerson } from '#inbox/status/correspondence.server.ts'
import { remindTalentPool } from '#inbox/status/pool-reminders.server.ts'
import { listGerman, readWords } from '../german-words.ts'
import { at, seen } from '../inbox-program.ts'
import { patience } from '../patience.ts'
import { startSeeded } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'
import { pdf, person, send, withWork } from '../submission.ts'
import { translateSeed } from '../translate-seed.ts'

const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hr@example.com' }
const server = await startSeeded(mail)
afterAll(server.stop)
const { ask, db, origin, store, database } = server
const email = 'ada@example.com'
/** Proper names, which have no language. */
const names = ['Auftritt', 'Hauptstraße 1', 'Musterkai 7', 'Amtsgericht Hamburg', '(Muster)']

beforeAll(async () => {
  await translateSeed(database)
  await vi.waitFor(async () => expect((await ask('/en')).status).toBe(200), { timeout: patience })
  const rows = await Promise.all([
    db.selectFrom('team_members').select('name as name').execute(),
    db.selectFrom('job_listings').select('location as name').execute(),
    db.selectFrom('testimonials').select('company as name').execute(),
    db.selectFrom('testimonials').select('name as name').execute(),
    db.selectFrom('projects').select('client as name').execute(),
  ])
  const { siteName } = await store.setting(siteSettings)
  names.push(siteName, ...rows.flat().map(({ name }) => name))
}, 120_000)

/** A page on the way, of which every word is English. */
async function read(path: string, init: Parameters<typeof ask>[1] = {}) {
  const answer = await ask(path, init)
  expect([path, answer.text.includes('<html lang="en"')]).toEqual([path, true])
  expect([path, listGerman(readWords(answer.text), names)]).toEqual([path, []])
  return answer
}
const findLink = (text: string, pattern: RegExp) =>
  (pattern.exec(text)?.[1] ?? '').replaceAll('&amp;', '&')

/** The mails to the applicant since the last call, of which every word is English. */
let lastMail = 0
async function readMails() {
  const mails = await db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', email)
    .where('id', '>', lastMail)
    .orderBy('id')
    .execute()
  lastMail = mails.at(-1)?.id ?? lastMail
  for (const { kind, subject, body } of mails)
    expect([kind, listGerman(`${subject}\n${body}`, names)]).toEqual([kind, []])
  return mails
}

test('who applies in English meets no German word from the first page to the end of the talent pool', async () => {
  await read('/en')
  const list = await read('/en/careers')
  const job = findLink(list.text, /href="(\/en\/careers\/\d+)"/)
  const form = findLink((await read(job)).text, /href="(\/en\/application\?position=[^"]*)"/)
  const page = await read(form)
  // The switch keeps the job, and where somebody comes from.
  expect(page.text).toContain('href="/bewerbungsprozess?position=')
  const german = await ask(`${toGermanPath(job)}?utm_source=indeed`)
  expect(german.text).toContain(`href="${job}?utm_source=indeed"`)
  await read('/en/privacy')
  const [, choices = ''] = page.text.split('name="position"')
  const position = /value="([^"]+)" selected/.exec(choices)?.[1] ?? ''
  expect(position).not.toBe('')

  const fields = { ...person, first_name: 'Ada', last_name: 'Byron', email, city: 'London' }
  const answers = { ...fields, street: 'High Street 1', nationality: 'British', position }
  // What is wrong is told in English, with scripts and without.
  const wrong = await send(origin, '/en/api/application', { ...answers, email: 'x', phone: 'x' })
  expect(wrong.status).toBe(400)
  const told = Object.values(wrong.errors ?? {})
  expect(told.length).toBeGreaterThan(1)
  expect(listGerman(told.join('\n'))).toEqual([])
  const empty = { method: 'POST', body: 'first_name=Ada' }
  const type = { origin, 'content-type': 'application/x-www-form-urlencoded' }
  expect((await read('/en/application', { ...empty, headers: type })).status).toBe(400)

  const complete = { ...answers, talent_pool: 'on', ...(await withWork(origin)) }
  const sent = await send(origin, '/en/api/application', complete, [['cv.pdf', pdf()]])
  expect(sent).toMatchObject({ status: 200, reference: expect.stringMatching(/^B-/) })
  await read(`/en/application?gesendet=${encodeURIComponent(sent.receipt ?? '')}`)
  const [confirmation] = await readMails()
  const link = findLink(confirmation?.body ?? '', /(\/en\/application\/[0-9a-f]{32})/)
  const status = await read(link)
  expect(status.text).toContain(sent.reference)
  const row = await db.selectFrom('applications').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ language: 'en', email })

  // Both sides write, the promised day passes, and an interview is proposed, chosen and cancelled.
  const environment = { ...mail, ORIGIN: origin }
  const app = { database, store, environment, secret: 's'.repeat(32) } as unknown as AppContext
  await post(server, link, { text: 'When can I expect an answer?', once: 'a' })
  await writeToPerson(
    app,
    { kind: 'applications', id: row.id },
    { body: 'Soon.', once: 'b', who: 'eva@example.com' },
  )
  const today = getGermanDay()
  const waiting = db.updateTable('applications').where('id', '=', row.id)
  await waiting.set({ due_on: today, received_at: at(3) }).execute()
  await sendInterimNotes(app, today)
  const headers = { cookie: await signIn(server), 'accept-language': 'de' }
  const { id: me } = await db.selectFrom('user').select('id').executeTakeFirstOrThrow()
  const year = new Date().getFullYear() + 1
  const plan = new URLSearchParams([
    ...['10:00', '14:00'].map((time) => ['time', `${year}-05-12T${time}`]),
    ...[
      ['minutes', '45'],
      ['place', 'Hauptstraße 1'],
      ['participant', me],
      ['once', 'c'],
    ],
    ...[
      ['subject', 'Invitation ({reference})'],
      ['state', 'interview'],
    ],
    ['body', 'Dear {name}, {application}: {link}'],
  ])
  const record = `/admin/career/applications/${row.id}/interview`
  expect((await post(server, record, plan, headers)).status).toBe(302)
  const proposal = await read(`${link}/interview`)
  const appointment = /name="appointment" value="(\d+)"/.exec(proposal.text)?.[1] ?? ''
  const start = /name="start" value="([^"]*)"/.exec(proposal.text)?.[1] ?? ''
  const choose = { intent: 'choose', appointment, start }
  await post(server, `${link}/interview`, choose)
  await read(`${link}/interview`)
  const calendar = await ask(`${link}/interview/${appointment}/interview.ics`)
  expect([calendar.status, listGerman(calendar.text, names)]).toEqual([200, []])
  await post(server, `${link}/interview`, { intent: 'cancel', appointment, words: 'I am ill.' })
  await read(`${link}/interview`)
  await read(link)
  const written = await readMails()
  expect(written.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['announcement', 'appointment']),
  )

  // The rejection of the template, then the talent pool to its end.
  const chosen = await seen(db, 'applications', [row.id])
  const templates = await listOfferedTemplates(
    app,
    'applications',
    await listRecipients(app, chosen),
  )
  const { subject = '', body = '' } =
    templates.find(({ use }) => use === 'Rejection')?.letters.en ?? {}
  const letter = new FormData()
  for (const [name, value] of [
    ['subject', subject],
    ['body', body],
  ] as const)
    letter.set(name, value)
  const sender = { who: 'eva@example.com', batch: randomUUID() }
  expect(await sendMails(englishTranslator, app, chosen, letter, sender)).toMatchObject({
    count: 1,
  })
  const pool = { talent_pool_until: at(-10), received_at: at(100), updated_at: at(90) }
  await waiting.set({ state: 'rejected', ...pool }).execute()
  expect(await remindTalentPool(app, Date.now())).toBe(1)
  expect((await readMails()).map(({ kind }) => kind)).toContain('reminder')
  await read(link)
  await post(server, `${link}/prolong`, {})
  await read(link)
  await post(server, `${link}/talent-pool`, {})
  await read(`${link}?widerrufen`)
  const gone = await post(server, `${link}/withdraw`, { confirm: 'on' })
  expect(gone.headers.location).toBe('/en/application-deleted')
  await read('/en/application-deleted')
  expect((await read(link)).status).toBe(404)
  await readMails()
})
