import { expect, test } from 'vitest'
import { languageSettings } from '#content/languages/language-settings.ts'
import { runInLanguage } from '#core/site-addresses/run-in-language.server.ts'
import { whereAwaitingAnswer } from '#inbox/deadlines/answered.server.ts'
import { undoAction } from '#inbox/entries/undo-action.server.ts'
import { receiveMessage } from '#inbox/forms/receive-message.server.ts'
import { setEntryState } from '#inbox/panel/entry/set-state.server.ts'
import { softDelete } from '#inbox/privacy/deleted-entry.server.ts'
import { eraseEntry } from '#inbox/privacy/erase.server.ts'
import { createPersonArchive } from '#inbox/privacy/export-archive.server.ts'
import { collectPersonData } from '#inbox/privacy/person-data.server.ts'
import { findMessageByLink } from '#inbox/status/application-status.server.ts'
import { writeToPerson } from '#inbox/status/correspondence.server.ts'
import { receiveAnswer } from '#inbox/status/receive-answer.server.ts'
import { revokeLink } from '#inbox/status/revoke-link.server.ts'
import {
  addApplication,
  addMessage,
  at,
  keepHouseAfter,
  openInbox,
  seen,
} from '../inbox-program.ts'
import { unzip } from '../unzip.ts'

type Opened = Awaited<ReturnType<typeof openInbox>>
type Message = Awaited<ReturnType<typeof addMessage>>

const answer = ({ app }: Opened, message: Message, fields: Record<string, string>) =>
  receiveAnswer(
    app,
    new Request('http://localhost/nachricht/x', {
      method: 'POST',
      body: new URLSearchParams(fields),
    }),
    { kind: 'messages', ...message },
  )
const texts = ({ db }: Opened) =>
  db.selectFrom('correspondence').selectAll().orderBy('id').execute()
const mails = ({ db }: Opened) => db.selectFrom('outbox').selectAll().orderBy('id').execute()
const who = 'anna@example.com'
const speakEnglish = ({ app }: Opened) =>
  app.store.saveSetting(
    languageSettings,
    { ...languageSettings.fallback, second: 'en' },
    { by: who, seen: 0 },
  )

test('an answer of the sender reopens the message and tells whoever is in charge, without its words', async () => {
  const opened = await openInbox()
  const { db } = opened
  const person = { email: 'anna@example.com', name: 'Anna', emailVerified: true, id: 'a' }
  await db
    .insertInto('user')
    .values({ ...person, createdAt: new Date(), updatedAt: new Date() } as never)
    .execute()
  await db.insertInto('user_roles').values({ user_id: 'a', role: 'anfragen' }).execute()
  const message = await addMessage(db, {
    ...{ state: 'done', done_at: at(3), updated_at: at(3), assigned_to: 'a' },
  })
  expect(await answer(opened, message, { text: 'Dienstag passt', once: 'a' })).toEqual({
    hasText: true,
  })
  await answer(opened, message, { text: 'Dienstag passt', once: 'a' })
  expect(await texts(opened)).toMatchObject([
    { message_id: message.id, application_id: null, who: 'Sender', is_read: false },
  ])
  const [row] = await db.selectFrom('messages').selectAll().execute()
  expect(row).toMatchObject({ state: 'unread' })
  expect(Number(row && row.updated_at > at(1))).toBe(1)
  const events = await db.selectFrom('inbox_events').select(['who', 'what']).execute()
  expect(events).toEqual([{ who: 'Sender', what: 'answered' }])
  const [notice, ...others] = await mails(opened)
  expect(others).toEqual([])
  expect(notice).toMatchObject({ kind: 'notice', recipient: who, message_id: message.id })
  expect(`${notice?.subject} ${notice?.body}`).not.toMatch(/Dienstag|Eva|eva@/)
  expect(notice?.body).toContain(message.reference)
})

test('spam stays spam when its sender answers, and nobody is told', async () => {
  const opened = await openInbox()
  const message = await addMessage(opened.db, { state: 'spam' })
  expect(await answer(opened, message, { text: 'Kaufen', once: 'a' })).toEqual({ hasText: true })
  const [row] = await opened.db.selectFrom('messages').select('state').execute()
  expect(row?.state).toBe('spam')
  expect(await mails(opened)).toEqual([])
})

test('a message with an answer that nobody has opened stays unread, unless it is spam', async () => {
  const opened = await openInbox()
  const { app, db } = opened
  const message = await addMessage(db)
  await answer(opened, message, { text: 'Noch eine Frage', once: 'a' })
  const move = async (value: string) => {
    const entries = await seen(db, 'messages', [message.id])
    const { kept } = await setEntryState(app, entries, { state: { value }, who })
    const [row] = await db.selectFrom('messages').select('state').execute()
    return [kept.length, row?.state]
  }
  expect(await move('done')).toEqual([1, 'unread'])
  expect(await move('open')).toEqual([1, 'unread'])
  expect(await move('spam')).toEqual([0, 'spam'])
  expect(await move('open')).toEqual([0, 'open'])
  await db.updateTable('correspondence').set({ is_read: true }).execute()
  expect(await move('done')).toEqual([0, 'done'])
})

test('answers to a message have the limits of answers to an application', async () => {
  const opened = await openInbox()
  const message = await addMessage(opened.db)
  const long = await answer(opened, message, { text: 'ä'.repeat(10_000), once: 'a' })
  expect(long).toMatchObject({ status: 422, refusal: expect.stringContaining('10.000') })
  expect(await answer(opened, message, { text: 'x'.repeat(1_100_000) })).toMatchObject({
    status: 413,
    refusal: expect.stringContaining('5000'),
  })
  for (let count = 0; count < 20; count++)
    expect(await answer(opened, message, { text: 'Hallo', once: `${count}` })).toHaveProperty(
      'hasText',
    )
  expect(await answer(opened, message, { text: 'Noch eine', once: 'x' })).toMatchObject({
    text: 'Noch eine',
    refusal: expect.stringContaining('morgen'),
  })
  expect(await texts(opened)).toHaveLength(20)
})

test('writeToPerson announces a text to the sender in the language of the message, without its words', async () => {
  const opened = await openInbox()
  const { app, db } = opened
  await speakEnglish(opened)
  const german = await addMessage(db)
  const english = await addMessage(db, { language: 'en' })
  for (const { id } of [german, english])
    expect(
      await writeToPerson(app, { kind: 'messages', id }, { body: 'Geheim', once: 'a', who }),
    ).toBe('stored')
  const waiting = await db
    .selectFrom('messages')
    .select('id')
    .where(whereAwaitingAnswer('messages'))
    .execute()
  expect(waiting).toEqual([])
  const [first, second] = await mails(opened)
  expect(first?.body).toContain(`http://localhost/nachricht/${german.status_key}`)
  expect(second?.body).toContain(`http://localhost/en/message/${english.status_key}`)
  expect(second?.body).toContain('There is a reply to your message')
  for (const mail of [first, second]) {
    expect(mail).toMatchObject({ kind: 'announcement', recipient: 'eva@example.com' })
    expect(`${mail?.subject} ${mail?.body}`).not.toContain('Geheim')
  }
})

test('the confirmation of a message has its personal link', async () => {
  const opened = await openInbox()
  await speakEnglish(opened)
  const body = new URLSearchParams({ name: 'Eva', email: 'eva@example.com', message: 'Hallo' })
  for (const language of ['de', 'en'] as const)
    await runInLanguage(language, () => {
      body.set('message', `Hallo ${language}`)
      return receiveMessage(
        opened.app,
        new Request('http://localhost/api/contact', { method: 'POST', body }),
      )
    })
  const rows = await opened.db.selectFrom('messages').selectAll().orderBy('id').execute()
  const confirmations = (await mails(opened)).filter(({ kind }) => kind === 'confirmation')
  expect(rows.map(({ status_key }) => status_key)).toEqual([
    expect.stringMatching(/^[0-9a-f]{32}$/),
    expect.stringMatching(/^[0-9a-f]{32}$/),
  ])
  expect(confirmations[0]?.body).toContain(`/nachricht/${rows[0]?.status_key}`)
  expect(confirmations[1]?.body).toContain(`/en/message/${rows[1]?.status_key}`)
})

test('the link of a message ends with revocation, and with erasure', async () => {
  const opened = await openInbox()
  const { app, db } = opened
  const [revoked, erased] = [await addMessage(db), await addMessage(db)]
  const entry = { kind: 'messages', id: revoked.id } as const
  await writeToPerson(app, entry, { body: 'Hallo', once: 'a', who })
  expect(await findMessageByLink(app, revoked.status_key ?? '')).toMatchObject({ id: revoked.id })
  expect(await revokeLink(db, entry, who)).toBe(1)
  const [mail] = await mails(opened)
  expect(mail?.body).not.toContain('/nachricht/')
  expect(await findMessageByLink(app, revoked.status_key ?? '')).toBeUndefined()
  expect(await answer(opened, revoked, { text: 'Zu spät', once: 'b' })).toHaveProperty('refusal')
  expect(await writeToPerson(app, entry, { body: 'Noch da?', once: 'c', who })).toBe('no link')
  await answer(opened, erased, { text: 'Mein Name steht hier', once: 'a' })
  await eraseEntry(app, 'messages', erased.id, { reason: 'request' })
  expect(await findMessageByLink(app, erased.status_key ?? '')).toBeUndefined()
  expect(await answer(opened, erased, { text: 'Zu spät', once: 'b' })).toHaveProperty('refusal')
  expect((await texts(opened)).map(({ body }) => body)).toEqual(['Hallo'])
})

test('what was written about a message is part of export, undo and retention', async () => {
  const opened = await openInbox()
  const { app, db } = opened
  const message = await addMessage(db)
  // An application with the same id: neither kind finds the texts of the other.
  await addApplication(db, { id: message.id } as never)
  await answer(opened, message, { text: 'Von Eva geschrieben', once: 'a' })
  const person = await collectPersonData(db, 'eva@example.com')
  const { body } = await createPersonArchive(app, person)
  const files = unzip(Buffer.from(await new Response(body).arrayBuffer()))
  for (const name of ['Auskunft.html', 'Auskunft.json'])
    expect(files.text(name)).toContain('Von Eva geschrieben')
  expect(files.text('Auskunft.json')).not.toContain(message.status_key ?? '')
  expect((await collectPersonData(db, 'aenne@example.com')).correspondence).toEqual([])
  const before = await texts(opened)
  await softDelete(app, 'messages', message.id, { batch: 'x', who })
  expect(await texts(opened)).toEqual([])
  await undoAction(app, { batch: 'x', who })
  expect(await texts(opened)).toEqual(before)
  await db
    .updateTable('messages')
    .set({ state: 'done', done_at: at(0) })
    .execute()
  await keepHouseAfter(app, 4000)
  expect(await texts(opened)).toEqual([])
})
