import { expect, test } from 'vitest'
import { getInboxScope } from '#accounts/rights.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import type { Db } from '#core/db/tables.ts'
import type { EntryEventType } from '#inbox/entries/event-types.ts'
import { recordEvents } from '#inbox/entries/events.server.ts'
import { countJobFigures } from '#inbox/panel/jobs/job-figures.server.ts'
import { addApplication, everything, openInbox } from '../inbox-program.ts'

const job = 7
const path = '/karriere/7'
const count = (db: Db, scope = everything) => countJobFigures({ db, scope }, job, path)

/** An application that reached the interview after these days. */
async function addInterviewed(db: Db, days: number) {
  const received_at = '2026-05-01T08:00:00.000Z'
  const { id } = await addApplication(db, { job_id: job, state: 'interview', received_at })
  const at = new Date(Date.parse(received_at) + days * 86_400_000).toISOString()
  await recordEvents(db, 'applications', [id], { at, who: 'Eva', what: 'state', note: 'interview' })
  // A second move back does not count.
  await recordEvents(db, 'applications', [id], {
    ...{ at: '2026-09-01T08:00:00.000Z', who: 'Eva', what: 'state', note: 'interview' },
  })
}

test('countJobFigures counts applications by state, and gives medians of at least three applications only', async () => {
  const { db } = await openInbox()
  await addInterviewed(db, 2)
  await addInterviewed(db, 4)
  expect((await count(db)).days).toEqual({ answer: null, interview: null, hired: null })
  await addInterviewed(db, 9)
  await addApplication(db, { job_id: job, state: 'rejected' })
  await addApplication(db, { job_id: job, is_spam: true })
  await addApplication(db, { job_id: 8 })
  const { applications, days } = await count(db)
  expect(days).toEqual({ answer: 4, interview: 4, hired: null })
  expect(applications).toEqual([
    { state: 'interview', count: 3 },
    { state: 'rejected', count: 1 },
  ])
})

test('countJobFigures leaves out a state and a mail that were taken back', async () => {
  const { db } = await openInbox()
  for (const days of [2, 4, 9]) await addInterviewed(db, days)
  const received_at = '2026-05-01T08:00:00.000Z'
  const { id } = await addApplication(db, { job_id: job, received_at })
  const log = (what: EntryEventType, hour: number, note?: string) =>
    recordEvents(db, 'applications', [id], {
      ...{ at: `2026-05-01T${hour}:00:00.000Z`, who: 'Eva', what },
      ...(note && { note }),
    })
  await log('state', 10, 'interview')
  await log('wrote a rejection', 11)
  const hasty = (await count(db)).days
  await log('took back a mail', 12)
  await log('took back the state', 12, 'received')
  expect([hasty.interview, (await count(db)).days.interview]).toEqual([3, 4])
  expect([hasty.answer, (await count(db)).days.answer]).toEqual([3, 4])
})

test('countJobFigures counts only the applications that the reader may see', async () => {
  const { db } = await openInbox()
  await addApplication(db, { job_id: job })
  const scopeOf = (jobs: number[]) =>
    getInboxScope({ roles: ['fachbereich'], jobs, email: 'a@example.com' } as never, 'read')
  const received = [{ state: 'received', count: 1 }]
  expect((await count(db, scopeOf([8]))).applications).toEqual([])
  expect((await count(db, scopeOf([job]))).applications).toEqual(received)
})

test('countJobFigures adds the views of both languages and of the last 30 days', async () => {
  const { db } = await openInbox()
  const today = getGermanDay()
  const rows = [
    { day: today, path, views: 2 },
    { day: '2026-01-01', path: '/en/careers/7', views: 5 },
    { day: today, path: '/karriere/70', views: 100 },
  ]
  await db.insertInto('visits').values(rows).execute()
  expect((await count(db)).views).toEqual({ month: 2, all: 7 })
})
