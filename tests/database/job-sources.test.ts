import { expect, test } from 'vitest'
import { parseJobSource, withJobSource } from '#analytics/job-source.ts'
import { countApplicationSource, createJobSourceCounter } from '#analytics/job-sources.server.ts'
import { job, jobCategory } from '#content/types/job.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { closeJobsAtLimit } from '#inbox/entries/close-jobs-at-limit.server.ts'
import { matchJob } from '#inbox/entries/match-job.server.ts'
import { countJobFigures } from '#inbox/panel/jobs/job-figures.server.ts'
import { runRetention } from '#inbox/retention/retention-job.server.ts'
import { addApplication, everything, keepHouseAfter, openInbox } from '../inbox-program.ts'

const by = { by: 'anna@example.com' }

async function openWithJob(more = {}) {
  const opened = await openInbox()
  const { store } = opened.app
  const category = (await store.create(jobCategory, { name: 'Technik' }, by)).row
  const values = {
    ...createBlankValues(job.fields),
    ...{ title: 'Technik (m/w/d)', category_id: category.id, is_active: true, ...more },
  }
  const { row } = await store.create(job, values as Parameters<typeof store.create>[1] & never, by)
  return { ...opened, id: row.id, category: category.id }
}

const browser = { method: 'GET', headers: { 'user-agent': 'Mozilla/5.0' } } as never

test('parseJobSource takes short names alone', () => {
  for (const source of ['indeed', 'linked.in', 'messe-2026', 'a'.repeat(24)])
    expect(parseJobSource(source)).toBe(source)
  expect(parseJobSource(' Indeed ')).toBe('indeed')
  const hostile = [
    '',
    'eva@example.com',
    '<b>x',
    "a'b",
    '1234567',
    'a b',
    'a'.repeat(25),
    'ä',
    '-a',
    null,
  ]
  for (const value of [...hostile, 'x\n', 'indeed\u0000', new Blob()])
    expect(parseJobSource(value === 'x\n' ? 'x\ny' : value)).toBeUndefined()
  expect(withJobSource('/a?b=1', 'indeed')).toBe('/a?b=1&utm_source=indeed')
  expect(withJobSource('/a', undefined)).toBe('/a')
})

test('views and applications of a job are counted by source, of twenty sources at most, without a person', async () => {
  const { app, db, id } = await openWithJob()
  const sources = createJobSourceCounter(db)
  const path = `/karriere/${id}`
  sources.countView(browser, path, '?utm_source=Indeed')
  sources.countView(browser, `/en/careers/${id}`, '?utm_source=indeed')
  sources.countView(browser, `${path}.data`, '?utm_source=indeed')
  // A robot, a stranger's value, another page, a job that is not there.
  sources.countView(
    { method: 'GET', headers: { 'user-agent': 'bot' } } as never,
    path,
    '?utm_source=indeed',
  )
  sources.countView(browser, path, '?utm_source=eva%40example.com')
  sources.countView(browser, '/karriere', '?utm_source=indeed')
  sources.countView(browser, '/karriere/999999999', '?utm_source=indeed')
  await Promise.all([sources.write(), sources.write()])
  for (let count = 0; count < 3; count++) await countApplicationSource(db, id, 'indeed')
  await countApplicationSource(db, id, 'messe')
  await countApplicationSource(db, null, 'messe')
  for (let count = 0; count < 40; count++) sources.countView(browser, path, `?utm_source=a${count}`)
  await sources.write()
  const rows = await db.selectFrom('job_sources').selectAll().execute()
  expect(rows).toHaveLength(21)
  expect(rows.find(({ source }) => source === 'indeed')).toMatchObject({
    views: 3,
    applications: 3,
  })
  expect(rows.find(({ source }) => source === '(others)')?.views).toBe(22)
  const figures = await countJobFigures({ db, scope: everything }, id, path)
  expect(figures.sources[0]).toMatchObject({ source: '(others)', views: 22 })
  expect(figures.sources.find(({ source }) => source === 'indeed')).toEqual({
    ...{ source: 'indeed', views: 3, applications: 3 },
  })
  // One application is no figure.
  expect(figures.sources.find(({ source }) => source === 'messe')?.applications).toBeNull()
  await runRetention(app)
  expect(await db.selectFrom('job_sources').select('source').execute()).toHaveLength(21)
  await keepHouseAfter(app, 402)
  expect(await db.selectFrom('job_sources').select('source').execute()).toEqual([])
})

test('a job closes at its number of applications or hires, and whoever comes late is told', async () => {
  const { app, db, id } = await openWithJob({ max_applications: 3 })
  const { database, store } = app
  const isActive = async () => (await store.find(job, id))?.is_active
  await addApplication(db, { job_id: id })
  await addApplication(db, { job_id: id, is_spam: true })
  await addApplication(db, { job_id: id })
  expect(await closeJobsAtLimit(app)).toBe(0)
  await addApplication(db, { job_id: id })
  expect(await matchJob(database, 'Technik (m/w/d)')).not.toHaveProperty('isClosed')
  expect(await closeJobsAtLimit(app)).toBe(1)
  expect(await closeJobsAtLimit(app)).toBe(0)
  expect(await isActive()).toBe(false)
  expect(await matchJob(database, 'Technik (m/w/d)')).toMatchObject({ job_id: id, isClosed: true })
  const reopen = async (values: object) => {
    const row = await store.find(job, id)
    await store.update(job, id, { ...values, is_active: true }, { ...by, seen: row?.version ?? 0 })
  }
  await reopen({ max_applications: null, max_hires: 1 })
  expect(await closeJobsAtLimit(app)).toBe(0)
  await db.updateTable('applications').set({ state: 'hired' }).where('is_spam', '=', true).execute()
  expect(await closeJobsAtLimit(app)).toBe(0)
  await db.updateTable('applications').set({ state: 'hired' }).execute()
  expect(await closeJobsAtLimit(app)).toBe(1)
  expect(await isActive()).toBe(false)
})
