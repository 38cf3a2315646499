import type { Insertable } from 'kysely'
import { jobSourceParameter } from '#analytics/job-source.ts'
import { countApplicationSource } from '#analytics/job-sources.server.ts'
import { inboxSettings } from '#content/settings/inbox-settings.ts'
import { getCurrentIsoTime } from '#content/store/change.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { getSiteLanguage } from '#core/site-language/translate.ts'
import { enqueue, type Mail } from '#mail/outbox.server.ts'
import {
  claimDocuments,
  copyClaimedDocuments,
  type StoredDocument,
} from '../documents/documents.server.ts'
import { canExpectConfirmation, createApplicationMails } from '../entries/entry-mails.server.ts'
import { recordApplicantEvent, recordEntryReceivedWebhookEvent } from '../entries/events.server.ts'
import type { Applications } from '../entries/inbox-tables.ts'
import type { MatchedJob } from '../entries/match-job.server.ts'
import { joinAnswers, type StoredAnswer } from '../entries/stored-answers.ts'
import { formatPoolConsent, parseAgreedMonths } from '../status/pool-wording.ts'
import { computeTalentPoolEnd, formatTalentPoolProof } from '../status/talent-pool.server.ts'
import type { ApplicationAnswers } from './application-questions.ts'
import { seenPrivacyVersion } from './privacy-version.server.ts'
import { createLinkKey, newReference } from './receipt.server.ts'
import {
  computeSubmissionKeys,
  countAndScoreSubmission,
  retryStoreWhileBusy,
  storeOnce,
} from './submission.server.ts'
import { consumeDailyAddressQuota, consumeStoredByteQuota } from './submission-limits.server.ts'

interface Submission {
  form: FormData
  values: ApplicationAnswers
  /** The job of the position. */
  job: MatchedJob
  /** To the questions of the job. */
  answers: StoredAnswer[]
  documents: StoredDocument[]
  count: number
}

/** Stores an application with documents and mails in one transaction, once. Undefined when a rate limit is reached. */
export async function storeApplication(
  app: AppContext,
  { form, values: given, job, answers, documents, count }: Submission,
) {
  const db = app.database.db
  const digests = documents.map(({ digest }) => digest).sort()
  const values = { ...given, position: job.position }
  const content = answers.length > 0 ? [values, digests, answers] : [values, digests]
  const keys = computeSubmissionKeys(app.secret, 'application', content)
  return storeOnce(app, 'applications', keys, async () => {
    const name = `${values.first_name} ${values.last_name}`
    const spamResult = await countAndScoreSubmission(app, form, {
      kind: 'applications',
      count,
      texts: [name, values.message ?? null, ...answers.map(({ answer }) => answer)],
    })
    if (!spamResult || !(await consumeDailyAddressQuota(app, 'applications'))) return undefined
    if (!(await consumeStoredByteQuota(app, documents))) return undefined
    const poolMonths = form.has('talent_pool')
      ? parseAgreedMonths(form, (await app.store.setting(inboxSettings)).talentPoolDays)
      : undefined
    const row = {
      ...values,
      ...spamResult,
      phone: values.phone ?? '',
      answers: joinAnswers(answers),
      job_id: job.job_id,
      submission_key: keys[0],
      is_spam: spamResult.held !== null,
      privacy_version: await seenPrivacyVersion(form, app.store),
      language: getSiteLanguage(),
      ...(await createInitialValues(app, poolMonths)),
    }
    const mails = row.is_spam ? [] : await createApplicationMails(app, row, job)
    const copies = await copyClaimedDocuments(app, documents)
    const record = { row, agreed: poolMonths, mails, documents: copies.map(({ id }) => id) }
    await retryStoreWhileBusy(() => insert(db, record))
    if (!row.is_spam) await countApplicationSource(db, job.job_id, form.get(jobSourceParameter))
    return { reference: row.reference, isConfirmed: canExpectConfirmation(app, mails) }
  })
}

/** Initial values of every application. */
async function createInitialValues({ store }: AppContext, poolMonths: number | undefined) {
  const { talentPoolDays } = await store.setting(inboxSettings)
  const at = getCurrentIsoTime()
  return {
    reference: newReference('B'),
    state: 'received' as const,
    is_seen: false,
    talent_pool_until: poolMonths ? computeTalentPoolEnd(at, poolMonths, talentPoolDays) : null,
    received_at: at,
    updated_at: at,
    status_key: createLinkKey(),
  }
}

interface ApplicationRecord {
  row: Insertable<Applications>
  /** Agreed months in the talent pool. */
  agreed: number | undefined
  mails: Mail[]
  documents: number[]
}

function insert(db: Db, { row, agreed: poolMonths, mails, documents }: ApplicationRecord) {
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('applications')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    await claimDocuments(trx, id, documents)
    const at = row.received_at
    await recordApplicantEvent(trx, id, { at, what: 'sent' })
    if (!row.is_spam) await recordEntryReceivedWebhookEvent(trx, 'applications', row)
    if (poolMonths && row.talent_pool_until) {
      const note = formatTalentPoolProof(formatPoolConsent(poolMonths), row.talent_pool_until)
      await recordApplicantEvent(trx, id, { at, what: 'agreed to the talent pool', note })
    }
    await enqueue(
      trx,
      mails.map((mail) => ({ ...mail, application_id: id })),
    )
  })
}
