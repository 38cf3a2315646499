import type { Environment } from '#core/runtime/environment.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { createMailTransport } from '#core/runtime/mail-transport.server.ts'
import { hasNonAsciiMailbox } from './own-letters.ts'

const cacheTime = 600_000

/** Cached answer of the current mail server. */
let cached: { url: string; until: number; answer: Promise<boolean> } | undefined

/**
 * SMTPUTF8 (RFC 6531): whether the mail server accepts an address that may have a non-ASCII mailbox. True without a mail
 * server.
 */
export async function canAcceptNonAscii(
  { SMTP_URL: url }: Pick<Environment, 'SMTP_URL'>,
  address: unknown,
) {
  if (!url || !hasNonAsciiMailbox(String(address ?? ''))) return true
  if (cached?.url !== url || cached.until < Date.now())
    cached = { url, until: Date.now() + cacheTime, answer: checkExtension(url) }
  return cached.answer
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
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject)
      connection.connect((error) => (error ? reject(error) : resolve()))
    })
    // The library has no public property for the extensions.
    const extensions: unknown = Reflect.get(connection, '_supportedExtensions')
    return Array.isArray(extensions) && extensions.includes('SMTPUTF8')
  } catch (error) {
    log.warn({ err: error }, 'the mail server could not be asked')
    return false
  } finally {
    connection.close()
  }
}
