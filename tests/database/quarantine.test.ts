import { expect, test } from 'vitest'
import { englishTranslator } from '#core/i18n/translator.ts'
import { sendQuarantineDigest } from '#inbox/forms/quarantine.server.ts'
import { countNewEntries } from '#inbox/panel/count-new-entries.server.ts'
import { setEntryState } from '#inbox/panel/entry/set-state.server.ts'
import { inboxFindings } from '#inbox/panel/inbox-findings.server.ts'
import { cappedCountLimit, formatCappedCount } from '#inbox/panel/lists/capped-count.ts'
import { listDueEntries } from '#inbox/retention/due-entries.server.ts'
import { runRetention } from '#inbox/retention/retention-job.server.ts'
import {
  addApplication,
  addMessage,
  at,
  everything,
  leader,
  openInbox,
  seen,
} from '../inbox-program.ts'

const spam = { state: 'spam' as const, held: 'new' as const, score: 5 }
const quarantined = { is_spam: true, held: 'new' as const, score: 4 }
const sending = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@example.com' }
const to = (value: string) => ({ state: { value, label: value }, who: 'Ada' })
const day = 86_400_000

test('countNewEntries counts quarantined entries with their reasons until they are decided', async () => {
  const { app, db } = await openInbox()
  const first = await addMessage(db, { ...spam, suspicion: 'many links, no proof of work' })
  const second = await addMessage(db, { ...spam, suspicion: 'no proof of work' })
  await addMessage(db, { state: 'spam' })
  const application = await addApplication(db, { ...quarantined, suspicion: 'forged token' })
  expect((await countNewEntries(db, everything)).held).toEqual({
    messages: { count: 2, reasons: ['no proof of work', 'many links'] },
    applications: { count: 1, reasons: ['forged token'] },
  })
  const texts = (await inboxFindings(englishTranslator, app, leader)).map(({ text }) => text)
  expect(texts.join('\n')).toMatch(/Held back: 2 messages .*no proof of work, many links/)
  expect(texts.join('\n')).toMatch(/Held back: 1 application .*forged token/)

  expect(
    await setEntryState(app, await seen(db, 'messages', [first.id]), to('open')),
  ).toMatchObject({ changed: 1 })
  expect(
    await setEntryState(app, await seen(db, 'messages', [second.id]), to('spam')),
  ).toMatchObject({ changed: 1 })
  expect(
    await setEntryState(app, await seen(db, 'applications', [application.id]), to('no-spam')),
  ).toMatchObject({ changed: 1 })
  const { held } = await countNewEntries(db, everything)
  expect([held.messages.count, held.applications.count]).toEqual([0, 0])
  expect(await inboxFindings(englishTranslator, app, leader)).not.toContainEqual(
    expect.objectContaining({ text: expect.stringContaining('Held back') }),
  )
  const mails = await db.selectFrom('outbox').select(['kind', 'recipient']).orderBy('id').execute()
  expect(mails).toEqual([
    { kind: 'confirmation', recipient: first.email },
    { kind: 'confirmation', recipient: application.email },
  ])
})

test('applicant news is kept when the application moves to another state', async () => {
  const { app, db } = await openInbox()
  const { id, reference } = await addApplication(db)
  const what = 'added documents' as const
  const news = { application_id: id, at: at(0), what, reference, position: 'Entwicklerin' }
  await db.insertInto('applicant_news').values(news).execute()
  const told = () => db.selectFrom('applicant_news').select('id').execute()
  await setEntryState(app, await seen(db, 'applications', [id]), to('spam'))
  expect(await told()).toHaveLength(1)
  await setEntryState(app, await seen(db, 'applications', [id]), to('review'))
  expect(await told()).toHaveLength(1)
})

test('sendQuarantineDigest queues one digest a day for new entries, without personal data', async () => {
  const { app, db } = await openInbox()
  Object.assign(app.environment, sending)
  const digests = () =>
    db.selectFrom('outbox').select(['subject', 'body']).where('kind', '=', 'notice').execute()
  const now = Date.now()
  await sendQuarantineDigest(app, now)
  expect(await digests()).toEqual([])
  const { reference } = await addMessage(db, { ...spam, suspicion: 'many links' })
  await addApplication(db, quarantined)
  const both = await Promise.allSettled([
    sendQuarantineDigest(app, now),
    sendQuarantineDigest(app, now),
  ])
  expect(both.map(({ status }) => status)).toContain('fulfilled')
  expect(await digests()).toHaveLength(1)
  const [mail] = await digests()
  expect(mail?.subject).toBe('Beiseitegelegt: 2 Eingänge')
  expect(mail?.body).toContain(`${reference}: http`)
  expect(mail?.body).not.toMatch(/Eva|eva@|Änne|aenne@/)

  await addMessage(db, spam)
  await sendQuarantineDigest(app, now)
  expect(await digests()).toHaveLength(1)
  await sendQuarantineDigest(app, now + day)
  expect((await digests()).map(({ subject }) => subject)).toContain('Beiseitegelegt: 1 Eingang')
  await sendQuarantineDigest(app, now + 2 * day)
  expect(await digests()).toHaveLength(2)
})

test('without a mail server the digest waits until one is configured', async () => {
  const { app, db } = await openInbox()
  await addMessage(db, spam)
  await sendQuarantineDigest(app, Date.now())
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
  Object.assign(app.environment, sending)
  // The retention job queues it.
  await runRetention(app)
  expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(1)
})

test('a talent pool consent keeps a quarantined application beyond its retention', async () => {
  const { app, db } = await openInbox()
  const old = { ...quarantined, received_at: at(100) }
  const agreed = await addApplication(db, { ...old, talent_pool_until: at(-600) })
  const not = await addApplication(db, old)
  const ended = await addApplication(db, { ...old, talent_pool_until: at(1) })
  const due = (await listDueEntries(app, at(0))).map(({ id }) => id).sort((a, b) => a - b)
  expect(due).toEqual([not.id, ended.id])
  expect(due).not.toContain(agreed.id)
})

test('countNewEntries stops at cappedCountLimit', async () => {
  const { db } = await openInbox()
  const one = await addMessage(db, { state: 'unread' })
  const { id: _, ...row } = one
  const more = (from: number) =>
    Array.from({ length: 400 }, (_, at) => ({
      ...row,
      reference: `K-${from + at}`,
      submission_key: `K-${from + at}`,
      status_key: null,
    }))
  for (const from of [0, 400, 800]) await db.insertInto('messages').values(more(from)).execute()
  const { messages } = await countNewEntries(db, everything)
  expect(messages).toBe(cappedCountLimit)
  expect(formatCappedCount(messages)).toBe('999+')
  expect(formatCappedCount(cappedCountLimit - 1)).toBe('999')
})
