import { randomUUID } from 'node:crypto'
import type { Program } from '../http/program.server.ts'
import type { Inbox } from '../inbox/submission.server.ts'
import { log } from '../log.server.ts'
import { headerLine } from './compose.ts'
import { delayAfter, mostAttempts } from './retry.ts'

/** After this long a claim counts as lost; no attempt lasts longer than its time limits below. */
const claimed = 300_000

/** Sends what the outbox holds, one mail after the other. Without `SMTP_URL` mails wait. Returns how to stop. */
export function startPostman({ environment, database }: Program, every = 3000) {
  const { SMTP_URL, MAIL_FROM, ORIGIN } = environment
  if (!SMTP_URL || !MAIL_FROM) return async () => {}
  const db = database.db as unknown as Inbox
  let opened: ReturnType<typeof openTransport> | undefined
  const transport = () => {
    opened ??= openTransport(SMTP_URL)
    return opened
  }
  let isStopped = false
  let round = Promise.resolve()
  let isRunning = false

  async function deliver() {
    for (let mail = await claim(db); mail && !isStopped; mail = await claim(db)) {
      const message = {
        from: MAIL_FROM,
        to: { name: '', address: mail.recipient },
        ...(mail.reply_to && { replyTo: { name: '', address: mail.reply_to } }),
        subject: headerLine(mail.subject),
        text: mail.body,
        // The same for each attempt, so a repeated mail can be told from a new one.
        messageId: `<${mail.id}.${Date.parse(mail.created_at)}@${new URL(ORIGIN).hostname}>`,
        headers: { 'auto-submitted': 'auto-generated' },
      }
      const error = await transport()
        .then((open) => open.sendMail(message))
        .then(
          () => null,
          (reason: unknown) => headerLine(String(reason)),
        )
      await note(db, mail, error)
    }
  }
  function run() {
    if (isRunning) return
    isRunning = true
    round = deliver()
      .catch((error: unknown) => log.error({ err: error }, 'outbox failed'))
      .finally(() => {
        isRunning = false
      })
  }
  const timer = setInterval(run, every)
  timer.unref()
  run()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await round
    await opened?.then((transport) => transport.close())
  }
}

/** The library waits for the first mail: it takes more memory than most of the program. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>

/** Takes the next mail that is due. The condition stands twice, so of two instances only one gets it. */
async function claim(db: Inbox) {
  const now = new Date().toISOString()
  const next = await db
    .selectFrom('outbox')
    .select('id')
    .where('state', 'in', ['waiting', 'sending'])
    .where('next_at', '<=', now)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!next) return undefined
  return db
    .updateTable('outbox')
    .set((eb) => ({
      state: 'sending',
      claim: randomUUID(),
      attempts: eb('attempts', '+', 1),
      next_at: new Date(Date.now() + claimed).toISOString(),
    }))
    .where('id', '=', next.id)
    .where('state', 'in', ['waiting', 'sending'])
    .where('next_at', '<=', now)
    .returningAll()
    .executeTakeFirst()
}

async function note(db: Inbox, mail: Claimed, error: string | null) {
  const at = new Date().toISOString()
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('outbox')
      .set(
        error === null
          ? { state: 'sent', sent_at: at }
          : {
              state: mail.attempts >= mostAttempts ? 'failed' : 'waiting',
              next_at: new Date(Date.now() + delayAfter(mail.attempts)).toISOString(),
            },
      )
      .where('id', '=', mail.id)
      .where('claim', '=', mail.claim)
      .executeTakeFirst()
    // Erased meanwhile, together with what it was about.
    if (numUpdatedRows === 0n) return
    await trx.insertInto('mail_attempts').values({ outbox_id: mail.id, at, error }).execute()
  })
  if (error) log.warn({ mail: mail.id, attempts: mail.attempts, error }, 'mail not sent')
}
