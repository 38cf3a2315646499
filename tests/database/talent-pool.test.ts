import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inboxSettings } from '#content/settings/inbox-settings.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { formatDay } from '#core/runtime/format-day.ts'
import { createApplicationMails } from '#inbox/entries/entry-mails.server.ts'
import { storeApplication } from '#inbox/forms/store-application.server.ts'
import { addDays } from '#inbox/retention/retention.ts'
import { runRetention } from '#inbox/retention/retention-job.server.ts'
import { remindTalentPool } from '#inbox/status/pool-reminders.server.ts'
import { formatPoolConsent, formatPoolExtensionConsent } from '#inbox/status/pool-wording.ts'
import {
  leaveTalentPool,
  prolongTalentPool,
  prolongTalentPoolByMail,
} from '#inbox/status/talent-pool.server.ts'
import { addApplication, at, openInbox } from '../inbox-program.ts'

const job = { position: 'Entwicklung', job_id: null, isKnown: false }

const values = {
  first_name: 'Änne',
  last_name: "O'Neil",
  email: 'aenne@example.com',
  phone: null,
  position: 'Entwicklung (m/w/d)',
  start_date: '2027-01-01',
  message: null,
}

function formWith(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const eventsOf = (db: Db) =>
  db.selectFrom('inbox_events').select(['what', 'note', 'at']).orderBy('id').execute()

async function openWithMail() {
  const opened = await openInbox()
  const mail = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'site@example.com' }
  const environment = { ...opened.app.environment, ...mail }
  return { ...opened, app: { ...opened.app, environment } as AppContext }
}

test('consent, prolongation and leaving are recorded with the wording that was shown', async () => {
  const { app, db } = await openInbox()
  const send = async (fields: Record<string, string>, email: string) => {
    const key = `documents/${randomUUID()}.pdf`
    await app.storage.put(key, '%PDF-1.4 %%EOF')
    const documents = await db
      .insertInto('application_documents')
      .values({
        application_id: null,
        key,
        name: 'a.pdf',
        bytes: 14,
        digest: email,
        created_at: at(0),
      })
      .returningAll()
      .execute()
    const form = formWith(fields)
    const submission = { form, values: { ...values, email }, job, answers: [], documents, count: 1 }
    await storeApplication(app, submission)
  }
  await send({ talent_pool: 'on' }, 'a@example.com')
  await send({ talent_pool: 'on', talent_pool_months: '12' }, 'b@example.com')
  await send({ talent_pool: 'on', talent_pool_months: '9999' }, 'c@example.com')
  await send({}, 'd@example.com')
  const ends = await db
    .selectFrom('applications')
    .select('talent_pool_until')
    .orderBy('id')
    .execute()
  const months = ends.map(({ talent_pool_until: until }) =>
    until ? Math.round((Date.parse(until) - Date.now()) / 86_400_000 / 30.4) : null,
  )
  expect(months).toEqual([24, 12, 24, null])
  const agreed = (await eventsOf(db)).filter(({ what }) => what === 'agreed to the talent pool')
  expect(agreed).toHaveLength(3)
  expect(agreed[0]?.note).toContain(formatPoolConsent(24))
  expect(agreed[1]?.note).toBe(
    `„${formatPoolConsent(12)}“ (bis ${formatDay(ends[1]?.talent_pool_until ?? '')})`,
  )

  await db.deleteFrom('applications').execute()
  const row = await addApplication(db, { talent_pool_until: at(-20), pool_reminded_at: at(3) })
  await prolongTalentPool(app, row.id, formWith({ talent_pool_months: '24' }))
  // A second click.
  await prolongTalentPool(app, row.id, formWith({ talent_pool_months: '24' }))
  const { updated_at, talent_pool_until, pool_reminded_at } = await db
    .selectFrom('applications')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(talent_pool_until && talent_pool_until > at(-700)).toBe(true)
  expect(pool_reminded_at).toBeNull()
  await leaveTalentPool(app, { ...row, updated_at })
  expect(await eventsOf(db)).toMatchObject([
    {
      what: 'prolonged the talent pool',
      note: expect.stringContaining(formatPoolExtensionConsent(24)),
    },
    { what: 'left the talent pool', note: '„Einwilligung widerrufen“' },
  ])
  // An old page cannot restore a consent that was withdrawn.
  await prolongTalentPool(app, row.id, formWith({}))
  expect(await eventsOf(db)).toHaveLength(2)
})

test('the confirmation of an application mentions the talent pool only with consent', async () => {
  const { app, db } = await openInbox()
  const bodyFor = async (talent_pool_until: string | null) => {
    const { status_key, ...row } = await addApplication(db, { talent_pool_until })
    const mails = await createApplicationMails(app, { ...row, status_key: status_key ?? '' })
    return mails.find(({ kind }) => kind === 'confirmation')?.body ?? ''
  }
  const sentence =
    /führen wir Sie bis zum 3\. Juni 2030 in unserem Talentpool .* widerrufen\.\n\nFreundliche Grüße/s
  expect(await bodyFor('2030-06-03T12:00:00.000Z')).toMatch(sentence)
  expect(await bodyFor(null)).not.toContain('Talentpool')
})

test('remindTalentPool sends one reminder 30 days before the end', async () => {
  const { app, db } = await openWithMail()
  const soon = { received_at: at(700), talent_pool_until: at(-29) }
  const { id, status_key } = await addApplication(db, soon)
  await addApplication(db, { ...soon, hold_reason: 'Az. 4' })
  await addApplication(db, { ...soon, is_spam: true })
  await addApplication(db, { ...soon, talent_pool_until: at(-31) })
  await addApplication(db, { ...soon, received_at: at(0) })
  await addApplication(db, { received_at: at(60), talent_pool_until: at(1) })
  const now = Date.now()
  const rounds = await Promise.all([remindTalentPool(app, now), remindTalentPool(app, now)])
  expect(rounds.sort()).toEqual([0, 1])
  await runRetention(app)
  await runRetention(app, Date.now() + 3_600_000)
  const mails = await db.selectFrom('outbox').selectAll().execute()
  expect(mails).toMatchObject([{ application_id: id, kind: 'reminder', state: 'waiting' }])
  expect(mails[0]?.body).toContain(`http://localhost/bewerbung/${status_key}`)
  expect(mails[0]?.body).toMatch(/\n-- \n.*Datenschutz: http/)
  expect(mails[0]?.body).not.toMatch(/\{\w+\}/)
  expect((await eventsOf(db)).map(({ what }) => what)).toEqual([
    'was reminded that the talent pool ends',
  ])
})

test('remindTalentPool asks for a reply where the personal link was revoked', async () => {
  const { app, db } = await openWithMail()
  const end = { received_at: at(700), talent_pool_until: at(-29) }
  await addApplication(db, { ...end, status_key: null })
  expect(await remindTalentPool(app, Date.now())).toBe(1)
  const [mail] = await db.selectFrom('outbox').select('body').execute()
  expect(mail?.body).toMatch(/Bitte antworten Sie uns auf diese E-Mail, wenn .* bleiben .* löschen/)
  expect(mail?.body).not.toContain('/bewerbung/')
})

test('a consent by mail prolongs the period from the day of the mail, once, and cancels the reminder', async () => {
  const { app, db } = await openWithMail()
  const end = { received_at: at(700), talent_pool_until: at(-29), status_key: null }
  const { id } = await addApplication(db, end)
  await remindTalentPool(app, Date.now())
  const day = at(3).slice(0, 10)
  const prolong = (day: string) => prolongTalentPoolByMail(app, { id, day, who: 'anna' })
  expect(await prolong(at(800).slice(0, 10))).toBeUndefined()
  const until = await prolong(day)
  expect(until?.slice(0, 10)).toBe(
    addDays(at(3), inboxSettings.fallback.talentPoolDays).slice(0, 10),
  )
  expect(await prolong(at(2).slice(0, 10))).toBeUndefined()
  const row = await db.selectFrom('applications').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ talent_pool_until: until, pool_reminded_at: null })
  expect(await db.selectFrom('outbox').select('state').execute()).toEqual([{ state: 'cancelled' }])
  const note = `Zustimmung per E-Mail vom ${formatDay(day)} (bis ${formatDay(until ?? '')})`
  const { who, ...event } = await db
    .selectFrom('inbox_events')
    .select(['who', 'what', 'note'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect([who, event]).toEqual(['anna', { what: 'prolonged the talent pool', note }])
})

test('remindTalentPool sends nothing without a mail server or with a wrong clock', async () => {
  const silent = await openInbox()
  await addApplication(silent.db, { received_at: at(700), talent_pool_until: at(-20) })
  expect(await remindTalentPool(silent.app, Date.now())).toBe(0)
  expect(await silent.db.selectFrom('outbox').select('id').execute()).toEqual([])
  expect(await eventsOf(silent.db)).toEqual([])
  const { app, db } = await openWithMail()
  await addApplication(db, { received_at: at(0), talent_pool_until: at(-380) })
  const { id } = await addApplication(db, { received_at: at(700), talent_pool_until: at(-20) })
  // The hourly job sends it with the right clock.
  await runRetention(app)
  expect(await db.selectFrom('outbox').select('application_id').execute()).toEqual([
    { application_id: id },
  ])
  expect(await runRetention(app, Date.now() + 360 * 86_400_000)).toBe('stopped')
  expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(1)
})

test('prolonging and leaving cancel a waiting reminder', async () => {
  const { app, db } = await openWithMail()
  for (const end of ['prolong', 'leave']) {
    const row = await addApplication(db, { talent_pool_until: at(-20), received_at: at(100) })
    expect(await remindTalentPool(app, Date.now())).toBe(1)
    if (end === 'prolong') await prolongTalentPool(app, row.id, formWith({}))
    else await leaveTalentPool(app, row)
    const mails = await db
      .selectFrom('outbox')
      .select('state')
      .where('application_id', '=', row.id)
      .execute()
    expect([end, mails]).toEqual([end, [{ state: 'cancelled' }]])
  }
})

test('prolongTalentPool never shortens the period', async () => {
  const { app, db } = await openInbox()
  const short = { ...inboxSettings.fallback, talentPoolDays: 10 }
  await app.store.saveSetting(inboxSettings, short, { by: 'a', seen: 0 })
  const { id, talent_pool_until } = await addApplication(db, { talent_pool_until: at(-20) })
  await prolongTalentPool(app, id, formWith({}))
  const row = await db.selectFrom('applications').select('talent_pool_until').executeTakeFirst()
  expect(row).toEqual({ talent_pool_until })
})
