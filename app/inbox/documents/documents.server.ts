import { createHash, randomUUID } from 'node:crypto'
import { getCurrentIsoTime } from '#content/store/change.server.ts'
import { sign, unsign } from '#core/crypto/signature.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { IncomingFile } from '#core/request/read-form.server.ts'
import { translate } from '#core/site-language/translate.ts'
import { storeIncomingFile } from '#media/files/incoming-file.server.ts'
import { createPdfCheck } from '#media/files/pdf-check.server.ts'
import {
  hasPdfActiveContentInChildProcess,
  isPdfLockedInChildProcess,
} from '#media/pixels/picture-client.server.ts'
import { fieldErrorMessages, type StagedDocument } from '../forms/create-required-question.ts'
import { ownQuestionPrefix } from '../forms/own-form-questions.ts'
import { cleanPdfName, hasPdfNameAndType } from './pdf.ts'

export interface StoredDocument {
  id: number
  name: string
  bytes: number
  digest: string
  /** Needs a password to open. */
  is_locked: boolean
  /** Form field of the question that it answers. */
  question: string | null
}

/**
 * Validates and stores a document while it arrives. Returns the row, or a refusal. A row without an application is
 * removed by the sweep.
 */
export async function stageDocument(
  app: AppContext,
  file: IncomingFile,
  fileMegabytes: number,
): Promise<StoredDocument | string> {
  const check = createPdfCheck()
  const hash = createHash('sha256')
  let bytes = 0
  let isWrong = !hasPdfNameAndType(file)
  async function* validChunks() {
    for await (const chunk of file.stream) {
      check.add(chunk)
      isWrong ||= check.isHopeless()
      bytes += chunk.length
      // Invalid file: drains the rest without storing it.
      if (isWrong) continue
      hash.update(chunk)
      yield chunk
    }
  }
  const key = newKey()
  const name = cleanPdfName(file.name)
  let isLocked = false
  async function judge(path: string) {
    if (isWrong) return fieldErrorMessages.onlyPdf
    if (file.isTooLarge()) return fieldErrorMessages.fileTooLarge(name, fileMegabytes)
    if (bytes === 0) return fieldErrorMessages.emptyFile(name)
    const kind = check.kind()
    if (kind === 'none') return fieldErrorMessages.onlyPdf
    if (kind === 'damaged') return fieldErrorMessages.damagedPdf(name)
    if (await hasPdfActiveContentInChildProcess(path)) return programInPdf(name)
    isLocked = check.isEncrypted() && (await isPdfLockedInChildProcess(path))
    return undefined
  }
  const refusal = await storeIncomingFile(app, () => key, validChunks(), judge)
  if (refusal) return refusal

  const question = file.field.startsWith(ownQuestionPrefix) ? file.field.slice(0, 100) : null
  const document = { name, bytes, digest: hash.digest('hex'), is_locked: isLocked, question }
  return insertDocument(app.database.db, key, document)
}

const programInPdf = (name: string) =>
  translate(
    '„{name}“ enthält ein Programm, zum Beispiel in einem Formular. Bitte drucken Sie die Datei in ein neues PDF, und wählen Sie die neue Datei aus.',
    { name },
  )

const newKey = () => `documents/${randomUUID()}.pdf`

async function insertDocument(db: Db, key: string, document: Omit<StoredDocument, 'id'>) {
  const { id } = await db
    .insertInto('application_documents')
    .values({ ...document, key, created_at: getCurrentIsoTime() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, ...document }
}

/** For the visitor's form: stored documents need not be chosen again. */
export const createDocumentHandle = (
  secret: string,
  { id, name, bytes }: StoredDocument,
): StagedDocument => ({
  handle: sign(secret, 'document', String(id)),
  name,
  bytes,
})

/**
 * The documents behind the form's signed handles. An application may already own them: then the same form was sent
 * again, or sent anew because the first answer was lost.
 */
export async function listStagedDocuments(
  app: AppContext,
  form: FormData,
): Promise<StoredDocument[]> {
  const ids = form.getAll('kept').flatMap((handle) => {
    const id = Number(unsign(app.secret, 'document', String(handle)) ?? Number.NaN)
    return Number.isSafeInteger(id) ? [id] : []
  })
  if (ids.length === 0) return []
  return app.database.db
    .selectFrom('application_documents')
    .select(['id', 'name', 'bytes', 'digest', 'is_locked', 'question'])
    .where('id', 'in', ids.slice(0, 20))
    .orderBy('id')
    .execute()
}

/** Returns the same documents; copies those that another application already owns. */
export async function copyClaimedDocuments(
  { database, storage }: AppContext,
  documents: StoredDocument[],
) {
  const db = database.db
  const claimed = await db
    .selectFrom('application_documents')
    .select(['id', 'key', 'name', 'bytes', 'digest', 'is_locked', 'question'])
    .where(
      'id',
      'in',
      documents.map(({ id }) => id),
    )
    .where('application_id', 'is not', null)
    .execute()
  const result = documents.filter(({ id }) => !claimed.some((row) => row.id === id))
  for (const { id: _, key: from, ...document } of claimed) {
    const key = newKey()
    await storage.copy(from, key)
    result.push(await insertDocument(db, key, document))
  }
  return result
}

/** Makes staged documents those of an application. Throws if one is gone: the sweep may have taken it meanwhile. */
export async function claimDocuments(trx: Db, application: number, ids: number[]) {
  const claimed = await trx
    .updateTable('application_documents')
    .set({ application_id: application })
    .where('id', 'in', ids)
    .where('application_id', 'is', null)
    .returning('id')
    .execute()
  if (claimed.length !== ids.length) throw new Error('A document is gone')
}

/** Deletes rows before files: a failure leaves files without rows, which the sweep finds. */
export async function deleteDocumentsIfUnclaimed(app: AppContext, ids: number[]) {
  if (ids.length === 0) return
  const rows = await app.database.db
    .deleteFrom('application_documents')
    .where('id', 'in', ids)
    .where('application_id', 'is', null)
    .returning('key')
    .execute()
  for (const { key } of rows) await app.storage.delete(key)
}
