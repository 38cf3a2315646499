import type { Selectable } from 'kysely'
import type { AppContext } from '#app-context.server.ts'
import { hasOwnLetters } from '#core/fields/own-letters.ts'
import { log } from '#core/runtime/log.server.ts'
import { startRunner } from '#core/runtime/runner.server.ts'
import type { Db, Tables } from '#tables.ts'
import { claimNext } from './claim-next.server.ts'
import { headerLine } from './compose.ts'
import { cannotSucceed, delayAfter, isAboutOneMail, mostAttempts } from './retry.ts'
import { unsealSecrets, withoutSealed } from './sealed.server.ts'
import { createMailTransport } from './transport.server.ts'
import { holdOld } from './unsent.server.ts'

/** After this long a claim counts as lost; an attempt is given up long before. */
const claimed = 300_000
const longest = 120_000
/** What is under way when the program stops gets this long. */
const grace = 5000

/** Written by a person: whoever is away may answer automatically. */
const byHand = new Set(['reply', 'rejection'])

/** Sends what the outbox holds, one mail after the other. Without `SMTP_URL` mails wait. Returns how to stop. */
export function startPostman({ environment, database, secret }: AppContext, every = 3000) {
  const { SMTP_URL, MAIL_FROM, ORIGIN } = environment
  if (!SMTP_URL || !MAIL_FROM) return async () => {}
  const db = database.db
  const stopping = new AbortController()
  let opened: ReturnType<typeof createMailTransport> | undefined
  let beginning: Promise<void> | undefined

  async function deliver(isStopped: () => boolean) {
    beginning ??= holdOld(db)
    await beginning.catch((error: unknown) => {
      beginning = undefined
      throw error
    })
    const claim = () => claimNext(db, 'outbox', claimed)
    for (let mail = await claim(); mail; mail = await claim()) {
      const failure = await send(mail)
      await note(db, mail, failure)
      // A server that cannot be reached now cannot be a moment later: the rest waits for the next round.
      if (isStopped() || (failure && !failure.isAboutThisMail)) return
    }
  }
  async function send(mail: Claimed) {
    opened ??= createMailTransport(SMTP_URL ?? '')
    try {
      const transport = await opened
      await transport.sendMail({
        ...messageOf({ ...mail, body: unsealSecrets(secret, mail.body) }, ORIGIN),
        from: MAIL_FROM,
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(longest)]),
      })
      return undefined
    } catch (error) {
      return failureOf(error)
    }
  }
  const stop = startRunner(deliver, every, 'outbox failed')
  return async () => {
    const end = setTimeout(() => stopping.abort(), grace)
    await stop()
    clearTimeout(end)
    await opened?.then((transport) => transport.close())
  }
}

function messageOf(mail: Claimed, origin: string) {
  return {
    to: { name: '', address: mail.recipient },
    // A header with letters such as ä is refused by servers that take them for the recipient alone.
    ...(mail.reply_to &&
      !hasOwnLetters(mail.reply_to) && { replyTo: { name: '', address: mail.reply_to } }),
    subject: headerLine(mail.subject),
    text: mail.body,
    // The same for each attempt, so a repeated mail can be told from a new one.
    messageId: `<${mail.id}.${Date.parse(mail.created_at)}@${new URL(origin).hostname}>`,
    ...(!byHand.has(mail.kind) && { headers: { 'auto-submitted': 'auto-generated' } }),
  }
}

interface Failure {
  text: string
  /** For the log; the text can repeat an address. */
  code: string | number | undefined
  /** The server has looked at it and said no. */
  isAboutThisMail: boolean
  isWithoutHope: boolean
}

function failureOf(error: unknown): Failure {
  // As the mail library says it, where it is from there.
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return {
    text: headerLine(String(error)),
    code: responseCode ?? code,
    isAboutThisMail: isAboutOneMail(code),
    isWithoutHope: cannotSucceed(code, responseCode),
  }
}

type Claimed = Selectable<Tables['outbox']>

async function note(db: Db, mail: Claimed, failure: Failure | undefined) {
  const at = new Date().toISOString()
  const most = failure?.isWithoutHope ? 3 : mostAttempts
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('outbox')
      .set(
        failure
          ? {
              state: mail.attempts >= most ? 'failed' : 'waiting',
              next_at: new Date(Date.now() + delayAfter(mail.attempts)).toISOString(),
            }
          : // Nobody needs what opens a door any more.
            { state: 'sent', sent_at: at, body: withoutSealed(mail.body) },
      )
      .where('id', '=', mail.id)
      .where('claim', '=', mail.claim)
      .executeTakeFirst()
    // Erased meanwhile, together with what it was about.
    if (numUpdatedRows === 0n) return
    await trx
      .insertInto('mail_attempts')
      .values({ outbox_id: mail.id, at, error: failure?.text ?? null })
      .execute()
  })
  if (failure)
    log.warn({ mail: mail.id, attempts: mail.attempts, code: failure.code }, 'mail not sent')
}
