import { uptime } from 'node:os'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dismissFinding } from '#drafts/panel/checks/dismissed-findings.server.ts'
import { findPendingConfirmation } from '#inbox/retention/clock-confirmation.server.ts'
import { confirmAndRunRetention, runRetention } from '#inbox/retention/retention-job.server.ts'
import { retentionRules } from '#inbox/retention/retention-rules.server.ts'
import { findLatestRun } from '#inbox/retention/retention-runs.server.ts'
import { addApplication, addDocument, addMessage, at, openInbox } from '../inbox-program.ts'

const hour = 3_600_000
const day = 24 * hour
const year = 365 * day
const now = () => Date.now()

/** One row of each kind that a retention rule deletes, due within a year. */
async function filled() {
  const opened = await openInbox()
  const { app, db } = opened
  await addMessage(db, { state: 'done', done_at: at(0) })
  await addMessage(db, { state: 'spam' })
  await addMessage(db, { hold_reason: 'Geschäftsbrief', hold_until: at(-100) })
  const rejected = await addApplication(db, { state: 'rejected', rejected_at: at(0) })
  await addDocument(opened, rejected.id)
  await addApplication(db, { talent_pool_until: at(-200) })
  const { id } = await addApplication(db, { is_spam: true })
  await addDocument(opened, id)
  await db
    .updateTable('application_documents')
    .set({ application_id: null })
    .where('application_id', '=', id)
    .execute()
  const { db: all } = app.database
  await all
    .insertInto('previews')
    .values({ token: 'a', admin_id: 'a', subject: '{}', note: '{}', expires_at: at(-1) })
    .execute()
  await all
    .insertInto('panel_events')
    .values({ kind: 'keys', at: at(0), who: 'a', what: 'made key', expires_at: at(-100) })
    .execute()
  await db
    .insertInto('inbox_undo')
    .values({
      ...{ batch: 'a', who: 'a', kind: 'messages', what: 'state', before: '{}' },
      ...{ at: at(0), expires_at: at(-100) },
    })
    .execute()
  await db
    .insertInto('outbox')
    .values({
      ...{ kind: 'notice', recipient: 'a@example.com', subject: 'a', body: 'a', state: 'sent' },
      ...{ attempts: 1, next_at: at(500), created_at: at(500) },
    })
    .execute()
  await dismissFinding(db, { key: 'a', word: 'a', who: 'a', at: at(0) })
  await db
    .insertInto('sending_counts')
    .values({ key: 'a', count: 1, expires_at: at(-1) })
    .execute()
  await all
    .insertInto('sign_in_attempts')
    .values({ key: 'a', failures: 1, last_at: at(0) })
    .execute()
  await db
    .insertInto('daily_salts')
    .values({ day: at(0).slice(0, 10), salt: 'a' })
    .execute()
  await all
    .insertInto('visits')
    .values({ day: at(100).slice(0, 10), path: '/', views: 1 })
    .execute()
  await all
    .insertInto('lost_addresses')
    .values({ path: '/alt', asked: 1, last_day: at(0).slice(0, 10) })
    .execute()
  await all
    .insertInto('consent_texts')
    .values({ version: '1', text: 'a', since: at(0) })
    .execute()
  const consent = { choice: 'granted', text_version: '1', analytics_id: 'G-A' } as const
  await all
    .insertInto('consents')
    .values({ ...consent, key: 'a', at: at(20), ended_at: at(10) })
    .execute()
  const body = JSON.stringify({})
  await all
    .insertInto('revisions')
    .values(
      [at(0), at(610)].map((each, index) => ({
        ...{ type: 'slides', item_id: index + 1, what: 'create' as const, who: 'a' },
        at: each,
        body,
      })),
    )
    .execute()
  await all
    .insertInto('revisions')
    .values({
      ...{ type: 'media', item_id: 1, what: 'remove', who: 'a', at: at(0) },
      body: JSON.stringify({ id: 1, key: 'projects/0123456789abcdef.png', width: 100 }),
    })
    .execute()
  await all
    .insertInto('stored_files')
    .values({ key: 'dokumente/0123456789abcdef.pdf', bytes: 1, pages: 1, created_at: at(0) })
    .execute()
  const { id: webhook } = await all
    .insertInto('webhooks')
    .values({
      ...{ name: 'a', address: 'https://example.com', salt: 'a', events: '[]', seen_set: 0 },
      ...{ made_at: at(0), looked_at: at(0) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await all
    .insertInto('webhook_deliveries')
    .values({
      ...{ webhook_id: webhook, event: 'content.published', about: 'a', body, state: 'sent' },
      ...{ attempts: 1, next_at: at(0), made_at: at(0), sent_at: at(0) },
    })
    .execute()
  const day = '2026-01-01'
  await all
    .insertInto('person_requests')
    .values({
      ...{ kind: 'access', person: 'Eva', identity: 'Rückruf', note: '', who: 'a' },
      ...{ received_at: day, due_at: day },
      answered_at: `${new Date().getUTCFullYear() - 3}-12-01T12:00:00.000Z`,
    })
    .execute()
  return opened
}

/** Row counts by table, without the tables of the retention job. */
async function rowsOf(db: Awaited<ReturnType<typeof openInbox>>['db']) {
  const counts: Record<string, number> = {}
  for (const { name } of await db.introspection.getTables()) {
    if (name === 'housekeeping_rounds') continue
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from ${sql.table(name)}`.execute(db)
    counts[name] = Number(rows[0]?.count)
  }
  return counts
}

test('runRetention with a clock a year ahead stops and deletes nothing until confirmed once', async () => {
  const { app, db } = await filled()
  const before = await rowsOf(db)
  expect(await runRetention(app, now())).toBe('done')
  for (let round = 0; round < 3; round++)
    expect(await runRetention(app, now() + year + day + round * hour)).toBe('stopped')
  expect(await rowsOf(db)).toEqual(before)

  const question = await findPendingConfirmation(app)
  // Every other rule is due by then; views need a draft, autosaves and absences an account, deleted tasks a task, and
  // sources of jobs stay longer.
  const others = [
    ...['views', 'typed forms', 'absences that are over', 'deleted tasks', 'sources of jobs'],
  ]
  const due = [...(question?.what ?? []).map(({ what }) => what), ...others]
  expect(due.sort()).toEqual(retentionRules.map(({ what }) => what).sort())
  const later = now() + year + day + 3 * hour
  const ask = { id: question?.id ?? 0, who: 'anna@example.com' }
  const total = question?.total ?? 0
  expect(await confirmAndRunRetention(app, { ...ask, seen: total - 21 }, later)).toBe('changed')
  expect(await confirmAndRunRetention(app, { ...ask, seen: total - 20 }, later)).toMatchObject({
    messages: 1,
    applications: 2,
    'entries of spam': 2,
  })
  expect(await findPendingConfirmation(app)).toBeUndefined()
  expect(await runRetention(app, later + hour)).toBe('done')
  expect(await db.selectFrom('applications').select('id').execute()).toEqual([])
  expect(
    await db
      .selectFrom('housekeeping_rounds')
      .select('confirmed_by')
      .where('confirmed_by', 'is not', null)
      .execute(),
  ).toEqual([{ confirmed_by: 'anna@example.com' }])
})

test('a confirmation request is void once the clock is right again', async () => {
  const { app, db } = await filled()
  await runRetention(app, now())
  await runRetention(app, now() + year)
  const question = await findPendingConfirmation(app)
  const before = await rowsOf(db)
  const given = { id: question?.id ?? 0, seen: question?.total ?? 0, who: 'anna' }
  expect(await confirmAndRunRetention(app, given, now())).toBe('changed')
  expect(await rowsOf(db)).toEqual(before)
  expect(await runRetention(app, now())).toBe('done')
  expect(await findPendingConfirmation(app)).toBeUndefined()
  expect(await confirmAndRunRetention(app, given, now() + year)).toBe('gone')
  const done = await findLatestRun(app)
  expect(await confirmAndRunRetention(app, { ...given, id: done?.id ?? 0 }, now())).toBe('gone')
  expect(await db.selectFrom('messages').select('id').execute()).toHaveLength(3)
})

test('a row received under the wrong clock does not make that clock plausible', async () => {
  const { app, db } = await filled()
  await runRetention(app, now())
  await addMessage(db, { received_at: at(-366) })
  expect(await runRetention(app, now() + 366 * day)).toBe('stopped')
  expect(await db.selectFrom('applications').select('id').execute()).toHaveLength(3)
})

test('the first retention run compares the clock with the newest row', async () => {
  const { app, db } = await filled()
  expect(await runRetention(app, now() + 300 * day)).toBe('stopped')
  expect(await db.selectFrom('applications').select('id').execute()).toHaveLength(3)
})

test('jumping clocks and many small jumps delete nothing', async () => {
  const { app, db } = await filled()
  await db.deleteFrom('sending_counts').execute()
  await db.deleteFrom('daily_salts').execute()
  await app.database.db.deleteFrom('previews').execute()
  await runRetention(app, now())
  const before = await rowsOf(db)
  const start = uptime() * 1000
  for (let jump = 1; jump <= 20; jump++) {
    const shift = ((jump * 7919) % 800) - 400
    if (Math.abs(shift) > 2)
      expect([shift, await runRetention(app, now() + shift * day)]).toEqual([shift, 'stopped'])
  }
  // 36 hours more in every hour.
  const ends = []
  for (let round = 1; round <= 10; round++)
    ends.push(await runRetention(app, now() + round * 1.5 * day, start + round * hour))
  expect(ends.slice(2)).not.toContain('done')
  const after = await rowsOf(db)
  expect({ ...after, sign_in_attempts: 0, application_documents: 0 }).toEqual({
    ...before,
    sign_in_attempts: 0,
    application_documents: 0,
  })
})

test('small clock jumps delete nothing across restarts', async () => {
  const { app, db } = await filled()
  const start = 10 * day
  await runRetention(app, now(), start)
  const ends = []
  for (let round = 1; round <= 30; round++)
    ends.push(await runRetention({ ...app }, now() + round * 1.9 * day, start + round * hour))
  expect(ends.slice(1)).not.toContain('done')
  expect(await db.selectFrom('messages').select('id').execute()).toHaveLength(3)
  expect(await db.selectFrom('applications').select('id').execute()).toHaveLength(3)

  // A restarted machine has no uptime to compare with: only the first rule applies.
  expect(await runRetention({ ...app }, now() + 1.9 * day, 60_000)).toBe('done')
})

test('runRetention stops when the clock is behind the last run', async () => {
  const { app, db } = await filled()
  await db
    .updateTable('messages')
    .set({ done_at: at(1000) })
    .where('state', '=', 'done')
    .execute()
  await db
    .insertInto('housekeeping_rounds')
    .values({ at: at(-20), state: 'done', counts: '{}' })
    .execute()
  expect(await runRetention(app, now())).toBe('stopped')
  expect((await findPendingConfirmation(app))?.why).toContain('behind')
  expect(await db.selectFrom('messages').select('id').execute()).toHaveLength(3)
})

test('a usual number of deletions needs no confirmation, an unusual share does, also in small runs', async () => {
  const { app, db } = await openInbox()
  for (let i = 0; i < 60; i++) await addMessage(db, { state: 'done', done_at: at(365 - i) })
  const left = async () => (await db.selectFrom('messages').select('id').execute()).length
  const begin = now()
  const running = uptime() * 1000
  // One row is due each day, which needs no confirmation.
  for (let hours = 12; hours <= 24 * 10; hours += 12)
    expect(await runRetention(app, begin + hours * hour, running + hours * hour)).toBe('done')
  expect(await left()).toBe(49)

  await db
    .updateTable('messages')
    .set({ done_at: at(400) })
    .execute()
  const next = 24 * 10 + 1
  expect(await runRetention(app, begin + next * hour, running + next * hour)).toBe('stopped')
  expect(await left()).toBe(49)

  // Six rows per hour.
  const ids = (await db.selectFrom('messages').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  )
  await db
    .updateTable('messages')
    .set({ done_at: at(0) })
    .execute()
  const ends = []
  for (let round = 0; round < 8; round++) {
    await db
      .updateTable('messages')
      .set({ done_at: at(400) })
      .where('id', 'in', ids.slice(round * 6, round * 6 + 6))
      .execute()
    ends.push(
      await runRetention(
        app,
        begin + (next + round + 1) * hour,
        running + (next + round + 1) * hour,
      ),
    )
  }
  expect(ends).toContain('stopped')
  expect(await left()).toBeGreaterThanOrEqual(49 - 24)
})

test('the share of deletions is measured against all rows, including those just deleted', async () => {
  const { app, db } = await openInbox()
  for (let i = 0; i < 110; i++)
    await addMessage(db, { state: 'done', done_at: at(i < 20 ? 400 : 0) })
  expect(await runRetention(app)).toBe('done')
  const { id } = await db.selectFrom('messages').select('id').executeTakeFirstOrThrow()
  await db
    .updateTable('messages')
    .set({ done_at: at(400) })
    .where('id', '=', id)
    .execute()
  expect(await runRetention(app)).toBe('done')
  expect(await db.selectFrom('messages').select('id').execute()).toHaveLength(89)
})
