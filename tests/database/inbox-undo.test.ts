import { expect, test } from 'vitest'
import type { Db } from '#core/db/tables.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import { runInLanguage } from '#core/site-addresses/run-in-language.server.ts'
import { sweepUnclaimedDocuments } from '#inbox/documents/sweep-unclaimed-documents.server.ts'
import { createApplicationMails } from '#inbox/entries/entry-mails.server.ts'
import { deleteExpiredUndoSteps } from '#inbox/entries/expired-steps.server.ts'
import { undoAction } from '#inbox/entries/undo-action.server.ts'
import { createPersonalApplicationLink } from '#inbox/letters/links.ts'
import { findStateChoice, setEntryState } from '#inbox/panel/entry/set-state.server.ts'
import { sendMails } from '#inbox/panel/mails/send-mails.server.ts'
import { describeObjections } from '#inbox/panel/mails/sending-objections.server.ts'
import { listUndoableActions } from '#inbox/panel/undo-inbox-action.server.ts'
import { softDelete } from '#inbox/privacy/deleted-entry.server.ts'
import { summarizeDeletedEntryMatches } from '#inbox/privacy/deleted-entry-matches.server.ts'
import { eraseEntry } from '#inbox/privacy/erase.server.ts'
import { erasePerson } from '#inbox/privacy/erase-person.server.ts'
import { listErasureRecordNames } from '#inbox/privacy/erasure-log.server.ts'
import { pickReplayDependencies, replayErasures } from '#inbox/privacy/replay-erasures.server.ts'
import { revokeLink } from '#inbox/status/revoke-link.server.ts'
import { claimNextDueRow } from '#mail/claim-next-due-row.server.ts'
import { enqueue } from '#mail/outbox.server.ts'
import {
  addApplication,
  addDocument,
  addMessage,
  addTraces,
  everything,
  openInbox,
  seen,
} from '../inbox-program.ts'

const anna = { batch: 'a', who: 'anna@example.com' }
const bob = { batch: 'b', who: 'bob@example.com' }
const nothing = { states: 0, mails: 0, waiting: 0, entries: 0, left: 0, overtaken: 0 }

const stateOf = (db: Db, id: number) =>
  db
    .selectFrom('applications')
    .select(['state', 'rejected_at', 'is_seen'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const eventsOf = async (db: Db, id: number) =>
  (
    await db
      .selectFrom('inbox_events')
      .select('what')
      .where('application_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ what }) => what)

function letter(state: string) {
  const form = new FormData()
  form.set('subject', 'Absage')
  form.set('body', 'Guten Tag {name}')
  form.set('state', state)
  form.set('once', 'x')
  return form
}

/** Rejects several applications at once, with a mail each. */
async function rejectMany(count: number) {
  const opened = await openInbox()
  const { app, db } = opened
  const ids: number[] = []
  for (let each = 0; each < count; each++)
    ids.push((await addApplication(db, { state: 'interview', email: `a${each}@example.com` })).id)
  const all = await seen(db, 'applications', ids)
  const reject = (by = anna) => sendMails(englishTranslator, app, all, letter('rejected'), by)
  await reject()
  return { ...opened, ids, reject }
}

test('undoAction reverts a bulk rejection with its waiting mails, which can be sent again', async () => {
  const { app, db, ids, reject } = await rejectMany(3)
  // Mails wait some minutes.
  expect(await claimNextDueRow(db, 'outbox', 1000)).toBeUndefined()
  // Only the own actions can be undone.
  expect(await undoAction(app, { ...anna, who: bob.who })).toEqual(nothing)
  const both = await Promise.all([undoAction(app, anna), undoAction(app, anna)])
  expect(both).toContainEqual({ ...nothing, states: 3, mails: 3 })
  expect(both).toContainEqual(nothing)
  for (const id of ids) {
    expect(await stateOf(db, id)).toEqual({
      state: 'interview',
      rejected_at: null,
      is_seen: false,
    })
    const events = await eventsOf(db, id)
    expect(events.sort()).toEqual([
      'state',
      'took back a mail',
      'took back the state',
      'wrote a rejection',
    ])
  }
  await reject({ ...anna, batch: 'again' })
  const mails = await db.selectFrom('outbox').select('state').orderBy('id').execute()
  expect(mails.map(({ state }) => state)).toEqual([
    ...Array(3).fill('cancelled'),
    ...Array(3).fill('waiting'),
  ])
})

test('undoAction reverts only the state when the mail was sent', async () => {
  const { app, db, ids } = await rejectMany(2)
  const [sent = 0] = ids
  await db
    .updateTable('outbox')
    .set({ next_at: new Date().toISOString() })
    .where('application_id', '=', sent)
    .execute()
  expect(await claimNextDueRow(db, 'outbox', 60_000)).toMatchObject({ application_id: sent })
  // The undo of the state stays for an hour, on the entry and in the bar.
  const offered = (entry?: number) =>
    listUndoableActions(
      englishTranslator,
      app,
      everything,
      anna.who,
      entry === undefined ? undefined : { kind: 'applications', id: entry },
    )
  const waiting = { count: 1, leavesAt: null }
  expect(await offered()).toMatchObject([{ batch: 'a', left: 1, mails: waiting }])
  expect(await offered(sent)).toMatchObject([{ batch: 'a', left: 1, mails: null }])
  const hourAgo = new Date(Date.now() - 3_600_001).toISOString()
  const { at = '' } = (await db.selectFrom('inbox_undo').select('at').executeTakeFirst()) ?? {}
  await db.updateTable('inbox_undo').set({ at: hourAgo }).execute()
  expect([await offered(sent), (await offered()).length]).toEqual([[], 1])
  await db.updateTable('inbox_undo').set({ at }).execute()
  expect(await undoAction(app, anna)).toEqual({ ...nothing, states: 2, mails: 1, left: 1 })
  expect(await stateOf(db, sent)).toMatchObject({ state: 'interview' })
  expect(await eventsOf(db, sent)).not.toContain('took back a mail')
  const mail = await db
    .selectFrom('outbox')
    .select('state')
    .where('application_id', '=', sent)
    .executeTakeFirst()
  expect(mail).toEqual({ state: 'sending' })
})

test('undoAction keeps a state that somebody else changed since, until that change is undone', async () => {
  const { app, db } = await openInbox()
  const { id } = await addApplication(db)
  const one = await seen(db, 'applications', [id])
  const put = (state: string, by: typeof anna) =>
    setEntryState(app, one, {
      state: findStateChoice('applications', state) ?? { value: '' },
      ...by,
    })
  await put('review', anna)
  await put('offer', bob)
  expect(await undoAction(app, anna)).toEqual({ ...nothing, overtaken: 1 })
  expect(await stateOf(db, id)).toMatchObject({ state: 'offer' })

  await put('review', { ...anna, batch: 'c' })
  await put('rejected', { ...bob, batch: 'd' })
  expect(await undoAction(app, { ...bob, batch: 'd' })).toMatchObject({ states: 1 })
  expect(await undoAction(app, { ...anna, batch: 'c' })).toMatchObject({ states: 1 })
  expect(await stateOf(db, id)).toMatchObject({ state: 'offer', rejected_at: null })
})

const mailsOf = async (db: Db) =>
  (await db.selectFrom('outbox').select('state').orderBy('id').execute()).map(({ state }) => state)

test('a refused undo stays available, and its cancelled mail is not sent', async () => {
  const { app, db, ids } = await rejectMany(2)
  const [moved = 0, other = 0] = ids
  const interview = findStateChoice('applications', 'interview') ?? { value: '' }
  const put = () =>
    seen(db, 'applications', [moved]).then((one) =>
      setEntryState(app, one, { state: interview, ...bob }),
    )
  await put()
  const entry = { kind: 'applications' as const, id: moved }
  expect(await undoAction(app, anna, entry)).toEqual({ ...nothing, mails: 1, overtaken: 1 })
  expect(await undoAction(app, anna)).toEqual({ ...nothing, states: 1, mails: 1, overtaken: 1 })
  expect(await stateOf(db, other)).toMatchObject({ state: 'interview' })
  expect(await undoAction(app, bob)).toEqual({ ...nothing, states: 1 })
  expect(await stateOf(db, moved)).toMatchObject({ state: 'rejected' })
  const mails = await db.selectFrom('outbox').select('state').execute()
  expect(mails.map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
  expect((await eventsOf(db, moved)).filter((what) => what === 'took back a mail')).toHaveLength(2)
  // Now the rejection can be undone.
  expect(await undoAction(app, anna)).toEqual({ ...nothing, states: 1 })
  expect(await stateOf(db, moved)).toMatchObject({ state: 'interview' })
})

test('another state cancels a waiting rejection mail, and undo queues it again', async () => {
  const { app, db, ids } = await rejectMany(2)
  const all = await seen(db, 'applications', ids)
  const put = (state: string, by: typeof anna) =>
    setEntryState(app, all, { state: { value: state }, ...by })
  await db.updateTable('outbox').set({ state: 'held' }).where('id', '=', 1).execute()
  expect(await put('interview', bob)).toMatchObject({ changed: 2, cancelled: 2 })
  expect(await mailsOf(db)).toEqual(['cancelled', 'cancelled'])
  expect(await eventsOf(db, ids[0] ?? 0)).toContain('took back a mail')

  expect(await undoAction(app, bob)).toEqual({ ...nothing, states: 2, waiting: 2 })
  expect(await mailsOf(db)).toEqual(['held', 'waiting'])
  expect(await claimNextDueRow(db, 'outbox', 1000)).toBeUndefined()
  expect(await stateOf(db, ids[0] ?? 0)).toMatchObject({ state: 'rejected' })

  // The spam flag is no decision and keeps the mail.
  expect(await put('no-spam', bob)).toMatchObject({ changed: 0, cancelled: 0 })
  expect(await mailsOf(db)).toEqual(['held', 'waiting'])
  expect(await put('spam', bob)).toMatchObject({ changed: 2, cancelled: 2 })
})

test('a form sent twice returns the first result, with undo for the same person only', async () => {
  const { app, db, reject } = await rejectMany(2)
  const { next_at } = await db.selectFrom('outbox').select('next_at').executeTakeFirstOrThrow()
  const first = { count: 2, leavesAt: next_at, cancelled: 0, batch: 'a' }
  expect(await reject({ ...anna, batch: 'twice' })).toEqual(first)
  expect(await reject({ ...bob, batch: 'bobs' })).toEqual({ ...first, batch: null })
  await db.updateTable('outbox').set({ state: 'sent' }).where('id', '=', 1).execute()
  expect(await reject({ ...anna, batch: 'late' })).toEqual({ ...first, count: 1 })
  expect(await undoAction(app, anna)).toMatchObject({ mails: 1, left: 1 })
  expect(await reject({ ...anna, batch: 'later' })).toMatchObject({ count: 0, batch: null })
})

test('the undo of an action with a mail lasts while the mail waits', async () => {
  const { app, db, ids } = await rejectMany(1)
  const { id } = await addApplication(db)
  await setEntryState(app, await seen(db, 'applications', [id]), {
    state: { value: 'offer' },
    ...bob,
  })
  const days = (count: number) => Date.now() + count * 86_400_000
  const bar = async () =>
    (await listUndoableActions(englishTranslator, app, everything, anna.who))[0]
  await db
    .updateTable('inbox_undo')
    .set({ expires_at: new Date(days(-9)).toISOString() })
    .execute()
  expect(await deleteExpiredUndoSteps(app)).toBe(1)
  // No mail server is configured.
  expect(await bar()).toMatchObject({ batch: 'a', mails: { count: 1, leavesAt: null } })
  await db.updateTable('outbox').set({ state: 'held' }).execute()
  expect(await deleteExpiredUndoSteps(app, days(40))).toBe(0)
  expect(await bar()).toMatchObject({ batch: 'a', mails: null })
  expect(await undoAction(app, anna)).toEqual({ ...nothing, states: 1, mails: 1 })
  expect(await stateOf(db, ids[0] ?? 0)).toMatchObject({ state: 'interview' })

  await setEntryState(app, await seen(db, 'applications', ids), {
    state: { value: 'offer' },
    ...bob,
  })
  await sendMails(
    englishTranslator,
    app,
    await seen(db, 'applications', ids),
    letter('rejected'),
    anna,
  )
  await db.updateTable('outbox').set({ state: 'sent' }).execute()
  expect(await deleteExpiredUndoSteps(app, days(2))).toBe(3)
})

test('listUndoableActions lists every action, for the bar and for each entry', async () => {
  const { app, db, ids } = await rejectMany(2)
  const [first = 0, second = 0] = ids
  const { id: other } = await addApplication(db, { first_name: 'Bea', last_name: 'Test' })
  const { id: gone, reference } = await addApplication(db)
  await softDelete(app, 'applications', gone, { ...anna, batch: 'deletion' })
  const one = await seen(db, 'applications', [other])
  await setEntryState(app, one, { state: { value: 'interview' }, ...anna, batch: 'move' })
  const listed = async (id?: number) =>
    (
      await listUndoableActions(
        englishTranslator,
        app,
        everything,
        anna.who,
        id === undefined ? undefined : { kind: 'applications', id },
      )
    ).map(({ batch, text, isLatest }) => [batch, text, isLatest])
  expect(await listed()).toEqual([
    ['move', 'Bea Test: Interview', true],
    ['deletion', `${reference} deleted`, false],
    ['a', '2 applications: Rejected', false],
  ])
  expect(await listed(other)).toEqual([])
  expect(await listed(first)).toEqual([['a', expect.stringMatching(/: Rejected$/), false]])

  // On an entry only that entry is reverted.
  const alone = { kind: 'applications', id: first } as const
  expect(await undoAction(app, anna, alone)).toEqual({ ...nothing, states: 1, mails: 1 })
  expect(await stateOf(db, first)).toMatchObject({ state: 'interview' })
  expect(await stateOf(db, second)).toMatchObject({ state: 'rejected' })
  expect(await listed(first)).toEqual([])
  expect(await mailsOf(db)).toEqual(['cancelled', 'waiting'])

  // An action whose entry was changed by somebody else is not offered until that is undone.
  await setEntryState(app, one, { state: { value: 'offer' }, ...bob })
  expect((await listed()).map(([batch]) => batch)).toEqual(['deletion', 'a'])
  await undoAction(app, bob)
  expect((await listed()).map(([batch]) => batch)).toEqual(['move', 'deletion', 'a'])
})

test('a rejection can be undone after its entry was deleted and restored', async () => {
  const { app, db } = await openInbox()
  const { id: older } = await addApplication(db)
  await softDelete(app, 'applications', older, { ...anna, batch: 'older' })
  const { id } = await addApplication(db, { state: 'interview' })
  await sendMails(
    englishTranslator,
    app,
    await seen(db, 'applications', [id]),
    letter('rejected'),
    anna,
  )
  await softDelete(app, 'applications', id, { ...anna, batch: 'deletion' })
  const batches = async () =>
    (await listUndoableActions(englishTranslator, app, everything, anna.who)).map(
      ({ batch }) => batch,
    )
  expect(await batches()).toEqual(['deletion', 'older'])
  await undoAction(app, { ...anna, batch: 'deletion' })
  expect(await batches()).toEqual(['a', 'older'])
  expect(await undoAction(app, anna)).toEqual({ ...nothing, states: 1, mails: 1 })
  expect(await stateOf(db, id)).toMatchObject({ state: 'interview' })
})

test('undoing an earlier rejection cancels the mail of a later one', async () => {
  const { app, db } = await openInbox()
  const { id } = await addApplication(db, { state: 'interview' })
  const one = await seen(db, 'applications', [id])
  await setEntryState(app, one, { state: { value: 'rejected' }, ...bob })
  await sendMails(englishTranslator, app, one, letter('rejected'), anna)
  expect(await undoAction(app, bob)).toEqual({ ...nothing, states: 1, mails: 1 })
  expect(await mailsOf(db)).toEqual(['cancelled'])
})

test('an invitation cancels the waiting rejection mail and reports it', async () => {
  const { app, db, ids } = await rejectMany(1)
  const one = await seen(db, 'applications', ids)
  const form = letter('interview')
  form.set('once', 'y')
  expect(await sendMails(englishTranslator, app, one, form, bob)).toMatchObject({
    count: 1,
    cancelled: 1,
  })
  expect(await mailsOf(db)).toEqual(['cancelled', 'waiting'])
})

test('marking a message as spam cancels its waiting confirmation', async () => {
  const { app, db } = await openInbox()
  const { id } = await addMessage(db, { state: 'spam' })
  const one = await seen(db, 'messages', [id])
  await setEntryState(app, one, { state: { value: 'open' }, ...anna })
  expect(await mailsOf(db)).toEqual(['waiting'])
  expect(await setEntryState(app, one, { state: { value: 'spam' }, ...bob })).toMatchObject({
    cancelled: 1,
  })
  expect(await mailsOf(db)).toEqual(['cancelled'])
})

test('revokeLink removes the personal link from every mail that is not sent', async () => {
  const { app, db } = await openInbox()
  const { status_key, ...row } = await addApplication(db)
  const mails = await createApplicationMails(app, { ...row, status_key: status_key ?? '' })
  for (const state of ['waiting', 'sent', 'sending', 'cancelled'] as const) {
    await enqueue(
      db,
      mails
        .filter(({ kind }) => kind === 'confirmation')
        .map((mail) => ({ ...mail, application_id: row.id })),
    )
    await db.updateTable('outbox').set({ state }).where('state', '=', 'waiting').execute()
    if (state === 'waiting') await db.updateTable('outbox').set({ state: 'held' }).execute()
  }
  expect(await revokeLink(db, { kind: 'applications', id: row.id }, anna.who)).toBe(1)
  const after = await db.selectFrom('outbox').select(['state', 'body']).orderBy('id').execute()
  for (const { state, body } of after)
    expect([state, body.includes('/bewerbung/')]).toEqual([state, state === 'sent'])
  expect(after[0]?.body).toContain('(Ihr persönlicher Link gilt nicht mehr.')
  const english = await addApplication(db, { language: 'en' })
  const link = runInLanguage('en', () =>
    createPersonalApplicationLink(app, english.status_key ?? ''),
  )
  await addTraces(db, { application_id: english.id }, 'aenne@example.com')
  const own = () => db.updateTable('outbox').where('application_id', '=', english.id)
  await own()
    .set({ state: 'waiting', body: `Your link: ${link}` })
    .execute()
  expect(await revokeLink(db, { kind: 'applications', id: english.id }, anna.who)).toBeGreaterThan(
    0,
  )
  const [mail] = await db
    .selectFrom('outbox')
    .select('body')
    .where('application_id', '=', english.id)
    .execute()
  expect(mail?.body).toMatch(/^Your link: \(Your personal link is no longer valid\./)
  const { status_key: left } = await db
    .selectFrom('applications')
    .select('status_key')
    .executeTakeFirstOrThrow()
  expect(left).toBeNull()
  expect(await eventsOf(db, row.id)).toEqual(['revoked the personal link'])
})

test('undoAction restores spam and message states', async () => {
  const { app, db } = await openInbox()
  const application = await addApplication(db, { state: 'review' })
  const message = await addMessage(db, { state: 'spam', held: 'told' })
  const spam = { state: { value: 'spam' }, ...anna }
  await setEntryState(app, await seen(db, 'applications', [application.id]), spam)
  await setEntryState(app, await seen(db, 'messages', [message.id]), {
    state: { value: 'done' },
    ...anna,
  })
  expect(await undoAction(app, anna)).toMatchObject({ states: 2, mails: 1 })
  const [before] = await db.selectFrom('messages').selectAll().execute()
  expect(before).toMatchObject({ state: 'spam', held: 'told', done_at: null })
  const [quarantined] = await db.selectFrom('applications').selectAll().execute()
  expect(quarantined).toMatchObject({ state: 'review', is_spam: false })
})

/** All inbox rows without the events of undo. */
const contentOf = async (db: Db) => ({
  applications: await db.selectFrom('applications').selectAll().execute(),
  documents: await db.selectFrom('application_documents').selectAll().execute(),
  mails: await db.selectFrom('outbox').selectAll().execute(),
  attempts: await db.selectFrom('mail_attempts').selectAll().execute(),
  events: await db
    .selectFrom('inbox_events')
    .selectAll()
    .where('what', 'not in', ['deleted', 'brought back'])
    .execute(),
  deletions: await db.selectFrom('deletions').selectAll().execute(),
})

async function deleteOne() {
  const opened = await openInbox()
  const { app, db } = opened
  const { id } = await addApplication(db)
  const key = await addDocument(opened, id)
  await addTraces(db, { application_id: id }, 'aenne@example.com')
  const before = await contentOf(db)
  expect(await softDelete(app, 'applications', id, anna)).toBe('erased')
  return { ...opened, id, key, before }
}

test('softDelete hides an entry everywhere, and undoAction restores it with its file', async () => {
  const { app, db, id, key, before } = await deleteOne()
  expect(await contentOf(db)).toEqual({
    applications: [],
    documents: [],
    mails: [],
    attempts: [],
    events: [],
    deletions: [expect.objectContaining({ kind: 'application', documents: 1 })],
  })
  expect(await listErasureRecordNames(app.storage)).toHaveLength(1)
  // Its file is old and belongs to no row.
  await sweepUnclaimedDocuments(app, Date.now() + 3 * 86_400_000)
  expect(await undoAction(app, anna)).toEqual({ ...nothing, entries: 1 })
  expect(await contentOf(db)).toEqual(before)
  expect(await app.storage.exists(key)).toBe(true)
  expect(await listErasureRecordNames(app.storage)).toEqual([])
  expect(await replayErasures(pickReplayDependencies(app))).toBe(0)
  expect(await eventsOf(db, id)).toEqual(['note', 'deleted', 'brought back'])
  expect(await undoAction(app, anna)).toEqual(nothing)
})

test('after its time an undo is impossible, and deleteExpiredUndoSteps deletes the file', async () => {
  const { app, db, key } = await deleteOne()
  const over = new Date(Date.now() - 1000).toISOString()
  await db.updateTable('inbox_undo').set({ expires_at: over }).execute()
  expect(await listUndoableActions(englishTranslator, app, everything, anna.who)).toEqual([])
  // Before the next run of the job.
  expect(await undoAction(app, anna)).toEqual(nothing)
  const later = Date.now() + 6 * 60_000
  expect(await deleteExpiredUndoSteps(app, later)).toBe(1)
  expect(await undoAction(app, anna)).toEqual(nothing)
  expect(await app.storage.exists(key)).toBe(false)
  expect(await db.selectFrom('inbox_undo').selectAll().execute()).toEqual([])
  expect(await listErasureRecordNames(app.storage)).toHaveLength(1)
})

test('erasePerson deletes softly deleted entries as well', async () => {
  const { app, db, key } = await deleteOne()
  for (const name of ['Aenne@example.com', "Änne O'Neil", '030 23125'])
    expect([name, await summarizeDeletedEntryMatches(db, name)]).toEqual([
      name,
      { count: 1, until: expect.any(String) },
    ])
  for (const name of ['andere@example.com', 'Niemand', ''])
    expect(await summarizeDeletedEntryMatches(db, name)).toBeNull()
  await erasePerson(app, 'aenne@example.com')
  expect(await summarizeDeletedEntryMatches(db, 'aenne@example.com')).toBeNull()
  expect(await app.storage.exists(key)).toBe(false)
  expect(await undoAction(app, anna)).toEqual(nothing)
  expect(await db.selectFrom('inbox_undo').selectAll().execute()).toEqual([])
})

test('erasePerson keeps the undo of entries that do not name the person', async () => {
  const { app, db } = await openInbox()
  const ids = []
  for (const message of ['Hallo', 'Grüße von Eva  Ernst', 'Von EVA@example.com', 'Ernst, Eva'])
    ids.push((await addMessage(db, { name: 'Bo Berg', email: 'bo@example.com', message })).id)
  const { id: own } = await addMessage(db)
  for (const id of [...ids, own])
    expect(await softDelete(app, 'messages', id, { ...anna, batch: String(id) })).toBe('erased')
  await addMessage(db)
  await erasePerson(app, 'eva@example.com')
  const left = await db.selectFrom('inbox_undo').select('batch').execute()
  expect(left).toEqual([{ batch: String(ids[0]) }])
  expect(await undoAction(app, { ...anna, batch: String(ids[0]) })).toMatchObject({
    entries: 1,
  })
})

test('deleteExpiredUndoSteps completes an undo that was killed before it removed the entry of the erasure log', async () => {
  const { app, db } = await deleteOne()
  const { storage } = app
  const broken = { ...app, storage: Object.create(storage) as typeof storage }
  broken.storage.delete = () => Promise.reject(new Error('killed'))
  await expect(undoAction(broken, anna)).rejects.toThrow('killed')
  expect(await db.selectFrom('applications').select('id').execute()).toHaveLength(1)
  expect(await listErasureRecordNames(storage)).toHaveLength(1)
  await deleteExpiredUndoSteps(app)
  expect(await listErasureRecordNames(storage)).toEqual([])
  expect(await db.selectFrom('inbox_undo').selectAll().execute()).toEqual([])
})

test('undoAction reports an entry that was submitted again or erased', async () => {
  const { app, db, before } = await deleteOne()
  const [old] = before.applications
  await addApplication(db, { submission_key: old?.submission_key ?? '' })
  expect(await undoAction(app, anna)).toEqual({ ...nothing, overtaken: 1 })

  const { id } = await addApplication(db)
  await setEntryState(app, await seen(db, 'applications', [id]), {
    state: { value: 'review' },
    ...bob,
  })
  await eraseEntry(app, 'applications', id, { reason: 'withdrawn' })
  expect(await undoAction(app, bob)).toEqual(nothing)
})

test('a mail in state sending when its entry was deleted is held after undo', async () => {
  const { app, db } = await openInbox()
  const { id } = await addApplication(db)
  await addTraces(db, { application_id: id }, 'aenne@example.com')
  await db.updateTable('outbox').set({ state: 'sending', claim: 'x' }).execute()
  await softDelete(app, 'applications', id, anna)
  await undoAction(app, anna)
  expect(await db.selectFrom('outbox').select('state').execute()).toEqual([{ state: 'held' }])
})

test('softDelete refuses an entry with a legal hold', async () => {
  const { app, db } = await openInbox()
  const { id } = await addMessage(db, { hold_reason: 'Streit' })
  expect(await softDelete(app, 'messages', id, anna)).toBe('held')
  expect(await db.selectFrom('messages').select('id').execute()).toHaveLength(1)
  expect(await undoAction(app, anna)).toEqual(nothing)
})

test('sendMails asks before a second rejection and then writes only to applicants without one', async () => {
  const { app, db, ids } = await rejectMany(2)
  const { id: other } = await addApplication(db, { email: 'b@example.com' })
  const all = await seen(db, 'applications', [...ids, other])
  const reject = (more: Record<string, string> = {}) => {
    const form = letter('rejected')
    const words = { once: 'y', body: 'Leider nein, {name}', ...more }
    for (const [name, value] of Object.entries(words)) form.set(name, value)
    return sendMails(englishTranslator, app, all, form, bob)
  }
  const asked = await reject()
  const duplicate = { isRejection: true, hasLeft: false, who: anna.who }
  expect(asked).toMatchObject({
    count: 3,
    duplicates: ids.map((id) => ({ id, ...duplicate })),
  })
  expect([await mailsOf(db), (await stateOf(db, other)).state]).toEqual([
    ['waiting', 'waiting'],
    'received',
  ])
  await db.updateTable('outbox').set({ state: 'sent' }).where('id', '=', 1).execute()
  if (!('duplicates' in asked)) throw new Error('nothing was asked')
  expect(
    await describeObjections(englishTranslator, db, everything, asked, new FormData()),
  ).toEqual({
    ...{ hasChanges: false, canConfirm: true },
    objections: [
      expect.stringMatching(/: anna@example\.com wrote a rejection on .*, which is waiting\.$/),
      expect.stringContaining('which is waiting.'),
    ],
    hasOthers: true,
    confirmed: { 'confirmed.mail.1': '1', 'confirmed.mail.2': '2' },
  })
  expect(await reject()).toMatchObject({ duplicates: [{ hasLeft: true }, { hasLeft: false }] })
  expect(await reject({ sure: 'others' })).toMatchObject({ count: 1 })
  expect((await mailsOf(db)).length).toBe(3)
  expect(await stateOf(db, other)).toMatchObject({ state: 'rejected' })
  // The same form again gives the same answer; confirmed, a second mail is sent.
  expect(await reject({ sure: 'others' })).toMatchObject({ count: 1 })
  // Not the third applicant's, about which nobody was asked.
  const yes = { once: 'z', sure: 'yes', 'confirmed.mail.1': '1', 'confirmed.mail.2': '2' }
  expect(await reject(yes)).toMatchObject({ duplicates: [{ id: other }] })
  expect(await reject({ ...yes, 'confirmed.mail.3': '3' })).toMatchObject({ count: 3 })
  expect((await mailsOf(db)).length).toBe(6)
})

test('two concurrent rejections queue one mail', async () => {
  const { app, db } = await openInbox()
  const { id } = await addApplication(db)
  const one = await seen(db, 'applications', [id])
  const results = await Promise.all(
    [anna, bob].map((by) => {
      const form = letter('rejected')
      form.set('once', by.who)
      return sendMails(englishTranslator, app, one, form, by)
    }),
  )
  expect(results.filter((each) => 'duplicates' in each)).toHaveLength(1)
  expect(await mailsOf(db)).toEqual(['waiting'])
})

test('sendMails asks about an equal mail that waits or was sent within an hour', async () => {
  const { app, db } = await openInbox()
  const { id } = await addMessage(db)
  const one = await seen(db, 'messages', [id])
  let forms = 0
  const write = async (body: string) => {
    const form = letter('done')
    form.set('once', String(forms++))
    form.set('body', body)
    const result = await sendMails(englishTranslator, app, one, form, bob)
    return 'duplicates' in result ? result.duplicates.map(({ isRejection }) => isRejection) : 'sent'
  }
  expect(await write('Guten Tag {name}, gern.')).toBe('sent')
  expect(await write('Guten Tag {name}')).toBe('sent')
  expect(await write('Guten Tag {name}, gern.')).toEqual([false])
  const old = new Date(Date.now() - 3_600_001).toISOString()
  await db.updateTable('outbox').set({ created_at: old }).execute()
  expect(await write('Guten Tag {name}, gern.')).toEqual([false])
  await db.updateTable('outbox').set({ state: 'sent' }).execute()
  expect(await write('Guten Tag {name}, gern.')).toBe('sent')
  await db.updateTable('outbox').set({ state: 'cancelled' }).execute()
  expect(await write('Guten Tag {name}, gern.')).toBe('sent')
})
