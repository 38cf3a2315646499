import { expect, test } from 'vitest'
import { type Access, getInboxScope, type InboxScope } from '#accounts/rights.ts'
import { job, jobCategory } from '#content/types/job.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import type { Db } from '#core/db/tables.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { keysOf } from '#core/fields/keys-of.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import { recordEvents } from '#inbox/entries/events.server.ts'
import { joinAnswers, type StoredAnswer } from '#inbox/entries/stored-answers.ts'
import { isFilterDay } from '#inbox/panel/filters/filter-day.ts'
import { normalizeFilter, withListParams } from '#inbox/panel/filters/filter-params.ts'
import { inboxListFilters } from '#inbox/panel/filters/list-filters.server.ts'
import { createQuestionFilterControls } from '#inbox/panel/filters/question-filters.server.ts'
import {
  loadApplicationList,
  readApplicationFilter,
  selectApplications,
} from '#inbox/panel/lists/applications.server.ts'
import { loadApplicationBoard } from '#inbox/panel/lists/board.server.ts'
import { loadMessageList } from '#inbox/panel/lists/messages.server.ts'
import { findNeighbourIds } from '#inbox/panel/lists/neighbours.server.ts'
import { sortKeys } from '#inbox/panel/lists/order.ts'
import { listOrderedIds } from '#inbox/panel/lists/ordering.server.ts'
import { addApplication, addMessage, at, everything, openInbox } from '../inbox-program.ts'
import { addPerson } from '../people.ts'
import { plansOf } from '../query-plans.ts'

const by = { by: 'test' }
const today = getGermanDay()
type Person = Access & { id: string; email: string }

const questions = [
  { id: 'licence', question: 'Führerschein?', kind: 'yes or no', options: [] },
  {
    id: 'tongues',
    question: 'Sprachen',
    kind: 'choice of several',
    options: ['Deutsch', 'Dänisch'],
  },
  { id: 'place', question: 'Ort', kind: 'choice of one', options: ['Husum', 'Husum Nord'] },
  { id: 'proof', question: 'Zeugnis', kind: 'PDF file', options: [] },
  { id: 'why', question: 'Warum?', kind: 'short text', options: [] },
] as const
const english: Record<string, string> = {
  Sprachen: 'Languages',
  Deutsch: 'German',
  Dänisch: 'Danish',
}
const translate = (text: string) => english[text] ?? text
const asTranslation = (text: string | string[]) => ({ text, of: '' })
const translations = {
  title: asTranslation('Technology'),
  questions: questions.map(({ question, options }) => ({
    question: asTranslation(translate(question)),
    options: asTranslation(options.map(translate)),
  })),
}

const addCorrespondence = (db: Db, given: { application_id?: number; message_id?: number }) =>
  db
    .insertInto('correspondence')
    .values({
      ...{ application_id: null, message_id: null, at: at(0), who: 'Applicant', body: 'x' },
      ...{ is_from_applicant: true, by_mail: false, is_read: false, once: `${Math.random()}` },
      ...given,
    })
    .execute()

const addDocument = (db: Db, application_id: number, given: object = {}) =>
  db
    .insertInto('application_documents')
    .values({
      ...{ application_id, key: `${Math.random()}`, name: 'a.pdf', bytes: 1, digest: 'x' },
      ...{ created_at: at(0), ...given },
    })
    .execute()

const addAppointment = (db: Db, application_id: number, given: object) =>
  db
    .insertInto('appointments')
    .values({
      ...{ application_id, times: '[]', uid: `${Math.random()}`, minutes: 60, sequence: 0 },
      ...{ starts_at: null, place: 'x', video: '', outbox_id: null, reminded_at: null },
      ...given,
    } as never)
    .execute()

/** Two jobs, one with an anonymous first look, and an application for each filter, known by its last name. */
async function open() {
  const opened = await openInbox()
  const { app, db } = opened
  const { row: category } = await app.store.create(jobCategory, { name: 'IT' }, by)
  const values = { ...createBlankValues(job.fields), category_id: category.id, is_active: true }
  const addJob = async (title: string, more: object = {}) =>
    (await app.store.create(job, { ...values, title, ...more }, by)).row.id
  const plain = await addJob('Technik', {
    questions: questions.map((each) => ({ ...each, hint: '', is_required: false })),
  })
  const other = await addJob('Vertrieb')
  const anonymous = await addJob('Ohne Namen', { is_anonymous: true })
  const add = async (last_name: string, given: Parameters<typeof addApplication>[1] = {}) =>
    (await addApplication(db, { last_name, job_id: plain, is_seen: true, ...given })).id
  const event = (id: number, who: string, what: 'rated' | 'uncovered' | 'viewed', note?: string) =>
    recordEvents(db, 'applications', [id], { who, what, note: note ?? null })
  const department = {
    ...{ roles: ['fachbereich'] as const, jobs: [plain, anonymous] },
    ...{ id: 'f', email: 'fach@example.com' },
  }
  const email = 'hr@example.com'
  const id = await addPerson(db, email, ['personal'])
  const hr = { roles: ['personal'], jobs: [], id, email } satisfies Person
  return { ...opened, jobs: { plain, other, anonymous }, add, event, department, hr }
}

async function openFilled() {
  const opened = await open()
  const { db, add, event, jobs, department, hr } = opened
  await add('pool', { state: 'rejected', talent_pool_until: at(-30), start_date: '2027-06-01' })
  await add('expired', { talent_pool_until: at(1) })
  await addAppointment(db, await add('planned'), { state: 'agreed', starts_at: at(-2) })
  await addAppointment(db, await add('past'), { state: 'agreed', starts_at: at(2) })
  await addAppointment(db, await add('proposed'), { state: 'proposed' })
  await addAppointment(db, await add('declined'), { state: 'declined' })
  await addAppointment(db, await add('called off'), { state: 'cancelled', starts_at: at(-3) })
  await event(await add('rated'), hr.email, 'rated', 'invite')
  const withdrawn = await add('taken back')
  await event(withdrawn, hr.email, 'rated', 'invite')
  await event(withdrawn, hr.email, 'rated')
  await event(await add('rated by others'), department.email, 'rated', 'decline')
  await addDocument(db, await add('documented'))
  await addDocument(db, await add('locked'), { is_locked: true })
  await addDocument(db, await add('asked'), { question: 'frage-proof' })
  await addCorrespondence(db, { application_id: await add('answered', { state: 'rejected' }) })
  await add('closed', { is_seen: false })
  await event(await add('viewed', { is_seen: false }), department.email, 'viewed')
  await add('winter', { received_at: '2020-01-10T23:30:00.000Z', start_date: '2020-02-01' })
  await add('at once', { start_date: 'ab sofort' })
  await add('in March', { start_date: '1. März' })
  await add('mine', { assigned_to: hr.id, job_id: jobs.other })
  await add('due', { due_on: today, job_id: jobs.other })
  return opened
}

const find = async (
  { app, db }: Awaited<ReturnType<typeof open>>,
  scope: InboxScope,
  query: string,
) => {
  const filter = await readApplicationFilter(app, scope, new URLSearchParams(query))
  const rows = await selectApplications(db, scope, filter)
    .select('last_name')
    .orderBy('id')
    .execute()
  return rows.map(({ last_name }) => last_name)
}

/** Last names by filter: of HR, and of a department where it differs. */
const expected: [filter: string, ofHr: string[], ofDepartment?: string[]][] = [
  ['pool=in', ['pool']],
  ['interview=planned', ['planned']],
  ['interview=past', ['past']],
  ['interview=proposed', ['proposed']],
  ['interview=declined', ['declined']],
  ['rating=mine', ['rated'], ['rated by others']],
  ['rating=any', ['rated', 'rated by others']],
  ['documents=any', ['documented', 'locked', 'asked']],
  ['documents=locked', ['locked']],
  ['documents=asked', ['asked']],
  ['answer=new', ['answered']],
  ['startFrom=2027-05-01&state=rejected', ['pool']],
  ['startTo=2020-02-01', ['winter']],
  ['startFrom=2027-01-02', []],
  ['start=words', ['at once', 'in March']],
  ['receivedTo=2020-01-11', ['winter']],
  ['receivedTo=2020-01-10', []],
  ['receivedFrom=2020-01-12&receivedTo=2020-01-31', []],
  ['receivedFrom=2020-01-11&receivedTo=2020-01-11', ['winter']],
  ['assigned=mine', ['mine'], []],
  ['assigned=somebody', ['mine'], []],
  ['due=today', ['due'], []],
  ['due=overdue', []],
  ['seen=no', ['closed', 'viewed']],
]

/** Reads all rows of a table that grows with the applications; an index alone is small. */
const growing =
  /SCAN (applications|tasks|inbox_events|correspondence|application_documents|appointments|outbox|starred_entries)\b(?! USING COVERING INDEX)/g

/** The complement of a filter that is set, in all folders. */
const complements = [
  ['pool=in', 'pool=out'],
  ['rating=mine', 'rating=open'],
  ['rating=any', 'rating=none'],
  ['documents=any', 'documents=none'],
  ['seen=no', 'seen=yes'],
  ['task=open', 'task=none'],
  ['assigned=somebody', 'assigned=nobody'],
]

test('each filter lists its applications for HR, and for a department those of its jobs', async () => {
  const opened = await openFilled()
  const { hr } = opened
  for (const [filter, ofHr, ofDepartment = ofHr] of expected) {
    expect([filter, await find(opened, getInboxScope(hr), filter)]).toEqual([filter, ofHr])
    if (filter.startsWith('seen')) continue
    const found = await find(opened, getInboxScope(opened.department), filter)
    expect([filter, found]).toEqual([filter, ofDepartment])
  }
  // Read by whom: nobody at all for HR, the reader for a department.
  const unread = await find(opened, getInboxScope(opened.department), 'seen=no')
  expect(unread).toContain('closed')
  expect(unread).not.toContain('viewed')
})

test('a filter and its opposite list all applications once, and what they list is counted and led through', async () => {
  const opened = await openFilled()
  const { app, hr } = opened
  const scope = getInboxScope(hr)
  for (const [filter = '', opposite = ''] of complements) {
    const names: string[] = []
    for (const each of [filter, opposite])
      for (const state of ['current', 'rejected', 'hired'])
        names.push(...(await find(opened, scope, `${each}&state=${state}`)))
    expect([filter, names.sort()]).toEqual([filter, [...new Set(names)].sort()])
    expect([filter, names.length]).toEqual([filter, 21])
  }
  for (const filter of ['rating=none', 'interview=none', 'documents=none&sort=-start']) {
    const query = new URLSearchParams(filter)
    const { rows, total, folders } = await loadApplicationList(app, scope, query)
    expect([total, folders[0]?.count]).toEqual([rows.length, rows.length])
    for (const [index, { id }] of rows.entries())
      expect(await findNeighbourIds(app, scope, { kind: 'applications', id, query })).toEqual({
        previous: rows[index - 1]?.id ?? null,
        next: rows[index + 1]?.id ?? null,
      })
  }
  const lanes = (await loadApplicationBoard(app, scope, new URLSearchParams('due=today'))).lanes
  expect(lanes.flatMap(({ rows }) => rows.map(({ name }) => name))).toEqual(['Änne due'])
})

test('an invitation that was taken back or replaced counts for no interview', async () => {
  const { app, db, add, ...opened } = await open()
  const mail = async (state: 'cancelled' | 'sent', application_id: number) => {
    const values = {
      kind: 'appointment',
      recipient: 'a@b.c',
      subject: 'x',
      body: 'x',
      state,
    } as const
    const times = { attempts: 0, next_at: at(0), created_at: at(0) }
    const row = { ...values, ...times, application_id }
    const { id } = await db
      .insertInto('outbox')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const taken = await add('taken')
  const outbox_id = await mail('cancelled', taken)
  await addAppointment(db, taken, { state: 'proposed', outbox_id })
  const replaced = await add('replaced')
  const sent = await mail('sent', replaced)
  await addAppointment(db, replaced, { state: 'proposed', outbox_id: sent })
  const newer = await db
    .selectFrom('appointments')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await addAppointment(db, replaced, { state: 'agreed', starts_at: at(-1), successor_id: newer.id })
  const filled = { app, db, add, ...opened }
  const scope = getInboxScope(opened.hr)
  expect(await find(filled, scope, 'interview=none')).toEqual(['taken'])
  expect(await find(filled, scope, 'interview=planned')).toEqual([])
  expect(await find(filled, scope, 'interview=proposed')).toEqual(['replaced'])
  const { rows } = await loadApplicationList(app, scope, new URLSearchParams('sort=interview'))
  expect(rows.map(({ interview }) => interview?.stage ?? null)).toEqual([null, 'proposed'])
})

test('answers to the questions of a job are filtered exactly, in both languages, for who may see the job', async () => {
  const opened = await open()
  const { app, db, add, jobs, department, hr } = opened
  await db
    .updateTable('job_listings')
    .set({ translations: JSON.stringify({ en: translations }) } as never)
    .where('id', '=', jobs.plain)
    .execute()
  const answered = (name: string, answers: StoredAnswer[]) =>
    add(name, { answers: joinAnswers(answers) })
  await answered('Ja', [{ question: 'Führerschein?', answer: 'Ja' }])
  await answered('Nein', [
    { question: 'Warum?', answer: 'Führerschein? Ja' },
    { question: 'Führerschein?', answer: 'Nein' },
    { question: 'Sprachen', answer: 'Deutsch\nDänisch' },
  ])
  await answered('Nord', [{ question: 'Ort', answer: 'Husum Nord' }])
  await answered('Danish', [{ question: 'Languages', answer: 'Danish' }])
  const proof = await answered('Proof', [{ question: 'Zeugnis', answer: 'z.pdf' }])
  await addDocument(db, proof, { question: 'frage-proof' })
  await add('Fremd', {
    ...{ job_id: jobs.other, answers: joinAnswers([{ question: 'Führerschein?', answer: 'Ja' }]) },
  })
  const scope = getInboxScope(hr)
  const position = `position=job-${jobs.plain}`
  for (const [filter, names] of [
    ['question-licence==Ja', ['Ja']],
    ['question-licence==Nein', ['Nein']],
    ['question-licence=none', ['Nord', 'Danish', 'Proof']],
    ['question-tongues==Dänisch', ['Nein', 'Danish']],
    ['question-tongues=none', ['Ja', 'Nord', 'Proof']],
    ['question-place==Husum', []],
    ['question-place==Husum Nord', ['Nord']],
    ['question-proof=file', ['Proof']],
    ['question-proof=none', ['Ja', 'Nein', 'Nord', 'Danish']],
    ['question-tongues==Dänisch&question-licence==Nein', ['Nein']],
    // Neither an option, nor a question of the job.
    [
      'question-licence==Vielleicht&question-gone==Ja&question-why==x',
      ['Ja', 'Nein', 'Nord', 'Danish', 'Proof'],
    ],
  ] as const) {
    expect([filter, await find(opened, scope, `${position}&${filter}`)]).toEqual([filter, names])
    const ofDepartment = await find(opened, getInboxScope(department), `${position}&${filter}`)
    expect([filter, ofDepartment]).toEqual([filter, names])
  }
  // Without the job the questions are not known, nor to somebody who may not see it.
  expect(await find(opened, scope, 'question-licence==Ja')).toHaveLength(6)
  const controls = async (person: Person) => {
    const query = new URLSearchParams(position)
    const list = await loadApplicationList(app, getInboxScope(person), query)
    return createQuestionFilterControls(englishTranslator, list.questions, query).map(
      ({ name, choices }) => [name, choices.map(({ label }) => label)],
    )
  }
  expect(await controls(hr)).toEqual([
    ['question-licence', ['Ja', 'Nein', 'No answer']],
    ['question-tongues', ['Deutsch', 'Dänisch', 'No answer']],
    ['question-place', ['Husum', 'Husum Nord', 'No answer']],
    ['question-proof', ['With a file', 'Without a file']],
  ])
  expect(await controls({ ...department, jobs: [jobs.other] })).toEqual([])
})

test('answers are filtered under the former words of a question and by former choices', async () => {
  const opened = await open()
  const { app, add, jobs, hr } = opened
  const answered = (name: string, question: string, answer: string) =>
    add(name, { answers: joinAnswers([{ question, answer }]) })
  await answered('before', 'Führerschein?', 'Ja')
  await answered('after', 'Führerschein B?', 'Ja')
  await answered('English', 'Licence B?', 'Ja')
  await answered('Nord', 'Ort', 'Husum Nord')
  await answered('Danish', 'Sprachen', 'Dänisch')
  const change = async (
    changed: Record<string, object>,
    more: object = {},
    added: object[] = [],
  ) => {
    const seen = (await app.store.find(job, jobs.plain))?.version ?? 0
    const all = [...questions, ...added].map((each) => ({
      ...{ hint: '', is_required: false, options: [], ...each },
      ...('id' in each ? changed[String(each.id)] : {}),
    }))
    return app.store.update(job, jobs.plain, { questions: all, ...more } as never, { ...by, seen })
  }
  const place = { options: ['Husum', 'Kiel'] }
  const translated = questions.map(({ question }, at) => ({
    question: asTranslation(at === 0 ? 'Licence B?' : `English ${question}`),
  }))
  await change({ licence: { question: 'Führerschein B?' }, place }, { 'en.questions': translated })
  // A new question takes the former words of another.
  await change(
    { licence: { question: 'Fahrerlaubnis?' }, tongues: { question: 'Welche?' }, place },
    {},
    [{ id: 'new', question: 'Sprachen', kind: 'yes or no' }],
  )
  const position = `position=job-${jobs.plain}`
  const scope = getInboxScope(hr)
  for (const [filter, names] of [
    ['question-licence==Ja', ['before', 'after', 'English']],
    ['question-licence=none', ['Nord', 'Danish']],
    ['question-place==Husum Nord', ['Nord']],
    ['question-tongues==Dänisch', []],
  ] as const)
    expect([filter, await find(opened, scope, `${position}&${filter}`)]).toEqual([filter, names])
  const choices = async (filter: string) => {
    const query = new URLSearchParams(filter)
    const asked = (await readApplicationFilter(app, scope, query)).questions
    return createQuestionFilterControls(englishTranslator, asked, query).map(
      ({ label, choices }) => [label, ...choices.map((each) => each.label)],
    )
  }
  expect((await choices(position))[2]).toEqual([
    'Ort',
    'Husum',
    'Kiel',
    'Husum Nord (formerly)',
    'No answer',
  ])
  // What filters nothing can be seen, and removed.
  const stale = 'question-licence==Vielleicht&question-place=none&question-why==x'
  expect((await choices(`${position}&${stale}`))[0]?.at(-1)).toBe('Vielleicht (without effect)')
  expect(await choices(stale)).toEqual([
    ['Answer to a question', 'Vielleicht (without effect)'],
    ['Answer to a question', 'No answer (without effect)'],
    ['Answer to a question', 'x (without effect)'],
  ])
})

/** What tells who applied, and what a department need not know, with two values each. */
const identity = {
  first_name: ['Aa', 'Zz'],
  last_name: ['Aa', 'Zz'],
  email: ['aa@example.com', 'zz@example.com'],
  phone: ['030 1', '030 9'],
  salutation: ['herr', 'frau'],
  title: ['Dr.', null],
}
const privateValues = {
  birth_date: ['1950-01-01', '2005-01-01'],
  nationality: ['aa', 'zz'],
  street: ['Aa 1', 'Zz 9'],
  postal_code: ['01067', '99999'],
  city: ['Aachen', 'Zwickau'],
  salary: ['10000', '90000'],
}

/** The result of each filter and each order, by its parameters. */
async function askEverything(
  { app, db }: Awaited<ReturnType<typeof open>>,
  scope: InboxScope,
  position: string,
) {
  const filters = Object.entries(inboxListFilters).flatMap(([name, { choices = {}, other }]) => [
    ...keysOf(choices).map((value) => `${name}=${value}`),
    ...(other?.input === 'day' ? [`${name}=2026-06-01`] : []),
  ])
  const found: Record<string, number[]> = {}
  for (const text of [...filters, ...sortKeys.applications.map((key) => `sort=${key}`)]) {
    const query = new URLSearchParams(`${text}&position=${position}`)
    const filter = await readApplicationFilter(app, scope, query)
    const listing = selectApplications(db, scope, filter)
    found[text] = await listOrderedIds(app, scope, { kind: 'applications', query, found: listing })
  }
  return found
}

test.each([
  ['a department', 'plain', ['sort=city']],
  [
    'everybody at an anonymous first look',
    'anonymous',
    ['answer=new', 'documents=locked', 'sort=name', 'sort=city'],
  ],
] as const)('no filter and no order tells %s what it does not show', async (_, of, telling) => {
  const opened = await open()
  const { db, add, event, jobs, department, hr } = opened
  const job_id = jobs[of]
  await add('Mm', { job_id, city: 'Mainz' })
  const id = await add('Aa', { job_id, city: 'Aachen' })
  await addDocument(db, id)
  const hidden = { ...privateValues, ...(of === 'anonymous' && identity) }
  const set = async (at: 0 | 1) => {
    const values = Object.entries(hidden).map(([name, all]) => [name, all[at]])
    await db
      .updateTable('applications')
      .set(Object.fromEntries(values))
      .where('id', '=', id)
      .execute()
    if (of === 'plain') return
    await db.deleteFrom('correspondence').execute()
    if (at === 1) await addCorrespondence(db, { application_id: id })
    await db
      .updateTable('application_documents')
      .set({ is_locked: at === 1 })
      .execute()
  }
  const differences = async (person: Person) => {
    const scope = getInboxScope(person)
    const position = `job-${job_id}`
    await set(0)
    const before = await askEverything(opened, scope, position)
    await set(1)
    const after = await askEverything(opened, scope, position)
    return keysOf(before).filter((text) => String(before[text]) !== String(after[text]))
  }
  const readers: Person[] = of === 'plain' ? [department] : [department, hr]
  for (const reader of readers) expect(await differences(reader)).toEqual([])
  // The same for who sees it.
  if (of === 'plain') await db.updateTable('job_listings').set({ shows_private: true }).execute()
  else
    for (const each of await db.selectFrom('applications').select('id').execute())
      await event(each.id, hr.email, 'uncovered')
  expect(await differences(of === 'plain' ? department : hr)).toEqual(telling)
})

test('messages are filtered by unread answers, by the day they came and by who is in charge', async () => {
  const { app, db } = await openInbox()
  const id = await addPerson(db, 'h@example.com', ['anfragen'])
  const scope = getInboxScope({ roles: ['anfragen'], jobs: [], id })
  const answered = await addMessage(db, { name: 'A', state: 'done' })
  await addCorrespondence(db, { message_id: answered.id })
  const old = await addMessage(db, {
    name: 'B',
    state: 'unread',
    received_at: '2020-01-10T23:30:00.000Z',
  })
  const mine = await addMessage(db, { name: 'C', state: 'unread', assigned_to: id })
  const list = async (query: string) =>
    (await loadMessageList(app, scope, new URLSearchParams(query))).rows.map((row) => row.id)
  expect(await list('answer=new')).toEqual([answered.id])
  expect(await list('receivedTo=2020-01-11')).toEqual([old.id])
  expect(await list('receivedTo=2020-01-10')).toEqual([])
  expect(await list('assigned=somebody')).toEqual([mine.id])
  // Filters of applications alone.
  expect(await list('pool=in&documents=any&startFrom=2027-01-01')).toEqual([mine.id, old.id])
})

test.each([
  ['2026-02-28', true],
  ['2026-13-01', false],
  ['2026-02-30', false],
  ['9999-12-31', false],
  ['heute', false],
])('isFilterDay(%j) is %s, for the conditions as for what the page shows', (value, isDay) => {
  expect(isFilterDay(value)).toBe(isDay)
})

test('what is no day or no choice is no filter', async () => {
  const opened = await openFilled()
  const scope = getInboxScope(opened.hr)
  const all = await find(opened, scope, '')
  for (const query of [
    'receivedFrom=2026-02-30&receivedTo=yesterday&startFrom=2027-1-1',
    'startTo=2027-01-01T00:00&pool=constructor&rating=__proto__&documents=%00',
    `assigned=${'x'.repeat(65)}&interview=cancelled`,
  ])
    expect(await find(opened, scope, query)).toEqual(all)
})

test('a saved filter keeps every filter, the answers and the order', () => {
  const query = new URLSearchParams(
    'sort=-city&question-b==Ja&question-a=none&position=job-3&page=2',
  )
  for (const name of keysOf(inboxListFilters)) query.set(name, 'x')
  const kept = new URLSearchParams(normalizeFilter(query))
  query.delete('page')
  expect([...kept.keys()].sort()).toEqual([...query.keys()].sort())
  expect(normalizeFilter(kept)).toBe(String(kept))
  expect(normalizeFilter(new URLSearchParams('search=Erika&page=3&age='))).toBe('')
  const titles = { position: ` ${'x'.repeat(201)}`, topic: ` ${'y'.repeat(201)}` }
  expect(
    Object.fromEntries(new URLSearchParams(normalizeFilter(new URLSearchParams(titles)))),
  ).toEqual(titles)
})

test('an address leads back into the list with its filters, search, order and page alone', () => {
  const query = new URLSearchParams(
    'use=rejection&id=4&id=5&document=9&page=2&sort=-due&search=a%26b&question-a=x&position=job-1',
  )
  expect(withListParams('/list', query)).toBe(
    '/list?search=a%26b&position=job-1&question-a=x&sort=-due&page=2',
  )
  expect(withListParams('/mail?id=4', new URLSearchParams('state=open&id=7'))).toBe(
    '/mail?id=4&state=open',
  )
  expect(withListParams('/list', new URLSearchParams('id=7'))).toBe('/list')
})

test.runIf(process.env.TEST_ENGINE !== 'postgres')(
  'no filter scans a table that grows with the applications',
  async () => {
    const { app, db, hr } = await open()
    const scope = getInboxScope(hr)
    for (const [name, { choices = {}, other }] of Object.entries(inboxListFilters))
      for (const value of [...keysOf(choices), ...(other?.input === 'day' ? ['2026-06-01'] : [])]) {
        const filter = await readApplicationFilter(
          app,
          scope,
          new URLSearchParams({ [name]: value }),
        )
        const plans = await plansOf(db, (reader) =>
          selectApplications(reader, scope, filter).select('id').orderBy('id', 'desc').execute(),
        )
        const scans = plans.join().match(growing)
        expect([name, value, scans]).toEqual([name, value, null])
      }
  },
)

test('a topic and a position from before texts were composed find their rows', async () => {
  const { app, db } = await openInbox()
  const text = 'Ko\u0308chin'
  await addMessage(db, { topic: text })
  await addMessage(db)
  await addApplication(db, { position: text })
  await addApplication(db)
  const query = new URLSearchParams({ topic: text, position: text })
  const messages = await loadMessageList(app, everything, query)
  const applications = await loadApplicationList(app, everything, query)
  expect([messages.total, applications.total]).toEqual([1, 1])
})
