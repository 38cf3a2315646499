import { inbox, mailTemplates, site } from '../content/settings.ts'
import { violation } from '../db/violation.server.ts'
import type { Program } from '../http/program.server.ts'
import { log } from '../log.server.ts'
import { fill } from '../mail/compose.ts'
import { enqueue, type Mail } from '../mail/outbox.server.ts'
import { answers } from './answers.server.ts'
import { contactQuestions } from './contact-questions.ts'
import { privacyVersion, seenVersion } from './privacy-version.server.ts'
import { complaint, type Outcome, wholeForm } from './question.ts'
import { readForm, UnreadableForm } from './read-form.server.ts'
import { newReference, receiptFor } from './receipt.server.ts'
import { admit, type Inbox, submissionKeys, traces } from './submission.server.ts'
import { spamFrom } from './suspicion.ts'

const small = { maxFiles: 0, maxFileSize: 1024, maxTotalSize: 64 * 1024 }

/** A contact message: checked, stored together with its mails, answered with its reference. */
export async function receiveMessage(house: Program, request: Request): Promise<Outcome> {
  let typed = {}
  try {
    const form = await readForm(request, small, async () => {})
    const checked = answers(contactQuestions, form)
    if ('errors' in checked) return { ...checked, status: 400 }
    typed = checked.values
    const count = await admit(house, request, 'message')
    if (count === undefined) return refused(typed, complaint.busy, 429)
    const reference = await store(house, form, checked.values as unknown as Message, count)
    return { reference, receipt: receiptFor(house.secret, reference) }
  } catch (error) {
    if (error instanceof Response) throw error
    if (error instanceof UnreadableForm)
      throw new Response('Bad Request', { status: error.limit ? 413 : 400 })
    log.error({ err: error }, 'Error sending message')
    return refused(typed, complaint.later, 503)
  }
}

const refused = (typed: Record<string, string>, message: string, status: number): Outcome => ({
  errors: { [wholeForm]: message },
  typed,
  status,
})

interface Message {
  name: string
  email: string
  message: string
}

async function store(house: Program, form: FormData, values: Message, count: number) {
  const { secret, store } = house
  const db = house.database.db as unknown as Inbox
  const keys = submissionKeys(secret, form, 'message', values)
  const { score, reasons } = traces(secret, form, count, [values.name, values.message])
  const isSpam = score >= spamFrom
  const reference = newReference('K')
  const at = new Date().toISOString()
  const row = {
    ...values,
    reference,
    submission_key: keys[0],
    state: isSpam ? ('spam' as const) : ('unread' as const),
    score,
    suspicion: reasons,
    privacy_version: seenVersion(form, await privacyVersion(store)),
    received_at: at,
    updated_at: at,
  }
  const mails = isSpam ? [] : await mailsFor(house, row)
  const known = () => findReference(db, keys)
  try {
    return (
      (await known()) ??
      (await db.transaction().execute(async (trx) => {
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
      }))
    )
  } catch (error) {
    // The same submission arrived twice at the same moment.
    const first = violation(error) === 'unique' ? await known() : undefined
    if (first) return first
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

async function mailsFor(house: Program, row: Message & { reference: string }): Promise<Mail[]> {
  const { store, environment } = house
  const [general, settings, templates] = await Promise.all([
    store.setting(site),
    store.setting(inbox),
    store.setting(mailTemplates),
  ])
  const values = { name: row.name, reference: row.reference, site: general.siteName }
  return [
    {
      kind: 'notice',
      recipient: settings.notifyEmail ?? general.contactEmail,
      subject: `New message ${row.reference}`,
      body: `A new message has arrived: ${row.reference}\n\nRead it at ${environment.ORIGIN}/admin/contact/messages\n`,
    },
    {
      kind: 'confirmation',
      recipient: row.email,
      subject: fill(templates.messageSubject, values),
      body: fill(templates.messageBody, values),
    },
  ]
}
