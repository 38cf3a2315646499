import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { freePort } from './running-server.ts'

interface Behaviour {
  port?: number
  /** Called with each recipient; the server answers with what it throws. */
  onRecipient?: (address: string) => void
  /** Called with each complete mail; the server answers with what it throws. */
  onMail?: (text: string) => void
  /** Milliseconds before a mail is accepted. */
  delay?: number
  /** Does not offer SMTPUTF8, so it accepts no non-ASCII mailbox. */
  isPlain?: boolean
}

/** An SMTP server for one test, with the received data. */
export async function mailServer({
  port,
  onRecipient,
  onMail,
  delay = 0,
  isPlain = false,
}: Behaviour = {}) {
  const at = port ?? (await freePort())
  const received: { to: string[]; text: string; id: string }[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideSMTPUTF8: isPlain,
    onRcptTo({ address }, _, done) {
      try {
        onRecipient?.(address)
        done()
      } catch (error) {
        done(error as Error)
      }
    },
    onData(stream, session, done) {
      let text = ''
      stream.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
      })
      stream.on('end', async () => {
        await wait(delay)
        const id = /^message-id: (.*)$/im.exec(text)?.[1] ?? ''
        try {
          onMail?.(text)
          received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text, id })
          done()
        } catch (error) {
          done(error as Error)
        }
      })
    },
  })
  smtp.on('error', () => {})
  smtp.listen(at, '127.0.0.1')
  await once(smtp.server, 'listening')
  const close = () => new Promise<void>((resolve) => smtp.close(() => resolve()))
  onTestFinished(close)
  return { received, close, url: `smtp://127.0.0.1:${at}`, port: at }
}

export async function until(isTrue: () => boolean | Promise<boolean>, seconds = 20) {
  for (let i = 0; i < seconds * 10; i++) {
    if (await isTrue()) return
    await wait(100)
  }
  throw new Error('It never came')
}
