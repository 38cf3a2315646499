import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inboxSettings } from '#content/settings/inbox-settings.ts'
import { job, jobCategory } from '#content/types/job.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { addNote } from '#inbox/entries/add-note.server.ts'
import { recordEvents } from '#inbox/entries/events.server.ts'
import { undoAction } from '#inbox/entries/undo-action.server.ts'
import type { VisibleEntries } from '#inbox/entries/visibility.server.ts'
import { spamThreshold } from '#inbox/forms/suspicion.ts'
import { setEntryState } from '#inbox/panel/entry/set-state.server.ts'
import { eraseDueEntries, eraseEntry } from '#inbox/privacy/erase.server.ts'
import { listErasureRecordNames, readErasure } from '#inbox/privacy/erasure-log.server.ts'
import {
  getMessageRetentionEnd,
  getRetentionEnds,
  listDueEntries,
} from '#inbox/retention/due-entries.server.ts'
import { addDays, addMonths } from '#inbox/retention/retention.ts'
import { runRetention } from '#inbox/retention/retention-job.server.ts'
import { storeAnswerFromMail } from '#inbox/status/correspondence.server.ts'
import { receiveAnswer } from '#inbox/status/receive-answer.server.ts'
import { enqueue } from '#mail/outbox.server.ts'
import {
  addApplication,
  addDocument,
  addMessage,
  addTraces,
  at,
  keepHouseAfter,
  openInbox,
  seen,
} from '../inbox-program.ts'
import { pdf } from '../submission.ts'

/** Undecided applications never end here; only decisions count. */
const forEver = { ...inboxSettings.fallback, undecidedMonths: 0, idleMonths: 0 }
const rejected = {
  ...{ state: 'rejected' as const, rejected_at: at(0) },
  ...{ received_at: at(400), updated_at: at(30) },
}

test('a rejected application is deleted after 180 days with files, mails and events, and recorded', async () => {
  const opened = await openInbox()
  const { app, db } = opened
  const { id, reference } = await addApplication(db, rejected)
  await addApplication(db, { received_at: at(400) })
  const key = await addDocument(opened, id)
  await addTraces(db, { application_id: id }, 'aenne@example.com')

  await keepHouseAfter(app, 179)
  expect(await db.selectFrom('applications').select('id').execute()).toHaveLength(2)
  await keepHouseAfter(app, 181)
  expect(await db.selectFrom('applications').select('state').execute()).toEqual([
    { state: 'received' },
  ])
  for (const table of ['application_documents', 'outbox', 'mail_attempts', 'inbox_events'] as const)
    expect(await db.selectFrom(table).select('id').execute()).toEqual([])
  expect(await app.storage.exists(key)).toBe(false)
  const log = await db.selectFrom('deletions').selectAll().execute()
  expect(log).toMatchObject([{ reference, kind: 'application', reason: 'retention', documents: 1 }])
  expect(JSON.stringify(log)).not.toMatch(/nne|neil|example/i)
})

test('what is written after a rejection, or after a message was done, begins the period anew', async () => {
  const { app, db } = await openInbox()
  const ago = { ...rejected, rejected_at: at(179) }
  const answered = await addApplication(db, ago)
  const documented = await addApplication(db, ago)
  const taken = await addApplication(db, ago)
  const silent = await addApplication(db, ago)
  const done = await addMessage(db, { state: 'done', done_at: at(364) })
  const send = (application: typeof answered, fields: FormData) =>
    receiveAnswer(
      app,
      new Request('http://localhost/bewerbung/x', { method: 'POST', body: fields }),
      { kind: 'applications', ...application },
    )
  const form = new FormData()
  form.set('text', 'Ich widerspreche')
  await send(answered, form)
  const files = new FormData()
  files.set('documents', new File([pdf()], 'Klage.pdf', { type: 'application/pdf' }))
  await send(documented, files)
  const mail = { body: 'Ich widerspreche', once: 'a', who: 'anna@example.com' }
  await storeAnswerFromMail(app, { kind: 'applications', id: taken.id }, mail)
  await storeAnswerFromMail(app, { kind: 'messages', id: done.id }, mail)
  const left = async () => {
    const [applications, messages] = await Promise.all([
      db.selectFrom('applications').select('id').orderBy('id').execute(),
      db.selectFrom('messages').select('id').execute(),
    ])
    return [applications.map(({ id }) => id), messages.length]
  }
  expect((await left())[0]).toContain(silent.id)
  for (const days of [2, 179]) {
    await keepHouseAfter(app, days)
    expect(await left()).toEqual([[answered.id, documented.id, taken.id], 1])
  }
  await keepHouseAfter(app, 181)
  expect(await left()).toEqual([[], 1])
  await keepHouseAfter(app, 366)
  expect(await left()).toEqual([[], 0])
})

test('done messages are deleted after 365 days, spam after 90, open ones never; periods can be set', async () => {
  const { app, db } = await openInbox()
  const left = async () =>
    (await db.selectFrom('messages').select('message').orderBy('id').execute()).map(
      ({ message }) => message,
    )
  await addMessage(db, { state: 'done', message: 'erledigt', received_at: at(300), done_at: at(0) })
  await addMessage(db, { state: 'open', message: 'offen', received_at: at(3000) })
  await addMessage(db, { state: 'unread', message: 'ungelesen', received_at: at(3000) })
  await addMessage(db, { state: 'spam', message: 'Spam' })
  await addApplication(db, { is_spam: true })
  await keepHouseAfter(app, 91)
  expect(await left()).toEqual(['erledigt', 'offen', 'ungelesen'])
  expect(await db.selectFrom('applications').select('id').execute()).toEqual([])
  await keepHouseAfter(app, 364)
  expect(await left()).toEqual(['erledigt', 'offen', 'ungelesen'])

  await app.store.saveSetting(inboxSettings, { ...forEver, messageDays: 30 }, { by: 'a', seen: 0 })
  await keepHouseAfter(app, 366)
  expect(await left()).toEqual(['offen', 'ungelesen'])
})

test('an old entry that is marked as spam is deleted 90 days later, and one that is released an hour later', async () => {
  const { app, db } = await openInbox()
  const old = { received_at: at(200), updated_at: at(200) }
  const message = await addMessage(db, old)
  const application = await addApplication(db, old)
  const released = await addApplication(db, { ...rejected, ...old, rejected_at: at(190) })
  await db
    .updateTable('applications')
    .set({ is_spam: true })
    .where('id', '=', released.id)
    .execute()
  await setEntryState(app, await seen(db, 'messages', [message.id]), to('spam'))
  await setEntryState(app, await seen(db, 'applications', [application.id]), to('spam'))
  await setEntryState(app, await seen(db, 'applications', [released.id]), to('no-spam'))
  const left = async () => {
    const rows = await Promise.all([
      db.selectFrom('messages').select('id').execute(),
      db.selectFrom('applications').select('id').orderBy('id').execute(),
    ])
    return rows.flat().map(({ id }) => id)
  }
  await keepHouseAfter(app, 0.04)
  expect(await left()).toEqual([message.id, application.id, released.id])
  await keepHouseAfter(app, 89)
  expect(await left()).toEqual([message.id, application.id])
  expect((await getMessageRetentionEnd(app, message.id))?.at.slice(0, 10)).toBe(
    at(-90).slice(0, 10),
  )
  await keepHouseAfter(app, 91)
  expect(await left()).toEqual([])
})

test('confirming what was put aside starts nothing anew, and marking what was released does', async () => {
  const { app, db } = await openInbox()
  const held = { score: spamThreshold, held: 'new', received_at: at(80) } as const
  const message = await addMessage(db, { ...held, state: 'spam' })
  const application = await addApplication(db, { ...held, is_spam: true })
  const ends = async () => {
    const end = await getMessageRetentionEnd(app, message.id)
    const [{ at } = { at: '' }] = (await getRetentionEnds(app, [application.id])).values()
    return [end?.at.slice(0, 10), at.slice(0, 10)]
  }
  const entries = {
    messages: await seen(db, 'messages', [message.id]),
    applications: await seen(db, 'applications', [application.id]),
  }
  const set = async (messages: string, applications: string) => {
    await setEntryState(app, entries.messages, { ...to(messages), batch: messages })
    await setEntryState(app, entries.applications, { ...to(applications), batch: messages })
  }
  const [asBefore, anew] = [at(-10).slice(0, 10), at(-90).slice(0, 10)]
  await set('spam', 'spam')
  expect(await ends()).toEqual([asBefore, asBefore])
  await set('open', 'no-spam')
  await undoAction(app, { batch: 'open', who: to('').who })
  await db.updateTable('messages').set({ held: 'new' }).execute()
  await db.updateTable('applications').set({ held: 'new' }).execute()
  await set('spam', 'spam')
  expect(await ends()).toEqual([asBefore, asBefore])
  await set('open', 'no-spam')
  await set('spam', 'spam')
  expect(await ends()).toEqual([anew, anew])
})

test('mails without an entry are deleted after two years, others with their entry', async () => {
  const { app, db } = await openInbox()
  const { id } = await addMessage(db, { state: 'open' })
  const mail = { kind: 'notice', recipient: 'anna@example.com', body: 'b' } as const
  await enqueue(db, [
    { ...mail, subject: 'Entwurf' },
    { ...mail, subject: 'Zwei Einträge' },
    { ...mail, subject: 'Zur Nachricht', message_id: id },
  ])
  await db.updateTable('outbox').set({ state: 'sent' }).where('subject', '=', 'Entwurf').execute()
  const left = async () =>
    (await db.selectFrom('outbox').select('subject').orderBy('id').execute()).map(
      ({ subject }) => subject,
    )
  await keepHouseAfter(app, 720)
  expect(await left()).toHaveLength(3)
  await keepHouseAfter(app, 740)
  expect(await left()).toEqual(['Zur Nachricht'])
})

test('entries with a legal hold are deleted neither by retention nor by hand', async () => {
  const { app, db } = await openInbox()
  const { id } = await addApplication(db, { ...rejected, hold_reason: 'Az. 4 Ca 12/26' })
  await addMessage(db, { received_at: at(3000), hold_reason: 'Streit' })
  await keepHouseAfter(app, 9999)
  expect(await eraseEntry(app, 'applications', id, { reason: 'operator' })).toBe('held')
  expect(await eraseEntry(app, 'applications', id, { reason: 'withdrawn' })).toBe('held')
  expect(await db.selectFrom('messages').select('id').execute()).toHaveLength(1)
  await db.updateTable('applications').set({ hold_reason: null }).execute()
  expect(await eraseEntry(app, 'applications', id, { reason: 'operator' })).toBe('erased')
  expect(await eraseEntry(app, 'applications', id, { reason: 'operator' })).toBe('gone')
})

test('a talent pool consent keeps an application until it ends', async () => {
  const { app, db } = await openInbox()
  await addApplication(db, { ...rejected, talent_pool_until: at(-700) })
  await keepHouseAfter(app, 699)
  expect(await db.selectFrom('applications').select('id').execute()).toHaveLength(1)
  await keepHouseAfter(app, 701)
  expect(await db.selectFrom('applications').select('id').execute()).toEqual([])
})

test('listDueEntries announces entries by date, and eraseEntry keeps one changed meanwhile', async () => {
  const { app, db } = await openInbox()
  const soon = await addApplication(db, { ...rejected, rejected_at: at(176) })
  const sooner = await addMessage(db, { state: 'done', done_at: at(363) })
  await addMessage(db, { state: 'done', received_at: at(700), done_at: at(300) })
  await addMessage(db, { received_at: at(363) })
  const due = await listDueEntries(app, at(-7))
  expect(due.map(({ reference }) => reference)).toEqual([sooner.reference, soon.reference])

  await db
    .updateTable('applications')
    .set({ updated_at: at(-1) })
    .execute()
  expect(
    await eraseEntry(app, 'applications', soon.id, {
      reason: 'retention',
      unchangedSince: soon.updated_at,
    }),
  ).toBe('held')
  expect(await db.selectFrom('applications').select('id').execute()).toHaveLength(1)
})

test('orphaned documents are deleted on every page of the object store listing', async () => {
  const { app } = await openInbox()
  const keys = ['documents/a.pdf', 'documents/b.pdf']
  for (const key of keys) await app.storage.put(key, '%PDF-')
  const list = app.storage.listAll.bind(app.storage)
  app.storage.listAll = async (prefix, options) => {
    const objects = [...(await list(prefix, options)).objects].flatMap((each) =>
      each.isFile && each.key > (options?.paginationToken ?? '') ? each : [],
    )
    const [first, next] = objects.sort((a, b) => (a.key < b.key ? -1 : 1))
    return { objects: first ? [first] : [], paginationToken: next && first?.key }
  }
  await keepHouseAfter(app, 2)
  expect(await Promise.all(keys.map((key) => app.storage.exists(key)))).toEqual([false, false])
})

const to = (value: string) => ({ state: { value, label: value }, who: 'anna@example.com' })

test('setEntryState sets done_at, and sets and clears rejected_at and hired_at', async () => {
  const { app, db } = await openInbox()
  const message = await addMessage(db)
  const { id } = await addApplication(db)
  await setEntryState(app, await seen(db, 'messages', [message.id]), to('unread'))
  const times = async () => {
    const [one] = await db.selectFrom('applications').select(['rejected_at', 'hired_at']).execute()
    const [two] = await db.selectFrom('messages').select('done_at').execute()
    return [one?.rejected_at, one?.hired_at, two?.done_at].map((each) => each !== null)
  }
  expect(await times()).toEqual([false, false, false])
  await setEntryState(app, await seen(db, 'messages', [message.id]), to('done'))
  await setEntryState(app, await seen(db, 'applications', [id]), to('review'))
  expect(await times()).toEqual([false, false, true])
  await setEntryState(app, await seen(db, 'messages', [message.id]), to('open'))
  await setEntryState(app, await seen(db, 'applications', [id]), to('rejected'))
  // The message was seen to once, whatever is done with it later.
  expect(await times()).toEqual([true, false, true])
  await setEntryState(app, await seen(db, 'applications', [id]), to('hired'))
  expect(await times()).toEqual([false, true, true])
  await setEntryState(app, await seen(db, 'applications', [id]), to('interview'))
  expect(await times()).toEqual([false, false, true])
})

test('the retention of a rejection starts when its mail is sent', async () => {
  const { app, db } = await openInbox()
  await app.store.saveSetting(inboxSettings, forEver, { by: 'a', seen: 0 })
  const { id } = await addApplication(db, { ...rejected, rejected_at: at(200) })
  expect((await getRetentionEnds(app, [id])).get(id)?.at).toBe(
    addDays(
      (await db.selectFrom('applications').select('rejected_at').executeTakeFirstOrThrow())
        .rejected_at ?? '',
      180,
    ),
  )
  await addTraces(db, { application_id: id }, 'aenne@example.com')
  await db.updateTable('outbox').set({ kind: 'rejection' }).execute()
  expect((await getRetentionEnds(app, [id])).size).toBe(0)
  const sent_at = at(10)
  await db.updateTable('outbox').set({ state: 'sent', sent_at }).execute()
  expect((await getRetentionEnds(app, [id])).get(id)?.at).toBe(addDays(sent_at, 180))
})

test('undecided applications end 12 months after the last activity, unless undecidedMonths is 0', async () => {
  const { app, db } = await openInbox()
  const { id, updated_at } = await addApplication(db)
  expect((await getRetentionEnds(app, [id])).get(id)).toMatchObject({
    at: addMonths(updated_at, 12),
    isUndecided: true,
  })
  await app.store.saveSetting(inboxSettings, forEver, { by: 'a', seen: 0 })
  expect((await getRetentionEnds(app, [id])).size).toBe(0)
  await db
    .updateTable('applications')
    .set({ talent_pool_until: at(-30) })
    .execute()
  expect((await getRetentionEnds(app, [id])).get(id)?.why).toEqual(['the talent pool ends'])
})

test('applications of a closed job end 6 months after its end or a later activity, of an open one after 12', async () => {
  const { app, db } = await openInbox()
  const { store } = app
  const by = { by: 'Anna' }
  const category = await store.create(jobCategory, { name: 'Entwicklung' }, by)
  const create = async (is_active: boolean, valid_through: string | null) =>
    (
      await store.create(
        job,
        { ...draft, category_id: category.row.id, is_active, valid_through },
        by,
      )
    ).row
  const over = await create(true, '2026-03-31')
  const off = await create(false, null)
  const open = await create(true, null)
  const endFor = async (job_id: number, updated_at: string) => {
    const { id } = await addApplication(db, { job_id, updated_at })
    return (await getRetentionEnds(app, [id])).get(id)?.at
  }
  const [early, late] = ['2026-02-01T10:00:00.000Z', '2026-05-05T10:00:00.000Z']
  expect(await endFor(over.id, early)).toBe(addMonths('2026-03-31T23:59:59.999Z', 6))
  expect(await endFor(over.id, late)).toBe(addMonths(late, 6))
  const closing = await app.database.db
    .selectFrom('revisions')
    .select('at')
    .where('type', '=', 'job_listings')
    .where('item_id', '=', off.id)
    .executeTakeFirstOrThrow()
  expect(await endFor(off.id, early)).toBe(addMonths(closing.at, 6))
  expect(await endFor(open.id, early)).toBe(addMonths(early, 12))
})

const draft = {
  ...createBlankValues(job.fields),
  title: 'Entwicklung (m/w/d)',
  department: 'IT',
  location: 'Kiel',
  is_remote: false,
  type: 'Vollzeit' as const,
  experience_level: 'Senior' as const,
  description: 'Text',
  requirements: [],
  responsibilities: [],
  skills: [],
  benefits: [],
  salary_min: null,
  salary_max: null,
  salary_period: 'Jahr' as const,
  salary_range: null,
}

test('a document of an unfinished application is kept for a day', async () => {
  const opened = await openInbox()
  const { app, db } = opened
  const { id } = await addApplication(db)
  const key = await addDocument(opened, id)
  await db.updateTable('application_documents').set({ application_id: null }).execute()
  await runRetention(app, Date.now() + 3_600_000 / 2)
  expect(await app.storage.exists(key)).toBe(true)
  await runRetention(app, Date.now() + 25 * 3_600_000)
  expect(await app.storage.exists(key)).toBe(false)
})

test('repeating a decision keeps its date; a decision takes an entry out of spam', async () => {
  const { app, db } = await openInbox()
  const { id } = await addApplication(db, { ...rejected, rejected_at: at(100) })
  const rejecting = { state: { value: 'rejected', label: 'Rejected' }, who: 'Ada' }
  expect(await setEntryState(app, await seen(db, 'applications', [id]), rejecting)).toMatchObject({
    changed: 0,
  })
  const read = () => db.selectFrom('applications').selectAll().executeTakeFirstOrThrow()
  expect(Date.parse((await read()).rejected_at ?? '')).toBeLessThan(Date.parse(at(99)))

  await db.updateTable('applications').set({ is_spam: true, held: 'new' }).execute()
  expect(await setEntryState(app, await seen(db, 'applications', [id]), rejecting)).toMatchObject({
    changed: 1,
  })
  expect(await read()).toMatchObject({ is_spam: false, held: null, state: 'rejected' })
})

test('every entry with a retention end is due right after it and not before', async () => {
  const { app, db } = await openInbox()
  const half = { ...inboxSettings.fallback, undecidedMonths: 6, idleMonths: 6 }
  await app.store.saveSetting(inboxSettings, half, { by: 'a', seen: 0 })
  await addMessage(db, { state: 'done', done_at: at(400) })
  await addMessage(db, { state: 'spam', received_at: at(100) })
  const day = at(700)
  const rows = [
    await addApplication(db, { state: 'hired', hired_at: day, updated_at: day }),
    await addApplication(db, { state: 'rejected', rejected_at: day, updated_at: at(0) }),
    await addApplication(db, { is_spam: true, received_at: day }),
    await addApplication(db, { state: 'hired', hired_at: at(0), talent_pool_until: at(-200) }),
    ...(await Promise.all(
      ['2026-01-31', '2026-02-28', '2026-07-31'].map((from) =>
        addApplication(db, { updated_at: `${from}T10:00:00.000Z` }),
      ),
    )),
  ]
  const ids = rows.map(({ id }) => id)
  const ends = await getRetentionEnds(app, ids)
  expect(ends.size).toBe(ids.length)
  const isDue = async (id: number, until: string) =>
    (await listDueEntries(app, until)).some(
      (each) => each.kind === 'applications' && each.id === id,
    )
  for (const [id, { at: end }] of ends) {
    const next = new Date(Date.parse(end) + 1).toISOString()
    expect([id, await isDue(id, end), await isDue(id, next)]).toEqual([id, false, true])
  }
  // Without another end the talent pool decides, but for those who were hired.
  await app.store.saveSetting(inboxSettings, { ...forEver, hiredDays: 0 }, { by: 'a', seen: 1 })
  const pool = { talent_pool_until: at(1) }
  const hired = await addApplication(db, { ...pool, state: 'hired' })
  const undecided = await addApplication(db, pool)
  expect([await isDue(hired.id, at(0)), await isDue(undecided.id, at(0))]).toEqual([false, true])
})

test('only rejection mails count for retention, and a deactivated job counts as closed at once', async () => {
  const { app, db } = await openInbox()
  const { id } = await addApplication(db, { ...rejected, rejected_at: at(200) })
  await addTraces(db, { application_id: id }, 'aenne@example.com')
  await db
    .updateTable('outbox')
    .set({ kind: 'reply', state: 'sent', sent_at: at(10) })
    .execute()
  const from = await db.selectFrom('applications').select('rejected_at').executeTakeFirstOrThrow()
  expect((await getRetentionEnds(app, [id])).get(id)?.at).toBe(addDays(from.rejected_at ?? '', 180))

  const by = { by: 'Anna' }
  const { row: category } = await app.store.create(jobCategory, { name: 'IT' }, by)
  const last = { is_active: false, valid_through: getGermanDay() }
  const { row } = await app.store.create(job, { ...draft, ...last, category_id: category.id }, by)
  const other = await addApplication(db, { job_id: row.id, updated_at: at(30) })
  const getEnd = async () => (await getRetentionEnds(app, [other.id])).get(other.id)?.at
  const listTimes = () =>
    db
      .selectFrom('revisions')
      .select('at')
      .where('type', '=', 'job_listings')
      .orderBy('id')
      .execute()
  const [closing] = await listTimes()
  expect(await getEnd()).toBe(addMonths(closing?.at ?? '', 6))
  // A later change of the closed job is no closing; a second closing is.
  let seen = row.version
  const save = async (values: Partial<typeof draft>) => {
    await setTimeout(5)
    await app.store.update(job, row.id, values, { ...by, seen: seen++ })
  }
  await save({ title: 'Anders' })
  expect(await getEnd()).toBe(addMonths(closing?.at ?? '', 6))
  await save({ is_active: true })
  await save({ is_active: false })
  await save({ title: 'Noch anders' })
  expect(await getEnd()).toBe(addMonths((await listTimes()).at(-2)?.at ?? '', 6))
})

test('work on an entry begins the retention of the undecided anew, reading does not', async () => {
  const { app, db } = await openInbox()
  const old = at(100)
  for (const [kind, { id }] of [
    ['applications', await addApplication(db, { updated_at: old })],
    ['messages', await addMessage(db, { updated_at: old })],
  ] as const) {
    const find = () =>
      db.selectFrom(kind).select('updated_at').where('id', '=', id).executeTakeFirstOrThrow()
    for (const what of ['viewed', 'opened', 'mentioned', 'sent an interim note'] as const)
      await recordEvents(db, kind, [id], { who: 'Anna', what })
    expect(await find()).toEqual({ updated_at: old })
    const by = { id: 'a', name: 'Anna', email: 'anna@example.com' }
    await addNote(app, { kind, ids: [id] } as VisibleEntries, { note: 'Ruft an', named: [], by })
    expect((await find()).updated_at > at(1)).toBe(true)
  }
})

test('runRetention releases legal holds after hold_until and records it', async () => {
  const { app, db } = await openInbox()
  const over = await addMessage(db, { hold_reason: 'Brief', hold_until: at(1) })
  const other = await addMessage(db, { hold_reason: 'Brief', hold_until: at(-1) })
  expect(await runRetention(app)).toBe('done')
  const rows = await db
    .selectFrom('messages')
    .select(['hold_reason', 'hold_until'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { hold_reason: null, hold_until: null },
    { hold_reason: 'Brief', hold_until: other.hold_until },
  ])
  const events = await db
    .selectFrom('inbox_events')
    .select(['message_id', 'who', 'what', 'note'])
    .execute()
  const who = 'The program'
  expect(events).toEqual([{ message_id: over.id, who, what: 'released', note: 'Brief' }])
})

test('eraseDueEntries skips an entry changed meanwhile and leaves it out of the erasure log', async () => {
  const { app, db } = await openInbox()
  const due = []
  for (const done_at of [at(400), at(399), at(398)])
    due.push(await addMessage(db, { state: 'done', done_at, updated_at: done_at }))
  const found = await listDueEntries(app, at(0))
  const [, changed] = due
  await db
    .updateTable('messages')
    .set({ updated_at: at(0) })
    .where('id', '=', changed?.id ?? 0)
    .execute()
  expect(await eraseDueEntries(app, found)).toBe(2)
  expect(await db.selectFrom('messages').select('id').execute()).toEqual([{ id: changed?.id }])
  const [name = ''] = await listErasureRecordNames(app.storage)
  const { erased = {} } = (await readErasure(app.storage, name)) ?? {}
  expect(Object.keys(erased).sort()).toEqual([due[0]?.reference, due[2]?.reference].sort())
  // The erasure is recorded as done in this database.
  expect(await db.selectFrom('replayed_erasures').selectAll().execute()).toEqual([{ name }])
})

test('`also` of eraseEntry runs with the erasure and not when it is refused', async () => {
  const { app, db } = await openInbox()
  const held = await addMessage(db, { hold_reason: 'Klage' })
  const { id } = await addMessage(db)
  let done = 0
  const why = {
    reason: 'withdrawn' as const,
    also: async () => {
      done += 1
    },
  }
  expect(await eraseEntry(app, 'messages', held.id, why)).toBe('held')
  expect([await listErasureRecordNames(app.storage), done]).toEqual([[], 0])
  expect(await eraseEntry(app, 'messages', id, why)).toBe('erased')
  expect(done).toBe(1)
  const names = await listErasureRecordNames(app.storage)
  expect(await db.selectFrom('replayed_erasures').select('name').execute()).toEqual(
    names.map((name) => ({ name })),
  )
})

test('orphaned and half-written files are deleted after a day', async () => {
  const { app, folder } = await openInbox()
  const key = 'documents/verwaist.pdf'
  await app.storage.put(key, '%PDF-1.4 %%EOF')
  const half = join(folder, 'uploads', 'arriving', 'halb')
  mkdirSync(dirname(half), { recursive: true })
  writeFileSync(half, '%PDF')
  const left = async () => [await app.storage.exists(key), existsSync(half)]
  await runRetention(app)
  expect(await left()).toEqual([true, true])
  await runRetention(app, Date.now() + 25 * 3_600_000)
  expect(await left()).toEqual([false, false])
})
