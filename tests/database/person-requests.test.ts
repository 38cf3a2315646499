import { expect, onTestFinished, test, vi } from 'vitest'
import { readKeysetPage } from '#core/db/keyset-page.server.ts'
import type { Db } from '#core/db/tables.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import { checkPersonRequests } from '#drafts/panel/checks/operation-checks.server.ts'
import { correctApplication } from '#inbox/entries/correct.server.ts'
import { erasePerson } from '#inbox/privacy/erase-person.server.ts'
import {
  addPersonRequest,
  listDuePersonRequests,
  listPersonRequests,
  updatePersonRequest,
} from '#inbox/privacy/person-requests.server.ts'
import { searchEmailsByNameOrPhone } from '#inbox/privacy/search-emails-by-name-or-phone.server.ts'
import { addApplication, addMessage, addTraces, at, openInbox } from '../inbox-program.ts'
import { connect } from '../open-content.ts'
import { runWhileLocked } from '../run-while-locked.ts'

const day = (daysAgo: number) => at(daysAgo).slice(0, 10)
const asked = {
  kind: 'access',
  person: 'Aenne@example.com',
  note: 'aenne@example.com rief an',
  who: 'a',
} as const

test('a request is due in a month, reported a week before, and answered only with a proof of identity', async () => {
  const { app, db } = await openInbox()
  await addPersonRequest(db, { ...asked, received_at: '2027-01-31' })
  expect((await listPersonRequests(db)).requests[0]?.due_at).toBe('2027-02-28')
  await db.deleteFrom('person_requests').execute()
  await addPersonRequest(db, { ...asked, received_at: day(1) })
  expect(await checkPersonRequests(app, englishTranslator)).toEqual([])
  await addPersonRequest(db, { ...asked, received_at: day(26) })
  await addPersonRequest(db, { ...asked, received_at: day(60) })
  expect(await checkPersonRequests(app, englishTranslator)).toMatchObject([
    { text: expect.stringContaining('2 requests'), isUrgent: true },
  ])
  const urgent = (await listPersonRequests(db)).requests.slice(0, 2)
  expect(urgent.map(({ received_at }) => received_at)).toEqual([day(60), day(26)])
  for (const { id } of urgent) {
    const answer = (identity: string) =>
      updatePersonRequest(db, id, { typed: { identity, note: 'x' }, isAnswered: true })
    expect(await answer('')).toBe('no identity')
    expect(await answer('Rückruf')).toMatchObject({ conflicts: [] })
    expect(await answer('anders')).toBe(undefined)
  }
  expect(await checkPersonRequests(app, englishTranslator)).toEqual([])
})

test('updatePersonRequest keeps what others have noted since, and overwrites nothing that both have changed', async () => {
  const { db } = await openInbox()
  await addPersonRequest(db, { ...asked, received_at: day(1) })
  const read = async () => (await listPersonRequests(db)).requests[0]
  const id = (await read())?.id ?? 0
  const seen = { identity: '', note: String(asked.note) }
  const save = (typed: typeof seen, isAnswered = false) =>
    updatePersonRequest(db, id, { typed, seen, isAnswered })
  await save({ ...seen, identity: 'Rückruf' })
  await save({ ...seen, note: 'per Post' })
  expect(await read()).toMatchObject({ identity: 'Rückruf', note: 'per Post' })
  const late = { identity: '', note: 'per E-Mail' }
  expect(await save(late, true)).toMatchObject({ conflicts: ['note'] })
  expect(await read()).toMatchObject({ note: 'per Post', answered_at: null })
  // The proof of identity may be a colleague's.
  expect(await save(seen, true)).toMatchObject({ conflicts: [] })
  expect((await read())?.answered_at).toEqual(expect.any(String))
})

test('erasePerson removes the person from person_requests and keeps the rows', async () => {
  const { app, db } = await openInbox()
  await addPersonRequest(db, { ...asked, received_at: day(1) })
  await addApplication(db)
  await erasePerson(app, 'aenne@example.com')
  const { requests: rows } = await listPersonRequests(db)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toMatch(/aenne@/i)
})

test('searchEmailsByNameOrPhone finds people by name and phone in any spelling', async () => {
  const { app, db } = await openInbox()
  await addApplication(db, { phone: '+49 (0) 30 / 23125-000' })
  await addMessage(db)
  const found = async (text: string) =>
    (await searchEmailsByNameOrPhone(app, text)).map(({ email }) => email)
  for (const text of [
    'änne o',
    "O'NEIL änne",
    '030 23125000',
    '0049 30 23125',
    '030\u201123125—000',
  ])
    expect(await found(text)).toEqual(['aenne@example.com'])
  expect(await found('ernst')).toEqual(['eva@example.com'])
  expect(await found('niemand')).toEqual([])
  expect(await found('änne niemand')).toEqual([])
  expect(await found('+49 (0) 30 23125')).toEqual(['aenne@example.com'])
  await addApplication(db, { last_name: 'Müller\u2011Meier', email: 'meier@example.com' })
  for (const text of ['Müller\u2011Meier', 'müller-meier', 'Müller\u2013Meier', 'Meier'])
    expect([text, await found(text)]).toEqual([text, ['meier@example.com']])
  expect(await found(' – ')).toEqual([])
})

test('correctApplication records the changed fields without their values', async () => {
  const { db } = await openInbox()
  const { id } = await addApplication(db)
  const form = (fields: Record<string, string>) => {
    const given = new FormData()
    const now = {
      first_name: 'Änne',
      last_name: "O'Neil",
      email: 'aenne@example.com',
      phone: '030 23125',
    }
    for (const [name, value] of Object.entries({ ...now, ...fields })) given.set(name, value)
    return { id, who: 'anna@example.com', form: given }
  }
  expect(await correctApplication(db, form({ email: 'aenne@' }))).toHaveProperty('errors.email')
  expect(await correctApplication(db, form({}))).toEqual({ changed: [], mails: 0 })
  expect(await correctApplication(db, { ...form({ city: 'Kiel' }), id: id + 1 })).toBeUndefined()
  await correctApplication(db, form({ last_name: 'Ernst', city: 'Kiel' }))
  const row = await db.selectFrom('applications').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ last_name: 'Ernst', city: 'Kiel', phone: '030 23125' })
  const events = await db.selectFrom('inbox_events').select(['who', 'what', 'note']).execute()
  expect(events).toEqual([{ who: 'anna@example.com', what: 'corrected', note: 'Nachname, Ort' }])
})

test('correctApplication keeps what others have corrected since, and overwrites nothing that both have', async () => {
  const { db } = await openInbox()
  const { id, phone, email } = await addApplication(db)
  const seen = {
    ...{ first_name: 'Änne', last_name: "O'Neil", email, phone },
    ...{ street: '', postal_code: '', city: '' },
  }
  const correct = (fields: Partial<typeof seen>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...seen, ...fields })) form.set(name, value)
    return correctApplication(db, { id, who: 'anna@example.com', form, seen })
  }
  await correct({ phone: '030 471101' })
  await correct({ city: 'Kiel' })
  const row = () =>
    db.selectFrom('applications').select(['phone', 'city', 'street']).executeTakeFirstOrThrow()
  expect(await row()).toEqual({ phone: '030 471101', city: 'Kiel', street: null })
  expect(await correct({ phone: '030 471102', street: 'Weg 1' })).toMatchObject({
    conflicts: ['phone'],
    typed: { phone: '030 471102' },
    // Not the city of the other: the form that asks does not show it.
    seen: { ...seen, phone: '030 471101' },
  })
  expect(await row()).toEqual({ phone: '030 471101', city: 'Kiel', street: null })
})

test('of two who correct an application at once neither loses a field, and one of the same field gets a conflict', async () => {
  const { db, address } = await openInbox()
  const { id, phone, email } = await addApplication(db)
  const seen = {
    ...{ first_name: 'Änne', last_name: "O'Neil", email, phone },
    ...{ street: '', postal_code: '', city: '' },
  }
  const other = connect(address).db
  const correct = (from: Db, fields: Partial<typeof seen>) => () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...seen, ...fields })) form.set(name, value)
    return correctApplication(from, { id, who: 'anna@example.com', form, seen })
  }
  const lock = (trx: Db) =>
    trx.updateTable('applications').set({ is_seen: true }).where('id', '=', id).execute()
  const row = () =>
    db.selectFrom('applications').select(['phone', 'city', 'street']).executeTakeFirstOrThrow()

  await runWhileLocked(db, lock, [
    correct(db, { phone: '030 471101' }),
    correct(other, { city: 'Kiel' }),
  ])
  expect(await row()).toEqual({ phone: '030 471101', city: 'Kiel', street: null })
  const streets = ['Weg 1', 'Weg 2']
  const answers = await runWhileLocked(
    db,
    lock,
    streets.map((street, at) => correct(at ? other : db, { street })),
  )
  const isRefused = answers.map((each) => each !== undefined && 'conflicts' in each)
  expect(isRefused.toSorted()).toEqual([false, true])
  expect((await row()).street).toBe(streets[isRefused.indexOf(false)])
})

test('correctApplication changes the recipient of waiting mails', async () => {
  const { db } = await openInbox()
  const { id, phone } = await addApplication(db)
  for (const state of ['waiting', 'sent', 'failed', 'cancelled'] as const) {
    await addTraces(db, { application_id: id }, 'aenne@example.com')
    await db
      .updateTable('outbox')
      .set({ state, kind: 'reply' })
      .where('kind', '!=', 'reply')
      .execute()
  }
  const form = new FormData()
  const now = { first_name: 'Änne', last_name: "O'Neil", email: 'neu@example.com', phone }
  for (const [name, value] of Object.entries(now)) form.set(name, value)
  expect(await correctApplication(db, { id, who: 'anna@example.com', form })).toEqual({
    changed: ['email'],
    mails: 2,
  })
  const mails = await db.selectFrom('outbox').select(['recipient', 'state']).execute()
  expect(mails.filter(({ recipient }) => recipient !== 'neu@example.com')).toEqual([
    { recipient: 'aenne@example.com', state: 'sent' },
  ])
})

test('listDuePersonRequests returns requests from seven days before their due date', async () => {
  const { db } = await openInbox()
  await addPersonRequest(db, { ...asked, received_at: day(1) })
  const dueIn = async (days: number) => {
    await db
      .updateTable('person_requests')
      .set({ due_at: day(-days) })
      .execute()
    return (await listDuePersonRequests(db)).length
  }
  expect([await dueIn(8), await dueIn(7), await dueIn(0), await dueIn(-3)]).toEqual([0, 1, 1, 1])
})

test('requests are due by the German day', async () => {
  onTestFinished(() => void vi.useRealTimers())
  const { db } = await openInbox()
  await addPersonRequest(db, { ...asked, received_at: '2030-06-10' })
  const isDueAt = async (now: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    return (await listDuePersonRequests(db)).length > 0
  }
  expect(await isDueAt('2030-07-02T21:59:00Z')).toBe(false)
  expect(await isDueAt('2030-07-02T22:01:00Z')).toBe(true)
})

test('readKeysetPage returns full pages and the cursor of the next one', async () => {
  const { db } = await openInbox()
  for (const n of [1, 2, 3])
    await addPersonRequest(db, { ...asked, note: `${n}`, received_at: day(n) })
  const page = async (limit: number, before?: number) => {
    const all = db.selectFrom('person_requests').selectAll()
    const { rows, next } = await readKeysetPage(all, { limit, before })
    return { notes: rows.map(({ note }) => note), next }
  }
  const first = await page(2)
  expect(first).toEqual({ notes: ['3', '2'], next: expect.any(Number) })
  expect(await page(2, first.next ?? 0)).toEqual({ notes: ['1'], next: null })
  expect(await page(3)).toEqual({ notes: ['3', '2', '1'], next: null })
})
