import { createHash } from 'node:crypto'
import { inboxSettings } from '#content/settings/inbox-settings.ts'
import { countRows } from '#core/db/count.server.ts'
import { cleanText } from '#core/fields/clean-text.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { drainFile, readForm } from '#core/request/read-form.server.ts'
import { toErrorResponse, UnreadableFormError } from '#core/request/unreadable-form.ts'
import { log } from '#core/runtime/log.server.ts'
import { getSiteLanguage, translate } from '#core/site-language/translate.ts'
import {
  claimDocuments,
  createDocumentHandle,
  listUnclaimedDocuments,
  type StoredDocument,
} from '../documents/documents.server.ts'
import { minFreeMegabytes } from '../documents/free-space.server.ts'
import { canStageDocuments, ensureFreeMegabytes } from '../documents/unclaimed-documents.server.ts'
import { createUploadCollector, getReadLimits } from '../documents/upload-collector.server.ts'
import { createNewsWriter } from '../entries/applicant-news.server.ts'
import { maxCorrespondenceLength } from '../entries/correspondence-table.ts'
import { recordApplicantEvent } from '../entries/events.server.ts'
import { fieldError, type StagedDocument } from '../forms/question.ts'
import { countAddressAttempt, isWithinDailyBytes } from '../forms/submission-limits.server.ts'
import {
  type Application,
  lockByLink,
  markUnseen,
  maxLaterDocuments,
} from './application-status.server.ts'
import { isStored, storeApplicantAnswer } from './correspondence.server.ts'

interface Refusal {
  refusal: string
  status: number
  /** What was typed; undefined in the form for documents alone. */
  text?: string | undefined
  /** Documents that need not be chosen again. */
  kept?: StagedDocument[]
}

interface Answer {
  text: string | undefined
  once: string
  documents: StoredDocument[]
}

/** Adds a text, documents or both to an application. Returns the refusal, or what was stored. */
export async function receiveAnswer(
  app: AppContext,
  request: Request,
  application: Application,
): Promise<Refusal | { hasText: boolean }> {
  const limits = { ...(await app.store.setting(inboxSettings)), files: maxLaterDocuments }
  const count = await countAddressAttempt(app, 'applications')
  const hasRoom = (await ensureFreeMegabytes(app)) >= minFreeMegabytes
  const tray = createUploadCollector(app, limits)
  let text: string | undefined
  let isKept = false
  const refuse = (refusal: string, status: number): Refusal => ({ refusal, status, text })
  try {
    const canTake = count !== undefined && hasRoom
    const form = await readForm(request, getReadLimits(limits), canTake ? tray.take : drainFile)
    if (form.has('text')) text = cleanText(String(form.get('text'))).trim()
    if (count === undefined) return refuse(fieldError.busy, 429)
    if (!hasRoom) return refuse(fieldError.later, 503)
    const documents = [...(await listUnclaimedDocuments(app, form)), ...tray.sent]
    const wrong = tray.wrong(documents)
    if (wrong) return refuse(wrong, 422)
    const once = digestAnswer(String(form.get('once')), text, documents)
    const problem = findProblem({ text, once, documents })
    if (problem) {
      isKept = documents.length > 0 && (await canStageDocuments(app, tray.sent))
      const toHandle = (each: StoredDocument) => createDocumentHandle(app.secret, each)
      return { ...refuse(problem, 422), ...(isKept && { kept: documents.map(toHandle) }) }
    }
    if (!(await isWithinDailyBytes(app, documents))) return refuse(fieldError.busy, 429)
    const refusal = await storeAnswer(app, application, { text, once, documents })
    return refusal ? refuse(refusal, 422) : { hasText: Boolean(text) }
  } catch (error) {
    if (error instanceof Response) throw error
    if (!(error instanceof UnreadableFormError)) {
      log.error({ err: error }, 'Error receiving an answer')
      return refuse(fieldError.later, 503)
    }
    if (error.limit === 'files') return refuse(fieldError.tooMany(limits.files), 413)
    if (error.limit !== 'total') throw toErrorResponse(error)
    return refuse(fieldError.allTooLarge(limits.totalMegabytes), 413)
  } finally {
    if (!isKept)
      await tray.clear().catch((reason: unknown) => log.warn({ err: reason }, 'documents stay'))
  }
}

function findProblem({ text, documents }: Answer) {
  if (text && text.length > maxCorrespondenceLength)
    return `${translate('Ihr Text ist mit {count} Zeichen zu lang.', { count: text.length.toLocaleString(getSiteLanguage()) })} ${fieldError.tooLong(maxCorrespondenceLength)}`
  if (text || documents.length > 0) return undefined
  return text === undefined ? fieldError.noDocument : translate('Bitte schreiben Sie einen Text.')
}

/** What is sent again after a lost response is the same; what was changed since is another answer. */
const digestAnswer = (once: string, text: string | undefined, documents: StoredDocument[]) =>
  createHash('sha256')
    .update(JSON.stringify([once, text, documents.map(({ digest }) => digest)]))
    .digest('base64url')

/** Stores the answer in one transaction, once. Returns why not, or undefined. */
async function storeAnswer(
  app: AppContext,
  application: Application,
  { text, once, documents }: Answer,
) {
  const { id } = application
  const notify = await createNewsWriter(app, text ? 'answered' : 'added documents', application)
  return app.database.db.transaction().execute(async (trx) => {
    // Of the same form sent twice the second finds the first.
    if (!(await lockByLink(trx, application))) return fieldError.later
    const total = await countRows(
      trx.selectFrom('application_documents').where('application_id', '=', id),
    )
    if (text && (await isStored(trx, id, once))) return undefined
    if (total + documents.length > maxLaterDocuments) return fieldError.tooMany(maxLaterDocuments)
    if (text && !(await storeApplicantAnswer(trx, id, { body: text, once })))
      return translate(
        'Heute haben Sie uns schon sehr oft geschrieben. Bitte senden Sie das morgen.',
      )
    if (documents.length > 0) {
      await claimDocuments(
        trx,
        id,
        documents.map((document) => document.id),
      )
      await recordApplicantEvent(trx, id, { what: 'added documents' })
    }
    await markUnseen(trx, id)
    await notify(trx)
    return undefined
  })
}
