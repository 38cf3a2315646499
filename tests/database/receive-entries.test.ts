import type { IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCachedSettingReader } from '#content/store/setting-store.server.ts'
import { createContentStore } from '#content/store/store.server.ts'
import { job, jobCategory } from '#content/types/job.ts'
import type { OwnQuestion } from '#content/types/own-questions.ts'
import { isPostgres } from '#core/db/columns.server.ts'
import { createBlankValues } from '#core/fields/field.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { runWithClientAddress } from '#core/request/get-client-address.server.ts'
import { matchJob } from '#inbox/entries/match-job.server.ts'
import { parseStoredAnswers } from '#inbox/entries/stored-answers.ts'
import { fieldErrorMessages } from '#inbox/forms/create-required-question.ts'
import { createJobQuestions } from '#inbox/forms/job-questions.server.ts'
import { receiveApplication } from '#inbox/forms/receive-application.server.ts'
import { receiveMessage } from '#inbox/forms/receive-message.server.ts'
import { receiveAnswer } from '#inbox/status/receive-answer.server.ts'
import { addApplication, openInbox } from '../inbox-program.ts'
import { counting } from '../rows-read.ts'
import { fieldPart, filePart, message, multipart, pdf, person, type Upload } from '../submission.ts'

// Noon, so that no hour and no day ends during a count.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date().setUTCHours(12) }))
afterEach(() => void vi.useRealTimers())

const mail = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'site@example.com' }

const request = (fields: Record<string, string>, files: Upload[]) => {
  const texts = Object.entries(fields).map(([name, value]) => fieldPart(name, value))
  const all = [...texts, ...files.map(([name, content]) => filePart(name, Buffer.from(content)))]
  const { type, bytes } = multipart(all)
  const headers = { 'content-type': type }
  const body = new Uint8Array(bytes)
  return new Request('http://localhost', { method: 'POST', headers, body })
}

/** An inbox, and functions that submit like the page without scripts. */
async function open(variables: Record<string, string> = {}) {
  const opened = await openInbox()
  const { db } = opened
  const environment = { ...opened.app.environment, ...variables }
  const app = { ...opened.app, environment } as AppContext
  return {
    ...{ app, db },
    write: (text: string, email = 'eva@example.com') =>
      receiveMessage(app, request({ ...message(text), email }, [])),
    apply: (fields: Record<string, string>, ...files: Upload[]) =>
      receiveApplication(app, request({ ...person, ...fields }, files)),
    add: async (...files: Upload[]) =>
      receiveAnswer(app, request({}, files), {
        kind: 'applications',
        ...(await addApplication(db)),
      }),
    documents: () =>
      db.selectFrom('application_documents').select(['application_id', 'key']).execute(),
  }
}

test('receiveMessage needs 11 statements and receiveApplication 19', async () => {
  const { app } = await open(mail)
  const { db, statements } = counting(app.database.db)
  const database = { ...app.database, db }
  const store = createContentStore(database, createCachedSettingReader(database))
  const counted = { ...app, database, store }
  const send = (of: typeof receiveMessage, fields: Record<string, string>, ...files: Upload[]) =>
    statements(async () => {
      expect(await of(counted, request(fields, files))).toHaveProperty('reference')
    })
  const shown = { privacy: '1-0123456789ab' }
  await send(receiveMessage, message('Eins'))
  await send(receiveApplication, { ...person, city: 'Kiel' }, ['a.pdf', pdf()])
  // Rate limits, duplicate, reply time, row, recipients and mails.
  expect(await send(receiveMessage, { ...message('Zwei'), ...shown })).toBe(11)
  expect(await send(receiveApplication, { ...person, ...shown }, ['a.pdf', pdf()])).toBe(19)
})

const from = <Result>(remoteAddress: string, work: () => Result) =>
  // The part of a request that the client address needs.
  runWithClientAddress(
    { headers: {}, socket: { remoteAddress } } as unknown as IncomingMessage,
    0,
    work,
  )

/** The value of a file field without a file. */
const noFile: Upload = ['', '']

test('a repeated message is the same one, across midnight, and does not count for the confirmation limit', async () => {
  const { db, write } = await open(mail)
  vi.setSystemTime('2031-05-05T23:59:00Z')
  const first = await write('Hallo')
  expect(first).toMatchObject({ isConfirmed: true })
  for (let again = 0; again < 3; again++) expect(await write('Hallo')).toEqual(first)
  expect(await write('Noch etwas')).toMatchObject({ isConfirmed: true })
  vi.setSystemTime('2031-05-06T00:01:00Z')
  expect(await write('Hallo')).toMatchObject({ reference: 'reference' in first && first.reference })
  expect(await db.selectFrom('messages').select('id').execute()).toHaveLength(2)
})

test('isConfirmed is false while no mail can be sent, also for a repeated submission', async () => {
  const [silent, sending] = [await open(), await open(mail)]
  for (let time = 0; time < 2; time++) {
    expect(await silent.write('Hallo')).toMatchObject({ isConfirmed: false })
    expect(await silent.apply({}, ['a.pdf', pdf()])).toMatchObject({ isConfirmed: false })
    expect(await sending.write('Hallo')).toMatchObject({ isConfirmed: true })
    expect(await sending.apply({}, ['a.pdf', pdf()])).toMatchObject({ isConfirmed: true })
  }
})

test('an application with another document is stored again', async () => {
  const { apply, documents } = await open()
  const first = await apply({}, ['a.pdf', pdf('Lebenslauf')])
  expect(await apply({}, ['b.pdf', pdf('Lebenslauf')])).toMatchObject({
    reference: 'reference' in first && first.reference,
  })
  expect(await documents()).toHaveLength(1)
  const other = await apply({}, ['a.pdf', pdf('Zeugnis')])
  expect(other).toHaveProperty('reference')
  expect(other).not.toMatchObject({ reference: 'reference' in first && first.reference })
  expect(await documents()).toHaveLength(2)
})

test('documents of a sent application are copied for a second one', async () => {
  const { app, apply, documents } = await open()
  const wrong = await apply({ email: 'x' }, ['a.pdf', pdf()])
  const kept = ('documents' in wrong && wrong.documents?.[0]?.handle) || ''
  expect(await apply({ kept })).toHaveProperty('reference')
  expect(await apply({ kept, last_name: 'Zwei' })).toHaveProperty('reference')
  const rows = await documents()
  expect(new Set(rows.map(({ application_id }) => application_id)).size).toBe(2)
  for (const { key } of rows) expect(await app.storage.get(key)).toBe(pdf())
})

test('an empty file field is no invalid document', async () => {
  const { apply, add } = await open()
  const none = await apply({}, noFile)
  expect(none).toMatchObject({ status: 400, errors: { documents: fieldErrorMessages.noDocument } })
  const wrong = await apply({ email: 'x' }, ['a.pdf', pdf()])
  const kept = ('documents' in wrong && wrong.documents?.[0]?.handle) || ''
  expect(await apply({ kept }, noFile)).toHaveProperty('reference')
  expect(await add(noFile)).toMatchObject({ refusal: fieldErrorMessages.noDocument, status: 422 })
})

test('adding no document by the personal link returns 422 and records nothing', async () => {
  const { db, add } = await open()
  expect(await add()).toMatchObject({ refusal: fieldErrorMessages.noDocument, status: 422 })
  for (const table of ['inbox_events', 'applicant_news', 'outbox'] as const)
    expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  expect(await add(['a.pdf', pdf()])).toEqual({ hasText: false })
  expect(await db.selectFrom('applicant_news').select('what').execute()).toHaveLength(1)
})

test('many messages raise suspicion for a public address, but not for a private one', async () => {
  const { db, write } = await open()
  const states = async (address: string) => {
    await db.deleteFrom('messages').execute()
    for (let n = 0; n < 12; n++) await from(address, () => write(`Nr. ${n}`, `a${n}@example.com`))
    const rows = await db.selectFrom('messages').select('state').orderBy('id').execute()
    return rows.map(({ state }) => state).join(' ')
  }
  expect(await states('10.0.0.5')).toBe(Array(12).fill('unread').join(' '))
  expect(await states('203.0.113.5')).toMatch(/^(unread ){10}spam spam$/)
})

test('matchJob finds the open job with the title, or the only one that existed', async () => {
  const { app } = await open()
  const { store, database } = app
  const by = { by: 'test' }
  const { row: category } = await store.create(jobCategory, { name: 'IT' }, by)
  const create = async (title: string, is_active: boolean) => {
    const values = { ...createBlankValues(job.fields), title, is_active, category_id: category.id }
    return (await store.create(job, values as never, by)).row.id
  }
  const meant = async (title: string) => (await matchJob(database, title)).job_id
  const closed = await create('Entwicklung (m/w/d)', false)
  expect(await meant('entwicklung (M/W/D)')).toBe(closed)
  const open1 = await create('Entwicklung (m/w/d)', true)
  expect(await meant('Entwicklung (m/w/d)')).toBe(open1)
  await create('Entwicklung (m/w/d)', true)
  expect(await matchJob(database, 'entwicklung (M/W/D)')).toEqual({
    position: 'Entwicklung (m/w/d)',
    job_id: null,
    isKnown: true,
  })
  expect(await meant('Kaiserin')).toBeNull()
})

/** An inbox with an open job, whose title and options are stored as given. */
async function openWithJob(title: string, options: string[]) {
  const opened = await open()
  const { app, db } = opened
  const by = { by: 'test' }
  const { row: category } = await app.store.create(jobCategory, { name: 'IT' }, by)
  const own = (id: string, kind: OwnQuestion['kind']) => ({
    ...{ id, question: `Frage ${id}`, kind, options: kind === 'short text' ? [] : options },
    ...{ hint: '', is_required: false },
  })
  const questions = [
    own('one', 'choice of one'),
    own('several', 'choice of several'),
    own('text', 'short text'),
  ]
  const named = { title, is_active: true, category_id: category.id, questions }
  const values = { ...createBlankValues(job.fields), ...named }
  const { row } = await app.store.create(job, values as never, by)
  // As from before texts were composed.
  await db.updateTable('job_listings').set({ title }).where('id', '=', row.id).execute()
  const stored = await db
    .selectFrom('job_listings')
    .select(['title', 'questions'])
    .executeTakeFirstOrThrow()
  const { version } = createJobQuestions(stored.title, questions)
  return { ...opened, title: stored.title, id: row.id, version }
}

test.each([
  ['soft hyphens', 'Elektro\u00adniker', 'Gabel\u00adstapler'],
  ['decomposed umlauts', 'Ko\u0308chin', 'Schiff'],
])(
  'an application for a job with %s in title and options is stored with its job',
  async (_, name, option) => {
    const { apply, db, id, title, version } = await openWithJob(name, [option, 'Kran'])
    const fields = { 'frage-one': option, 'frage-several': option, version }
    const file: Upload = ['a.pdf', pdf()]
    const refused = await apply({ ...fields, position: title, 'frage-gone': 'x' }, file)
    // Their own spelling, which the list of the page finds.
    expect(refused).toMatchObject({
      errors: { 'frage-gone': fieldErrorMessages.notAsked },
      typed: { position: title, 'frage-one': option, 'frage-several': option },
    })
    expect(Object.keys('errors' in refused ? refused.errors : {})).toEqual(['frage-gone'])
    expect(await apply({ ...fields, position: title }, file)).toHaveProperty('reference')
    const row = await db
      .selectFrom('applications')
      .select(['job_id', 'position', 'answers'])
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ job_id: id, position: title })
    expect(parseStoredAnswers(row.answers).map(({ answer }) => answer)).toEqual([option, option])
  },
)

test('an answer of 70,000 characters to a question of the job is refused at its field, and the form stays', async () => {
  const { apply, title, version } = await openWithJob('Technik', ['Kran', 'Lkw'])
  const fields = { position: title, version, 'frage-one': 'Kran' }
  expect(await apply({ ...fields, 'frage-text': 'x'.repeat(70_000) })).toMatchObject({
    status: 413,
    errors: { 'frage-text': fieldErrorMessages.tooLong(300) },
    typed: { position: title, first_name: person.first_name, 'frage-one': 'Kran' },
  })
})

test('a message of 70,000 characters is refused at its field, and the form stays', async () => {
  const { write } = await open()
  expect(await write('x'.repeat(70_000))).toMatchObject({
    status: 413,
    errors: { message: fieldErrorMessages.tooLong(5000) },
    typed: { name: 'Eva', email: 'eva@example.com' },
  })
})

test('matchJob distinguishes jobs with one title by location, type or number', async () => {
  const { app } = await open()
  const { store, database } = app
  const by = { by: 'test' }
  const { row: category } = await store.create(jobCategory, { name: 'IT' }, by)
  const create = async (location: string, type: string, more = {}) => {
    const named = { title: 'Technik', location, type, is_active: true, category_id: category.id }
    const values = { ...createBlankValues(job.fields), ...named, ...more }
    return (await store.create(job, values as never, by)).row.id
  }
  const halle = await create('Halle', 'Vollzeit')
  const leipzig = await create('Leipzig', 'Vollzeit')
  expect(await matchJob(database, 'technik (HALLE)')).toEqual({
    position: 'Technik (Halle)',
    job_id: halle,
    isKnown: true,
  })
  const second = await create('Halle', 'Teilzeit')
  const meant = async (position: string) => (await matchJob(database, position)).job_id
  expect(await meant('Technik (Halle)')).toBeNull()
  expect(await meant('Technik (Halle, Teilzeit)')).toBe(second)
  expect(await meant('Technik (Leipzig)')).toBe(leipzig)
  const third = await create('Halle', 'Teilzeit')
  expect(await meant(`Technik (Halle, Teilzeit, Nr. ${third})`)).toBe(third)
  // Sent from a form opened before the other jobs closed.
  await database.db
    .updateTable('job_listings')
    .set({ valid_through: '2001-01-01' })
    .where('id', 'in', [second, third, halle])
    .execute()
  expect(await matchJob(database, 'Technik (Leipzig)')).toEqual({
    position: 'Technik',
    job_id: leipzig,
    isKnown: true,
  })
  expect(await meant('Technik')).toBe(leipzig)
})

test('documents deleted during their upload are not confirmed: 503', async () => {
  const { db, add, documents } = await open()
  const remove = sql`delete from application_documents where application_id is null`
  await (isPostgres(db)
    ? sql`create rule sweep as on update to applications do also ${remove}`
    : sql`create trigger sweep before update on applications begin ${remove}; end`
  ).execute(db)
  expect(await add(['Zeugnis.pdf', pdf('Zeugnis')])).toMatchObject({ status: 503 })
  expect(await documents()).toEqual([])
  expect(await db.selectFrom('inbox_events').select('what').execute()).toEqual([])
})
