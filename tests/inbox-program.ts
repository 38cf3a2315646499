import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { type Access, getInboxScope } from '#accounts/rights.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { Applications, Messages } from '#inbox/entries/inbox-tables.ts'
import type { EntryKind } from '#inbox/entries/kinds.ts'
import { filterVisibleEntries } from '#inbox/entries/visibility.server.ts'
import { findPendingConfirmation } from '#inbox/retention/clock-confirmation.server.ts'
import { confirmAndRunRetention, runRetention } from '#inbox/retention/retention-job.server.ts'
import { createStorage } from '#media/storage.server.ts'
import { openContent } from './open-content.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** An empty inbox on the engine under test, with a folder for documents. */
export async function openInbox() {
  const { address, database, store } = await openContent()
  const DATA_DIR = temporaryFolder()
  const storage = await createStorage({ DATA_DIR, STORAGE_URL: undefined })
  const environment = { DATA_DIR, ORIGIN: 'http://localhost', ADMIN_EMAIL: 'admin@example.com' }
  // The part of the context that the inbox needs.
  const app = {
    database,
    store,
    storage,
    environment,
    secret: 's'.repeat(32),
  } as unknown as AppContext
  return { app, db: database.db, folder: DATA_DIR, address }
}

/** A user with all rights. */
export const leader: Access = { roles: ['leitung'], jobs: [] }
export const everything = getInboxScope(leader)

/** Entries as visible to a user who sees all. */
export const seen = (db: Db, kind: EntryKind, ids: number[]) =>
  filterVisibleEntries(db, everything, kind, ids)

const day = 86_400_000

/** A retention run `days` days later, with the clock confirmed. */
export async function keepHouseAfter(app: AppContext, days: number) {
  const now = Date.now() + days * day
  if ((await runRetention(app, now)) === 'done') return
  const question = await findPendingConfirmation(app)
  if (question)
    await confirmAndRunRetention(app, { ...question, seen: question.total, who: 'anna' }, now)
}

export const at = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString()

/** Long enough for a retention rule to delete the entry. */
const unchangedForAnHour = () => at(0.05)

export function addMessage(db: Db, given: Partial<Insertable<Messages>> = {}) {
  const reference = `K-${randomUUID()}`
  return db
    .insertInto('messages')
    .values({
      reference,
      submission_key: reference,
      state: 'open',
      name: 'Eva Ernst',
      email: 'eva@example.com',
      message: 'Hallo',
      score: 0,
      suspicion: '',
      privacy_version: '1',
      received_at: at(0),
      updated_at: unchangedForAnHour(),
      status_key: randomUUID().replaceAll('-', ''),
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function addApplication(db: Db, given: Partial<Insertable<Applications>> = {}) {
  const reference = `B-${randomUUID()}`
  return db
    .insertInto('applications')
    .values({
      reference,
      submission_key: reference,
      state: 'received',
      is_spam: false,
      is_seen: false,
      first_name: 'Änne',
      last_name: "O'Neil",
      email: 'aenne@example.com',
      phone: '030 23125',
      position: 'Entwicklung (m/w/d)',
      start_date: '2027-01-01',
      score: 0,
      suspicion: '',
      privacy_version: '1',
      received_at: at(0),
      updated_at: unchangedForAnHour(),
      status_key: randomUUID().replaceAll('-', ''),
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A document with its file. */
export async function addDocument(
  { app, db }: { app: AppContext; db: Db },
  application_id: number,
) {
  const key = `documents/${randomUUID()}.pdf`
  await app.storage.put(key, '%PDF-1.4 Lebenslauf %%EOF')
  await db
    .insertInto('application_documents')
    .values({ application_id, key, name: 'a.pdf', bytes: 25, digest: 'x', created_at: at(0) })
    .execute()
  return key
}

/** A mail of an entry with one attempt, and a note. */
export async function addTraces(
  db: Db,
  of: { message_id: number } | { application_id: number },
  recipient: string,
) {
  const { id } = await db
    .insertInto('outbox')
    .values({
      ...of,
      kind: 'confirmation',
      recipient,
      subject: 'Ihre Nachricht',
      body: `Guten Tag ${recipient}`,
      state: 'waiting',
      attempts: 1,
      next_at: at(-1),
      created_at: at(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('mail_attempts')
    .values({ outbox_id: id, at: at(0), error: `550 <${recipient}> unknown` })
    .execute()
  await db
    .insertInto('inbox_events')
    .values({
      ...of,
      at: at(0),
      who: 'anna@example.com',
      what: 'note',
      note: `Angerufen: ${recipient}`,
    })
    .execute()
}
