import { randomBytes } from 'node:crypto'
import { applicationForm, inbox, mailTemplates, site } from '../content/settings.ts'
import { violation } from '../db/violation.server.ts'
import type { Program } from '../http/program.server.ts'
import { log } from '../log.server.ts'
import { fill } from '../mail/compose.ts'
import { enqueue, type Mail } from '../mail/outbox.server.ts'
import { answers } from './answers.server.ts'
import { applicationGroups, coverNote } from './application-questions.ts'
import {
  dropDocuments,
  handleOf,
  keepDocument,
  keptDocuments,
  type StoredDocument,
} from './documents.server.ts'
import { isCalledPdf, isPdf } from './pdf.ts'
import { privacyVersion, seenVersion } from './privacy-version.server.ts'
import { complaint, type Errors, type Outcome, type Typed, wholeForm } from './question.ts'
import { readForm, UnreadableForm } from './read-form.server.ts'
import { newReference, receiptFor } from './receipt.server.ts'
import { admit, type Inbox, submissionKeys, traces } from './submission.server.ts'
import { spamFrom } from './suspicion.ts'

const megabyte = 1024 * 1024
const mostFiles = 10
const day = 86_400_000

/** An application with its documents: both or nothing. */
export async function receiveApplication(house: Program, request: Request): Promise<Outcome> {
  let typed: Typed = {}
  const sent: StoredDocument[] = []
  try {
    const count = await admit(house, request, 'application')
    if (count === undefined) return failed({ [wholeForm]: complaint.busy }, typed, 429)
    const [limits, policy] = await Promise.all([
      house.store.setting(inbox),
      house.store.setting(applicationForm),
    ])
    const refusals: string[] = []
    const form = await readForm(request, sizes, async (file) => {
      // Browsers send an empty part when nothing was chosen.
      if (file.size === 0 && /^(|file-upload)$/.test(file.name)) return
      const bytes = new Uint8Array(await file.arrayBuffer())
      if (!isCalledPdf(file) || !isPdf(bytes)) refusals.push(complaint.onlyPdf)
      else if (bytes.length > limits.fileMegabytes * megabyte)
        refusals.push(complaint.fileTooLarge(limits.fileMegabytes))
      else if (refusals.length === 0) sent.push(await keepDocument(house, file.name, bytes))
    })
    const documents = [...(await keptDocuments(house, form)), ...sent]
    const questions = [...applicationGroups(policy).flatMap((group) => group.questions), coverNote]
    const checked = answers(questions, form)
    typed = 'errors' in checked ? checked.typed : asTyped(checked.values)
    if (form.has('talent_pool')) typed.talent_pool = 'on'

    const total = documents.reduce((sum, { bytes }) => sum + bytes, 0)
    const wrong =
      refusals[0] ??
      (documents.length === 0 ? complaint.noDocument : undefined) ??
      (documents.length > mostFiles ? complaint.tooMany(mostFiles) : undefined) ??
      (total > limits.totalMegabytes * megabyte
        ? complaint.allTooLarge(limits.totalMegabytes)
        : undefined)
    if ('errors' in checked || wrong) {
      const errors = {
        ...('errors' in checked && checked.errors),
        ...(wrong && { documents: wrong }),
      }
      // Then none of the new ones are added; those of an earlier attempt stay.
      const isRefused = wrong !== undefined && wrong !== complaint.noDocument
      if (isRefused)
        await dropDocuments(
          house,
          sent.map(({ id }) => id),
        )
      const still = isRefused ? documents.filter((each) => !sent.includes(each)) : documents
      return {
        ...failed(errors, typed, 400),
        documents: still.map((each) => handleOf(house.secret, each)),
      }
    }
    const values = checked.values as unknown as Answers
    const reference = await store(house, form, values, documents, {
      count,
      talentPoolDays: limits.talentPoolDays,
    })
    return { reference, receipt: receiptFor(house.secret, reference) }
  } catch (error) {
    if (error instanceof Response) throw error
    if (error instanceof UnreadableForm) return unreadable(error, typed)
    log.error({ err: error }, 'Error sending application')
    return failed({ [wholeForm]: complaint.later }, typed, 503)
  }
}

/** Single documents are judged against the setting; these bounds only keep a request from filling the memory. */
const sizes = { maxFiles: 20, maxFileSize: 26 * megabyte, maxTotalSize: 27 * megabyte }

const failed = (errors: Errors, typed: Typed, status: number) => ({ errors, typed, status })

function unreadable({ limit }: UnreadableForm, typed: Typed) {
  if (!limit) throw new Response('Bad Request', { status: 400 })
  const message = limit === 'files' ? complaint.tooMany(mostFiles) : complaint.allTooLarge(25)
  return failed({ documents: message }, typed, 413)
}

const asTyped = (values: Record<string, string | null>): Typed =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']))

interface Answers {
  first_name: string
  last_name: string
  email: string
  phone: string
  position: string
  start_date: string
  message: string | null
}

interface Circumstances {
  count: number
  talentPoolDays: number
}

async function store(
  house: Program,
  form: FormData,
  values: Answers,
  documents: StoredDocument[],
  { count, talentPoolDays }: Circumstances,
) {
  const { secret } = house
  const db = house.database.db as unknown as Inbox
  const digests = documents.map(({ digest }) => digest).sort()
  const keys = submissionKeys(secret, form, 'application', [values, digests])
  const { score, reasons } = traces(secret, form, count, [
    `${values.first_name} ${values.last_name}`,
    values.message,
  ])
  const now = Date.now()
  const at = new Date(now).toISOString()
  const row = {
    ...values,
    reference: newReference('B'),
    submission_key: keys[0],
    state: 'received' as const,
    is_spam: score >= spamFrom,
    is_seen: false,
    score,
    suspicion: reasons,
    talent_pool_until: form.has('talent_pool')
      ? new Date(now + talentPoolDays * day).toISOString()
      : null,
    privacy_version: seenVersion(form, await privacyVersion(house.store)),
    received_at: at,
    updated_at: at,
    status_key: randomBytes(16).toString('hex'),
    status_expires_at: new Date(now + 365 * day).toISOString(),
  }
  const mails = row.is_spam ? [] : await mailsFor(house, row)
  const known = () => findReference(db, keys)
  try {
    return (
      (await known()) ??
      (await db.transaction().execute(async (trx) => {
        const { id } = await trx
          .insertInto('applications')
          .values(row)
          .returning('id')
          .executeTakeFirstOrThrow()
        const taken = await trx
          .updateTable('application_documents')
          .set({ application_id: id })
          .where(
            'id',
            'in',
            documents.map((document) => document.id),
          )
          .where('application_id', 'is', null)
          .returning('id')
          .execute()
        if (taken.length !== documents.length) throw new Error('A document is gone')
        await trx
          .insertInto('inbox_events')
          .values({ application_id: id, at, who: 'Applicant', what: 'sent' })
          .execute()
        await enqueue(
          trx,
          mails.map((mail) => ({ ...mail, application_id: id })),
        )
        return row.reference
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
    .selectFrom('applications')
    .select('reference')
    .where('submission_key', 'in', keys)
    .executeTakeFirst()
  return row?.reference
}

async function mailsFor(
  house: Program,
  row: Answers & { reference: string; status_key: string },
): Promise<Mail[]> {
  const { store, environment } = house
  const [general, settings, templates] = await Promise.all([
    store.setting(site),
    store.setting(inbox),
    store.setting(mailTemplates),
  ])
  const values = {
    name: `${row.first_name} ${row.last_name}`,
    reference: row.reference,
    site: general.siteName,
    position: row.position,
    link: `${environment.ORIGIN}/bewerbung/${row.status_key}`,
  }
  return [
    {
      kind: 'notice',
      recipient: settings.notifyEmail ?? general.contactEmail,
      subject: `New application ${row.reference}`,
      body: `A new application has arrived: ${row.reference}\n\nRead it at ${environment.ORIGIN}/admin/career/applications\n`,
    },
    {
      kind: 'confirmation',
      recipient: row.email,
      subject: fill(templates.applicationSubject, values),
      body: fill(templates.applicationBody, values),
    },
  ]
}
