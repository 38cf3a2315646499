import { setImmediate as otherWork } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { createNameCondition, createNamePattern } from '#content/people/name-patterns.ts'
import { buildAnyColumnContainsCondition } from '#core/db/contains.server.ts'
import type { Db } from '#core/db/tables.ts'
import { createEntrySenderLookup, type EntrySender } from '../entries/entry-senders.server.ts'

export const whereEmailEquals = (column: string, email: string): RawBuilder<boolean> =>
  sql`lower(${sql.ref(column)}) = ${email.toLowerCase()}`

export const selectEntriesByEmail = (db: Db, email: string) => ({
  messages: db.selectFrom('messages').select('id').where(whereEmailEquals('email', email)),
  applications: db.selectFrom('applications').select('id').where(whereEmailEquals('email', email)),
})

/** Free text columns that may contain an address or a name. */
export const mentionColumns = [
  { table: 'messages', column: 'message' },
  { table: 'messages', column: 'answers' },
  { table: 'messages', column: 'hold_reason' },
  { table: 'applications', column: 'message' },
  { table: 'applications', column: 'answers' },
  { table: 'applications', column: 'hold_reason' },
  { table: 'applications', column: 'street' },
  { table: 'applications', column: 'position' },
  { table: 'application_documents', column: 'name' },
  { table: 'inbox_events', column: 'note' },
  { table: 'correspondence', column: 'body' },
  { table: 'tasks', column: 'title' },
  { table: 'appointments', column: 'place' },
  { table: 'appointments', column: 'video' },
  { table: 'outbox', column: 'subject' },
  { table: 'outbox', column: 'body' },
  { table: 'outbox', column: 'calendar' },
  { table: 'mail_attempts', column: 'error' },
  { table: 'person_requests', column: 'person' },
  { table: 'person_requests', column: 'identity' },
  { table: 'person_requests', column: 'note' },
  { table: 'media', column: 'name' },
  { table: 'panel_events', column: 'about' },
] as const

/** Tables without entries of messages. */
const ofApplications = new Set<string>(['applications', 'application_documents', 'appointments'])

/** Search indexes by table and column. */
const indexes = new Map<string, string>([
  ['messages.message', 'messages_search'],
  ['messages.answers', 'messages_search'],
  ['applications.message', 'applications_search'],
  ['applications.answers', 'applications_search'],
  ['applications.position', 'applications_search'],
])

export interface Mention {
  table: (typeof mentionColumns)[number]['table']
  column: string
  id: number
  text: string
  message_id: number | null
  application_id: number | null
  /** The sender of the entry. */
  owner: EntrySender | undefined
}

/** Finds an address or a name in entries of other people, or only in the register of requests. Scans whole tables. */
export async function searchMentions(
  db: Db,
  name: string,
  { only }: { only?: 'register' | undefined } = {},
): Promise<Mention[]> {
  const pattern = createNamePattern(name)
  const places = only
    ? mentionColumns.filter(({ table }) => table === 'person_requests')
    : mentionColumns
  const mentions = (await listRows(db, name, places)).filter(
    ({ text }) => text.search(pattern) >= 0,
  )
  const owners = await createEntrySenderLookup(db, mentions)
  return (
    mentions
      .map((mention) => ({ ...mention, owner: owners(mention) }))
      // Excludes entries that a person of this name wrote.
      .filter(({ owner }) => !owner || owner.name.search(pattern) < 0)
  )
}

async function listRows(db: Db, name: string, places: readonly (typeof mentionColumns)[number][]) {
  const ownEntries = selectEntriesByEmail(db, name)
  const results = await Promise.all(
    places.map(async ({ table, column }) => {
      const message = table === 'messages' ? 'id' : 'message_id'
      const application = table === 'applications' ? 'id' : 'application_id'
      const owner = {
        messages: sql`id as message_id, null as application_id`,
        applications: sql`null as message_id, id as application_id`,
        application_documents: sql`null as message_id, application_id`,
        correspondence: sql`message_id, application_id`,
        tasks: sql`message_id, application_id`,
        appointments: sql`null as message_id, application_id`,
        inbox_events: sql`message_id, application_id`,
        outbox: sql`message_id, application_id`,
        mail_attempts: sql`null as message_id, null as application_id`,
        person_requests: sql`null as message_id, null as application_id`,
        media: sql`null as message_id, null as application_id`,
        panel_events: sql`null as message_id, null as application_id`,
      }[table]
      const ofOthers =
        table === 'mail_attempts'
          ? sql`outbox_id not in (select id from outbox where message_id in (${ownEntries.messages})
              or application_id in (${ownEntries.applications}) or ${whereEmailEquals('recipient', name)})`
          : ['person_requests', 'media', 'panel_events'].includes(table)
            ? sql`1 = 1`
            : and(
                ofApplications.has(table) ? undefined : isNotIn(message, ownEntries.messages),
                table === 'messages' ? undefined : isNotIn(application, ownEntries.applications),
                table === 'outbox' ? sql`not ${whereEmailEquals('recipient', name)}` : undefined,
              )
      // Requires all words: a common name alone occurs in thousands of texts.
      const index = indexes.get(`${table}.${column}`)
      const matches = createNameCondition(name, (word) =>
        buildAnyColumnContainsCondition(db, [column], word, index),
      )
      const { rows } = await sql<Omit<Mention, 'owner'>>`
        select id, ${sql.ref(column)} as text, ${owner} from ${sql.table(table)}
        where ${and(matches, ofOthers)}`.execute(db)
      return rows.map((row) => ({ ...row, table, column }))
    }),
  )
  return results.flat()
}

const isNotIn = (column: string, ids: { compile(): unknown }) =>
  sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} not in (${ids}))`

const and = (...parts: (RawBuilder<unknown> | undefined)[]) =>
  sql.join(
    parts.filter((part) => part !== undefined),
    sql` and `,
  )

/** Redacts an address or a name in the listed rows, in their current text. Yields to other requests after each row. */
export async function redactMentions(trx: Db, mentions: Mention[], name: string) {
  for (const { table, column, id } of mentions) {
    const source = sql`from ${sql.table(table)} where id = ${id}`
    const { rows } = await sql<{
      text: string | null
    }>`select ${sql.ref(column)} as text ${source}`.execute(trx)
    const text = rows[0]?.text?.replace(createNamePattern(name), '[…]')
    if (text === undefined || text === rows[0]?.text) continue
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text} where id = ${id}`.execute(
      trx,
    )
    await otherWork()
  }
}
