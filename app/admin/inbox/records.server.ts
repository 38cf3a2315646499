import { data } from 'react-router'
import { violation } from '../../db/violation.server.ts'
import type { Program } from '../../http/program.server.ts'
import type { Inbox } from '../../inbox/submission.server.ts'
import { type Kind, kinds } from './kinds.ts'

/** The tables of the inbox. */
export const inboxOf = ({ database }: Program) => database.db as unknown as Inbox

/** What an address calls `messages` or `applications`; 404 for anything else. */
export function kindIn(text: string): Kind {
  if (!Object.hasOwn(kinds, text)) throw data(null, { status: 404 })
  return text as Kind
}

/** As many as can be chosen in one go. */
const most = 500

/** The entries that a form or an address names by `id`. */
export const idsIn = (given: FormData | URLSearchParams) =>
  [...new Set(given.getAll('id').map(String).filter(isPlain).map(Number))].slice(0, most)

const isPlain = (id: string) => /^[1-9]\d{0,8}$/.test(id)

/** A text of a small form, or nothing. */
export function textIn(form: FormData, name: string, max: number) {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, max) : ''
}

interface Event {
  who: string
  what: string
  note?: string | null
}

/** Notes who did what with these entries. */
export async function noteEvents(db: Inbox, kind: Kind, ids: number[], event: Event) {
  if (ids.length === 0) return
  const at = new Date().toISOString()
  const { column } = kinds[kind]
  await db
    .insertInto('inbox_events')
    .values(ids.map((id) => ({ [column]: id, at, ...event })))
    .execute()
    .catch((error: unknown) => {
      // Somebody has just deleted it.
      throw violation(error) === 'reference' ? data(null, { status: 404 }) : error
    })
}

/** A change by hand counts as news for whoever deletes by a rule. */
export async function touch(
  db: Inbox,
  kind: Kind,
  id: number,
  set: { hold_reason: string | null },
) {
  const changed = await db
    .updateTable(kind)
    .set({ ...set, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw data(null, { status: 404 })
}
