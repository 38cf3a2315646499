import { data } from 'react-router'
import { now } from '#content/store/change.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { log } from '#core/runtime/log.server.ts'

/**
 * Finds the application of a personal link. Throws 404 when the link is wrong or revoked, or the application is gone.
 */
export async function findByPersonalLink(app: AppContext, key: string) {
  const application = await findIdByPersonalLink(app, key)
  if (!application) throw data(null, { status: 404 })
  return application
}

export async function findIdByPersonalLink({ database }: AppContext, key: string) {
  const application = /^[0-9a-f]{32}$/.test(key)
    ? await database.db
        .selectFrom('applications')
        .selectAll()
        .where('status_key', '=', key)
        .executeTakeFirst()
    : undefined
  if (!application) log.info('personal link refused')
  return application
}

export type Application = NonNullable<Awaited<ReturnType<typeof findIdByPersonalLink>>>

export const findApplication = (db: Db, id: number) =>
  db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks the application and reads it, so that answers take turns. Undefined when its link has ended meanwhile. */
export const lockByLink = (trx: Db, { id, status_key }: Application) =>
  trx
    .updateTable('applications')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .where('status_key', '=', status_key)
    .returning(['state', 'is_spam'])
    .executeTakeFirst()

/** After an answer the application counts as unseen. */
export const markUnseen = (trx: Db, id: number) =>
  trx
    .updateTable('applications')
    .set({ is_seen: false, updated_at: now() })
    .where('id', '=', id)
    .execute()

/** Maximum number of documents of an application, once the applicant adds some by the personal link. */
export const maxLaterDocuments = 20
