import { expect, test } from 'vitest'
import { type Access, getInboxScope } from '#accounts/rights.ts'
import { job, jobCategory } from '#content/types/job.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { createTranslator } from '#core/i18n/translator.ts'
import { chooseTime } from '#inbox/appointments/answer.server.ts'
import { listAppointments } from '#inbox/appointments/appointments.server.ts'
import { storeProposal } from '#inbox/appointments/schedule.server.ts'
import { listWaitingEntries } from '#inbox/deadlines/waiting-entries.server.ts'
import { createApplicationMails } from '#inbox/entries/entry-mails.server.ts'
import { recordEvents } from '#inbox/entries/events.server.ts'
import { findSamePersonApplications } from '#inbox/entries/same-person-applications.server.ts'
import { joinAnswers } from '#inbox/entries/stored-answers.ts'
import {
  filterVisibleEntries,
  requireVisibleEntry,
  whereMailVisible,
} from '#inbox/entries/visibility.server.ts'
import { parseAppointmentPlan } from '#inbox/panel/appointments/parse-plan.server.ts'
import type { TypedPlan } from '#inbox/panel/appointments/typed-plan.ts'
import { listUpcomingInterviews } from '#inbox/panel/appointments/upcoming.server.ts'
import { createPlaceVeil } from '#inbox/panel/appointments/veiled-place.server.ts'
import { loadApplication } from '#inbox/panel/entry/application.server.ts'
import { holdEntry, releaseEntry } from '#inbox/panel/hold-entry.server.ts'
import { loadApplicationList } from '#inbox/panel/lists/applications.server.ts'
import { loadApplicationBoard } from '#inbox/panel/lists/board.server.ts'
import { createQuarantineReleaseMails } from '#inbox/panel/mails/quarantine-release-mails.server.ts'
import { listRecipients, veilRecipients } from '#inbox/panel/mails/recipients.server.ts'
import { listOpenTasks } from '#inbox/tasks/list-tasks.server.ts'
import { searchEntriesAndPictures } from '#panel/frame/search-beside-content.server.ts'
import { addApplication, addDocument, addTraces, at, openInbox } from '../inbox-program.ts'
import { addPerson } from '../people.ts'

const by = { by: 'test' }
const t = createTranslator('en')
const hr = { roles: ['personal'], jobs: [], id: 'h', email: 'hr@example.com' } satisfies Person

/** Two jobs, an application for each: one of a job with these switches, one of a job without. */
async function open(switches: { shows_private?: boolean; is_anonymous?: boolean } = {}) {
  const opened = await openInbox()
  const { app, db } = opened
  const { row: category } = await app.store.create(jobCategory, { name: 'IT' }, by)
  const values = { ...createBlankValues(job.fields), category_id: category.id, is_active: true }
  const addJob = async (title: string, more: object = {}) =>
    (await app.store.create(job, { ...values, title, ...more }, by)).row.id
  const [chosen, plain] = [await addJob('Mit Schalter', switches), await addJob('Ohne')]
  const answers = {
    ...{ birth_date: '1990-02-03', nationality: 'dänisch', street: 'Am Deich 1' },
    ...{ postal_code: '25813', city: 'Husum', salary: '54321', salutation: 'Frau' },
    message: "Ich bin Änne O'Neil und freue mich.",
  }
  const application = await addApplication(db, { ...answers, job_id: chosen })
  const other = await addApplication(db, {
    ...{
      ...answers,
      job_id: plain,
      first_name: 'Bo',
      last_name: 'Zander',
      email: 'bo@example.com',
    },
    ...{ phone: '0431 998877', birth_date: '1980-01-01', message: null },
  })
  const department = {
    ...{ roles: ['fachbereich'] as const, jobs: [chosen, plain] },
    ...{ id: 'f', email: 'fach@example.com' },
  }
  return { ...opened, application, other, department, chosen }
}

const privateValues = [
  '1990-02-03',
  '03.02.1990',
  'dänisch',
  'Am Deich',
  '25813',
  'Husum',
  '54321',
  '54.321',
]
const identity = ["O'Neil", 'Änne', 'aenne@example.com', '23125', 'Frau', 'Lebenslauf']
const findIn = (values: string[], data: unknown) => {
  const text = JSON.stringify(data)
  return values.filter((each) => text.includes(each))
}

type Opened = Awaited<ReturnType<typeof open>>
type Person = Access & { id: string; email: string }

const load = async ({ app, db, application }: Opened, person: Person) => {
  const scope = getInboxScope(person)
  const found = await loadApplication(
    app,
    scope,
    await requireVisibleEntry(db, scope, 'applications', application.id),
  )
  return found as NonNullable<typeof found>
}

test('the record shows a department no private answers, unless the job says so, and HR all', async () => {
  const closed = await open()
  const record = await load(closed, closed.department)
  expect(findIn(privateValues, record)).toEqual([])
  expect(findIn(identity, record)).toContain("O'Neil")
  expect(findIn(privateValues, await load(closed, hr))).toContain('Husum')
  const shown = await open({ shows_private: true })
  expect(findIn(privateValues, await load(shown, shown.department))).toEqual(
    expect.arrayContaining(['1990-02-03', 'dänisch', 'Am Deich', 'Husum', '54321']),
  )
})

test('list and board have no private answers, and the search of a department finds none', async () => {
  const opened = await open()
  const { app, db, department, application } = opened
  const list = (person: Person, query: string) =>
    loadApplicationList(app, getInboxScope(person), new URLSearchParams(query))
  expect(findIn(privateValues, await list(department, ''))).toEqual([])
  const board = await loadApplicationBoard(app, getInboxScope(department), new URLSearchParams())
  expect(findIn(privateValues, board)).toEqual([])
  expect((await list(department, 'search=Husum')).total).toBe(0)
  expect((await list(department, "search=O'Neil")).total).toBe(1)
  expect((await list(hr, 'search=Husum')).total).toBe(2)
  expect(await searchEntriesAndPictures(db, department, 'Husum', t)).toEqual([])
  expect(await searchEntriesAndPictures(db, hr, 'Husum', t)).toHaveLength(2)
  await db.updateTable('job_listings').set({ shows_private: true }).execute()
  expect((await list(department, 'search=Husum')).total).toBe(2)
  // The same birth date would tell one.
  await db
    .updateTable('applications')
    .set({ ...{ first_name: 'Änne', last_name: "O'Neil", birth_date: '1990-02-03' } })
    .execute()
  expect(await findSamePersonApplications(db, getInboxScope(department), application.id)).toEqual(
    [],
  )
  expect(await findSamePersonApplications(db, getInboxScope(hr), application.id)).toHaveLength(1)
})

test('an anonymous first look hides who applied from everybody until the own rating or uncovering', async () => {
  const opened = await open({ is_anonymous: true })
  const { db, application, department } = opened
  await addDocument(opened, application.id)
  const answers = joinAnswers([
    { question: 'Ihr Zeugnis', answer: 'ZeugnisÄnneONeil.pdf' },
    { question: 'Warum?', answer: 'Siehe\nAnhang' },
  ])
  await db.updateTable('applications').set({ answers }).execute()
  for (const person of [department, hr]) {
    const record = await load(opened, person)
    expect(record.groups.at(-1)?.answers.map(({ value }) => value)).toEqual([
      '[…]',
      'Siehe\nAnhang',
    ])
    expect(record.application.answers).not.toContain('ONeil')
    expect(findIn(identity, record)).toEqual([])
    expect(record).toMatchObject({ isVeiled: true, files: [], contact: [] })
    expect(record.application.name).toBe(application.reference)
    expect(record.application.message).toBe('Ich bin […] und freue mich.')
    expect(record.redact("Anruf bei O'Neil")).toBe('Anruf bei […]')
  }
  const event = (who: string, what: 'rated' | 'uncovered') =>
    recordEvents(db, 'applications', [application.id], { who, what })
  await event(department.email, 'rated')
  expect((await load(opened, department)).files).toHaveLength(1)
  expect((await load(opened, department)).application.answers).toBe(answers)
  expect((await load(opened, hr)).isVeiled).toBe(true)
  await event(hr.email, 'uncovered')
  expect(findIn(identity, await load(opened, hr))).toContain("O'Neil")
})

test('the place of an interview tells nobody who applied at an anonymous first look, and stays as it is', async () => {
  const opened = await open({ is_anonymous: true })
  const { app, db, application, department } = opened
  await db.updateTable('applications').set({ phone: '+49 170 5512345' }).execute()
  const place = "Telefon mit Änne O'Neil unter 0170 / 551 23 45"
  const participants = [await addPerson(db, department.email, ['fachbereich'])]
  const times = [new Date(Date.now() + 3 * 86_400_000).toISOString()]
  const plan = { place, video: 'https://x.example/ONeil', minutes: 60, times, participants }
  const row = { ...application, phone: '+49 170 5512345' }
  await db
    .transaction()
    .execute((trx) =>
      storeProposal(app, trx, application.id, { plan, outbox_id: null, who: hr.email }),
    )
  const [{ id = 0 } = {}] = await listAppointments(db, [application.id])
  await chooseTime(app, row, { id, start: times[0] ?? '' })
  const sent = await db.selectFrom('outbox').selectAll().orderBy('id').execute()
  const [toApplicant, toDepartment] = sent.map(
    ({ body, calendar }) => `${body} ${calendar?.replace(/\r\n /g, '')}`,
  )
  expect(toApplicant).toContain(place)
  expect(toDepartment).toContain('Telefon mit […] unter […]')
  expect(toDepartment).not.toMatch(/O.?Neil|551/)
  const record = await load(opened, department)
  const masked = { place: 'Telefon mit […] unter […]', video: 'https://x.example/[…]' }
  expect(record.appointments).toMatchObject([masked])
  const scope = getInboxScope(department)
  const entry = await filterVisibleEntries(db, scope, 'applications', [application.id])
  const { veil, unveil } = await createPlaceVeil(db, scope, entry)
  expect(veil(plan)).toEqual(masked)
  expect(unveil(masked, plan)).toMatchObject({ place, video: plan.video })
  expect(unveil({ ...masked, place: 'Husum' }, plan).place).toBe('Husum')
  // The form was opened before the own rating.
  await recordEvents(db, 'applications', [application.id], {
    who: department.email,
    what: 'rated',
  })
  const uncovered = await createPlaceVeil(db, scope, entry)
  expect(uncovered.veil(plan)).toMatchObject({ place, video: plan.video })
  expect(uncovered.unveil(masked, plan)).toMatchObject({ place, video: plan.video })
  // Nothing is stored any more that the form could have shown.
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...masked, minutes: '60' })) form.set(name, value)
  const options = { colleagues: [], minTimes: 1, unveil: (typed: TypedPlan) => typed }
  expect(await parseAppointmentPlan(t, db, form, options)).toMatchObject({
    errors: { place: expect.stringContaining('[…]'), video: expect.stringContaining('[…]') },
  })
})

test('whoever may not know who applied reads no name in the reason of a hold, and can release it', async () => {
  const { app, db, application } = await open({ is_anonymous: true })
  const scope = getInboxScope(hr)
  const entry = await requireVisibleEntry(db, scope, 'applications', application.id)
  const reason = async () =>
    (
      await db
        .selectFrom('applications')
        .select('hold_reason')
        .where('id', '=', application.id)
        .executeTakeFirst()
    )?.hold_reason
  const act = async (what: typeof holdEntry, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields)
    const request = new Request('http://localhost/', { method: 'POST', body })
    const context = { request, entry, by: hr.email, scope, app, db, t }
    return JSON.stringify(await what(context as never))
  }
  await db.updateTable('applications').set({ hold_reason: "Klage O'Neil" }).execute()
  const shown = JSON.stringify({ reason: '' })
  const asked = await act(holdEntry, { reason: 'Anfrage', seen: shown })
  expect([asked.includes('Klage […]'), asked.includes("O'Neil"), await reason()]).toEqual([
    true,
    false,
    "Klage O'Neil",
  ])
  const redacted = JSON.stringify({ reason: 'Klage […]' })
  await act(holdEntry, { reason: 'Klage […]', seen: redacted })
  expect(await reason()).toBe("Klage O'Neil")
  await act(releaseEntry, { seen: redacted })
  expect(await reason()).toBe(null)
  // Their reason was taken, and they have released it meanwhile.
  const again = await act(holdEntry, { reason: 'Klage […]', seen: redacted })
  expect([again.includes('"seen":{"reason":""}'), await reason()]).toEqual([true, null])
  await act(holdEntry, { reason: 'Klage', seen: shown })
  expect(await reason()).toBe('Klage')
})

test('no list, search, order, dashboard, mail form or outbox tells who applied at an anonymous first look', async () => {
  const opened = await open({ is_anonymous: true })
  const { app, db, application, other } = opened
  const scope = getInboxScope(hr)
  const list = (query: string) => loadApplicationList(app, scope, new URLSearchParams(query))
  expect(findIn(identity, await list(''))).toEqual([])
  expect(findIn(identity, await loadApplicationBoard(app, scope, new URLSearchParams()))).toEqual(
    [],
  )
  for (const word of ["O'Neil", 'aenne@example.com', 'Husum', 'freue'])
    expect(
      (await list(`search=${encodeURIComponent(word)}`)).rows.map(({ id }) => id),
    ).not.toContain(application.id)
  expect((await list(`search=${application.reference}`)).total).toBe(1)
  expect(findIn(identity, await searchEntriesAndPictures(db, hr, 'Entwicklung', t))).toEqual([])
  // Among Zander and A… the veiled one stands first or last whatever the name.
  await db
    .updateTable('applications')
    .set({ last_name: 'Aal' })
    .where('id', '=', other.id)
    .execute()
  const order = async () => (await list('sort=name')).rows.map(({ id }) => id)
  const before = await order()
  await db
    .updateTable('applications')
    .set({ last_name: 'Zzz' })
    .where('id', '=', application.id)
    .execute()
  expect(await order()).toEqual(before)
  await db
    .updateTable('applications')
    .set({ last_name: "O'Neil", due_on: '2026-01-01' })
    .where('id', '=', application.id)
    .execute()
  const waiting = await listWaitingEntries(app, scope, 9)
  expect(waiting.map(({ name }) => name)).toEqual([application.reference])
  await db
    .insertInto('tasks')
    .values({
      ...{ application_id: application.id, message_id: null, title: "Änne O'Neil anrufen" },
      ...{ due_on: '2026-12-01', who: hr.email, created_at: at(0) },
    })
    .execute()
  expect((await listOpenTasks(db, scope, '2026-11-01', 9)).tasks[0]?.title).toBe('[…] anrufen')
  await db
    .insertInto('appointments')
    .values({
      ...{ application_id: application.id, state: 'agreed', times: '[]', uid: 'u', minutes: 60 },
      ...{ starts_at: at(-3), sequence: 0, place: 'Büro', video: '' },
    } as never)
    .execute()
  expect((await listUpcomingInterviews(db, scope)).map(({ name }) => name)).toEqual([
    application.reference,
  ])
  const entry = await requireVisibleEntry(db, scope, 'applications', application.id)
  const recipients = await listRecipients(app, entry)
  expect(findIn(identity, recipients)).toContain("O'Neil")
  expect(findIn(identity, await veilRecipients(db, scope, recipients))).toEqual([])
  await addTraces(db, { application_id: application.id }, 'aenne@example.com')
  const mails = db.selectFrom('outbox').select('id')
  expect(await mails.where(whereMailVisible(db, scope)).execute()).toEqual([])
  await recordEvents(db, 'applications', [application.id], { who: hr.email, what: 'uncovered' })
  expect(await mails.where(whereMailVisible(db, scope)).execute()).toHaveLength(1)
})

test('a deleted job keeps its anonymous first look, a restored one its own setting', async () => {
  const opened = await open({ is_anonymous: true })
  const { app, db, chosen } = opened
  const scope = getInboxScope(hr)
  const list = () => loadApplicationList(app, scope, new URLSearchParams('sort=name'))
  await app.store.remove(job, chosen, by)
  expect(findIn(identity, [await list(), await load(opened, hr)])).toEqual([])
  const removed = await db
    .selectFrom('revisions')
    .selectAll()
    .where('what', '=', 'remove')
    .executeTakeFirstOrThrow()
  await app.store.restore(job, removed.id, by)
  expect(findIn(identity, await list())).toEqual([])
  const seen = (await app.store.find(job, chosen))?.version ?? 0
  await app.store.update(job, chosen, { is_anonymous: false }, { ...by, seen })
  expect(findIn(identity, await list())).toContain("O'Neil")
  await app.store.remove(job, chosen, by)
  expect(findIn(identity, await list())).toContain("O'Neil")
})

test('a department is told of new applications for its jobs, without the person, also after quarantine', async () => {
  const opened = await open()
  const { app, db, application, chosen } = opened
  const add = async (id: string, role: 'fachbereich' | 'personal', jobs: number[]) => {
    const email = `${id}@example.com`
    const row = { id, email, name: id, emailVerified: true }
    await db
      .insertInto('user')
      .values({ ...row, createdAt: new Date(), updatedAt: new Date() } as never)
      .execute()
    await db.insertInto('user_roles').values({ user_id: id, role }).execute()
    for (const job_id of jobs)
      await db.insertInto('user_jobs').values({ user_id: id, job_id }).execute()
  }
  await add('mine', 'fachbereich', [chosen])
  await add('others', 'fachbereich', [])
  await add('all', 'personal', [])
  const mails = await createApplicationMails(app, application)
  const notices = mails.filter(({ kind }) => kind === 'notice')
  expect(notices.map(({ recipient }) => recipient)).toEqual([
    'admin@example.com',
    'mine@example.com',
  ])
  expect(findIn([...identity, ...privateValues], notices)).toEqual([])
  expect(notices[1]?.body).toContain(application.reference)
  // The office that is of the department is told once.
  app.environment.ADMIN_EMAIL = 'mine@example.com'
  const once = await createApplicationMails(app, application)
  expect(once.filter(({ kind }) => kind === 'notice')).toHaveLength(1)
  const released = await createQuarantineReleaseMails(app, 'applications', [application.id])
  expect(released.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['notice', 'mine@example.com'],
    ['confirmation', 'aenne@example.com'],
  ])
})
