import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addAbsence } from '#accounts/people/absences.server.ts'
import { deadlineSettings } from '#content/settings/deadlines/deadline-settings.ts'
import type { SettingValues } from '#content/settings/setting.ts'
import { isPostgres } from '#core/db/columns.server.ts'
import { germanTimeToIso } from '#core/fields/german-time.ts'
import { createTranslator } from '#core/i18n/translator.ts'
import { whereAwaitingAnswer } from '#inbox/deadlines/answered.server.ts'
import { runDeadlineJob } from '#inbox/deadlines/deadline-job.server.ts'
import { listWaitingEntries } from '#inbox/deadlines/waiting-entries.server.ts'
import { undoAction } from '#inbox/entries/undo-action.server.ts'
import { consumeConfirmationQuota } from '#inbox/forms/submission-limits.server.ts'
import { setEntryState } from '#inbox/panel/entry/set-state.server.ts'
import {
  readApplicationFilter,
  selectApplications,
} from '#inbox/panel/lists/applications.server.ts'
import { assignEntries } from '#inbox/panel/lists/assign.server.ts'
import { sendMails } from '#inbox/panel/mails/send-mails.server.ts'
import { runRetention } from '#inbox/retention/retention-job.server.ts'
import { recordRun } from '#inbox/retention/retention-runs.server.ts'
import { writeToPerson } from '#inbox/status/correspondence.server.ts'
import { receiveAnswer } from '#inbox/status/receive-answer.server.ts'
import { changeMailState } from '#mail/unsent-mails.server.ts'
import { addApplication, addMessage, everything, openInbox, seen } from '../inbox-program.ts'
import { addPerson } from '../people.ts'
import { plansOf } from '../query-plans.ts'
import { countBlocked } from '../run-while-locked.ts'

const time = (day: string, hour = '08:00') => Date.parse(germanTimeToIso(`${day}T${hour}`))
const iso = (day: string, hour?: string) => new Date(time(day, hour)).toISOString()

async function open(values: Partial<SettingValues<typeof deadlineSettings>> = {}) {
  const opened = await openInbox()
  const { app, db } = opened
  Object.assign(app.environment, { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@example.com' })
  const settings = { ...deadlineSettings.fallback, messageDays: 1, ...values }
  await app.store.saveSetting(deadlineSettings, settings, { by: 'a', seen: 0 })
  const leader = await addPerson(db, 'leitung@example.com', ['leitung'])
  const anna = await addPerson(db, 'anna@example.com', ['personal'])
  const ben = await addPerson(db, 'ben@example.com', ['personal'])
  const mails = async () =>
    (await db.selectFrom('outbox').selectAll().orderBy('id').execute()).map(
      ({ recipient, subject }) => `${recipient.split('@')[0]}: ${subject}`,
    )
  const round = (day: string, hour?: string) => runDeadlineJob(app, time(day, hour), 0)
  return { ...opened, leader, anna, ben, mails, round }
}

test('the person in charge is reminded a working day before, the leaders when it broke, once each', async () => {
  const { app, db, anna, mails, round } = await open()
  // A Monday; the promise lasts until the next one.
  const { reference } = await addApplication(db, {
    assigned_to: anna,
    received_at: iso('2026-11-23'),
  })
  for (const day of ['2026-11-24', '2026-11-25', '2026-11-26']) await round(day)
  expect(await mails()).toEqual([])
  // Friday, but not at night; two instances at once, and once more after a restart.
  expect(await round('2026-11-27', '06:59')).toBe('early')
  expect(await mails()).toEqual([])
  await Promise.all([round('2026-11-27'), round('2026-11-27')])
  await round('2026-11-28')
  await round('2026-11-30')
  const warning = `anna: Bitte bis 30.11.2026 antworten: ${reference}`
  expect(await mails()).toEqual([warning])
  await Promise.all([round('2026-12-01'), round('2026-12-01')])
  await round('2026-12-02')
  expect(await mails()).toEqual([warning, `leitung: Antwort überfällig: ${reference}`])
  const [row] = await db.selectFrom('applications').selectAll().execute()
  expect(row).toMatchObject({ due_on: '2026-11-30', warned_on: '2026-11-27' })
  // Nobody did anything about it.
  expect(row?.updated_at).not.toContain('2026-12')
  for (const { body, application_id } of await db.selectFrom('outbox').selectAll().execute()) {
    expect(application_id).toBe(row?.id)
    expect(body).not.toMatch(/Neil|aenne|Entwicklung/)
    expect(body).toContain(`${app.environment.ORIGIN}/admin/inbox/at/${reference}`)
  }
})

test('what is nobody’s goes to the office, one mail for all; what came today waits for tomorrow', async () => {
  const { db, mails, round } = await open()
  await addMessage(db, { received_at: iso('2026-11-23') })
  await addMessage(db, { received_at: iso('2026-11-23'), state: 'unread' })
  await round('2026-11-23', '09:00')
  expect(await mails()).toEqual([])
  await round('2026-11-24')
  expect(await mails()).toEqual(['admin: Bitte bis 24.11.2026 antworten: 2 Einträge'])
})

test('what answers ends the clock: a mail, a state, a text on the page; nothing that leaves by itself', async () => {
  const { app, db } = await open()
  const application = await addApplication(db)
  const message = await addMessage(db)
  const waiting = async () => {
    const [a, b] = await Promise.all([
      db
        .selectFrom('applications')
        .select('id')
        .where(whereAwaitingAnswer('applications'))
        .execute(),
      db.selectFrom('messages').select('id').where(whereAwaitingAnswer('messages')).execute(),
    ])
    return [a.length, b.length]
  }
  const entry = await seen(db, 'applications', [application.id])
  const note = await seen(db, 'messages', [message.id])
  const state = (value: string) => ({ state: { value }, who: 'anna@example.com' })
  expect(await waiting()).toEqual([1, 1])
  await db
    .insertInto('outbox')
    .values(
      ['confirmation', 'interim', 'notice', 'reminder', 'announcement'].map((kind) => ({
        ...{ kind, application_id: application.id, recipient: 'a@example.com', subject: '' },
        ...{ body: '', state: 'sent' as const, attempts: 1, next_at: '', created_at: '' },
      })),
    )
    .execute()
  await setEntryState(app, entry, state('review'))
  expect(await waiting()).toEqual([1, 1])
  // A mail, until it is taken back.
  const form = new FormData()
  for (const [name, value] of Object.entries({ subject: 'Ja', body: 'Gern' })) form.set(name, value)
  const t = createTranslator('de')
  for (const of of [entry, note]) await sendMails(t, app, of, form, { who: 'anna@example.com' })
  expect(await waiting()).toEqual([0, 0])
  await changeMailState(db, sql`1 = 1`, 'hold')
  expect(await waiting()).toEqual([1, 1])
  await changeMailState(db, sql`1 = 1`, 'cancel')
  expect(await waiting()).toEqual([1, 1])
  await setEntryState(app, note, state('done'))
  await setEntryState(app, entry, state('interview'))
  expect(await waiting()).toEqual([0, 0])
  await setEntryState(app, entry, state('received'))
  await setEntryState(app, note, state('spam'))
  expect(await waiting()).toEqual([1, 0])
  await writeToPerson(
    app,
    { kind: 'applications', id: application.id },
    { body: 'Gern', once: 'a', who: 'anna@example.com' },
  )
  expect(await waiting()).toEqual([0, 0])
})

test('a message that was done and is reopened by hand breaks no promise, until its done is taken back', async () => {
  const { app, db, round, mails } = await open({ hasInterimNote: true })
  const { id, reference } = await addMessage(db, { received_at: iso('2026-11-20') })
  const move = async (value: string) =>
    setEntryState(app, await seen(db, 'messages', [id]), {
      ...{ state: { value }, who: 'anna@example.com', batch: value },
    })
  await move('done')
  await move('unread')
  for (const day of ['2026-11-23', '2026-11-24', '2026-11-25']) await round(day)
  expect(await mails()).toEqual([])
  expect(await listWaitingEntries(app, everything, 6)).toEqual([])
  for (const batch of ['unread', 'done']) await undoAction(app, { batch, who: 'anna@example.com' })
  await round('2026-11-25')
  expect(await mails()).toEqual([
    `admin: Bitte bis 23.11.2026 antworten: ${reference}`,
    expect.any(String), // the interim note
    `leitung: Antwort überfällig: ${reference}`,
  ])
})

test('an answer of the sender to an answered message begins the promise anew, a further text does not', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { app, db, mails, round } = await open({ messageDays: 2, hasInterimNote: true })
  const message = await addMessage(db, { received_at: iso('2026-11-02') })
  const write = (text: string) =>
    receiveAnswer(
      app,
      new Request('http://localhost/nachricht/x', {
        method: 'POST',
        body: new URLSearchParams({ text, once: text }),
      }),
      { kind: 'messages', ...message },
    )
  const due = async () => (await listWaitingEntries(app, everything, 6)).map(({ due }) => due.on)
  const on = (day: string) => vi.setSystemTime(time(day, '09:00'))
  on('2026-11-04')
  const notes = await seen(db, 'messages', [message.id])
  await setEntryState(app, notes, { state: { value: 'done' }, who: 'anna@example.com' })
  // A Monday.
  on('2026-11-16')
  await write('Noch eine Frage')
  await db.deleteFrom('outbox').execute()
  await round('2026-11-16')
  expect(await due()).toEqual(['2026-11-18'])
  on('2026-11-17')
  await write('Und noch eine')
  await db.deleteFrom('outbox').execute()
  // Other settings count from the same day.
  const settings = { ...deadlineSettings.fallback, messageDays: 3, hasInterimNote: true }
  await app.store.saveSetting(deadlineSettings, settings, { by: 'a', seen: 1 })
  await round('2026-11-17')
  expect(await due()).toEqual(['2026-11-19'])
  expect(await mails()).toEqual([])
  for (const day of ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']) await round(day)
  const { reference } = message
  const [warned, interim, broken] = await mails()
  expect(warned).toBe(`admin: Bitte bis 19.11.2026 antworten: ${reference}`)
  expect(interim).toMatch(/^eva: /)
  expect(broken).toBe(`leitung: Antwort überfällig: ${reference}`)
  // A mail answers as well, and the next text begins anew.
  on('2026-11-23')
  await writeToPerson(
    app,
    { kind: 'messages', id: message.id },
    { body: 'Gern', once: 'x', who: 'anna@example.com' },
  )
  expect(await due()).toEqual([])
  on('2026-11-24')
  await write('Danke, und noch dies')
  await round('2026-11-24')
  expect(await due()).toEqual(['2026-11-27'])
})

test('another promise or another state moves the day, and a day ahead is reminded anew', async () => {
  const { app, db, anna, mails, round } = await open({ applicationDays: 2 })
  await addApplication(db, { assigned_to: anna, received_at: iso('2026-11-16') })
  const due = async () =>
    (await db.selectFrom('applications').select('due_on').execute()).map(({ due_on }) => due_on)
  await round('2026-11-17')
  expect(await due()).toEqual(['2026-11-18'])
  expect(await mails()).toHaveLength(1)
  let versions = 1
  const save = (values: object) =>
    app.store.saveSetting(
      deadlineSettings,
      { ...deadlineSettings.fallback, ...values },
      { by: 'a', seen: versions++ },
    )
  await save({ applicationDays: 5, region: 'SN' })
  await round('2026-11-17')
  expect(await due()).toEqual(['2026-11-24'])
  await round('2026-11-20')
  expect(await mails()).toHaveLength(1)
  await round('2026-11-23')
  await round('2026-11-24')
  expect(await mails()).toHaveLength(2)
  // A day that has passed stays as it was told.
  await save({ applicationDays: 1, region: 'SN' })
  await round('2026-11-25')
  await save({ applicationDays: 2, region: 'SN' })
  await round('2026-11-25')
  expect(await due()).toEqual(['2026-11-19'])
  expect(await mails()).toHaveLength(3)
})

test('whoever stands in gets the reminder, named; a circle ends where it began', async () => {
  const { app, db, anna, ben, leader, round } = await open()
  const head = await addPerson(db, 'fach@example.com', ['fachbereich'], [7])
  const away = { from_day: '2026-11-20', to_day: '2026-11-30' }
  await addAbsence(db, { ...away, user_id: anna, substitute_id: head })
  await addAbsence(db, { ...away, user_id: head, substitute_id: ben })
  // A longer one that names nobody.
  await addAbsence(db, { ...away, to_day: '2026-12-31', user_id: anna, substitute_id: null })
  const received_at = iso('2026-11-23')
  const { reference } = await addApplication(db, { assigned_to: anna, received_at })
  await round('2026-11-27')
  const [mail] = await db.selectFrom('outbox').selectAll().execute()
  expect(mail?.recipient).toBe('ben@example.com')
  expect(mail?.body).toContain('In Vertretung für anna@example.com')
  expect(mail?.body).toContain(reference)
  await addAbsence(db, { ...away, user_id: ben, substitute_id: anna })
  await addApplication(db, { assigned_to: anna, received_at })
  await round('2026-11-27')
  const mails = await db.selectFrom('outbox').select('recipient').orderBy('id').execute()
  expect(mails.map(({ recipient }) => recipient)).toEqual([
    'ben@example.com',
    'anna@example.com',
    'leitung@example.com',
  ])
  // A new assignment, too: today Anna is away and Ben is not.
  await db.deleteFrom('absences').execute()
  const today = { from_day: '2000-01-01', to_day: '2999-01-01' }
  await addAbsence(db, { ...today, user_id: anna, substitute_id: ben })
  const by = { id: leader, email: 'leitung@example.com', name: 'Lea' }
  const fresh = await addApplication(db)
  const entry = await seen(db, 'applications', [fresh.id])
  expect(await assignEntries(app, entry, anna, by)).toEqual({
    count: 1,
    standIn: 'ben@example.com',
    overtaken: [],
  })
  const events = await db.selectFrom('inbox_events').select('note').execute()
  expect(events).toEqual([{ note: 'ben@example.com (in Vertretung für anna@example.com)' }])
})

test('the leaders hear of what is due while the person in charge is away and nobody stands in', async () => {
  const { db, anna, leader, round } = await open()
  const away = { from_day: '2026-11-20', to_day: '2026-11-27', substitute_id: null }
  await addAbsence(db, { ...away, user_id: anna })
  await addAbsence(db, { ...away, to_day: '2026-12-04', user_id: anna })
  const due = { received_at: iso('2026-11-23'), assigned_to: anna }
  const { id, reference } = await addApplication(db, due)
  await db
    .insertInto('tasks')
    .values({
      ...{ application_id: id, title: 'Anrufen', due_on: '2026-11-27', assigned_to: anna },
      ...{ who: 'leitung@example.com', created_at: iso('2026-11-23') },
    })
    .execute()
  const told = async () =>
    (await db.selectFrom('outbox').select(['recipient', 'subject', 'body']).execute()).flatMap(
      ({ recipient, subject, body }) =>
        body.includes('anna@example.com ist bis 04.12.2026 abwesend, keine Vertretung')
          ? [`${recipient}: ${subject}`]
          : [],
    )
  await round('2026-11-27')
  await round('2026-11-28')
  expect(await told()).toEqual([
    `leitung@example.com: Bitte bis 30.11.2026 antworten: ${reference}`,
    `leitung@example.com: Aufgabe bis 27.11.2026: ${reference}`,
  ])
  // Whoever leads alone and is away is told by the office.
  await db.deleteFrom('outbox').execute()
  await addAbsence(db, { ...away, to_day: '2026-12-04', user_id: leader })
  await addMessage(db, { received_at: iso('2026-11-26'), assigned_to: leader })
  await round('2026-11-27')
  const mails = await db.selectFrom('outbox').select(['recipient', 'body']).execute()
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([
    'admin@example.com',
    'leitung@example.com',
  ])
  expect(mails.find(({ recipient }) => recipient.startsWith('admin'))?.body).toContain(
    'leitung@example.com ist bis 04.12.2026 abwesend',
  )
})

test('what is promised for the same day is reminded at noon, and the leaders hear of it the next morning', async () => {
  const { db, anna, mails, round } = await open({ messageDays: 0 })
  await db.insertInto('user_roles').values({ user_id: anna, role: 'anfragen' }).execute()
  const { reference } = await addMessage(db, {
    ...{ assigned_to: anna, received_at: iso('2026-11-23', '08:30') },
  })
  await round('2026-11-23', '11:59')
  expect(await mails()).toEqual([])
  await round('2026-11-23', '12:00')
  await round('2026-11-23', '12:01')
  const warning = `anna: Bitte bis 23.11.2026 antworten: ${reference}`
  expect(await mails()).toEqual([warning])
  const late = await addMessage(db, { assigned_to: anna, received_at: iso('2026-11-23', '18:00') })
  await round('2026-11-23', '18:01')
  expect(await mails()).toEqual([
    warning,
    `anna: Bitte bis 23.11.2026 antworten: ${late.reference}`,
  ])
  await round('2026-11-24', '07:00')
  expect((await mails()).slice(2)).toEqual(['leitung: Antwort überfällig: 2 Einträge'])
})

test('whoever stands in for a leader hears of broken promises; when none is there, all do and the office', async () => {
  const { db, anna, ben, leader, round } = await open()
  const second = await addPerson(db, 'zweite@example.com', ['leitung'])
  const away = { from_day: '2026-11-20', to_day: '2026-12-30' }
  const told = async () => {
    await addMessage(db, { received_at: iso('2026-11-23'), assigned_to: anna, warned_on: 'x' })
    await round('2026-11-25')
    const mails = await db.deleteFrom('outbox').returning(['recipient', 'body']).execute()
    return mails
      .map(({ recipient, body }) => [recipient.split('@')[0], body.includes('In Vertretung für')])
      .sort()
  }
  await addAbsence(db, { ...away, user_id: leader, substitute_id: anna })
  // Anna answers applications only and may not see messages.
  expect(await told()).toEqual([
    ['leitung', false],
    ['zweite', false],
  ])
  await db.updateTable('absences').set({ substitute_id: ben }).execute()
  await db.insertInto('user_roles').values({ user_id: ben, role: 'anfragen' }).execute()
  expect(await told()).toEqual([
    ['ben', true],
    ['zweite', false],
  ])
  await db.updateTable('absences').set({ substitute_id: null }).execute()
  await addAbsence(db, { ...away, user_id: second, substitute_id: null })
  expect(await told()).toEqual([
    ['admin', false],
    ['leitung', false],
    ['zweite', false],
  ])
})

test('an interim note goes out once where the operator wants it, never after an answer or to what is held', async () => {
  const { app, db, round } = await open({ hasInterimNote: true })
  const received_at = iso('2026-11-23')
  const plain = await addApplication(db, { received_at, email: 'a@example.com' })
  await addMessage(db, { received_at, email: 'b@example.com' })
  const held = { hold_reason: 'Streit' }
  await addApplication(db, { ...held, received_at, email: 'c@example.com' })
  await addApplication(db, { received_at, is_spam: true, email: 'd@example.com' })
  await addApplication(db, { received_at, state: 'rejected', email: 'e@example.com' })
  for (const day of ['2026-11-24', '2026-11-25', '2026-11-30', '2026-12-01']) await round(day)
  const notes = await db
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'state', 'body'])
    .where('kind', '=', 'interim')
    .orderBy('id')
    .execute()
  expect(notes.map(({ recipient }) => recipient)).toEqual(['b@example.com', 'a@example.com'])
  expect(notes[1]?.body).toContain('braucht aber noch etwas Zeit')
  // An answer that is faster than the mail server takes it back.
  await writeToPerson(
    app,
    { kind: 'applications', id: plain.id },
    { body: 'Gern', once: 'a', who: 'anna@example.com' },
  )
  const [, note] = await db
    .selectFrom('outbox')
    .select('state')
    .where('kind', '=', 'interim')
    .orderBy('id')
    .execute()
  expect(note?.state).toBe('cancelled')
})

test('confirmations of the day leave the interim note alone, and the fourth note to an address follows a day later', async () => {
  const { app, db, round } = await open({ hasInterimNote: true })
  vi.useFakeTimers({ toFake: ['Date'], now: time('2026-11-25') })
  onTestFinished(() => void vi.useRealTimers())
  const received_at = iso('2026-11-23')
  const listNotes = () =>
    db.selectFrom('outbox').select('id').where('kind', '=', 'interim').execute()
  for (const _ of [1, 2, 3, 4]) await addMessage(db, { received_at, email: 'b@example.com' })
  for (const _ of [1, 2, 3]) await consumeConfirmationQuota(app, 'b@example.com')
  const roundAt = (day: string, hour: string) => {
    vi.setSystemTime(time(day, hour))
    return round(day, hour)
  }
  await roundAt('2026-11-25', '08:00')
  expect(await listNotes()).toHaveLength(3)
  const counts = () => db.selectFrom('sending_counts').select('count').orderBy('key').execute()
  const before = await counts()
  await roundAt('2026-11-25', '23:59')
  expect(await counts()).toEqual(before)
  expect(await listNotes()).toHaveLength(3)
  await roundAt('2026-11-26', '08:00')
  expect(await listNotes()).toHaveLength(4)
})

test('while the clock is wrong nothing is sent, and afterwards everything is', async () => {
  const { app, db, anna, mails } = await open()
  const start = time('2026-11-23')
  const day = 86_400_000
  const at = new Date(start).toISOString()
  await recordRun(app, { at, state: 'done', why: null, counts: {} })
  expect(await runRetention(app, start, 1000)).toBe('done')
  await addApplication(db, { assigned_to: anna, received_at: new Date(start).toISOString() })
  // The clock jumps by a month while the machine runs for a minute.
  expect(await runDeadlineJob(app, start + 30 * day, 61_000)).toBe('stopped')
  expect(await runDeadlineJob(app, start - day, 61_000)).toBe('stopped')
  expect(await mails()).toEqual([])
  expect(await runDeadlineJob(app, start + 4 * day, 4 * day)).toBe('done')
  expect(await mails()).toHaveLength(1)
})

test.runIf(process.env.TEST_ENGINE !== 'postgres')(
  'the list of who waits reads mails and texts by their index, and the dashboard the days in theirs',
  async () => {
    const { app, db } = await open()
    const query = new URLSearchParams({ due: 'overdue', sort: 'due' })
    const filter = await readApplicationFilter(app, everything, query)
    const plans = await plansOf(db, (reader) =>
      selectApplications(reader, everything, filter).select('id').execute(),
    )
    expect(plans.join()).toContain('outbox_application_kind')
    expect(plans.join()).not.toMatch(/SCAN (outbox|correspondence)/)
    const dashboard = await plansOf(db, (reader) =>
      listWaitingEntries({ ...app, database: { ...app.database, db: reader } }, everything, 6),
    )
    expect(dashboard.join()).toContain('applications_due')
    expect(dashboard.join()).toContain('messages_due')
    expect(dashboard.join()).not.toMatch(/SCAN (outbox|correspondence)/)
  },
)

test('due days are computed while a bulk change locks the same entries', async () => {
  const { db, round } = await open()
  const first = await addMessage(db, { received_at: iso('2026-11-23') })
  const second = await addMessage(db, { received_at: iso('2026-11-24') })
  const lock = (trx: typeof db, id: number) =>
    trx.updateTable('messages').set({ name: 'Eva' }).where('id', '=', id).execute()
  // PostgreSQL finds the row that was written last at the end.
  await lock(db, first.id)
  if (isPostgres(db)) {
    const running = await db.transaction().execute(async (trx) => {
      await lock(trx, first.id)
      const run = round('2026-11-24')
      await expect.poll(() => countBlocked(db)).toBe(1)
      await lock(trx, second.id)
      return { run }
    })
    await running.run
  } else await round('2026-11-24')
  const rows = await db.selectFrom('messages').select('due_on').orderBy('id').execute()
  expect(rows).toEqual([{ due_on: '2026-11-24' }, { due_on: '2026-11-25' }])
})
