import { createHash } from 'node:crypto'
import { inboxSettings } from '#content/settings/inbox-settings.ts'
import { cleanText } from '#core/fields/clean-text.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { drainFile, readForm } from '#core/request/read-form.server.ts'
import { getRequestForm } from '#core/request/request-form.server.ts'
import { toUnreadableFormResponse, UnreadableFormError } from '#core/request/unreadable-form.ts'
import { log } from '#core/runtime/log.server.ts'
import { getSiteLanguage, translate } from '#core/site-language/translate.ts'
import {
  claimDocuments,
  createDocumentHandle,
  listStagedDocuments,
  type StoredDocument,
} from '../documents/documents.server.ts'
import { minFreeMegabytes } from '../documents/free-space.server.ts'
import {
  consumeStagingQuota,
  reclaimFreeMegabytes,
} from '../documents/unclaimed-documents.server.ts'
import {
  createUploadCollector,
  getRequestReadLimits,
} from '../documents/upload-collector.server.ts'
import { maxCorrespondenceLength } from '../entries/correspondence-table.ts'
import { recordApplicantEvent } from '../entries/events.server.ts'
import type { EntryRef } from '../entries/kinds.ts'
import { fieldErrorMessages, type StagedDocument } from '../forms/create-required-question.ts'
import { consumeStoredByteQuota, countAddressAttempt } from '../forms/submission-limits.server.ts'
import { createAnswerNewsWriter } from './answer-news-writer.server.ts'
import {
  lockIfLinkStillValid,
  markUnseen,
  maxDocumentsAfterAdding,
  type PersonalLinkEntry,
} from './application-status.server.ts'
import { isRepeatedSubmission, storeAnswer as storeText } from './correspondence.server.ts'

interface Refusal {
  refusal: string
  status: number
  /** What was typed; undefined in the form for documents alone. */
  text?: string | undefined
  /** The field that is wrong; undefined when none is. */
  field?: 'text' | 'documents'
  /** Documents that need not be chosen again. */
  kept?: StagedDocument[]
}

/** More than any text that is refused with what was typed. */
const maxFieldSize = 1024 * 1024
const textLimits = { maxFiles: 0, maxFileSize: 0, maxTotalSize: maxFieldSize, maxFieldSize }

interface Answer {
  text: string | undefined
  once: string
  documents: StoredDocument[]
}

/**
 * Adds a text, or documents to an application, or both. A message takes text alone. Returns the refusal, or what was
 * stored.
 */
export async function receiveAnswer(
  app: AppContext,
  request: Request,
  entry: PersonalLinkEntry,
): Promise<Refusal | { hasText: boolean }> {
  const takesDocuments = entry.kind === 'applications'
  const settings = await app.store.setting(inboxSettings)
  const limits = { ...settings, files: takesDocuments ? maxDocumentsAfterAdding : 0 }
  const count = await countAddressAttempt(app, entry.kind)
  const hasRoom = (await reclaimFreeMegabytes(app)) >= minFreeMegabytes
  const tray = createUploadCollector(app, limits)
  let text: string | undefined
  let isKept = false
  const refuse = (refusal: string, status: number, field?: Refusal['field']): Refusal => ({
    ...{ refusal, status, text },
    ...(field && { field }),
  })
  try {
    const canTake = takesDocuments && count !== undefined && hasRoom
    const form = await readForm(
      request,
      takesDocuments ? { ...getRequestReadLimits(limits), maxFieldSize } : textLimits,
      canTake ? tray.take : drainFile,
    )
    text = readText(form)
    if (count === undefined) return refuse(fieldErrorMessages.busy, 429)
    if (!hasRoom) return refuse(fieldErrorMessages.later, 503)
    const kept = takesDocuments ? await listStagedDocuments(app, form) : []
    const documents = [...kept, ...tray.sent]
    const wrong = tray.wrong(documents)
    const toHandle = (each: StoredDocument) => createDocumentHandle(app.secret, each)
    if (wrong)
      return {
        ...refuse(wrong.text, 422, 'documents'),
        ...(kept.length > 0 && { kept: kept.map(toHandle) }),
      }
    const once = digestAnswer(String(form.get('once')), text, documents)
    const problem = findProblem({ text, once, documents })
    if (problem) {
      isKept = documents.length > 0 && (await consumeStagingQuota(app, tray.sent))
      const field = text === undefined ? 'documents' : 'text'
      return { ...refuse(problem, 422, field), ...(isKept && { kept: documents.map(toHandle) }) }
    }
    if (!(await consumeStoredByteQuota(app, documents))) return refuse(fieldErrorMessages.busy, 429)
    const refusal = await storeAnswer(app, entry, { text, once, documents })
    return refusal ? refuse(refusal.text, 422, refusal.field) : { hasText: Boolean(text) }
  } catch (error) {
    if (error instanceof Response) throw error
    const isUnreadable = error instanceof UnreadableFormError
    text ??= readText(isUnreadable ? error.form : getRequestForm()?.form)
    if (!isUnreadable) {
      log.error({ err: error }, 'Error receiving an answer')
      return refuse(fieldErrorMessages.later, 503)
    }
    if (error.limit === 'files')
      return refuse(fieldErrorMessages.tooMany(limits.files), 413, 'documents')
    if (error.limit === 'total' && takesDocuments)
      return refuse(fieldErrorMessages.allTooLarge(limits.totalMegabytes), 413, 'documents')
    if (error.limit !== 'total' && error.limit !== 'field') throw toUnreadableFormResponse(error)
    return refuse(fieldErrorMessages.tooLong(maxCorrespondenceLength), 413, 'text')
  } finally {
    if (!isKept)
      await tray.clear().catch((reason: unknown) => log.warn({ err: reason }, 'documents stay'))
  }
}

const readText = (form?: FormData) =>
  form?.has('text') ? cleanText(String(form.get('text'))).trim() : undefined

function findProblem({ text, documents }: Answer) {
  if (text && text.length > maxCorrespondenceLength)
    return `${translate('Ihr Text ist mit {count} Zeichen zu lang.', { count: text.length.toLocaleString(getSiteLanguage()) })} ${fieldErrorMessages.tooLong(maxCorrespondenceLength)}`
  if (text || documents.length > 0) return undefined
  return text === undefined
    ? fieldErrorMessages.noDocument
    : translate('Bitte schreiben Sie einen Text.')
}

/** What is sent again after a lost response is the same; what was changed since is another answer. */
const digestAnswer = (once: string, text: string | undefined, documents: StoredDocument[]) =>
  createHash('sha256')
    .update(JSON.stringify([once, text, documents.map(({ digest }) => digest)]))
    .digest('base64url')

/** Stores the answer in one transaction, once, without documents that the application has. Returns why not, or undefined. */
async function storeAnswer(
  app: AppContext,
  entry: PersonalLinkEntry,
  { text, once, documents }: Answer,
): Promise<{ text: string; field?: Refusal['field'] } | undefined> {
  const { kind, id } = entry
  const ref: EntryRef = { kind, id }
  const notify = await createAnswerNewsWriter(app, entry, text ? 'answered' : 'added documents')
  return app.database.db.transaction().execute(async (trx) => {
    // Of the same form sent twice the second finds the first.
    if (!(await lockIfLinkStillValid(trx, entry))) return { text: fieldErrorMessages.later }
    if (text && (await isRepeatedSubmission(trx, ref, once))) return undefined
    const own = await trx
      .selectFrom('application_documents')
      .select('digest')
      .where('application_id', '=', id)
      .execute()
    const added = documents.filter((each) => !own.some(({ digest }) => digest === each.digest))
    if (!text && added.length === 0) return undefined
    if (added.length > 0 && own.length + added.length > maxDocumentsAfterAdding)
      return { text: fieldErrorMessages.tooMany(maxDocumentsAfterAdding), field: 'documents' }
    if (text && !(await storeText(trx, ref, { body: text, once })))
      return {
        text: translate(
          'Heute haben Sie uns schon sehr oft geschrieben. Bitte senden Sie das morgen.',
        ),
      }
    if (added.length > 0) {
      await claimDocuments(
        trx,
        id,
        added.map((document) => document.id),
      )
      await recordApplicantEvent(trx, id, { what: 'added documents' })
    }
    await markUnseen(trx, ref)
    await notify(trx)
    return undefined
  })
}
