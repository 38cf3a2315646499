import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addAbsence } from '#accounts/people/absences.server.ts'
import { languageSettings } from '#content/languages/language-settings.ts'
import { isPostgres } from '#core/db/columns.server.ts'
import type { Db } from '#core/db/tables.ts'
import { createTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { cancelByApplicant, chooseTime, declineTimes } from '#inbox/appointments/answer.server.ts'
import { createApplicantCalendarFile } from '#inbox/appointments/appointment-files.server.ts'
import { loadAppointmentMailData } from '#inbox/appointments/appointment-mail-data.server.ts'
import { listAppointments } from '#inbox/appointments/appointments.server.ts'
import { cancelByCompany } from '#inbox/appointments/cancel.server.ts'
import { cancelLateReminders, remindAppointments } from '#inbox/appointments/reminders.server.ts'
import { changeAppointment, storeProposal } from '#inbox/appointments/schedule.server.ts'
import {
  listApplicationIdsWithInterview,
  listFreeTimes,
} from '#inbox/appointments/taken-times.server.ts'
import { undoAction } from '#inbox/entries/undo-action.server.ts'
import { lockAndReadStates } from '#inbox/entries/undo-steps.server.ts'
import { loadMailData } from '#inbox/letters/mail-data.server.ts'
import {
  addAbsencesToColleagues,
  findPlanHints,
} from '#inbox/panel/appointments/plan-hints.server.ts'
import { setEntryState } from '#inbox/panel/entry/set-state.server.ts'
import { softDelete } from '#inbox/privacy/deleted-entry.server.ts'
import { eraseEntry } from '#inbox/privacy/erase.server.ts'
import { erasePerson } from '#inbox/privacy/erase-person.server.ts'
import { createPersonArchive } from '#inbox/privacy/export-archive.server.ts'
import { collectPersonData } from '#inbox/privacy/person-data.server.ts'
import { runRetention } from '#inbox/retention/retention-job.server.ts'
import { recordRun } from '#inbox/retention/retention-runs.server.ts'
import { addApplication, at, seen } from '../inbox-program.ts'
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
  whole,
} from '../interviews.ts'
import { connect } from '../open-content.ts'
import { runWhileLocked } from '../run-while-locked.ts'
import { unzip } from '../unzip.ts'

test('a chosen time is told to both sides with a calendar file, each with its own person alone', async () => {
  const opened = await openWithColleagues()
  const { app, db, colleagues } = opened
  const { application, id } = await propose(opened, colleagues, [second, first])
  expect(await chooseTime(app, application, { id, start: first })).toBeUndefined()
  expect(await chooseTime(app, application, { id, start: first })).toBeUndefined()
  const sent = await mails(opened)
  expect(sent.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['appointment', 'aenne@example.com'],
    ['notice', who],
    ['notice', 'bo@example.com'],
  ])
  const files = sent.map(({ calendar }) => readCalendar(calendar))
  expect(new Set(files.map(({ uid }) => uid)).size).toBe(1)
  for (const file of files) expect(file).toMatchObject({ method: 'REQUEST', start: first })
  expect(`${sent[0]?.calendar} ${sent[0]?.body}`).toMatch(/Mit: Anna/)
  expect(`${sent[0]?.calendar} ${sent[0]?.body}`).not.toMatch(/anna@|bo@/)
  expect(sent[0]?.calendar).not.toContain('bewerbung/')
  expect(sent[1]?.calendar).not.toMatch(/Änne|O'Neil|aenne@|bo@/)
  const [row] = await db.selectFrom('applications').selectAll().execute()
  expect(row && row.updated_at > at(1)).toBe(true)
  expect(row?.is_seen).toBe(false)
  const news = await db.selectFrom('applicant_news').select('what').execute()
  expect(news).toEqual([{ what: 'agreed to a time' }])
})

test('whoever is in charge hears of a chosen time, whether taking part or not; the office when nobody in the company does', async () => {
  const opened = await openWithColleagues()
  const { app, db, colleagues } = opened
  const [anna = '', bo = ''] = colleagues
  const { recipient: office } = await loadMailData(app)
  const listTold = async (assigned_to: string | null, participants: string[]) => {
    const { application, id } = await propose(opened, participants, [first, second])
    const subject = { ...application, assigned_to }
    expect(await chooseTime(app, subject, { id, start: first })).toBeUndefined()
    const told = (await mails(opened)).filter(({ kind }) => kind === 'notice')
    await db.deleteFrom('applications').execute()
    return told.map(({ recipient, calendar }) => [recipient, calendar !== null])
  }
  expect(await listTold(bo, [anna])).toEqual([
    [who, true],
    ['bo@example.com', false],
  ])
  expect(await listTold(anna, [anna])).toEqual([[who, true]])
  expect(await listTold(null, [anna])).toEqual([[who, true]])
  expect(await listTold(null, [])).toEqual([[office, false]])
})

test.each([
  [7, true],
  [null, false],
])(
  'mails about a position that no job has any more name it for job %j: %s',
  async (job_id, names) => {
    const opened = await openWithColleagues()
    const { app, db, colleagues } = opened
    const { application, id } = await propose(opened, colleagues, [first, second])
    await db.updateTable('applications').set({ job_id, position: 'Technik alt' }).execute()
    await chooseTime(app, { ...application, job_id, position: 'Technik alt' }, { id, start: first })
    const [, notice] = await mails(opened)
    expect(notice?.body.includes('Technik alt')).toBe(names)
    expect(notice?.calendar?.includes('Technik alt')).toBe(names)
  },
)

test('absences of participants and days off are named for each time, and nothing else is', async () => {
  const { app, db, colleagues } = await openWithColleagues()
  const [anna = '', bo = ''] = colleagues
  const names = [
    { id: anna, name: 'Anna' },
    { id: bo, name: 'Bo' },
  ]
  const t = createTranslator('en')
  const away = { from_day: '2030-12-23', to_day: '2030-12-24', substitute_id: null }
  await addAbsence(db, { ...away, user_id: anna })
  const hints = (times: string[], participants = colleagues) =>
    findPlanHints(t, app, { ...plan, times, participants }, names)
  // A Tuesday; Christmas; the Friday after it. The last is the next day in Germany.
  const [eve, christmas, friday] = ['2030-12-24T09:00Z', '2030-12-25T09:00Z', '2030-12-27T09:00Z']
  const late = '2030-12-22T23:30Z'
  expect(await hints([friday, eve, christmas])).toBe(
    `Anna is away on ${t.day('2030-12-24')}. ${t.day('2030-12-25')} is no working day.`,
  )
  expect(await hints([late])).toBe(`Anna is away on ${t.day('2030-12-23')}.`)
  expect(await hints([eve, friday], [bo])).toBe('')
  expect((await addAbsencesToColleagues(t, db, names)).map(({ name }) => name)).toEqual([
    `Anna (away ${t.day('2030-12-23')} – ${t.day('2030-12-24')})`,
    'Bo',
  ])
})

test('an applicant who wrote in English is written to in English, colleagues in German', async () => {
  const opened = await openWithColleagues()
  const { app, colleagues } = opened
  await app.store.saveSetting(
    languageSettings,
    { ...languageSettings.fallback, second: 'en' },
    { by: who, seen: 0 },
  )
  const { application, id } = await propose(opened, colleagues, [first, second])
  const english = { ...application, language: 'en' as const }
  await chooseTime(app, english, { id, start: first })
  const [own, theirs] = await mails(opened)
  expect(own?.subject).toMatch(/^Your interview has been arranged/)
  expect(own?.body).toContain('/en/application/')
  expect(own?.calendar).toContain('Interview at')
  expect(`${own?.body} ${own?.calendar}`).not.toMatch(/Gespräch|Uhr|Ort:/)
  expect(`${theirs?.body} ${theirs?.calendar}`).toMatch(/Gespräch vereinbart.*Ort:/s)
})

test('a colleague without a name is not named by an address', async () => {
  const opened = await openWithColleagues()
  const { app, db, colleagues } = opened
  await db.updateTable('user').set({ name: '' }).where('email', '=', who).execute()
  const { application, id } = await propose(opened, colleagues, [first, second])
  await chooseTime(app, application, { id, start: first })
  const [mail] = await mails(opened)
  expect(`${mail?.calendar} ${mail?.body}`).toMatch(/Mit: Bo/)
  expect(`${mail?.calendar} ${mail?.body}`).not.toContain('anna')
})

test('what overlaps with a time of the same colleague vanishes, what is of others or beside it stays', async () => {
  const opened = await openWithColleagues()
  const { app, db, colleagues } = opened
  const [anna = '', bo = ''] = colleagues
  const one = await propose(opened, [anna], [first, second])
  const shifted = (minutes: number) => new Date(Date.parse(first) + minutes * 60_000).toISOString()
  const times = [shifted(-60), shifted(-59), first, shifted(59), shifted(60)]
  const same = await propose(opened, [anna, bo], times)
  const other = await propose(opened, [bo], [first, second])
  await chooseTime(app, one.application, { id: one.id, start: first })
  const free = async (id: number) => {
    const [appointment] = await listAppointments(db, [id])
    return appointment && listFreeTimes(db, appointment)
  }
  expect(await free(same.application.id)).toEqual([shifted(-60), shifted(60)])
  expect(await free(other.application.id)).toEqual([first, second])
  for (const start of [shifted(-59), first, shifted(59)])
    expect(await chooseTime(app, same.application, { id: same.id, start })).toBe('taken')
  expect(await chooseTime(app, same.application, { id: same.id, start: shifted(60) })).toBe(
    undefined,
  )
})

test('of ten who take the same time at once over two connections one gets it', async () => {
  const opened = await openWithColleagues()
  const { app, db, address, colleagues } = opened
  const [anna = '', bo = ''] = colleagues
  const all = []
  for (let count = 0; count < 10; count++)
    // Each with its colleagues in another order.
    all.push(await propose(opened, count % 2 ? [anna, bo] : [bo, anna], [first, second]))
  const other = { ...app, ...connect(address) } as AppContext
  const results = await Promise.all(
    all.map(({ application, id }, index) =>
      chooseTime(index % 2 ? app : other, application, { id, start: first }),
    ),
  )
  expect(results.filter((each) => each === undefined)).toHaveLength(1)
  expect(results.filter((each) => each === 'taken')).toHaveLength(9)
  const agreed = await db
    .selectFrom('appointments')
    .where('state', '=', 'agreed')
    .selectAll()
    .execute()
  expect(agreed).toHaveLength(1)
  expect((await mails(opened)).map(({ kind }) => kind)).toEqual(['appointment', 'notice', 'notice'])
})

/** One after the other; on PostgreSQL both have begun before the first may write. */
async function runInOrder(db: Db, id: number, steps: (() => Promise<void>)[]) {
  if (!isPostgres(db)) for (const step of steps) await step()
  else await runWhileLocked(db, (trx) => lockAndReadStates(trx, 'applications', [id]), steps)
}

test('of a time that is taken and an application that ends at once only the first happens', async () => {
  const opened = await openWithColleagues()
  const { app, db, address } = opened
  const other = { ...app, ...connect(address) } as AppContext
  for (const end of ['rejected', 'spam', 'deleted'])
    for (const isChoiceFirst of [true, false]) {
      const { application, id } = await propose(opened, [], [first])
      const entries = await seen(db, 'applications', [application.id])
      let [isAgreed, isKept] = [false, false]
      const choose = async () => {
        isAgreed = (await chooseTime(app, application, { id, start: first })) === undefined
      }
      const finish = async () => {
        if (end === 'deleted')
          isKept = (await softDelete(other, 'applications', application.id, { who })) !== 'erased'
        else
          isKept =
            (await setEntryState(other, entries, { state: { value: end }, who })).kept.length > 0
      }
      await runInOrder(db, application.id, isChoiceFirst ? [choose, finish] : [finish, choose])
      expect([end, isAgreed, isKept]).toEqual([end, isChoiceFirst, isChoiceFirst])
      expect(await listApplicationIdsWithInterview(db, entries.ids)).toEqual(
        isAgreed ? entries.ids : [],
      )
    }
})

test('a time that was not proposed, is over, or belongs to another application or an ended link is refused', async () => {
  const opened = await openWithColleagues()
  const { app, db, colleagues } = opened
  const over = at(0.01)
  const { application, id } = await propose(opened, colleagues, [over, first])
  const stranger = await addApplication(db)
  const states = () =>
    db.selectFrom('applications').select(['id', 'is_seen', 'updated_at']).orderBy('id').execute()
  const before = await states()
  expect(await chooseTime(app, application, { id, start: over })).toBe('over')
  expect(await chooseTime(app, application, { id, start: third })).toBe('gone')
  expect(await chooseTime(app, stranger, { id, start: first })).toBe('gone')
  const set = (values: { state?: 'rejected' | 'interview'; status_key?: string }) =>
    db.updateTable('applications').set(values).where('id', '=', application.id).execute()
  await set({ state: 'rejected' })
  expect(await chooseTime(app, application, { id, start: first })).toBe('gone')
  await set({ state: 'interview', status_key: 'another' })
  expect(await chooseTime(app, application, { id, start: first })).toBe('gone')
  expect(await declineTimes(app, application, { id, words: 'Nein' })).toBe('gone')
  expect(await mails(opened)).toEqual([])
  // What is refused counts as no answer.
  expect(await states()).toEqual(before)
})

test('that no time suits is part of the correspondence and news, and new times replace the old ones', async () => {
  const opened = await openWithColleagues()
  const { app, db, colleagues } = opened
  const { application, id } = await propose(opened, colleagues, [first, second])
  expect(await declineTimes(app, application, { id, words: 'Lieber abends.' })).toBeUndefined()
  expect(await declineTimes(app, application, { id, words: 'Lieber abends.' })).toBeUndefined()
  const [text, ...others] = await db.selectFrom('correspondence').selectAll().execute()
  expect(others).toEqual([])
  expect(text?.body).toContain('Lieber abends.')
  const [mail] = await mails(opened)
  expect(mail?.body).not.toContain('abends')
  expect(await db.selectFrom('applicant_news').select('what').execute()).toEqual([
    { what: 'declined the times' },
  ])
  await db.transaction().execute((trx) =>
    storeProposal(app, trx, application.id, {
      plan: { ...plan, participants: colleagues, times: [third, second] },
      ...{ outbox_id: null, who },
    }),
  )
  const all = await listAppointments(db, [application.id])
  expect(all.map(({ state, times }) => [state, times])).toEqual([['proposed', [second, third]]])
  expect(await chooseTime(app, application, { id, start: first })).toBe('gone')
})

test('words from a second tab, or after the company cancelled, are an answer, the same words once', async () => {
  const opened = await openWithColleagues()
  const { app, db, colleagues } = opened
  const bodies = async (id: number) => {
    const rows = await db
      .selectFrom('correspondence')
      .select('body')
      .where('application_id', '=', id)
      .orderBy('id')
      .execute()
    return rows.map(({ body }) => body.split(/\n\n|: ?/).at(-1))
  }
  const one = await propose(opened, colleagues, [first, second])
  for (const words of ['Mittwoch', 'Mittwoch', 'Freitag', 'Freitag'])
    expect(await declineTimes(app, one.application, { id: one.id, words })).toBe(undefined)
  expect(await bodies(one.application.id)).toEqual(['Mittwoch', 'Freitag'])
  // Later words are mailed to the office as the first ones are.
  const mails = await db
    .selectFrom('outbox')
    .select('body')
    .where('application_id', '=', one.application.id)
    .where('kind', '=', 'notice')
    .orderBy('id')
    .execute()
  expect(mails).toMatchObject([
    { body: expect.stringContaining('kein Termin passt') },
    { body: expect.stringContaining('geantwortet') },
  ])

  const other = await propose(opened, colleagues, [first, third])
  await chooseTime(app, other.application, { id: other.id, start: third })
  const late = { id: other.id, start: first, words: 'Nein' }
  expect(await chooseTime(app, other.application, late)).toBe('agreed')
  expect(await declineTimes(app, other.application, late)).toBe('agreed')
  for (const words of ['Krank', 'Krank', 'Immer noch', ''])
    expect(await cancelByApplicant(app, other.application, { id: other.id, words })).toBe(undefined)
  expect(await bodies(other.application.id)).toEqual(['Krank', 'Immer noch'])
  const news = await db.selectFrom('applicant_news').select('what').orderBy('id').execute()
  expect(news.map(({ what }) => what)).toEqual([
    ...['declined the times', 'answered'],
    ...['agreed to a time', 'cancelled the appointment', 'answered'],
  ])
})

test('a change raises the version in every calendar, who does not take part any more is taken out', async () => {
  const opened = await openWithColleagues()
  const { app, colleagues } = opened
  const [anna = ''] = colleagues
  const { application, id } = await propose(opened, colleagues, [first, second])
  await chooseTime(app, application, { id, start: first })
  const [before] = await mails(opened)
  const change = { ...plan, participants: [anna], times: [third] }
  const target = { application, id, who }
  expect(await changeAppointment(app, target, change)).toEqual({ mails: expect.any(Number) })
  expect(await changeAppointment(app, target, change)).toBe('unchanged')
  // Whoever saw the earlier version is told of this one.
  expect(await changeAppointment(app, target, { ...change, place: 'Halle 2' }, 0)).toMatchObject({
    outdated: { starts_at: third, sequence: 1 },
  })
  // What had not left is not sent any more.
  const sent = await mails(opened)
  const { uid } = readCalendar(before?.calendar ?? null)
  expect(sent.map(({ recipient, calendar }) => [recipient, readCalendar(calendar)])).toEqual([
    ['aenne@example.com', { method: 'REQUEST', uid, sequence: 1, start: third }],
    [who, { method: 'REQUEST', uid, sequence: 1, start: third }],
    ['bo@example.com', { method: 'CANCEL', uid, sequence: 1, start: first }],
  ])
  const rival = await propose(opened, [anna], [second, first])
  await chooseTime(app, rival.application, { id: rival.id, start: first })
  expect(await changeAppointment(app, target, { ...change, times: [first] })).toBe('taken')
})

test('both sides can cancel: everyone is told, the time is free again, and no reminder follows', async () => {
  const opened = await openWithColleagues()
  const { app, db, colleagues } = opened
  const mine = await propose(opened, colleagues, [first, second])
  await chooseTime(app, mine.application, { id: mine.id, start: first })
  await db.updateTable('outbox').set({ state: 'sent' }).execute()
  const words = 'Mein Zug fällt aus.'
  const target = { id: mine.id, words }
  expect(await cancelByApplicant(app, mine.application, target)).toBeUndefined()
  expect(await cancelByApplicant(app, mine.application, target)).toBeUndefined()
  const [text] = await db.selectFrom('correspondence').select('body').execute()
  expect(text?.body).toContain(words)
  const waiting = (await mails(opened)).filter(({ state }) => state === 'waiting')
  expect(waiting.map(({ recipient }) => recipient).sort()).toEqual(
    ['admin@example.com', 'aenne@example.com', who, 'bo@example.com'].sort(),
  )
  for (const { calendar } of waiting.filter((each) => each.calendar))
    expect(readCalendar(calendar)).toMatchObject({ method: 'CANCEL', sequence: 1, start: first })
  const theirs = await propose(opened, colleagues, [first, second])
  expect(await chooseTime(app, theirs.application, { id: theirs.id, start: first })).toBeUndefined()
  const company = { application: theirs.application, id: theirs.id, who }
  expect(await cancelByCompany(app, company)).toEqual({ wasAgreed: true, mails: 3 })
  expect(await cancelByCompany(app, company)).toBe('gone')
  expect(await chooseTime(app, theirs.application, { id: theirs.id, start: second })).toBe('gone')
  expect(await remindAppointments(sending(app), Date.parse(first) - hour)).toBe(0)
})

const reminders = async ({ db }: Opened) =>
  db.selectFrom('outbox').selectAll().where('once', 'like', '% reminder %').execute()

test('both sides are reminded once the day before: by two instances, after restarts and clock jumps', async () => {
  const opened = await openWithColleagues()
  const { app, db, address, colleagues } = opened
  const { application, id } = await propose(opened, colleagues.slice(0, 1), [first, second])
  await chooseTime(app, application, { id, start: first })
  const start = Date.parse(first)
  const other = sending({ ...app, ...connect(address) } as AppContext)
  expect(await remindAppointments(app, start - hour)).toBe(0)
  // A clock far ahead, then back, then the day before.
  for (const time of [start + 100 * hour, start - 25 * hour, start])
    expect(await remindAppointments(sending(app), time)).toBe(0)
  const { updated_at } = await db.selectFrom('applications').selectAll().executeTakeFirstOrThrow()
  const counts = await Promise.all([
    remindAppointments(sending(app), start - 24 * hour),
    remindAppointments(other, start - 24 * hour),
  ])
  expect(counts.toSorted()).toEqual([0, 1])
  for (const time of [start - 24 * hour, start - 48 * hour, start - hour])
    expect(await remindAppointments(sending(app), time)).toBe(0)
  expect((await reminders(opened)).map(({ recipient }) => recipient).sort()).toEqual([
    'aenne@example.com',
    who,
  ])
  const row = await db.selectFrom('applications').selectAll().executeTakeFirstOrThrow()
  expect(row.updated_at).toBe(updated_at)
  // A change of the time is reminded of anew.
  await changeAppointment(
    app,
    { application, id, who },
    { ...plan, participants: colleagues, times: [third] },
  )
  expect(await reminders(opened)).toEqual([])
  expect(await remindAppointments(sending(app), Date.parse(third) - hour)).toBe(1)
})

test('nobody is reminded of what was agreed on the same day, or of an application that is rejected or spam', async () => {
  const opened = await openWithColleagues()
  const { app, db, colleagues } = opened
  const soon = whole(inHours(20))
  const { application, id } = await propose(opened, colleagues, [soon, first])
  await chooseTime(app, application, { id, start: soon })
  expect(await remindAppointments(sending(app))).toBe(0)
  const later = await propose(opened, colleagues, [first, second])
  await chooseTime(app, later.application, { id: later.id, start: first })
  for (const values of [
    { state: 'rejected' as const },
    { state: 'review' as const, is_spam: true },
  ]) {
    await db.updateTable('applications').set(values).execute()
    expect(await remindAppointments(sending(app), Date.parse(first) - hour)).toBe(0)
  }
  await db.updateTable('applications').set({ is_spam: false }).execute()
  expect(await remindAppointments(sending(app), Date.parse(first) - hour)).toBe(1)
})

test('a reminder that could not leave in time does not leave at all', async () => {
  const opened = await openWithColleagues()
  const { app, db, colleagues } = opened
  const { application, id } = await propose(opened, colleagues, [first, second])
  await chooseTime(app, application, { id, start: first })
  await remindAppointments(sending(app), Date.parse(first) - hour)
  expect(await cancelLateReminders(db)).toEqual([])
  const begun = at(0)
  for (const { id: mail, once } of await reminders(opened))
    await db
      .updateTable('outbox')
      .set({ once: once?.replace(first, begun) ?? null })
      .where('id', '=', mail)
      .execute()
  expect(await cancelLateReminders(db)).toHaveLength(3)
})

test('appointments are exported, brought back with their people, and erased with all that waits', async () => {
  const opened = await openWithColleagues()
  const { app, db, colleagues } = opened
  const { application, id } = await propose(opened, colleagues, [first, second])
  await chooseTime(app, application, { id, start: first })
  const person = await collectPersonData(db, 'aenne@example.com')
  const { body } = await createPersonArchive(app, person)
  const files = unzip(Buffer.from(await new Response(body).arrayBuffer()))
  for (const name of ['Auskunft.html', 'Auskunft.json'])
    expect(files.text(name)).toContain('Hauptstraße 1')
  // Until an interview is over, its application is not deleted by hand.
  await db
    .updateTable('appointments')
    .set({ starts_at: at(1) })
    .execute()
  const before = await listAppointments(db, [application.id])
  await softDelete(app, 'applications', application.id, { batch: 'x', who })
  expect(await db.selectFrom('appointments').selectAll().execute()).toEqual([])
  // One of them is gone when it comes back.
  await db.deleteFrom('user').where('email', '=', 'bo@example.com').execute()
  await undoAction(app, { batch: 'x', who })
  const [back] = await listAppointments(db, [application.id])
  expect(back).toEqual({ ...before[0], participants: before[0]?.participants.slice(0, 1) })
  await eraseEntry(app, 'applications', application.id, { reason: 'request' })
  for (const table of ['appointments', 'appointment_participants', 'outbox'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  expect(await chooseTime(app, application, { id, start: first })).toBe('gone')
  expect(await remindAppointments(sending(app), Date.parse(first) - hour)).toBe(0)
})

test('a proposal whose invitation was taken back offers nothing', async () => {
  const opened = await openWithColleagues()
  const { app, db, colleagues } = opened
  const { application, id } = await propose(opened, colleagues, [first, second])
  const invitation = await db
    .insertInto('outbox')
    .values({
      ...{ kind: 'reply', application_id: application.id, recipient: 'aenne@example.com' },
      ...{ subject: 'x', body: 'x', state: 'cancelled', attempts: 0 },
      ...{ next_at: at(0), created_at: at(0), once: randomUUID() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('appointments').set({ outbox_id: invitation.id }).execute()
  expect(await listAppointments(db, [application.id])).toEqual([])
  expect(await chooseTime(app, application, { id, start: first })).toBe('gone')
})

test('erasing a person on request cancels the interview for the colleagues, without a personal word', async () => {
  const opened = await openWithColleagues()
  const { app, db, colleagues } = opened
  const { application, id } = await propose(opened, colleagues, [first, second])
  await chooseTime(app, application, { id, start: first })
  expect(await listApplicationIdsWithInterview(db, [application.id, 99])).toEqual([application.id])
  await erasePerson(app, 'aenne@example.com')
  const left = await mails(opened)
  expect(left.map(({ recipient }) => recipient)).toEqual([who, 'bo@example.com'])
  for (const { calendar, application_id, body } of left) {
    expect(calendar).toContain('METHOD:CANCEL')
    expect(application_id).toBeNull()
    expect(`${calendar}\n${body}`).not.toMatch(/Änne|aenne/)
  }
})

test('remindAppointments sends nothing while the clock was moved, and once when it is right', async () => {
  const opened = await openWithColleagues()
  const { app, colleagues } = opened
  const { application, id } = await propose(opened, colleagues, [first, second])
  await chooseTime(app, application, { id, start: first })
  const office = sending(app)
  const now = Date.now()
  const run = { at: new Date(now).toISOString(), state: 'done' as const, why: null, counts: {} }
  await recordRun(office, run)
  expect(await runRetention(office, now, 1000)).toBe('done')
  const dayBefore = Date.parse(first) - hour
  expect(await remindAppointments(office, dayBefore, 61_000)).toBe(0)
  expect(await remindAppointments(office, dayBefore, dayBefore - now + 1000)).toBe(1)
  expect(await remindAppointments(office, dayBefore, dayBefore - now + 1000)).toBe(0)
})

test('the cancellation of a colleague who was taken out leaves, whatever is changed after it', async () => {
  const opened = await openWithColleagues()
  const { app, db, colleagues } = opened
  const [anna = ''] = colleagues
  const { application, id } = await propose(opened, colleagues, [first, second])
  await chooseTime(app, application, { id, start: first })
  const target = { application, id, who }
  await changeAppointment(app, target, { ...plan, participants: [anna], times: [third] })
  await changeAppointment(app, target, { ...plan, participants: [anna], times: [second] })
  await cancelByCompany(app, target)
  const left = await db
    .selectFrom('outbox')
    .select('calendar')
    .where('recipient', '=', 'bo@example.com')
    .where('state', '!=', 'cancelled')
    .execute()
  expect(left.map(({ calendar }) => readCalendar(calendar).method)).toEqual(['CANCEL'])
  expect(left[0]?.calendar).not.toContain('STATUS')
  const others = (await mails(opened)).filter(({ once }) => / cancelled 3 /.test(once ?? ''))
  expect(others.map(({ calendar }) => calendar?.includes('STATUS:CANCELLED'))).toEqual([true, true])
})

test('the applicant has accepted the time that was chosen, wherever it takes place, and none that the company set', async () => {
  const opened = await openWithColleagues()
  const { app, db, colleagues } = opened
  const { application, id } = await propose(opened, colleagues, [first, second])
  const readStatus = async () => {
    const files = (await mails(opened)).filter(({ kind }) => kind === 'appointment')
    return /PARTSTAT=([A-Z-]+)/.exec(files.at(-1)?.calendar?.replaceAll('\r\n ', '') ?? '')?.[1]
  }
  const target = { application, id, who }
  const change = (more: object) =>
    changeAppointment(app, target, { ...plan, participants: colleagues, times: [first], ...more })
  await chooseTime(app, application, { id, start: first })
  expect(await readStatus()).toBe('ACCEPTED')
  await change({ place: 'Nebenstraße 2' })
  expect(await readStatus()).toBe('ACCEPTED')
  for (const more of [{ minutes: 90 }, { times: [third] }, { times: [third], place: 'Hafen' }]) {
    await change(more)
    expect(await readStatus()).toBe('NEEDS-ACTION')
  }
  const texts = await loadAppointmentMailData(app, application)
  const [appointment] = await listAppointments(db, [application.id])
  if (!appointment) throw new Error('no appointment')
  expect(createApplicantCalendarFile(texts, appointment)).toContain('NEEDS-ACTION')
})
