import { type RawBuilder, sql } from 'kysely'
import type { Program } from '../http/program.server.ts'
import { dropFiles, eraseWithin } from './erase.server.ts'
import type { DataRequests } from './inbox-tables.ts'
import type { Inbox } from './submission.server.ts'

/** Everything that is kept about whoever has this e-mail address; upper and lower case are alike. */
export async function findPerson({ database }: Program, email: string) {
  const db = database.db as unknown as Inbox
  const own = belongsTo(db, email)
  const [messages, applications, documents, mails, events, mentions] = await Promise.all([
    db.selectFrom('messages').selectAll().where(isAddress('email', email)).orderBy('id').execute(),
    db
      .selectFrom('applications')
      .selectAll()
      .where(isAddress('email', email))
      .orderBy('id')
      .execute(),
    db
      .selectFrom('application_documents')
      .selectAll()
      .where('application_id', 'in', own.applications)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('outbox')
      .selectAll()
      .where((eb) =>
        eb.or([
          eb('message_id', 'in', own.messages),
          eb('application_id', 'in', own.applications),
          isAddress('recipient', email),
        ]),
      )
      .orderBy('id')
      .execute(),
    db
      .selectFrom('inbox_events')
      .selectAll()
      .where((eb) =>
        eb.or([eb('message_id', 'in', own.messages), eb('application_id', 'in', own.applications)]),
      )
      .orderBy('id')
      .execute(),
    mentionsOf(db, email),
  ])
  return { email, messages, applications, documents, mails, events, mentions }
}

export type Person = Awaited<ReturnType<typeof findPerson>>

export const countsOf = (person: Person) => ({
  messages: person.messages.length,
  applications: person.applications.length,
  documents: person.documents.length,
  mails: person.mails.length,
})

/**
 * Deletes all of it and blacks the address out where others mention it. What is held for a legal reason stays; its
 * references are answered.
 */
export async function erasePerson(house: Program, email: string) {
  const db = house.database.db as unknown as Inbox
  const person = await findPerson(house, email)
  const own = belongsTo(db, email)
  const held: string[] = []
  const keys = await db.transaction().execute(async (trx) => {
    const keys: string[] = []
    const gone = { messages: 0, applications: 0, documents: 0, mails: 0 }
    for (const kind of ['message', 'application'] as const)
      for (const { id, reference } of person[`${kind}s`]) {
        const mails = person.mails.filter((mail) => mail[`${kind}_id`] === id)
        const files = await eraseWithin(trx, kind, id, { reason: 'request' })
        if (!files) {
          held.push(reference)
          continue
        }
        keys.push(...files)
        gone[`${kind}s`] += 1
        gone.documents += files.length
        gone.mails += mails.length
      }
    const loose = await trx
      .deleteFrom('outbox')
      .where(isAddress('recipient', email))
      // Those about an entry that is held stay with it.
      .where(notIn('message_id', own.messages))
      .where(notIn('application_id', own.applications))
      .returning('id')
      .execute()
    gone.mails += loose.length
    await blackOut(trx, email)
    await noteRequest(trx, 'erasure', gone)
    return keys
  })
  await dropFiles(house, keys)
  return { held }
}

/** Proves the answer to a request, without anything about the person. */
export async function noteRequest(
  db: Inbox,
  what: DataRequests['what'],
  counts: ReturnType<typeof countsOf>,
) {
  await db
    .insertInto('data_requests')
    .values({ at: new Date().toISOString(), what, ...counts })
    .execute()
}

const isAddress = (column: string, email: string): RawBuilder<boolean> =>
  sql`lower(${sql.ref(column)}) = ${email.toLowerCase()}`

const belongsTo = (db: Inbox, email: string) => ({
  messages: db.selectFrom('messages').select('id').where(isAddress('email', email)),
  applications: db.selectFrom('applications').select('id').where(isAddress('email', email)),
})

/** Where free text stands in which somebody may have written an address. */
const texts = [
  { table: 'messages', column: 'message' },
  { table: 'applications', column: 'message' },
  { table: 'inbox_events', column: 'note' },
  { table: 'outbox', column: 'subject' },
  { table: 'outbox', column: 'body' },
  { table: 'mail_attempts', column: 'error' },
] as const

export interface Mention {
  table: (typeof texts)[number]['table']
  column: string
  id: number
  text: string
  message_id: number | null
  application_id: number | null
}

/** The address in entries of other people. */
async function mentionsOf(db: Inbox, email: string): Promise<Mention[]> {
  const pattern = `%${email.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  const own = belongsTo(db, email)
  const found = await Promise.all(
    texts.map(async ({ table, column }) => {
      const message = table === 'messages' ? 'id' : 'message_id'
      const application = table === 'applications' ? 'id' : 'application_id'
      const owner = {
        messages: sql`id as message_id, null as application_id`,
        applications: sql`null as message_id, id as application_id`,
        inbox_events: sql`message_id, application_id`,
        outbox: sql`message_id, application_id`,
        mail_attempts: sql`null as message_id, null as application_id`,
      }[table]
      const ofOthers =
        table === 'mail_attempts'
          ? sql`outbox_id not in (select id from outbox where message_id in (${own.messages})
              or application_id in (${own.applications}) or ${isAddress('recipient', email)})`
          : and(
              table === 'applications' ? undefined : notIn(message, own.messages),
              table === 'messages' ? undefined : notIn(application, own.applications),
              table === 'outbox' ? sql`not ${isAddress('recipient', email)}` : undefined,
            )
      const { rows } = await sql<Mention>`
        select id, ${sql.ref(column)} as text, ${owner} from ${sql.table(table)}
        where lower(${sql.ref(column)}) like ${pattern} escape '\\' and ${ofOthers}`.execute(db)
      return rows.map((row) => ({ ...row, table, column }))
    }),
  )
  return found.flat()
}

const notIn = (column: string, ids: { compile(): unknown }) =>
  sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} not in (${ids}))`

const and = (...parts: (RawBuilder<unknown> | undefined)[]) =>
  sql.join(
    parts.filter((part) => part !== undefined),
    sql` and `,
  )

async function blackOut(trx: Inbox, email: string) {
  const address = new RegExp(email.replaceAll(/[^\w@]/g, '\\$&'), 'gi')
  for (const { table, column, id, text } of await mentionsOf(trx, email))
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text.replace(address, '[…]')}
      where id = ${id}`.execute(trx)
}
