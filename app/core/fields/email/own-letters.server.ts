import type { Environment } from '#core/runtime/environment.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { createMailTransport } from '#core/runtime/mail-transport.server.ts'
import { withTimeout } from '#core/runtime/with-timeout.server.ts'
import { hasNonAsciiMailbox } from './own-letters.ts'

const cacheTime = 600_000
/** Milliseconds after which an unreachable server is asked again. */
const retryTime = 30_000
/** Milliseconds that a visitor waits at most. */
const timeout = 2000

/** Cached answer of the current mail server; undefined if it could not be asked. */
let cached: { url: string; until: number; answer: Promise<boolean | undefined> } | undefined

/**
 * SMTPUTF8 (RFC 6531): whether the mail server accepts an address that may have a non-ASCII mailbox. True without a mail
 * server, and while it cannot be asked: the outbox tries later, a refused visitor is gone.
 */
export async function canMailServerAcceptNonAscii(
  { SMTP_URL: url }: Pick<Environment, 'SMTP_URL'>,
  address: unknown,
) {
  if (!url || !hasNonAsciiMailbox(String(address ?? ''))) return true
  if (cached?.url !== url || cached.until < Date.now())
    cached = { url, until: Date.now() + cacheTime, answer: checkExtension(url) }
  const current = cached
  const answer = await current.answer
  if (answer === undefined) current.until = Math.min(current.until, Date.now() + retryTime)
  return answer !== false
}

/** Connects and reads the greeting; sends nothing. */
async function checkExtension(url: string) {
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection')
  const { transporter } = await createMailTransport(url)
  const connection = new SMTPConnection(
    'options' in transporter
      ? (transporter.options as ConstructorParameters<typeof SMTPConnection>[0])
      : {}, // default timeouts of the library
  )
  try {
    const connected = new Promise<void>((resolve, reject) => {
      connection.on('error', reject)
      connection.connect((error) => (error ? reject(error) : resolve()))
    })
    await withTimeout(connected, timeout, 'no greeting in time')
    // The library has no public property for the extensions.
    const extensions: unknown = Reflect.get(connection, '_supportedExtensions')
    return Array.isArray(extensions) && extensions.includes('SMTPUTF8')
  } catch (error) {
    log.warn({ err: error }, 'the mail server could not be asked')
    return undefined
  } finally {
    connection.close()
  }
}
