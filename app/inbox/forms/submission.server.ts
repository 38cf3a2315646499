import { computeHmac } from '#core/crypto/signature.server.ts'
import { retryWhileBusy } from '#core/db/retry-while-busy.server.ts'
import { getViolatedConstraintKind } from '#core/db/violated-constraint-kind.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { canSendMail } from '#mail/can-send.ts'
import type { MailState } from '#mail/mail-tables.ts'
import { type EntryKind, entryKinds } from '../entries/kinds.ts'
import { verifyFormToken } from './form-token.server.ts'
import { honeypotField } from './honeypot.ts'
import { getProofOfWorkState } from './proof-of-work.server.ts'
import { consumeTotalQuota, hourlyLimitsPerAddress } from './submission-limits.server.ts'
import { scoreSuspicion, spamThreshold } from './suspicion.ts'

interface SubmissionContext {
  kind: EntryKind
  /** Submissions of the sender's address within the hour. */
  count: number
  /** Submitted texts, the name first. */
  texts: (string | null)[]
}

/** Scores a submission; undefined when a total limit is reached. */
export async function countAndScoreSubmission(
  app: AppContext,
  form: FormData,
  { kind, count, texts }: SubmissionContext,
): Promise<{ score: number; suspicion: string; held: 'new' | null } | undefined> {
  const tokenText = readText(form, 'token')
  const token = verifyFormToken(app.secret, tokenText)
  const work = await getProofOfWorkState(app, readText(form, 'work'), token?.nonce)
  const { isAdmitted, isFlood } = await consumeTotalQuota(app, kind, work === 'done')
  if (!isAdmitted) return undefined
  const { score, reasons } = scoreSuspicion({
    text: texts.filter(Boolean).join('\n'),
    name: texts[0] ?? '',
    honeypot: readText(form, honeypotField),
    seconds: token ? token.seconds : tokenText ? null : undefined,
    work,
    hasDocuments: kind === 'applications',
    isBusyAddress:
      count > hourlyLimitsPerAddress[work === 'done' ? 'suspiciousWithWork' : 'suspicious'],
    isFlood,
  })
  return { score, suspicion: reasons, held: score >= spamThreshold ? 'new' : null }
}

/** Result of a stored submission. */
export interface SubmissionReceipt {
  reference: string
  /** A confirmation was written and can be sent. */
  isConfirmed: boolean
  /** A document needs a password to open. */
  hasLocked?: boolean
}

const day = 86_400_000

/**
 * Keys for detecting repeated submissions: of today, for storing, and of yesterday. The same content within a day is
 * the same submission, from any tab and across midnight.
 */
export const computeSubmissionKeys = (
  secret: string,
  kind: string,
  content: unknown,
): [string, string] =>
  [0, -1].map((offset) => {
    const scope = new Date(Date.now() + offset * day).toISOString().slice(0, 10)
    return computeHmac(secret, 'submission', JSON.stringify([kind, scope, content]))
  }) as [string, string] // two in, two out

/** Confirmations that are on hold, cancelled or failed do not count. */
const activeStates: MailState[] = ['waiting', 'sending', 'sent']

/** With the waiting of each, less than proxies and browsers wait. */
const attempts = 3

/** Tries a transaction again while the database is busy; what is counted before it counts once. */
export const retryStoreWhileBusy = <Result>(store: () => Promise<Result>) =>
  retryWhileBusy(store, attempts)

/** Stores a submission once: a copy, even of the same moment, gets the result of the first. */
export async function storeOnce(
  app: AppContext,
  kind: EntryKind,
  keys: string[],
  store: () => Promise<SubmissionReceipt | undefined>,
) {
  const earlier = await findStored(app, kind, keys)
  if (earlier) return earlier
  try {
    return await store()
  } catch (error) {
    const duplicate =
      getViolatedConstraintKind(error) === 'unique' ? await findStored(app, kind, keys) : null
    if (duplicate) return duplicate
    throw error
  }
}

/** Finds an earlier copy of the same submission. */
async function findStored(
  { database, environment }: AppContext,
  kind: EntryKind,
  keys: string[],
): Promise<SubmissionReceipt | undefined> {
  const db = database.db
  const row = await db
    .selectFrom(kind)
    .select(['id', 'reference'])
    .where('submission_key', 'in', keys)
    .where('received_at', '>', new Date(Date.now() - day).toISOString())
    .executeTakeFirst()
  if (!row) return undefined
  const mail = await db
    .selectFrom('outbox')
    .select('id')
    .where(entryKinds[kind].column, '=', row.id)
    .where('kind', '=', 'confirmation')
    .where('state', 'in', activeStates)
    .executeTakeFirst()
  return { reference: row.reference, isConfirmed: mail !== undefined && canSendMail(environment) }
}

function readText(form: FormData, name: string) {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, 2000) : ''
}
