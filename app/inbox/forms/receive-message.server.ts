import type { Insertable } from 'kysely'
import { now } from '#content/store/change.server.ts'
import type { Db } from '#core/db/tables.ts'
import { getViolatedConstraint } from '#core/db/violated-constraint.server.ts'
import { canAcceptNonAscii } from '#core/fields/own-letters.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { drainFile, readForm } from '#core/request/read-form.server.ts'
import { toErrorResponse, UnreadableFormError } from '#core/request/unreadable-form.ts'
import { log } from '#core/runtime/log.server.ts'
import { enqueue, type Mail } from '#mail/outbox.server.ts'
import { createMessageMails, hasConfirmation } from '../entries/entry-mails.server.ts'
import { recordArrival } from '../entries/events.server.ts'
import type { Messages } from '../entries/inbox-tables.ts'
import { parseAnswers } from './answers.server.ts'
import { contactQuestions } from './contact-questions.ts'
import { seenPrivacyVersion } from './privacy-version.server.ts'
import type { Answers, SubmissionOutcome, SubmittedValues } from './question.ts'
import { newReference, signReceipt } from './receipt.server.ts'
import {
  refuseBusy,
  refuseSubmission,
  refuseUnavailable,
  toSubmittedValues,
} from './refusal.server.ts'
import { findStored, scoreSpam, submissionKeys } from './submission.server.ts'
import { countAddressAttempt } from './submission-limits.server.ts'

const limits = { maxFiles: 0, maxFileSize: 0, maxTotalSize: 128 * 1024 }

/** Receives a contact message: validates it, stores it with its mails, returns its reference. */
export async function receiveMessage(
  program: AppContext,
  request: Request,
): Promise<SubmissionOutcome> {
  let input: SubmittedValues = {}
  try {
    const form = await readForm(request, limits, drainFile)
    const answers = parseAnswers(
      contactQuestions,
      form,
      await canAcceptNonAscii(program.environment, form.get('email')),
    )
    if ('errors' in answers) return refuseSubmission(answers.errors, answers.typed, 400)
    input = toSubmittedValues(answers.values)
    const count = await countAddressAttempt(program, 'messages')
    if (count === undefined) return refuseBusy(input)
    const message = await store(program, form, answers.values, count)
    if (!message) return refuseBusy(input)
    return { ...message, receipt: signReceipt(program.secret, message) }
  } catch (error) {
    if (error instanceof Response) throw error
    if (error instanceof UnreadableFormError) throw toErrorResponse(error)
    log.error({ err: error }, 'Error sending message')
    return refuseUnavailable(input)
  }
}

async function store(
  program: AppContext,
  form: FormData,
  values: Answers<(typeof contactQuestions)[number]>,
  count: number,
) {
  const db = program.database.db
  const keys = submissionKeys(program.secret, 'message', values)
  const earlier = await findStored(program, 'messages', keys)
  if (earlier) return earlier
  const spamResult = await scoreSpam(program, form, {
    kind: 'messages',
    count,
    texts: [values.name, values.message],
  })
  if (!spamResult) return undefined
  const at = now()
  const row = {
    ...values,
    ...spamResult,
    reference: newReference('K'),
    submission_key: keys[0],
    state: spamResult.held ? ('spam' as const) : ('unread' as const),
    privacy_version: await seenPrivacyVersion(form, program.store),
    received_at: at,
    updated_at: at,
  }
  const mails = spamResult.held ? [] : await createMessageMails(program, row)
  try {
    await insert(db, row, mails)
    return { reference: row.reference, isConfirmed: hasConfirmation(program, mails) }
  } catch (error) {
    // Unique key: the same submission arrived twice at the same moment.
    const duplicate =
      getViolatedConstraint(error) === 'unique' ? await findStored(program, 'messages', keys) : null
    if (duplicate) return duplicate
    throw error
  }
}

const insert = (db: Db, row: Insertable<Messages>, mails: Mail[]) =>
  db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('messages')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    if (row.state !== 'spam') await recordArrival(trx, 'messages', row)
    await enqueue(
      trx,
      mails.map((mail) => ({ ...mail, message_id: id })),
    )
  })
