import { violation } from '../db/violation.server.ts'
import type { Program } from '../http/program.server.ts'
import { drain, readForm, refusalOf, UnreadableForm } from '../http/read-form.server.ts'
import { log } from '../log.server.ts'
import { enqueue } from '../mail/outbox.server.ts'
import { answers } from './answers.server.ts'
import { contactQuestions } from './contact-questions.ts'
import { mailsForMessage } from './mails-for.server.ts'
import { privacyVersion, seenVersion } from './privacy-version.server.ts'
import type { Outcome, Typed } from './question.ts'
import { newReference, receiptFor } from './receipt.server.ts'
import { asTyped, busy, later, refused } from './refusal.server.ts'
import { admitAddress } from './sending-limits.server.ts'
import { type Inbox, judge, submissionKeys } from './submission.server.ts'

const small = { maxFiles: 0, maxFileSize: 0, maxTotalSize: 128 * 1024 }

/** A contact message: checked, stored together with its mails, answered with its reference. */
export async function receiveMessage(house: Program, request: Request): Promise<Outcome> {
  let typed: Typed = {}
  try {
    const form = await readForm(request, small, drain)
    const checked = answers(contactQuestions, form)
    if ('errors' in checked) return refused(checked.errors, checked.typed, 400)
    typed = asTyped(checked.values)
    const count = await admitAddress(house, request, 'message')
    if (count === undefined) return busy(typed)
    // Their schema has just been passed.
    const reference = await store(house, form, checked.values as unknown as Message, count)
    if (!reference) return busy(typed)
    return { reference, receipt: receiptFor(house.secret, reference) }
  } catch (error) {
    if (error instanceof Response) throw error
    if (error instanceof UnreadableForm) throw refusalOf(error)
    log.error({ err: error }, 'Error sending message')
    return later(typed)
  }
}

interface Message {
  name: string
  email: string
  message: string
}

async function store(house: Program, form: FormData, values: Message, count: number) {
  const db = house.database.db as unknown as Inbox
  const keys = submissionKeys(house.secret, form, 'message', values)
  const first = await findReference(db, keys)
  if (first) return first
  const judgement = await judge(house, form, {
    kind: 'message',
    count,
    texts: [values.name, values.message],
  })
  if (!judgement) return undefined
  const { isSpam, ...suspicion } = judgement
  const reference = newReference('K')
  const at = new Date().toISOString()
  const row = {
    ...values,
    ...suspicion,
    reference,
    submission_key: keys[0],
    state: isSpam ? ('spam' as const) : ('unread' as const),
    privacy_version: seenVersion(form, await privacyVersion(house.store)),
    received_at: at,
    updated_at: at,
  }
  const mails = isSpam ? [] : await mailsForMessage(house, row)
  try {
    return await db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('messages')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow()
      await enqueue(
        trx,
        mails.map((mail) => ({ ...mail, message_id: id })),
      )
      return reference
    })
  } catch (error) {
    // The same submission arrived twice at the same moment.
    const other = violation(error) === 'unique' ? await findReference(db, keys) : undefined
    if (other) return other
    throw error
  }
}

async function findReference(db: Inbox, keys: string[]) {
  const row = await db
    .selectFrom('messages')
    .select('reference')
    .where('submission_key', 'in', keys)
    .executeTakeFirst()
  return row?.reference
}
