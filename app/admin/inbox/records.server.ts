import { data } from 'react-router'
import type { Program } from '../../http/program.server.ts'
import type { InboxEvents } from '../../inbox/inbox-tables.ts'
import type { Inbox } from '../../inbox/submission.server.ts'

/** The tables of the inbox. */
export const inboxOf = ({ database }: Program) => database.db as unknown as Inbox

/** What belongs to this entry in the tables of events and mails. */
export type Of = { message_id: number } | { application_id: number }

export async function historyOf(db: Inbox, of: Of) {
  const [column, id] = Object.entries(of)[0] as ['message_id' | 'application_id', number]
  const [events, mails] = await Promise.all([
    db
      .selectFrom('inbox_events')
      .selectAll()
      .where(column, '=', id)
      .orderBy('id', 'desc')
      .execute(),
    db
      .selectFrom('outbox')
      .select(['id', 'subject', 'recipient', 'state', 'attempts', 'created_at'])
      .where(column, '=', id)
      .orderBy('id', 'desc')
      .execute(),
  ])
  return { events, mails }
}

/** Notes who did what with an entry. */
export async function noteEvent(
  db: Inbox,
  of: Of,
  event: Pick<InboxEvents, 'who' | 'what'> & { note?: string },
) {
  await db
    .insertInto('inbox_events')
    .values({ ...of, ...event, at: new Date().toISOString() })
    .execute()
}

/** The id in an address; anything but a plain number is 404. */
export function idIn(text: string) {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw data(null, { status: 404 })
  return Number(text)
}

/** A text of a small form, or nothing. */
export function textIn(form: FormData, name: string, max: number) {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, max) : ''
}
