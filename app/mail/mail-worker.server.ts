import type { Selectable } from 'kysely'
import type { Db, Tables } from '#core/db/tables.ts'
import { retryWhileWriterBusy } from '#core/db/writer-busy.ts'
import { hasNonAsciiMailbox } from '#core/fields/email/own-letters.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { startJob } from '#core/runtime/jobs.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { createMailTransport } from '#core/runtime/mail-transport.server.ts'
import { claimNextDueRow, holdOldMails } from './claim-next-due-row.server.ts'
import { toHeaderLine } from './compose.ts'
import { letterKinds } from './outbox.server.ts'
import { getRetryDelay, isMailSpecificError, isPermanentMailError, maxAttempts } from './retry.ts'
import { redactSealedSecrets, unsealSecrets } from './sealed.server.ts'

/** Milliseconds after which a claim counts as lost; longer than the timeout of an attempt. */
const claimTimeout = 300_000
const sendTimeout = 120_000
/** Milliseconds for the running attempt when the program stops. */
const grace = 5000

/** Automatic replies to them are welcome, so they get no `Auto-Submitted`. */
const byHand = new Set<string>(letterKinds)

/**
 * Mail worker: sends the outbox, one mail after the other. Without `SMTP_URL` mails wait. Returns a function that stops
 * it. `cancelOutdated` runs before each run; the mails that it cancels are not sent.
 */
export function startMailWorker(
  { environment, database, secret }: AppContext,
  { every = 3000, cancelOutdated = async (_db: Db): Promise<unknown> => undefined } = {},
) {
  const { SMTP_URL, MAIL_FROM, ORIGIN } = environment
  if (!SMTP_URL || !MAIL_FROM) return async () => {}
  const db = database.db
  const stopping = new AbortController()
  let transportPromise: ReturnType<typeof createMailTransport> | undefined
  let preparation: Promise<void> | undefined

  async function deliver(isStopped: () => boolean) {
    preparation ??= holdOldMails(db)
    await preparation.catch((error: unknown) => {
      preparation = undefined
      throw error
    })
    await cancelOutdated(db)
    const claim = () => claimNextDueRow(db, 'outbox', claimTimeout)
    for (let mail = await claim(); mail; mail = await claim()) {
      const failure = await send(mail)
      await retryWhileWriterBusy(() => recordAttempt(db, mail, failure))
      // A connection failure affects all mails: wait for the next run.
      if (isStopped() || (failure && !failure.isAboutThisMail)) return
    }
  }
  async function send(mail: ClaimedMail) {
    transportPromise ??= createMailTransport(SMTP_URL ?? '')
    try {
      const transport = await transportPromise
      await transport.sendMail({
        ...buildMessage({ ...mail, body: unsealSecrets(secret, mail.body) }, ORIGIN),
        from: MAIL_FROM,
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(sendTimeout)]),
      })
      return undefined
    } catch (error) {
      return toFailure(error)
    }
  }
  const stop = startJob('mail', deliver, { every })
  return async () => {
    const end = setTimeout(() => stopping.abort(), grace)
    await stop()
    clearTimeout(end)
    await transportPromise?.then((transport) => transport.close())
  }
}

function buildMessage(mail: ClaimedMail, origin: string) {
  return {
    to: { name: '', address: mail.recipient },
    // Servers refuse such letters in headers unless they support SMTPUTF8 for all recipients.
    ...(mail.reply_to &&
      !hasNonAsciiMailbox(mail.reply_to) && { replyTo: { name: '', address: mail.reply_to } }),
    subject: toHeaderLine(mail.subject),
    text: mail.body,
    ...(mail.calendar && attachCalendar(mail.calendar)),
    // The same Message-ID for each attempt, so that recipients can detect duplicates.
    messageId: `<${mail.id}.${Date.parse(mail.created_at)}@${new URL(origin).hostname}>`,
    ...(!byHand.has(mail.kind) && { headers: { 'auto-submitted': 'auto-generated' } }),
  }
}

/** As an alternative text, which mail programs offer to accept, and as a file for all others. */
function attachCalendar(content: string) {
  const method = /^METHOD:(\w+)/m.exec(content)?.[1]
  const part = { content, contentType: `text/calendar; charset=utf-8; method=${method}` }
  return { alternatives: [part], attachments: [{ ...part, filename: 'termin.ics' }] }
}

interface Failure {
  text: string
  /** The error code for the log: the message could contain an address. */
  code: string | number | undefined
  /** The server refused this mail, not the connection. */
  isAboutThisMail: boolean
  isWithoutHope: boolean
}

function toFailure(error: unknown): Failure {
  // Error properties of the mail library, if it comes from there.
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return {
    text: toHeaderLine(String(error)),
    code: responseCode ?? code,
    isAboutThisMail: isMailSpecificError(code),
    isWithoutHope: isPermanentMailError(code, responseCode),
  }
}

type ClaimedMail = Selectable<Tables['outbox']>

async function recordAttempt(db: Db, mail: ClaimedMail, failure: Failure | undefined) {
  const at = new Date().toISOString()
  const attemptLimit = failure?.isWithoutHope ? 3 : maxAttempts
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('outbox')
      .set(
        failure
          ? {
              state: mail.attempts >= attemptLimit ? 'failed' : 'waiting',
              next_at: new Date(Date.now() + getRetryDelay(mail.attempts)).toISOString(),
            }
          : // Secrets are no longer needed.
            { state: 'sent', sent_at: at, body: redactSealedSecrets(mail.body), calendar: null },
      )
      .where('id', '=', mail.id)
      .where('claim', '=', mail.claim)
      .executeTakeFirst()
    // Deleted meanwhile, together with its entry.
    if (numUpdatedRows === 0n) return
    await trx
      .insertInto('mail_attempts')
      .values({ outbox_id: mail.id, at, error: failure?.text ?? null })
      .execute()
  })
  if (failure)
    log.warn({ mail: mail.id, attempts: mail.attempts, code: failure.code }, 'mail not sent')
}
