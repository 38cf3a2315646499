import type { AppContext } from '#app-context.server.ts'
import { applicationForm, inbox } from '#content/inbox-settings.ts'
import { drain, readForm } from '#core/request/read-form.server.ts'
import { toRefusal, UnreadableForm } from '#core/request/unreadable-form.ts'
import { log } from '#core/runtime/log.server.ts'
import { takesOwnLetters } from '#mail/own-letters.server.ts'
import { parseAnswers } from './answers.server.ts'
import { applicationGroups, coverNote } from './application-questions.ts'
import { documentHandle, listStagedDocuments } from './documents.server.ts'
import { leastMegabytes } from './free-space.server.ts'
import {
  fieldError,
  mostDocuments,
  type Outcome,
  type Question,
  type SubmittedValues,
} from './question.ts'
import { receiptFor } from './receipt.server.ts'
import { busy, later, refuseSubmission, submittedValues } from './refusal.server.ts'
import { admitAddress } from './sending-limits.server.ts'
import { type Answers, storeApplication } from './store-application.server.ts'
import { canStayUnclaimed, roomFor } from './unclaimed.server.ts'
import { bounds, createUploadCollector, type UploadCollector } from './upload-collector.server.ts'

/** Receives an application with its documents: all or nothing. */
export async function receiveApplication(program: AppContext, request: Request): Promise<Outcome> {
  const { policy, limits, count, refuse } = await openGate(program)
  const questions = [...applicationGroups(policy).flatMap((group) => group.questions), coverNote]
  const tray = createUploadCollector(program, limits)
  let form = new FormData()
  try {
    form = await readForm(request, bounds(limits), refuse ? drain : tray.take)
    if (refuse) return refuse(typedIn(form, questions))
    const outcome = await decide(program, { form, questions, tray, count })
    // Also after success: a repeated submission brings the same documents again.
    if (!('errors' in outcome && outcome.status === 400)) await clear(tray)
    return outcome
  } catch (error) {
    await clear(tray)
    if (error instanceof Response) throw error
    if (error instanceof UnreadableForm) return await tooMuch(program, error, questions, limits)
    log.error({ err: error }, 'Error sending application')
    return later(typedIn(form, questions))
  }
}

/** Errors are only logged: the retention job finds unclaimed documents. */
const clear = (tray: UploadCollector) =>
  tray.clear().catch((reason: unknown) => log.warn({ err: reason }, 'documents stay'))

/** Checks before reading the request: rate limit, free space, database. */
async function openGate(program: AppContext) {
  try {
    const [count, limits, policy, free] = await Promise.all([
      admitAddress(program, 'applications'),
      program.store.setting(inbox),
      program.store.setting(applicationForm),
      roomFor(program),
    ])
    if (free < leastMegabytes) log.error({ free }, 'applications are refused: the disk is full')
    const refuse = count === undefined ? busy : free < leastMegabytes ? later : undefined
    return { count: count ?? 0, limits: { ...limits, files: mostDocuments }, policy, refuse }
  } catch (error) {
    log.error({ err: error }, 'Error sending application')
    const limits = { ...inbox.fallback, files: mostDocuments }
    return { count: 0, limits, policy: applicationForm.fallback, refuse: later }
  }
}

interface Sent {
  form: FormData
  questions: Question[]
  tray: UploadCollector
  count: number
}

async function decide(
  program: AppContext,
  { form, questions, tray, count }: Sent,
): Promise<Outcome> {
  const kept = await listStagedDocuments(program, form)
  const documents = [...kept, ...tray.sent]
  const checked = parseAnswers(questions, form, await takesOwnLetters(program, form))
  const wrong = tray.wrong(documents)
  const missing = documents.length === 0 && !wrong ? fieldError.noDocument : undefined
  if ('errors' in checked || wrong || missing) {
    const isFull = !wrong && tray.sent.length > 0 && !(await canStayUnclaimed(program, tray.sent))
    if (isFull) await tray.clear()
    const about = wrong ?? missing ?? (isFull && fieldError.chooseAgain)
    const errors = {
      ...('errors' in checked && checked.errors),
      ...(about && { documents: about }),
    }
    // Keeps the documents of earlier attempts; new ones only if they were accepted.
    const still = (wrong || isFull ? kept : documents).map((each) =>
      documentHandle(program.secret, each),
    )
    return refuseSubmission(errors, typedIn(form, questions), wrong ? 422 : 400, still)
  }
  // `parseAnswers` has just validated them.
  const values = checked.values as unknown as Answers
  const stored = await storeApplication(program, { form, values, documents, count })
  if (!stored) return busy(typedIn(form, questions))
  const answer = documents.some((each) => each.is_locked) ? { ...stored, hasLocked: true } : stored
  return { ...answer, receipt: receiptFor(program.secret, answer) }
}

/** Too many files, or too large: returns the fields received so far. */
async function tooMuch(
  program: AppContext,
  error: UnreadableForm,
  questions: Question[],
  limits: { totalMegabytes: number },
) {
  const { form, limit } = error
  if (limit !== 'files' && limit !== 'total') throw toRefusal(error)
  const documents =
    limit === 'files'
      ? fieldError.tooMany(mostDocuments)
      : fieldError.allTooLarge(limits.totalMegabytes)
  const kept = await listStagedDocuments(program, form)
  const still = kept.map((each) => documentHandle(program.secret, each))
  return refuseSubmission({ documents }, typedIn(form, questions), 413, still)
}

function typedIn(form: FormData, questions: Question[]): SubmittedValues {
  const checked = parseAnswers(questions, form)
  const typed = 'errors' in checked ? checked.typed : submittedValues(checked.values)
  return form.has('talent_pool') ? { ...typed, talent_pool: 'on' } : typed
}
