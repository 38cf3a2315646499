import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import { inbox } from '../content/settings.ts'
import { violation } from '../db/violation.server.ts'
import type { Program } from '../http/program.server.ts'
import { enqueue, type Mail } from '../mail/outbox.server.ts'
import { copyTaken, type StoredDocument } from './documents.server.ts'
import type { Applications } from './inbox-tables.ts'
import { mailsForApplication } from './mails-for.server.ts'
import { privacyVersion, seenVersion } from './privacy-version.server.ts'
import { newReference } from './receipt.server.ts'
import { admitToday } from './sending-limits.server.ts'
import { type Inbox, judge, submissionKeys } from './submission.server.ts'

const day = 86_400_000

export interface Answers {
  first_name: string
  last_name: string
  email: string
  phone: string
  position: string
  start_date: string
  message: string | null
}

interface Complete {
  form: FormData
  values: Answers
  documents: StoredDocument[]
  count: number
}

/** Stores an application with documents and mails in one transaction, once; undefined when too many have come. */
export async function storeApplication(
  house: Program,
  request: Request,
  { form, values, documents, count }: Complete,
) {
  const db = house.database.db as unknown as Inbox
  const digests = documents.map(({ digest }) => digest).sort()
  const keys = submissionKeys(house.secret, form, 'application', [values, digests])
  const first = await findReference(db, keys)
  if (first) return first
  const name = `${values.first_name} ${values.last_name}`
  const judgement = await judge(house, form, {
    kind: 'application',
    count,
    texts: [name, values.message],
  })
  if (!judgement || !(await admitToday(house, request, 'application'))) return undefined
  const { isSpam, ...suspicion } = judgement
  const row = {
    ...values,
    ...suspicion,
    submission_key: keys[0],
    is_spam: isSpam,
    privacy_version: seenVersion(form, await privacyVersion(house.store)),
    ...(await beginning(house, form.has('talent_pool'))),
  }
  const mails = isSpam ? [] : await mailsForApplication(house, row)
  const own = await copyTaken(house, documents)
  try {
    return await insert(db, { row, mails, documents: own.map(({ id }) => id) })
  } catch (error) {
    // The same submission arrived twice at the same moment.
    const other = violation(error) === 'unique' ? await findReference(db, keys) : undefined
    if (other) return other
    throw error
  }
}

/** What every application begins with. */
async function beginning({ store }: Program, wantsTalentPool: boolean) {
  const { talentPoolDays } = await store.setting(inbox)
  const now = Date.now()
  const at = new Date(now).toISOString()
  return {
    reference: newReference('B'),
    state: 'received' as const,
    is_seen: false,
    talent_pool_until: wantsTalentPool ? new Date(now + talentPoolDays * day).toISOString() : null,
    received_at: at,
    updated_at: at,
    status_key: randomBytes(16).toString('hex'),
    status_expires_at: new Date(now + 365 * day).toISOString(),
  }
}

interface Whole {
  row: Insertable<Applications>
  mails: Mail[]
  documents: number[]
}

function insert(db: Inbox, { row, mails, documents }: Whole) {
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('applications')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    const taken = await trx
      .updateTable('application_documents')
      .set({ application_id: id })
      .where('id', 'in', documents)
      .where('application_id', 'is', null)
      .returning('id')
      .execute()
    if (taken.length !== documents.length) throw new Error('A document is gone')
    await trx
      .insertInto('inbox_events')
      .values({ application_id: id, at: row.received_at, who: 'Applicant', what: 'sent' })
      .execute()
    await enqueue(
      trx,
      mails.map((mail) => ({ ...mail, application_id: id })),
    )
    return row.reference
  })
}

async function findReference(db: Inbox, keys: string[]) {
  const row = await db
    .selectFrom('applications')
    .select('reference')
    .where('submission_key', 'in', keys)
    .executeTakeFirst()
  return row?.reference
}
