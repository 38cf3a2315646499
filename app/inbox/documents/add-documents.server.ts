import { inboxSettings } from '#content/settings/inbox-settings.ts'
import { now } from '#content/store/change.server.ts'
import { countRows } from '#core/db/count.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { drainFile, readForm } from '#core/request/read-form.server.ts'
import { toErrorResponse, UnreadableFormError } from '#core/request/unreadable-form.ts'
import { log } from '#core/runtime/log.server.ts'
import { createNewsWriter } from '../entries/applicant-news.server.ts'
import { recordApplicantEvent } from '../entries/events.server.ts'
import { fieldError } from '../forms/question.ts'
import { countAddressAttempt, isWithinDailyBytes } from '../forms/submission-limits.server.ts'
import { type Application, maxLaterDocuments } from '../status/application-status.server.ts'
import { claimDocuments } from './documents.server.ts'
import { minFreeMegabytes } from './free-space.server.ts'
import { ensureFreeMegabytes } from './unclaimed-documents.server.ts'
import { createUploadCollector, getReadLimits } from './upload-collector.server.ts'

/** Adds documents to an application. Returns the refusal, or undefined on success. */
export async function addDocuments(
  program: AppContext,
  request: Request,
  application: Application,
): Promise<{ refusal: string; status: number } | undefined> {
  const limits = { ...(await program.store.setting(inboxSettings)), files: maxLaterDocuments }
  const count = await countAddressAttempt(program, 'applications')
  if (count === undefined) return { refusal: fieldError.busy, status: 429 }
  const hasRoom = (await ensureFreeMegabytes(program)) >= minFreeMegabytes
  const tray = createUploadCollector(program, limits)
  try {
    await readForm(request, getReadLimits(limits), hasRoom ? tray.take : drainFile)
    if (!hasRoom) return { refusal: fieldError.later, status: 503 }
    const missing = tray.sent.length === 0 ? fieldError.noDocument : undefined
    const refusal = tray.wrong(tray.sent) ?? missing
    if (refusal) return { refusal, status: 422 }
    if (!(await isWithinDailyBytes(program, tray.sent)))
      return { refusal: fieldError.busy, status: 429 }
    const isAdded = await addClaimed(
      program.database.db,
      application.id,
      tray.sent.map((document) => document.id),
      await createNewsWriter(program, 'added documents', application),
    )
    return isAdded ? undefined : { refusal: fieldError.tooMany(maxLaterDocuments), status: 422 }
  } catch (error) {
    if (error instanceof Response) throw error
    if (!(error instanceof UnreadableFormError)) {
      log.error({ err: error }, 'Error adding documents')
      return { refusal: fieldError.later, status: 503 }
    }
    if (error.limit === 'files') return { refusal: fieldError.tooMany(limits.files), status: 413 }
    if (error.limit !== 'total') throw toErrorResponse(error)
    return { refusal: fieldError.allTooLarge(limits.totalMegabytes), status: 413 }
  } finally {
    await tray.clear().catch((reason: unknown) => log.warn({ err: reason }, 'documents stay'))
  }
}

/** Claims the uploaded documents for the application. False when that would exceed `maxLaterDocuments`. */
function addClaimed(db: Db, id: number, ids: number[], notify: (trx: Db) => Promise<void>) {
  const at = now()
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('applications')
      .set({ is_seen: false, updated_at: at })
      .where('id', '=', id)
      .executeTakeFirst()
    const count = await countRows(
      trx.selectFrom('application_documents').where('application_id', '=', id),
    )
    if (numUpdatedRows === 0n || count + ids.length > maxLaterDocuments) return false
    await claimDocuments(trx, id, ids)
    await recordApplicantEvent(trx, id, { at, what: 'added documents' })
    await notify(trx)
    return true
  })
}
