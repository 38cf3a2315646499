import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Access, getInboxScope, type Role } from '#accounts/rights.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import {
  filterVisibleEntries,
  requireVisibleEntry,
  VisibleEntries,
  whereMailVisible,
} from '#inbox/entries/visibility.server.ts'
import { countNewEntries } from '#inbox/panel/count-new-entries.server.ts'
import { recordView } from '#inbox/panel/entry/record-view.server.ts'
import { setEntryState } from '#inbox/panel/entry/set-state.server.ts'
import { loadApplicationList } from '#inbox/panel/lists/applications.server.ts'
import { loadApplicationBoard } from '#inbox/panel/lists/board.server.ts'
import { loadMessageList } from '#inbox/panel/lists/messages.server.ts'
import { listRecipients } from '#inbox/panel/mails/recipients.server.ts'
import { readRedactedMail } from '#mail/read-redacted-mail.server.ts'
import { changeMailState, listUnsentMails } from '#mail/unsent-mails.server.ts'
import { countItemsByArea } from '#panel/frame/dashboard/counts.server.ts'
import { listWeekCounts } from '#panel/frame/dashboard/visits.server.ts'
import { searchEntriesAndPictures } from '#panel/frame/search-beside-content.server.ts'
import { addApplication, addMessage, addTraces, openInbox } from '../inbox-program.ts'

const person = (roles: Role[], jobs: number[] = []): Access => ({ roles, jobs })
const nothing = new URLSearchParams()

/** Applications for two jobs and for none, and a message, each with a waiting mail. */
async function openFilled() {
  const { app, db } = await openInbox()
  const mine = await addApplication(db, { job_id: 7, last_name: 'Suchname', position: 'Sieben' })
  const other = await addApplication(db, { job_id: 8, last_name: 'Suchname', position: 'Acht' })
  const none = await addApplication(db, { job_id: null, last_name: 'Suchname', position: 'Keine' })
  const message = await addMessage(db, { name: 'Suchname', state: 'unread' })
  for (const { id } of [mine, other, none]) await addTraces(db, { application_id: id }, 'a@b.de')
  await addTraces(db, { message_id: message.id }, 'a@b.de')
  const at = new Date().toISOString()
  const invitation = { kind: 'notice', recipient: 'neu@b.de', subject: 'Einladung', body: 'x' }
  await db
    .insertInto('outbox')
    .values({ ...invitation, state: 'waiting', attempts: 0, next_at: at, created_at: at })
    .execute()
  return { app, db, mine, other, none, message }
}

test('fachbereich finds only applications of its jobs in lists, board, counts and mails', async () => {
  const { app, db, mine, other, none, message } = await openFilled()
  const head = person(['fachbereich'], [7])
  const scope = getInboxScope(head)
  const list = await loadApplicationList(app, scope, new URLSearchParams({ search: 'suchname' }))
  expect(list.rows.map(({ id }) => id)).toEqual([mine.id])
  expect(list.positions.map(({ label }) => label)).toEqual(['Sieben'])
  expect(list.folders.find(({ value }) => value === 'current')?.count).toBe(1)
  const asked = new URLSearchParams({ position: 'job-8' })
  expect((await loadApplicationList(app, scope, asked)).total).toBe(0)
  const board = await loadApplicationBoard(app, scope, nothing)
  expect(board.lanes.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual([mine.id])
  expect(await countNewEntries(db, scope)).toMatchObject({ messages: 0, applications: 1 })
  expect((await loadMessageList(app, scope, nothing)).total).toBe(0)
  expect(await searchEntriesAndPictures(db, head, 'suchname', englishTranslator)).toMatchObject([
    { id: `application ${mine.id}` },
  ])
  expect(await countItemsByArea(englishTranslator, db, head)).toMatchObject([
    { label: 'Applications', total: 1 },
  ])
  const [last] = (await listWeekCounts(db, scope)).slice(-1)
  expect(last).toMatchObject({ Messages: 0, Applications: 1 })

  const ids = [mine, other, none].map(({ id }) => id)
  expect((await filterVisibleEntries(db, scope, 'applications', ids)).ids).toEqual([mine.id])
  expect((await filterVisibleEntries(db, scope, 'messages', [message.id])).ids).toEqual([])
  await expect(requireVisibleEntry(db, scope, 'applications', other.id)).rejects.toMatchObject({
    init: { status: 404 },
  })
  expect((await listUnsentMails(db, whereMailVisible(db, getInboxScope(head, 'mail')))).total).toBe(
    0,
  )
})

test('recordView of a reader marks the application as read for that reader only', async () => {
  const { app, db, mine } = await openFilled()
  const head = getInboxScope({ ...person(['fachbereich'], [7]), email: 'head@example.com' })
  const fresh = async () => (await countNewEntries(db, head)).applications
  const list = async () => (await loadApplicationList(app, head, nothing)).rows[0]?.is_seen
  expect([await fresh(), await list()]).toEqual([1, false])
  await recordView(db, mine.id, 'head@example.com')
  expect([await fresh(), await list()]).toEqual([0, true])
  expect((await countNewEntries(db, getInboxScope(person(['personal'])))).applications).toBe(3)
})

test('without jobs nothing is visible, and a reader cannot change entries', async () => {
  const { app, db, mine } = await openFilled()
  const idle = getInboxScope(person(['fachbereich']))
  expect((await loadApplicationList(app, idle, nothing)).total).toBe(0)
  const head = person(['fachbereich'], [7])
  const chosen = await filterVisibleEntries(db, getInboxScope(head, 'write'), 'applications', [
    mine.id,
  ])
  const change = { state: { value: 'rejected', label: 'Abgesagt' }, who: 'head' }
  expect(await setEntryState(app, chosen, change)).toMatchObject({ changed: 0 })
  expect(await listRecipients(app, chosen)).toEqual([])
  expect(() => new VisibleEntries(Symbol('made up'), 'applications', [mine.id])).toThrow()
})

test('whereMailVisible returns the mails of visible entries; invitations need leitung', async () => {
  const { db, mine, message } = await openFilled()
  const seen = (...roles: Role[]) => whereMailVisible(db, getInboxScope(person(roles), 'mail'))
  const total = async (...roles: Role[]) => (await listUnsentMails(db, seen(...roles))).total
  expect(await total('leitung')).toBe(5)
  expect(await total('personal')).toBe(3)
  expect(await total('anfragen')).toBe(1)
  expect(await total('redaktion')).toBe(0)
  expect(await total('personal', 'anfragen')).toBe(4)
  const mails = await db
    .selectFrom('outbox')
    .select(['id', 'application_id', 'message_id'])
    .execute()
  const ofApplication = mails.find((each) => each.application_id === mine.id)?.id ?? 0
  const ofMessage = mails.find((each) => each.message_id === message.id)?.id ?? 0
  const invitation = mails.find((each) => !each.application_id && !each.message_id)?.id ?? 0
  expect(await readRedactedMail(db, seen('personal'), ofApplication)).toBeDefined()
  for (const id of [ofMessage, invitation]) {
    expect(await readRedactedMail(db, seen('personal'), id)).toBeUndefined()
    expect(await changeMailState(db, seen('personal'), 'cancel', id)).toBe(0)
  }
  expect(await changeMailState(db, seen('anfragen'), 'hold')).toBe(1)
})

/**
 * Files that work on entries found by a scope, by an account that sees all, or by an own action.
 */
const trusted =
  /^app\/(inbox\/panel\/((?:(?:lists|entry|mails|appointments|assessment)\/)?(neighbours|application|applications|listed-applications|board|message|recipients|quarantine-release-mails|set-state|entry-history|record-view|document|retry-mail|duplicate-mails|entry-action|sent-before|form-params|undo|undoable-steps|applicant-(?:news-)?findings|withdrawn-seen|require-appointment|rate|hold-entry|sending-objections|changed-meanwhile)\b|data-protection\/)|panel\/frame\/activity\/sources|accounts\/panel\/administrators\/job-choices)/

test('panel files that query the inbox are on the list of trusted files', () => {
  const asking = globSync('app/{panel,*/panel}/**/*.{ts,tsx}')
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) =>
      /(selectFrom|updateTable|deleteFrom)\(\s*'(messages|applications|application_documents|inbox_events|outbox|mail_attempts|applicant_news)'/.test(
        readFileSync(name, 'utf8'),
      ),
    )
  expect(asking.filter((name) => !trusted.test(name))).toEqual([])
})
