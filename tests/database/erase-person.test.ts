import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { eraseEntry } from '#inbox/privacy/erase.server.ts'
import { erasePerson } from '#inbox/privacy/erase-person.server.ts'
import { collectPersonData } from '#inbox/privacy/person-data.server.ts'
import { addApplication, addDocument, addMessage, addTraces, openInbox } from '../inbox-program.ts'

test('erasePerson leaves name and address in no table and file; other entries stay', async () => {
  const opened = await openInbox()
  const { app, db, folder } = opened
  const other = await addMessage(db, {
    message: 'Fragen Sie AENNE@example.com oder aennexexample.com.',
  })
  const one = await addApplication(db)
  const two = await addApplication(db, { email: 'Aenne@Example.com' })
  const mine = await addMessage(db, { email: 'aenne@example.com', name: "Änne O'Neil" })
  await addDocument(opened, one.id)
  await addDocument(opened, two.id)
  await addTraces(db, { application_id: one.id }, 'aenne@example.com')
  await addTraces(db, { message_id: mine.id }, 'aenne@example.com')
  await addTraces(db, { message_id: other.id }, 'eva@example.com')
  await addTraces(db, { message_id: other.id }, 'Aenne@example.com')
  await db
    .updateTable('mail_attempts')
    .set({ error: '550 forwarded to aenne@example.com' })
    .where('error', 'like', '%eva@%')
    .execute()

  const found = await collectPersonData(app.database.search, 'aenne@EXAMPLE.com')
  expect(found).toMatchObject({ messages: [{ id: mine.id }], applications: [{}, {}] })
  expect(found.documents).toHaveLength(2)
  // Her own two mails, and one sent to her about another message.
  expect(found.mails).toHaveLength(3)
  // A mail to her is her own and no mention by others.
  expect(found.mentions.map(({ table }) => table)).not.toContain('outbox')

  expect(await erasePerson(app, 'aenne@EXAMPLE.com')).toMatchObject({ held: [] })
  const everything = JSON.stringify(await allRows(db))
  expect(everything).not.toMatch(/aenne@example|Änne|O'Neil/i)
  expect(everything).toContain('aennexexample.com')
  // The erasure log stays; it contains no names.
  expect(filesIn(folder).join('\n')).not.toMatch(/aenne|Änne|O'Neil|example|%PDF/i)
  expect(await db.selectFrom('messages').select('id').execute()).toEqual([{ id: other.id }])
  expect(await db.selectFrom('data_requests').selectAll().execute()).toMatchObject([
    { what: 'erasure', messages: 1, applications: 2, documents: 2 },
  ])
})

test.skipIf(process.env.TEST_ENGINE !== 'sqlite')(
  'the SQLite file contains no erased text after a checkpoint',
  async () => {
    const { app, db, address } = await openInbox()
    const mark = 'Unverwechselbar'
    for (let i = 0; i < 30; i++) {
      const { id } = await addApplication(db, { last_name: mark, message: mark.repeat(300) })
      await addTraces(db, { application_id: id }, 'aenne@example.com')
    }
    const settled = async () => {
      await sql`pragma wal_checkpoint(truncate)`.execute(db)
      return readFileSync(address, 'latin1')
    }
    expect(await settled()).toContain(mark)
    await erasePerson(app, 'aenne@example.com')
    const file = await settled()
    expect(file).not.toContain(mark)
    expect(file).not.toContain('aenne@example.com')
  },
)

test('erasePerson keeps entries with a legal hold and returns their references', async () => {
  const { app, db } = await openInbox()
  const { id, reference } = await addApplication(db, { hold_reason: 'Klage' })
  await addApplication(db)
  const message = await addMessage(db, { email: 'aenne@example.com', hold_reason: 'Brief' })
  await addTraces(db, { message_id: message.id }, 'aenne@example.com')
  await addTraces(db, { application_id: id }, 'aenne@example.com')
  expect(await erasePerson(app, 'aenne@example.com')).toMatchObject({
    held: [message.reference, reference],
  })
  expect(await db.selectFrom('applications').select('reference').execute()).toEqual([{ reference }])
  // With their mails unchanged.
  const mails = await db.selectFrom('outbox').select(['recipient', 'body']).execute()
  expect(mails).toEqual(
    [1, 2].map(() => expect.objectContaining({ recipient: 'aenne@example.com' })),
  )
})

test('findPerson and erasePerson take _ and . of an address literally', async () => {
  const { app, db } = await openInbox()
  await addMessage(db, { email: 'abc@example.com', message: 'a_c@example.com' })
  const found = await collectPersonData(app.database.search, 'a_c@example.com')
  expect(found.messages).toEqual([])
  expect(found.mentions).toHaveLength(1)
  await addMessage(db, { email: 'x@example.com', message: 'a.c@example.com, abc@example.com' })
  await erasePerson(app, 'a.c@example.com')
  const left = await db.selectFrom('messages').select('message').orderBy('id', 'desc').execute()
  expect(left[0]?.message).toBe('[…], abc@example.com')
  expect((await collectPersonData(app.database.search, '%@example.com')).mentions).toEqual([])
})

/** The rows of all tables. */
async function allRows(db: Parameters<typeof addMessage>[0]) {
  const tables = await db.introspection.getTables()
  return Promise.all(
    tables.map(async ({ name }) => (await sql`select * from ${sql.table(name)}`.execute(db)).rows),
  )
}

function filesIn(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
}

test('eraseEntry says when the store fails and documents are left to the sweep', async () => {
  const { app, db } = await openInbox()
  const { id } = await addApplication(db)
  const key = await addDocument({ app, db }, id)
  const broken = vi.spyOn(app.storage, 'delete').mockRejectedValue(new Error('the store is down'))
  const why = { reason: 'withdrawn' } as const
  expect(await eraseEntry(app, 'applications', id, why)).toBe('files left')
  expect(await app.storage.exists(key)).toBe(true)
  expect(await db.selectFrom('applications').select('id').execute()).toEqual([])
  broken.mockRestore()
  const other = await addApplication(db)
  await addDocument({ app, db }, other.id)
  expect(await eraseEntry(app, 'applications', other.id, why)).toBe('erased')
})
