import type { Db } from '#core/db/tables.ts'

/** Sender of an entry. */
export interface EntrySender {
  name: string
  email: string
}

interface Place {
  message_id: number | null
  application_id: number | null
}

/** Returns a lookup from a place to the sender of its entry; undefined when it belongs to no entry. */
export async function createEntrySenderLookup(db: Db, places: Place[]) {
  const ids = (column: keyof Place) => [...new Set(places.flatMap((each) => each[column] ?? []))]
  const [messages, applications] = await Promise.all([
    db
      .selectFrom('messages')
      .select(['id', 'name', 'email'])
      .where('id', 'in', [0, ...ids('message_id')])
      .execute(),
    db
      .selectFrom('applications')
      .select(['id', 'first_name', 'last_name', 'email'])
      .where('id', 'in', [0, ...ids('application_id')])
      .execute(),
  ])
  const byMessage = new Map(messages.map(({ id, ...owner }) => [id, owner]))
  const byApplication = new Map(
    applications.map(({ id, first_name, last_name, email }) => [
      id,
      { name: `${first_name} ${last_name}`, email },
    ]),
  )
  return ({ message_id, application_id }: Place): EntrySender | undefined =>
    byMessage.get(message_id ?? 0) ?? byApplication.get(application_id ?? 0)
}
