import { inbox } from '../content/settings.ts'
import type { Program } from '../http/program.server.ts'
import { drain, readForm, refusalOf, UnreadableForm } from '../http/read-form.server.ts'
import { log } from '../log.server.ts'
import { applicationBehind, mostLaterDocuments } from './application-status.server.ts'
import { freeMegabytes, leastMegabytes } from './free-space.server.ts'
import { complaint } from './question.ts'
import { admitAddress } from './sending-limits.server.ts'
import type { Inbox } from './submission.server.ts'
import { bounds, openTray } from './tray.server.ts'

/** Adds documents to an application by its personal link; answers what is wrong, or nothing. */
export async function addDocuments(
  house: Program,
  request: Request,
  key: string,
): Promise<{ refusal: string; status: number } | undefined> {
  const { id } = await applicationBehind(house, key)
  const limits = { ...(await house.store.setting(inbox)), files: mostLaterDocuments }
  const count = await admitAddress(house, request, 'application')
  if (count === undefined) return { refusal: complaint.busy, status: 429 }
  const hasRoom = (await freeMegabytes(house.environment)) >= leastMegabytes
  const tray = openTray(house, limits)
  try {
    await readForm(request, bounds(limits), hasRoom ? tray.take : drain)
    if (!hasRoom) return { refusal: complaint.later, status: 503 }
    const missing = tray.sent.length === 0 ? complaint.noDocument : undefined
    const refusal = tray.wrong(tray.sent) ?? missing
    if (refusal) return { refusal, status: 422 }
    const isAdded = await take(
      house.database.db as unknown as Inbox,
      id,
      tray.sent.map((document) => document.id),
    )
    return isAdded ? undefined : { refusal: complaint.tooMany(mostLaterDocuments), status: 422 }
  } catch (error) {
    if (error instanceof Response) throw error
    if (!(error instanceof UnreadableForm)) {
      log.error({ err: error }, 'Error adding documents')
      return { refusal: complaint.later, status: 503 }
    }
    if (error.limit === 'files') return { refusal: complaint.tooMany(limits.files), status: 413 }
    if (error.limit !== 'total') throw refusalOf(error)
    return { refusal: complaint.allTooLarge(limits.totalMegabytes), status: 413 }
  } finally {
    await tray.clear().catch((reason: unknown) => log.warn({ err: reason }, 'documents stay'))
  }
}

/** False when there are too many already. */
function take(db: Inbox, id: number, ids: number[]) {
  const at = new Date().toISOString()
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('applications')
      .set({ is_seen: false, updated_at: at })
      .where('id', '=', id)
      .executeTakeFirst()
    const { count } = await trx
      .selectFrom('application_documents')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n || count + ids.length > mostLaterDocuments) return false
    await trx
      .updateTable('application_documents')
      .set({ application_id: id })
      .where('id', 'in', ids)
      .where('application_id', 'is', null)
      .execute()
    await trx
      .insertInto('inbox_events')
      .values({ application_id: id, at, who: 'Applicant', what: 'added documents' })
      .execute()
    return true
  })
}
