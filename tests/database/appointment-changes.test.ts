import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { removeAdministrator } from '#accounts/people/administrators.server.ts'
import { changeAccess } from '#accounts/roles.server.ts'
import { isPostgres } from '#core/db/columns.server.ts'
import type { Db } from '#core/db/tables.ts'
import { createTranslator } from '#core/i18n/translator.ts'
import { chooseTime } from '#inbox/appointments/answer.server.ts'
import { loadApplicantAppointments } from '#inbox/appointments/applicant-appointments.server.ts'
import {
  listAppointments,
  lockAndFindAppointment,
} from '#inbox/appointments/appointments.server.ts'
import { cancelByCompany } from '#inbox/appointments/cancel.server.ts'
import { cancelMailsAndInvitations } from '#inbox/appointments/cancel-mails-and-invitations.server.ts'
import { removeDepartedParticipants } from '#inbox/appointments/departures.server.ts'
import { remindAppointments } from '#inbox/appointments/reminders.server.ts'
import { changeAppointment, storeProposal } from '#inbox/appointments/schedule.server.ts'
import { createWithdrawalNotices } from '#inbox/appointments/withdrawal.server.ts'
import { whereAwaitingAnswer } from '#inbox/deadlines/answered.server.ts'
import { undoAction } from '#inbox/entries/undo-action.server.ts'
import { setEntryState } from '#inbox/panel/entry/set-state.server.ts'
import { sendMails } from '#inbox/panel/mails/send-mails.server.ts'
import { erasePerson } from '#inbox/privacy/erase-person.server.ts'
import { addApplication, keepHouseAfter, seen } from '../inbox-program.ts'
import {
  first,
  hour,
  inHours,
  mails,
  type Opened,
  openWithColleagues,
  plan,
  propose,
  readCalendar,
  second,
  sending,
  third,
  who,
} from '../interviews.ts'
import { runWhileLocked } from '../run-while-locked.ts'

const bo = 'bo@example.com'

/** An interview of both colleagues, told and sent. */
async function agree(opened: Opened & { colleagues: string[] }) {
  const { app, db, colleagues } = opened
  const { application, id } = await propose(opened, colleagues, [first, second])
  await chooseTime(app, application, { id, start: first })
  await db.updateTable('outbox').set({ state: 'sent' }).execute()
  return { application, id }
}

const waiting = async (opened: Opened) =>
  (await mails(opened)).filter(({ state }) => state === 'waiting')

test.each(['chosen', 'changed'])(
  'a time that is %s while a participant loses access is told, and the participant leaves',
  async (how) => {
    const opened = await openWithColleagues()
    const { app, db, colleagues } = opened
    const [, account = ''] = colleagues
    const { application, id } = await propose(opened, colleagues, [first, second])
    const target = { application, id, who }
    if (how === 'changed') await chooseTime(app, application, { id, start: first })
    const lock = (trx: Db) => lockAndFindAppointment(trx, application.id, id)
    const answer = () =>
      how === 'chosen'
        ? chooseTime(app, application, { id, start: second })
        : changeAppointment(app, target, { ...plan, participants: colleagues, times: [second] })
    const removal = () =>
      changeAccess(app.database, account, { roles: ['redaktion'], jobs: [] }, { by: who })
    // SQLite lets one write after the other.
    if (isPostgres(db)) await runWhileLocked<unknown>(db, lock, [answer, removal])
    else for (const step of [answer, removal]) await step()
    const [left] = await listAppointments(db, [application.id])
    expect(left).toMatchObject({ state: 'agreed', starts_at: second, missingNames: ['Bo'] })
    expect(left?.participants.map(({ email }) => email)).toEqual([who])
  },
)

test.each(['deleted', 'without access'])(
  'a participant whose account is %s leaves the interview, its mails and calendar, and is named as missing',
  async (how) => {
    const opened = await openWithColleagues()
    const { app, db, colleagues } = opened
    const [, account = ''] = colleagues
    const { application, id } = await agree(opened)
    const target = { application, id, who }
    await changeAppointment(app, target, { ...plan, participants: colleagues, times: [third] })
    const actor = { by: who, mails: [] }
    if (how === 'deleted') await removeAdministrator(app.database, account, actor)
    else await changeAccess(app.database, account, { roles: ['redaktion'], jobs: [] }, actor)
    // What waited for the participant has not left.
    expect((await waiting(opened)).map(({ recipient }) => recipient)).not.toContain(bo)
    const [left] = await listAppointments(db, [application.id])
    expect(left?.participants.map(({ email }) => email)).toEqual([who])
    expect(left?.missingNames).toEqual([how === 'deleted' ? bo : 'Bo'])
    await db.updateTable('outbox').set({ state: 'sent' }).where('state', '=', 'waiting').execute()
    expect(
      await Promise.all([removeDepartedParticipants(app), removeDepartedParticipants(app)]),
    ).toContain(1)
    expect(await removeDepartedParticipants(app)).toBe(0)
    const [told, cancelled, ...others] = await waiting(opened)
    expect(others).toEqual([])
    expect(told?.recipient).toBe(who)
    expect(told?.body).toMatch(/Nimmt nicht mehr teil: Bo|Nimmt nicht mehr teil: bo@example.com/)
    expect(cancelled?.recipient).toBe(bo)
    expect(readCalendar(cancelled?.calendar ?? null)).toMatchObject({
      method: 'CANCEL',
      sequence: 2,
    })
    const [event] = await db
      .selectFrom('inbox_events')
      .select(['who', 'note'])
      .where('what', '=', 'left the appointment')
      .execute()
    expect(event).toEqual({ who, note: bo })
    await remindAppointments(sending(app), Date.parse(third) - hour)
    const reminded = (await mails(opened)).filter(({ once }) => once?.includes(' reminder '))
    expect(reminded.map(({ recipient }) => recipient).sort()).toEqual(['aenne@example.com', who])
    await erasePerson(app, bo)
    const kept = await db.selectFrom('appointments').select('missing').execute()
    expect(JSON.stringify(kept)).not.toContain(bo)
    // Whoever changes the interview, were it only to say that it is right so, ends it.
    const same = { ...plan, participants: colleagues.slice(0, 1), times: [third] }
    expect(await changeAppointment(app, target, same)).toMatchObject({ mails: 2 })
    expect((await listAppointments(db, [application.id]))[0]?.missingNames).toEqual([])
  },
)

test('a change of the interview right after a participant left takes it out of that calendar, too', async () => {
  const opened = await openWithColleagues()
  const { app, colleagues } = opened
  const [own = '', account = ''] = colleagues
  const { application, id } = await agree(opened)
  await removeAdministrator(app.database, account, { by: who, mails: [] })
  const target = { application, id, who }
  await changeAppointment(app, target, { ...plan, participants: [own], times: [third] })
  const [cancelled] = (await waiting(opened)).filter(({ recipient }) => recipient === bo)
  expect(readCalendar(cancelled?.calendar ?? null)).toMatchObject({ method: 'CANCEL' })
  expect(await removeDepartedParticipants(app)).toBe(0)
})

test('a participant of a job that is gone leaves its interviews; the leaders hear when nobody is left', async () => {
  const opened = await openWithColleagues()
  const { app, db, colleagues } = opened
  const [, account = ''] = colleagues
  const { application, id } = await propose(opened, [account], [first, second])
  await chooseTime(app, application, { id, start: first })
  await db.updateTable('outbox').set({ state: 'sent' }).execute()
  await db
    .updateTable('user_roles')
    .set({ role: 'fachbereich' })
    .where('user_id', '=', account)
    .execute()
  await db.insertInto('user_jobs').values({ user_id: account, job_id: 7 }).execute()
  await db.updateTable('applications').set({ job_id: 7 }).execute()
  expect(await removeDepartedParticipants(app)).toBe(0)
  await db.deleteFrom('user_jobs').execute()
  expect(await removeDepartedParticipants(app)).toBe(1)
  expect((await waiting(opened)).map(({ recipient }) => recipient)).toEqual([who, bo])
})

/** An invitation by the form. Returns its batch. */
async function invite(
  { app, db }: Opened,
  application_id: number,
  times: string[],
  ids: string[],
  state = '',
) {
  const batch = randomUUID()
  const form = new FormData()
  const words = { subject: 'Gespräch', body: 'Termine: {link}', once: batch, sure: 'yes', state }
  for (const [name, value] of Object.entries(words)) form.set(name, value)
  const entry = await seen(db, 'applications', [application_id])
  await sendMails(createTranslator('de'), app, entry, form, { batch, who }, (trx, sent) =>
    storeProposal(app, trx, application_id, {
      plan: { ...plan, participants: ids, times },
      ...{ outbox_id: sent[0]?.id ?? null, who },
    }),
  )
  return batch
}

test('taking back a second invitation restores the first with its mail, whichever is taken back first', async () => {
  const opened = await openWithColleagues()
  const { app, db, colleagues } = opened
  const { application } = await propose(opened, colleagues, [third, second])
  const times = async () =>
    (await listAppointments(db, [application.id])).map((each) => [each.state, each.times])
  const invitations = async () =>
    (
      await db
        .selectFrom('outbox')
        .select('state')
        .where('kind', '=', 'reply')
        .orderBy('id')
        .execute()
    ).map(({ state }) => state)
  const one = await invite(opened, application.id, [first, second], colleagues)
  const two = await invite(opened, application.id, [second, third], colleagues)
  expect(await times()).toEqual([['proposed', [second, third]]])
  expect(await invitations()).toEqual(['cancelled', 'waiting'])
  await undoAction(app, { batch: two, who })
  expect(await times()).toEqual([['proposed', [first, second]]])
  expect(await invitations()).toEqual(['waiting', 'cancelled'])
  // A third one, then the first is taken back before it: its mail stays where it is.
  const three = await invite(opened, application.id, [third, second], colleagues)
  await undoAction(app, { batch: one, who })
  await undoAction(app, { batch: three, who })
  expect(await invitations()).toEqual(['cancelled', 'cancelled', 'cancelled'])
  expect(await times()).toEqual([['proposed', [second, third]]])
})

test.each(['sent', 'waiting'] as const)(
  'times taken back before their invitation has left are told when those before were known (first: %s)',
  async (state) => {
    const opened = await openWithColleagues()
    const { app, db, colleagues } = opened
    const application = await addApplication(db)
    await invite(opened, application.id, [first, second], colleagues)
    await db.updateTable('outbox').set({ state }).execute()
    await invite(opened, application.id, [second, third], colleagues)
    await invite(opened, application.id, [first, third], colleagues)
    const [appointment] = await listAppointments(db, [application.id])
    const target = { application, id: appointment?.id ?? 0, who }
    const known = state === 'sent'
    expect(await cancelByCompany(app, target)).toEqual({ wasAgreed: false, mails: known ? 1 : 0 })
    const told = (await waiting(opened)).map(({ kind, recipient }) => [kind, recipient])
    expect(told).toEqual(known ? [['appointment', application.email]] : [])
  },
)

const discard = ({ app }: Opened, id?: number) => cancelMailsAndInvitations(app, sql`1 = 1`, bo, id)
const invitationsOf = ({ db }: Opened) =>
  db
    .selectFrom('outbox')
    .select(['id', 'state'])
    .where('kind', '=', 'reply')
    .orderBy('id')
    .execute()

test('an invitation that a colleague discards in the outbox takes times and state with it, and the answer is awaited again', async () => {
  const opened = await openWithColleagues()
  const { app, db, colleagues } = opened
  const application = await addApplication(db)
  await invite(opened, application.id, [first, second], colleagues, 'interview')
  const load = () =>
    db
      .selectFrom('applications')
      .select(['id', 'state', 'is_spam'])
      .select(whereAwaitingAnswer('applications').as('waits'))
      .executeTakeFirstOrThrow()
  const shown = async () =>
    (await loadApplicantAppointments(app, await load())).map(({ times }) => times.length)
  expect([(await load()).state, Boolean((await load()).waits), await shown()]).toEqual([
    ...['interview', false],
    [2],
  ])
  const [invitation] = await invitationsOf(opened)
  expect(await discard(opened, invitation?.id)).toEqual({ count: 1, invitations: 1, calendars: 0 })
  expect([(await load()).state, Boolean((await load()).waits), await shown()]).toEqual([
    ...['received', true],
    [],
  ])
  const events = await db.selectFrom('inbox_events').select(['who', 'what']).orderBy('id').execute()
  expect(events.slice(-2)).toEqual([
    { who: bo, what: 'took back the state' },
    { who: bo, what: 'took back a mail' },
  ])
  expect(await discard(opened, invitation?.id)).toMatchObject({ count: 0 })
})

test('discarding all mails lets no earlier invitation wait again, and counts those with a calendar file', async () => {
  const opened = await openWithColleagues()
  const { app, db, colleagues } = opened
  const application = await addApplication(db)
  await invite(opened, application.id, [first, second], colleagues, 'interview')
  await invite(opened, application.id, [second, third], colleagues)
  const other = await propose(opened, colleagues, [first, second])
  await chooseTime(app, other.application, { id: other.id, start: first })
  const { invitations, calendars } = await discard(opened)
  expect([invitations, calendars]).toEqual([2, 3])
  expect((await invitationsOf(opened)).map(({ state }) => state)).toEqual([
    'cancelled',
    'cancelled',
  ])
  expect(await listAppointments(db, [application.id])).toEqual([])
  const { state } = await db
    .selectFrom('applications')
    .select('state')
    .where('id', '=', application.id)
    .executeTakeFirstOrThrow()
  expect(state).toBe('received')
  // What is agreed stays, whoever learns of it.
  expect((await listAppointments(db, [other.application.id]))[0]?.state).toBe('agreed')
})

test('an invitation whose time was taken already stays agreed when it is discarded', async () => {
  const opened = await openWithColleagues()
  const { app, db, colleagues } = opened
  const application = await addApplication(db)
  await invite(opened, application.id, [first, second], colleagues, 'interview')
  const [appointment] = await listAppointments(db, [application.id])
  await chooseTime(app, application, { id: appointment?.id ?? 0, start: first })
  const [invitation] = await invitationsOf(opened)
  expect(await discard(opened, invitation?.id)).toEqual({ count: 1, invitations: 0, calendars: 0 })
  expect((await listAppointments(db, [application.id])).map(({ state }) => state)).toEqual([
    'agreed',
  ])
  const { state } = await db.selectFrom('applications').select('state').executeTakeFirstOrThrow()
  expect(state).toBe('interview')
})

test('an invitation whose time was taken already is not replaced by the one before', async () => {
  const opened = await openWithColleagues()
  const { app, db, colleagues } = opened
  const { application } = await propose(opened, colleagues, [third, second])
  const two = await invite(opened, application.id, [first, second], colleagues)
  const [appointment] = await listAppointments(db, [application.id])
  await chooseTime(app, application, { id: appointment?.id ?? 0, start: first })
  await undoAction(app, { batch: two, who })
  expect((await listAppointments(db, [application.id])).map(({ state }) => state)).toEqual([
    'agreed',
  ])
})

test('taking back spam restores the mails of an interview with their keys, but none that is no longer right', async () => {
  const opened = await openWithColleagues()
  const { app, db } = opened
  const { application, id } = await agree(opened)
  await cancelByCompany(app, { application, id, who })
  const own = async () =>
    (await mails(opened)).filter(({ kind, state }) => kind === 'appointment' && state === 'waiting')
  const [before] = await own()
  const entry = await seen(db, 'applications', [application.id])
  const toSpam = (batch: string) =>
    setEntryState(app, entry, { state: { value: 'spam' }, batch, who })
  await toSpam('a')
  expect(await own()).toEqual([])
  await undoAction(app, { batch: 'a', who })
  expect((await own()).map(({ once }) => once)).toEqual([before?.once])
  // The same mail, written again meanwhile, is not there twice.
  await toSpam('b')
  await db
    .insertInto('outbox')
    .values({
      ...{ kind: 'appointment', application_id: application.id, recipient: 'aenne@example.com' },
      ...{ subject: 'x', body: 'x', state: 'waiting', attempts: 0, next_at: '', created_at: '' },
      once: before?.once,
    })
    .execute()
  await undoAction(app, { batch: 'b', who })
  expect((await own()).map(({ subject }) => subject)).toEqual(['x'])
  // Nor is one about an earlier version of the interview.
  await toSpam('c')
  await db.updateTable('appointments').set({ sequence: 7 }).execute()
  await undoAction(app, { batch: 'c', who })
  expect(await own()).toEqual([])
})

test('a rejection takes back an invitation that has not left, which waits again when that is undone', async () => {
  const opened = await openWithColleagues()
  const { app, db, colleagues } = opened
  const { id } = await addApplication(db)
  await invite(opened, id, [first, second], colleagues)
  const entry = await seen(db, 'applications', [id])
  const change = { state: { value: 'rejected' }, batch: 'r', who }
  expect(await setEntryState(app, entry, change)).toMatchObject({ changed: 1, cancelled: 1 })
  expect((await invitationsOf(opened)).map(({ state }) => state)).toEqual(['cancelled'])
  expect(await undoAction(app, { batch: 'r', who })).toMatchObject({ states: 1, waiting: 1 })
  expect((await invitationsOf(opened)).map(({ state }) => state)).toEqual(['waiting'])
  expect(await listAppointments(db, [id])).toMatchObject([{ state: 'proposed' }])
})

test.each([{ state: 'rejected' as const }, { is_spam: true }])(
  'undoing a change does not bring back %o while an interview is agreed',
  async (before) => {
    const opened = await openWithColleagues()
    const { app, db, colleagues } = opened
    const { application, id } = await propose(opened, colleagues, [first, second])
    await db.updateTable('applications').set(before).execute()
    const entry = await seen(db, 'applications', [application.id])
    await setEntryState(app, entry, { state: { value: 'review' }, batch: 'a', who })
    await chooseTime(app, application, { id, start: first })
    expect(await undoAction(app, { batch: 'a', who })).toMatchObject({ states: 0, overtaken: 1 })
    const row = await db.selectFrom('applications').select(['state', 'is_spam']).executeTakeFirst()
    expect(row).toEqual({ state: 'review', is_spam: false })
  },
)

test('retention deletes no application with an interview to come, and does afterwards', async () => {
  const opened = await openWithColleagues()
  const { app, db, colleagues } = opened
  const late = inHours(24 * 400)
  const { application, id } = await propose(opened, colleagues, [first, late])
  await chooseTime(app, application, { id, start: late })
  const values = { state: 'rejected', rejected_at: new Date().toISOString() } as const
  await db.updateTable('applications').set(values).execute()
  const count = async () => (await db.selectFrom('applications').select('id').execute()).length
  await keepHouseAfter(app, 399)
  expect(await count()).toBe(1)
  await keepHouseAfter(app, 401)
  expect(await count()).toBe(0)
})

test('what tells participants of a withdrawal outlives the application, so a name in the place is taken out', async () => {
  const opened = await openWithColleagues()
  const { app, db, colleagues } = opened
  const { application } = await agree(opened)
  const { last_name } = application
  await db
    .updateTable('appointments')
    .set({ place: `Zu Hause bei ${last_name}` })
    .execute()
  const notices = await createWithdrawalNotices(app, application)
  expect(notices).toHaveLength(colleagues.length)
  for (const notice of notices) {
    expect(JSON.stringify(notice)).not.toContain(last_name)
    expect(notice).toMatchObject({ body: expect.stringContaining('Zu Hause bei') })
  }
})
