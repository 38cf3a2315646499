import { inbox } from '../content/settings.ts'
import type { Program } from '../http/program.server.ts'
import { applicationBehind, mostLaterDocuments } from './application-status.server.ts'
import { dropDocuments, keepDocument, type StoredDocument } from './documents.server.ts'
import { isCalledPdf, isPdf } from './pdf.ts'
import { complaint } from './question.ts'
import { readForm, UnreadableForm } from './read-form.server.ts'
import type { Inbox } from './submission.server.ts'

const megabyte = 1024 * 1024
const sizes = { maxFiles: 10, maxFileSize: 26 * megabyte, maxTotalSize: 27 * megabyte }

/** Adds documents to an application by its personal link; answers what is wrong, or nothing. */
export async function addDocuments(house: Program, request: Request, key: string) {
  const { id } = await applicationBehind(house, key)
  const db = house.database.db as unknown as Inbox
  const { fileMegabytes, totalMegabytes } = await house.store.setting(inbox)
  const sent: StoredDocument[] = []
  let refusal: string | undefined
  try {
    await readForm(request, sizes, async (file) => {
      if (file.size === 0 && /^(|file-upload)$/.test(file.name)) return
      const bytes = new Uint8Array(await file.arrayBuffer())
      if (!isCalledPdf(file) || !isPdf(bytes)) refusal ??= complaint.onlyPdf
      else if (bytes.length > fileMegabytes * megabyte)
        refusal ??= complaint.fileTooLarge(fileMegabytes)
      else if (!refusal) sent.push(await keepDocument(house, file.name, bytes))
    })
  } catch (error) {
    if (!(error instanceof UnreadableForm)) throw error
    refusal = complaint.allTooLarge(totalMegabytes)
  }
  const ids = sent.map((document) => document.id)
  if (!refusal && ids.length === 0) refusal = complaint.noDocument
  if (!refusal) {
    const { count } = await db
      .selectFrom('application_documents')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow()
    if (count + ids.length > mostLaterDocuments) refusal = complaint.tooMany(mostLaterDocuments)
  }
  if (refusal) {
    await dropDocuments(house, ids)
    return refusal
  }
  const at = new Date().toISOString()
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('application_documents')
      .set({ application_id: id })
      .where('id', 'in', ids)
      .execute()
    await trx
      .updateTable('applications')
      .set({ is_seen: false, updated_at: at })
      .where('id', '=', id)
      .execute()
    await trx
      .insertInto('inbox_events')
      .values({ application_id: id, at, who: 'Applicant', what: 'added documents' })
      .execute()
  })
  return undefined
}
