import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runWithClientAddress } from '#core/request/get-client-address.server.ts'
import { receiveAppointmentAnswer } from '#inbox/appointments/receive-answer.server.ts'
import {
  consumeStagingQuota,
  deleteUnclaimedDocuments,
  findUnclaimedDocumentIds,
} from '#inbox/documents/unclaimed-documents.server.ts'
import { createApplicantNewsWriter } from '#inbox/entries/applicant-news.server.ts'
import { createApplicationMails, createMessageMails } from '#inbox/entries/entry-mails.server.ts'
import { storeApplication } from '#inbox/forms/store-application.server.ts'
import {
  consumeColleagueNoticeQuota,
  consumeConfirmationQuota,
  consumeStoredByteQuota,
  countAddressAttempt,
} from '#inbox/forms/submission-limits.server.ts'
import { createAnswerNewsWriter } from '#inbox/status/answer-news-writer.server.ts'
import { addApplication, addMessage, at, openInbox } from '../inbox-program.ts'
import { addPerson } from '../people.ts'

const job = { position: 'Entwicklung', job_id: null, isKnown: false }

// Noon, so that no hour and no day ends during a count.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date().setUTCHours(12) }))
afterEach(() => void vi.useRealTimers())

const megabyte = 1024 * 1024
const of = (megabytes: number) => [
  { id: 1, name: 'a', digest: 'x', bytes: megabytes * megabyte, is_locked: false, question: null },
]

test('an address may leave 100 MB of unfinished uploads an hour and submit 500 MB a day', async () => {
  const { app } = await openInbox()
  expect(await consumeStagingQuota(app, of(60))).toBe(true)
  expect(await consumeStagingQuota(app, of(60))).toBe(false)
  expect(await consumeStoredByteQuota(app, of(490))).toBe(true)
  expect(await consumeStoredByteQuota(app, of(20))).toBe(false)
})

test('three confirmations a day to one recipient and 120 notices an hour are allowed', async () => {
  const { app } = await openInbox()
  const to = ['a@example.com', 'A@Example.com', 'a+1@example.com', 'a@example.com', 'b@example.com']
  const may: boolean[] = []
  for (const address of to) may.push(await consumeConfirmationQuota(app, address))
  expect(may).toEqual([true, true, true, false, true])
  const spellings = ['e.va+x@gmail.com', 'eva@googlemail.com', 'ev.a@Gmail.com', 'eva@gmail.com']
  const mayMore: boolean[] = []
  for (const address of spellings) mayMore.push(await consumeConfirmationQuota(app, address))
  expect(mayMore).toEqual([true, true, true, false])
  for (let i = 0; i < 120; i++) expect(await consumeColleagueNoticeQuota(app)).toBe(true)
  expect(await consumeColleagueNoticeQuota(app)).toBe(false)
})

test('above the hourly notices only the confirmation is sent', async () => {
  const { app } = await openInbox()
  const kinds = async (email: string) => {
    const mails = await createMessageMails(app, {
      ...{ reference: 'K-1', name: 'Eva', language: 'de', status_key: null },
      email,
    })
    return mails.map(({ kind }) => kind)
  }
  expect(await kinds('a@example.com')).toEqual(['notice', 'confirmation'])
  for (let count = 1; count < 120; count++) await consumeColleagueNoticeQuota(app)
  expect(await kinds('b@example.com')).toEqual(['confirmation'])
})

test('the hourly notices count applications, however many of the department are told', async () => {
  const { app, db } = await openInbox()
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    await addPerson(db, `${name}@example.com`, ['fachbereich'], [7])
  const application = await addApplication(db, { job_id: 7 })
  const count = async () => {
    const mails = await createApplicationMails(app, application)
    return mails.filter(({ kind }) => kind === 'notice').length
  }
  for (let index = 0; index < 120; index++) expect(await count()).toBe(6)
  expect(await count()).toBe(0)
})

test('above the daily bytes storeApplication stores nothing', async () => {
  const { app, db } = await openInbox()
  const apply = async (email: string, megabytes: number) => {
    const documents = await db
      .insertInto('application_documents')
      .values({
        ...{ application_id: null, key: `documents/${email}.pdf`, name: 'a.pdf' },
        ...{ bytes: megabytes * megabyte, digest: email, created_at: at(0) },
      })
      .returningAll()
      .execute()
    const named = { first_name: 'Eva', last_name: 'Ernst', email, phone: null, message: null }
    const values = { ...named, position: 'Entwicklung', start_date: '2027-01-01' }
    return storeApplication(app, {
      form: new FormData(),
      values,
      job,
      answers: [],
      documents,
      count: 1,
    })
  }
  expect(await apply('a@example.com', 490)).toHaveProperty('reference')
  expect(await apply('b@example.com', 20)).toBeUndefined()
  expect(await db.selectFrom('applications').select('email').execute()).toEqual([
    { email: 'a@example.com' },
  ])
})

test('unclaimed documents are deleted after two hours', async () => {
  const { app, db } = await openInbox()
  const add = (key: string, hoursAgo: number, application_id: number | null = null) =>
    db
      .insertInto('application_documents')
      .values({
        key,
        application_id,
        name: key,
        bytes: 1,
        digest: 'x',
        created_at: at(hoursAgo / 24),
      })
      .execute()
  const { id } = await addApplication(db)
  await add('documents/alt.pdf', 3)
  await add('documents/neu.pdf', 1)
  await add('documents/eigen.pdf', 3, id)
  const before = Date.now() - 2 * 3_600_000
  expect(await findUnclaimedDocumentIds(app, before)).toHaveLength(1)
  expect(await deleteUnclaimedDocuments(app, before)).toBe(1)
  const left = await db.selectFrom('application_documents').select('name').orderBy('id').execute()
  expect(left.map(({ name }) => name)).toEqual(['documents/neu.pdf', 'documents/eigen.pdf'])
})

test('unfinished uploads of all addresses are limited to 1 GB', async () => {
  const { app, db } = await openInbox()
  const all = { key: 'a', name: 'a.pdf', digest: 'x', created_at: at(0), application_id: null }
  await db
    .insertInto('application_documents')
    .values({ ...all, bytes: 1025 * megabyte })
    .execute()
  expect(await consumeStagingQuota(app, of(1))).toBe(false)
  await db.deleteFrom('application_documents').execute()
  expect(await consumeStagingQuota(app, of(1))).toBe(true)
})

test('a long text about an appointment is refused with what was typed, whatever its characters', async () => {
  const { app, db } = await openInbox()
  const application = await addApplication(db)
  const words = '😀'.repeat(10_000)
  const body = new URLSearchParams({ intent: 'decline', appointment: '1', words })
  const request = new Request('http://localhost/bewerbung/x/termine', { method: 'POST', body })
  const req = { headers: {}, socket: { remoteAddress: '203.0.113.9' } } as IncomingMessage
  await runWithClientAddress(req, 0, async () => {
    const refused = await receiveAppointmentAnswer(app, request, application)
    expect(refused).toMatchObject({ status: 422, isWrong: true, appointment: 1, words })
  })
})

test('what is refused on the personal page takes nothing from the notices of others, and has a limit per address', async () => {
  const { app, db } = await openInbox()
  const [application, message] = [await addApplication(db), await addMessage(db)]
  const post = (fields: Record<string, string>) => {
    const body = new FormData()
    for (const [name, text] of Object.entries(fields)) body.set(name, text)
    return new Request('http://localhost/bewerbung/x', { method: 'POST', body })
  }
  const cancel = { intent: 'cancel', appointment: '0' }
  const req = { headers: {}, socket: { remoteAddress: '203.0.113.9' } } as IncomingMessage
  await runWithClientAddress(req, 0, async () => {
    const answer = () => receiveAppointmentAnswer(app, post(cancel), application)
    for (let count = 1; count < 60; count++) await countAddressAttempt(app, 'applications')
    expect(await answer()).toMatchObject({ status: 409 })
    expect(await answer()).toMatchObject({ status: 429 })
  })
  for (let count = 1; count < 120; count++) await consumeColleagueNoticeQuota(app)
  await createApplicantNewsWriter(app, 'withdrew', application)
  await createAnswerNewsWriter(app, { kind: 'messages', ...message }, 'answered')
  const notify = await createApplicantNewsWriter(app, 'answered', application)
  await db.transaction().execute(notify)
  const notices = await db.selectFrom('outbox').select('kind').execute()
  expect(notices).toEqual([{ kind: 'notice' }])
})
