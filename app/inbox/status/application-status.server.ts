import { getCurrentIsoTime } from '#content/store/change.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { log } from '#core/runtime/log.server.ts'
import type { EntryKind, EntryRef } from '../entries/kinds.ts'

/** The application of a personal link; undefined when the link is wrong or revoked, or the application is gone. */
export const findApplicationByLink = async ({ database: { db } }: AppContext, key: string) =>
  isKey(key)
    ? db
        .selectFrom('applications')
        .selectAll()
        .where('status_key', '=', key)
        .executeTakeFirst()
        .then(logRefusal)
    : logRefusal(undefined)

export const findMessageByLink = async ({ database: { db } }: AppContext, key: string) =>
  isKey(key)
    ? db
        .selectFrom('messages')
        .selectAll()
        .where('status_key', '=', key)
        .executeTakeFirst()
        .then(logRefusal)
    : logRefusal(undefined)

const isKey = (key: string) => /^[0-9a-f]{32}$/.test(key)

function logRefusal<Row>(row: Row | undefined) {
  if (!row) log.info('personal link refused')
  return row
}

/** Whether a personal link leads to an entry. */
export const isPersonalLinkValid = async (app: AppContext, kind: EntryKind, key: string) =>
  (await (kind === 'messages' ? findMessageByLink : findApplicationByLink)(app, key)) !== undefined

export type Application = NonNullable<Awaited<ReturnType<typeof findApplicationByLink>>>

/** The entry of a personal link. */
export type PersonalLinkEntry =
  | ({ kind: 'applications' } & Application)
  | ({ kind: 'messages' } & NonNullable<Awaited<ReturnType<typeof findMessageByLink>>>)

export const findApplication = (db: Db, id: number) =>
  db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst()

export const findMessage = (db: Db, id: number) =>
  db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks the entry, so that answers take turns. Undefined when its link has ended meanwhile. */
export const lockIfLinkStillValid = (trx: Db, { kind, id, status_key }: PersonalLinkEntry) =>
  trx
    .updateTable(kind)
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .where('status_key', '=', status_key)
    .returning('id')
    .executeTakeFirst()

/** After an answer the application counts as unseen, and a message as unread; spam stays spam. */
export async function markUnseen(trx: Db, { kind, id }: EntryRef) {
  const updated_at = getCurrentIsoTime()
  if (kind === 'applications')
    await trx.updateTable(kind).set({ is_seen: false, updated_at }).where('id', '=', id).execute()
  else
    await trx
      .updateTable(kind)
      .set({ state: 'unread', updated_at })
      .where('id', '=', id)
      .where('state', '!=', 'spam')
      .execute()
}

/** Maximum number of documents of an application, once the applicant adds some by the personal link. */
export const maxDocumentsAfterAdding = 20
