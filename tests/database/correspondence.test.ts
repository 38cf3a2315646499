import { expect, test } from 'vitest'
import { addAbsence } from '#accounts/people/absences.server.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import { createApplicantNewsWriter } from '#inbox/entries/applicant-news.server.ts'
import { entryKinds } from '#inbox/entries/kinds.ts'
import { undoAction } from '#inbox/entries/undo-action.server.ts'
import { setEntryState } from '#inbox/panel/entry/set-state.server.ts'
import { sendMails } from '#inbox/panel/mails/send-mails.server.ts'
import { softDelete } from '#inbox/privacy/deleted-entry.server.ts'
import { eraseEntry } from '#inbox/privacy/erase.server.ts'
import { createPersonArchive } from '#inbox/privacy/export-archive.server.ts'
import { collectPersonData } from '#inbox/privacy/person-data.server.ts'
import { storeAnswerFromMail, writeToPerson } from '#inbox/status/correspondence.server.ts'
import { receiveAnswer } from '#inbox/status/receive-answer.server.ts'
import { enqueue } from '#mail/outbox.server.ts'
import { loadCorrespondence } from '#site/status/load-correspondence.server.ts'
import { addApplication, addDocument, addMessage, at, openInbox, seen } from '../inbox-program.ts'
import { addPerson } from '../people.ts'
import { pdf } from '../submission.ts'
import { unzip } from '../unzip.ts'

type Opened = Awaited<ReturnType<typeof openInbox>>
type Application = Awaited<ReturnType<typeof addApplication>>

const answer = (opened: Opened, application: Application, fields: object, file?: string) =>
  answerWith(opened, application, fields, file ? [file] : [])

const answerWith = (
  { app }: Opened,
  application: Application,
  fields: object,
  files: BlobPart[],
) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const file of files)
    form.append('documents', new File([file], 'Zeugnis.pdf', { type: 'application/pdf' }))
  const request = new Request('http://localhost/bewerbung/x', { method: 'POST', body: form })
  return receiveAnswer(app, request, { kind: 'applications', ...application })
}
const texts = ({ db }: Opened) =>
  db.selectFrom('correspondence').selectAll().orderBy('id').execute()

test('receiveAnswer stores an answer once, marks the application unread, and its notice has no text of it', async () => {
  const opened = await openInbox()
  const { db } = opened
  const application = await addApplication(db, { is_seen: true, updated_at: at(30) })
  const sent = { text: 'Dienstag passt mir.\r\nGruß', once: 'a' }
  expect(await answer(opened, application, sent, pdf())).toEqual({ hasText: true })
  expect(await answer(opened, application, sent, pdf())).toEqual({ hasText: true })
  expect(await texts(opened)).toMatchObject([
    {
      body: 'Dienstag passt mir.\nGruß',
      who: 'Applicant',
      is_from_applicant: true,
      is_read: false,
    },
  ])
  const documents = await db.selectFrom('application_documents').select('application_id').execute()
  expect(documents).toEqual([{ application_id: application.id }])
  const [row] = await db.selectFrom('applications').selectAll().execute()
  expect(row?.is_seen).toBe(false)
  expect(Number(row && row.updated_at > at(1))).toBe(1)
  const [mail, ...others] = await db.selectFrom('outbox').selectAll().execute()
  expect(others).toEqual([])
  expect(mail?.kind).toBe('notice')
  expect(mail?.body).toContain('geantwortet')
  expect(mail?.body).not.toContain('Dienstag')
})

test('what an applicant does is mailed to whoever is in charge or stands in, and to the office when nobody is', async () => {
  const opened = await openInbox()
  const { app, db } = opened
  const anna = await addPerson(db, 'anna@example.com', ['personal'])
  const ben = await addPerson(db, 'ben@example.com', ['personal'])
  const application = await addApplication(db, { assigned_to: anna })
  const told = async () => {
    const mails = await db.deleteFrom('outbox').returning('recipient').execute()
    return mails.map(({ recipient }) => recipient)
  }
  await answer(opened, application, { text: 'Dienstag', once: 'a' })
  expect(await told()).toEqual(['anna@example.com'])
  await answer(opened, application, {}, pdf())
  expect(await told()).toEqual(['anna@example.com'])
  const always = { from_day: '2000-01-01', to_day: '2999-01-01' }
  await addAbsence(db, { ...always, user_id: anna, substitute_id: ben })
  for (const what of ['withdrew', 'left the talent pool', 'declined the times'] as const) {
    const record = await createApplicantNewsWriter(app, what, application)
    await db.transaction().execute(record)
    expect(await told()).toEqual(['ben@example.com'])
  }
  await answer(opened, await addApplication(db), { text: 'Mittwoch', once: 'a' })
  expect(await told()).toEqual(['admin@example.com'])
  // Who is the office, too, and away with nobody to stand in, is told once.
  const alone = await addPerson(db, 'admin@example.com', ['leitung'])
  await addAbsence(db, { ...always, user_id: alone, substitute_id: null })
  const own = await addApplication(db, { assigned_to: alone })
  await answer(opened, own, { text: 'Donnerstag', once: 'a' })
  expect(await told()).toEqual(['admin@example.com'])
})

test('moving an application leaves an answer new that nobody has opened, and marks what has none as seen', async () => {
  const opened = await openInbox()
  const { app, db } = opened
  const answered = await addApplication(db, { is_seen: true })
  const fresh = await addApplication(db)
  await answer(opened, answered, { text: 'Dienstag', once: 'a' })
  for (const value of ['review', 'rejected']) {
    const entries = await seen(db, 'applications', [answered.id, fresh.id])
    await setEntryState(app, entries, { state: { value }, who: 'anna@example.com' })
    const rows = await db.selectFrom('applications').selectAll().orderBy('id').execute()
    expect(rows).toMatchObject([
      { state: value, is_seen: false },
      { state: value, is_seen: true },
    ])
  }
  expect(await db.selectFrom('applicant_news').select('what').execute()).toEqual([
    { what: 'answered' },
  ])
  expect(await texts(opened)).toMatchObject([{ is_read: false }])
})

test('receiveAnswer returns 422 for 10,000 characters and keeps text and document', async () => {
  const opened = await openInbox()
  const application = await addApplication(opened.db)
  const text = 'ä'.repeat(10_000)
  const refused = await answer(opened, application, { text, once: 'a' }, pdf())
  expect(refused).toMatchObject({ status: 422, text, refusal: expect.stringContaining('10.000') })
  expect(refused).toHaveProperty('field', 'text')
  const kept = 'kept' in refused ? refused.kept?.[0]?.handle : undefined
  expect(await answer(opened, application, { text: 'Kurz', once: 'a', kept })).toEqual({
    hasText: true,
  })
  const documents = await opened.db.selectFrom('application_documents').selectAll().execute()
  expect(documents).toMatchObject([{ name: 'Zeugnis.pdf', application_id: application.id }])
  for (const fields of [{ text: ' ' }, {}])
    expect(await answer(opened, application, fields)).toMatchObject({ status: 422 })
  const noPdf = await answer(opened, application, { text: 'Siehe Anhang' }, '<html>')
  expect(noPdf).toMatchObject({ status: 422, text: 'Siehe Anhang', field: 'documents' })
  expect(await texts(opened)).toHaveLength(1)
})

test('a refusal names the field that it is about, and returns the text and what was uploaded before', async () => {
  const opened = await openInbox()
  const application = await addApplication(opened.db)
  const long = await answer(opened, application, { text: 'ä'.repeat(6000), once: 'a' }, pdf('old'))
  const [earlier] = ('kept' in long && long.kept) || []
  const fields = { text: 'Anbei', once: 'a', kept: earlier?.handle ?? '' }
  const large = pdf('x'.repeat(9_900_000))
  for (const [files, status] of [
    [Array.from({ length: 25 }, (_, at) => pdf(`${at}`)), 413],
    [Array.from({ length: 20 }, (_, at) => pdf(`${at}`)), 422],
    [Array.from({ length: 4 }, () => large), 413],
    [['<html>'], 422],
  ] as const) {
    const refused = await answerWith(opened, application, fields, [...files])
    expect(refused).toMatchObject({ status, field: 'documents', text: 'Anbei' })
  }
  const again = await answerWith(opened, application, fields, ['<html>'])
  expect(again).toMatchObject({ kept: [{ handle: earlier?.handle, name: 'Zeugnis.pdf' }] })
  for (let count = 0; count < 19; count++) await addDocument(opened, application.id)
  const full = await answerWith(opened, application, fields, [pdf('new')])
  expect(full).toMatchObject({ status: 422, field: 'documents', text: 'Anbei' })
  expect(await answer(opened, application, {})).toMatchObject({ field: 'documents' })
  // More than a field usually holds is refused in words, with all that was typed.
  const text = 'ö'.repeat(70_000)
  expect(await answer(opened, application, { text, once: 'a' })).toMatchObject({
    ...{ status: 422, field: 'text', text },
  })
  await opened.db.updateTable('applications').set({ status_key: 'another' }).execute()
  const late = await answer(opened, application, { text: 'Hallo', once: 'b' })
  expect(late).toHaveProperty('refusal')
  expect(late).not.toHaveProperty('field')
})

test('the same document sent twice is stored once, and 20 documents refuse no text', async () => {
  const opened = await openInbox()
  const { db } = opened
  const application = await addApplication(db)
  const documents = () => db.selectFrom('application_documents').select('name').execute()
  for (const text of [pdf('a'), pdf('a'), pdf('b')])
    expect(await answer(opened, application, {}, text)).toEqual({ hasText: false })
  expect(await documents()).toHaveLength(2)
  const events = await db.selectFrom('inbox_events').select('what').execute()
  expect(events.map(({ what }) => what)).toEqual(['added documents', 'added documents'])
  for (let count = 0; count < 20; count++) await addDocument(opened, application.id)
  expect(await answer(opened, application, { text: 'Hallo', once: 'a' })).toEqual({ hasText: true })
  expect(await answer(opened, application, {}, pdf('c'))).toMatchObject({ status: 422 })
})

test('an answer whose documents were kept after a refusal is stored once', async () => {
  const opened = await openInbox()
  const application = await addApplication(opened.db)
  const long = { text: 'ä'.repeat(5001), once: 'a' }
  const refused = await answer(opened, application, long, pdf())
  const kept = 'kept' in refused ? refused.kept?.[0]?.handle : undefined
  for (const _ of ['first', 'second'])
    expect(await answer(opened, application, { text: 'kurz', once: 'a', kept })).toEqual({
      hasText: true,
    })
  expect(await texts(opened)).toHaveLength(1)
})

test('a changed text with the same idempotency key is stored as another answer', async () => {
  const opened = await openInbox()
  const application = await addApplication(opened.db)
  const letter = 'Sehr geehrte Damen und Herren, vielen Dank für Ihre Nachricht vom Montag.'
  for (const text of ['Dienstag', 'Mittwoch', `${letter} Ja.`, `${letter} Nein.`])
    await answer(opened, application, { text, once: 'a' })
  for (const text of [`${letter} Ja.`, `${letter} Nein.`, `${letter} Nein.`])
    await answer(opened, application, { text })
  expect((await texts(opened)).map(({ body }) => body)).toHaveLength(6)
})

test('an answer that arrives after the personal link was revoked is not stored', async () => {
  const opened = await openInbox()
  const application = await addApplication(opened.db)
  await opened.db.updateTable('applications').set({ status_key: 'another' }).execute()
  expect(await answer(opened, application, { text: 'Hallo', once: 'a' })).toHaveProperty('refusal')
  expect(await texts(opened)).toEqual([])
})

test('the 21st answer of a day is refused until tomorrow, with the typed text', async () => {
  const opened = await openInbox()
  const application = await addApplication(opened.db)
  for (let count = 0; count < 20; count++)
    expect(await answer(opened, application, { text: 'Hallo', once: `${count}` })).toHaveProperty(
      'hasText',
    )
  expect(await answer(opened, application, { text: 'Noch einer', once: 'x' })).toMatchObject({
    text: 'Noch einer',
    refusal: expect.stringContaining('morgen'),
  })
  // A refusal changes neither is_seen nor the version used by the optimistic lock.
  const unchanged = at(3)
  await opened.db
    .updateTable('applications')
    .set({ is_seen: true, updated_at: unchanged })
    .execute()
  await answer(opened, application, { text: 'Noch einer', once: 'x' })
  expect(
    await opened.db.selectFrom('applications').select(['is_seen', 'updated_at']).execute(),
  ).toEqual([{ is_seen: true, updated_at: unchanged }])
  await opened.db
    .updateTable('correspondence')
    .set({ at: at(2) })
    .execute()
  expect(await answer(opened, application, { text: 'Noch einer', once: 'x' })).toHaveProperty(
    'hasText',
  )
})

test('writeToPerson queues one announcement for several texts, without their content, and needs a link', async () => {
  const opened = await openInbox()
  const { app, db } = opened
  const { id, status_key } = await addApplication(db, { updated_at: at(30) })
  const text = { body: 'Geheime Zusage', who: 'anna@example.com' }
  expect(await writeToPerson(app, { kind: 'applications', id }, { ...text, once: 'a' })).toBe(
    'stored',
  )
  await writeToPerson(app, { kind: 'applications', id }, { ...text, once: 'a' })
  await writeToPerson(app, { kind: 'applications', id }, { ...text, once: 'b' })
  expect(await texts(opened)).toHaveLength(2)
  const [mail, ...others] = await db.selectFrom('outbox').selectAll().execute()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ kind: 'announcement', recipient: 'aenne@example.com' })
  expect(mail?.body).toContain(status_key)
  expect(`${mail?.subject} ${mail?.body}`).not.toContain('Geheime')
  // One that does not leave by itself tells nobody of the next text.
  for (const state of ['failed', 'held'] as const) {
    await db.updateTable('outbox').set({ state }).execute()
    await writeToPerson(app, { kind: 'applications', id }, { ...text, once: state })
  }
  const states = await db.selectFrom('outbox').select('state').orderBy('id').execute()
  expect(states.map(({ state }) => state)).toEqual(['held', 'held', 'waiting'])
  await db.updateTable('applications').set({ status_key: null }).execute()
  expect(await writeToPerson(app, { kind: 'applications', id }, { ...text, once: 'c' })).toBe(
    'no link',
  )
  expect(await texts(opened)).toHaveLength(4)
})

test('storeAnswerFromMail is part of export, undo and erasure', async () => {
  const opened = await openInbox()
  const { app, db } = opened
  const { id } = await addApplication(db)
  const who = 'anna@example.com'
  await storeAnswerFromMail(
    app,
    { kind: 'applications', id },
    { body: 'Aus dem Postfach', once: 'a', who },
  )
  expect(await texts(opened)).toMatchObject([{ who, is_from_applicant: true, by_mail: true }])
  const person = await collectPersonData(db, 'aenne@example.com')
  const { body } = await createPersonArchive(app, person)
  const files = unzip(Buffer.from(await new Response(body).arrayBuffer()))
  for (const name of ['Auskunft.html', 'Auskunft.json'])
    expect(files.text(name)).toContain('Aus dem Postfach')
  const before = await texts(opened)
  await softDelete(app, 'applications', id, { batch: 'x', who })
  expect(await texts(opened)).toEqual([])
  await undoAction(app, { batch: 'x', who })
  expect(await texts(opened)).toEqual(before)
  await eraseEntry(app, 'applications', id, { reason: 'request' })
  expect(await texts(opened)).toEqual([])
  await expect(
    storeAnswerFromMail(app, { kind: 'applications', id }, { body: 'Zu spät', once: 'b', who }),
  ).rejects.toMatchObject({
    init: { status: 404 },
  })
})

test('the personal page lists letters once they are sent, and no notices or pasted mails', async () => {
  const opened = await openInbox()
  const { app, db } = opened
  for (const [kind, { id }] of [
    ['messages', await addMessage(db)],
    ['applications', await addApplication(db)],
  ] as const) {
    const entry = { kind, id }
    const listBodies = async () =>
      (await loadCorrespondence(app, entry)).texts.map(({ author, body }) => [author, body])
    const letter = new FormData()
    letter.set('subject', 'Termin')
    letter.set('body', 'Am Dienstag.')
    const anna = { who: 'anna@example.com' }
    await sendMails(englishTranslator, app, await seen(db, kind, [id]), letter, anna)
    const column = entryKinds[kind].column
    await enqueue(db, [
      { kind: 'notice', recipient: anna.who, subject: 'Neu', body: 'intern', [column]: id },
    ])
    await storeAnswerFromMail(app, entry, { ...anna, body: 'Von mir: schwierig', once: 'a' })
    expect(await listBodies()).toEqual([])
    const at = new Date(Date.now() + 60_000).toISOString()
    await db
      .updateTable('outbox')
      .set({ state: 'sent', sent_at: at })
      .where(column, '=', id)
      .execute()
    expect(await listBodies()).toEqual([[expect.stringContaining('(per E-Mail)'), 'Am Dienstag.']])
  }
})
