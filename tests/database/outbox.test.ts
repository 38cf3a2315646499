import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readEnvironment } from '../../app/environment.server.ts'
import type { Program } from '../../app/http/program.server.ts'
import type { Inbox } from '../../app/inbox/submission.server.ts'
import { enqueue, type Mail } from '../../app/mail/outbox.server.ts'
import { startPostman } from '../../app/mail/postman.server.ts'
import { mailTrouble } from '../../app/mail/trouble.server.ts'
import { mailServer, until } from '../mail-server.ts'
import { connect, openContent } from '../open-content.ts'
import { freePort } from '../running-server.ts'

// Only the clock can be set; timers run as ever.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

vi.setConfig({ testTimeout: 60_000 })

const minute = 60_000
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

const mail = (recipient: string, more: Partial<Mail> = {}): Mail => ({
  kind: 'confirmation',
  recipient,
  subject: 'Ihre Nachricht',
  body: 'Guten Tag',
  ...more,
})

/** Another instance on the same database, with a postman who looks often. */
function instance(database: Program['database'], url: string) {
  const environment = readEnvironment({
    SMTP_URL: url,
    MAIL_FROM: 'Website <website@example.com>',
    ORIGIN: 'https://www.example.com',
  })
  const stop = startPostman({ environment, database } as Program, 20)
  onTestFinished(stop)
  return stop
}

async function outbox(mails: Mail[]) {
  const { address, database } = await openContent()
  const db = database.db as unknown as Inbox
  await enqueue(db, mails)
  const states = async () =>
    (await db.selectFrom('outbox').select(['state', 'attempts']).orderBy('id').execute()).map(
      ({ state, attempts }) => `${state} ${attempts}`,
    )
  return { address, database, db, states }
}

test('three instances send each of sixty mails once', async () => {
  const mails = Array.from({ length: 60 }, (_, i) => mail(`nr${i}@example.com`))
  const { address, database, db } = await outbox(mails)
  const { received, url } = await mailServer({ delay: 5 })
  instance(database, url)
  instance(connect(address).database, url)
  instance(connect(address).database, url)
  await until(async () => {
    const open = await db.selectFrom('outbox').select('id').where('state', '!=', 'sent').execute()
    return open.length === 0
  })
  const recipients = received.flatMap(({ to }) => to)
  expect(recipients.toSorted()).toEqual(mails.map(({ recipient }) => recipient).toSorted())
})

test('a mail server that is down for an hour: growing delays, each attempt noted, sent once afterwards', async () => {
  const { database, db, states } = await outbox([mail('eva@example.com')])
  const port = await freePort()
  instance(database, `smtp://127.0.0.1:${port}`)
  const attempts = () => db.selectFrom('mail_attempts').select(['at', 'error']).execute()
  const delays: number[] = []
  for (let i = 1, end = Date.now() + 60 * minute; Date.now() < end; i++) {
    await until(async () => (await attempts()).length === i)
    await until(async () => (await states())[0] === `waiting ${i}`)
    const { next_at } = await db.selectFrom('outbox').select('next_at').executeTakeFirstOrThrow()
    const delay = Date.parse(next_at) - Date.now()
    delays.push(Math.round(delay / minute))
    const trouble = await mailTrouble(db)
    expect(Boolean(trouble.failingSince)).toBe(delays.slice(0, -1).reduce((a, b) => a + b, 0) >= 15)
    pass(delay + 1)
  }
  expect(delays).toEqual(delays.toSorted((a, b) => a - b))
  expect(delays.at(-1)).toBeGreaterThanOrEqual(32)
  expect((await attempts()).every(({ error }) => error?.includes('ECONNREFUSED'))).toBe(true)

  const { received } = await mailServer({ port })
  pass(2 * 60 * minute)
  await until(async () => /^sent/.test((await states())[0] ?? ''))
  expect(received.map(({ to }) => to)).toEqual([['eva@example.com']])
  expect(await mailTrouble(db)).toMatchObject({ failingSince: undefined, waiting: 0, failed: 0 })
})

test('a process killed between sending and noting: the mail comes again, with the same identification', async () => {
  const { database, db, states } = await outbox([mail('eva@example.com')])
  const { received, url } = await mailServer()
  // As it stands in the table when the process has died after the server's answer.
  const dead = { state: 'sending' as const, attempts: 1, claim: 'of the dead one' }
  const nextAt = new Date(Date.now() + 5 * minute).toISOString()
  await db
    .updateTable('outbox')
    .set({ ...dead, next_at: nextAt })
    .execute()
  instance(database, url)
  await wait(300)
  expect(received).toEqual([])
  pass(5 * minute + 1)
  await until(async () => (await states())[0] === 'sent 2')
  await wait(200)
  expect(received).toHaveLength(1)
  const { id, created_at } = await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  expect(received[0]?.id).toBe(`<${id}.${Date.parse(created_at)}@www.example.com>`)
})

test('a recipient whom the server does not know is given up soon and holds up nobody', async () => {
  const { database, db, states } = await outbox([mail('weg@example.com'), mail('da@example.com')])
  const { received, url } = await mailServer({
    onRecipient(address) {
      if (address.startsWith('weg'))
        throw Object.assign(new Error('no such user'), { responseCode: 550 })
    },
  })
  instance(database, url)
  for (const i of [1, 2, 3]) {
    await until(
      async () => (await db.selectFrom('mail_attempts').select('id').execute()).length === i + 1,
    )
    pass(10 * minute)
  }
  await until(async () => (await states())[0] === 'failed 3')
  expect((await states())[1]).toBe('sent 1')
  expect(received.map(({ to }) => to)).toEqual([['da@example.com']])
  expect(await mailTrouble(db)).toMatchObject({ failingSince: undefined, failed: 1 })
})

test('stopping does not wait for a server that never answers; the mail is not lost', async () => {
  const { database, states } = await outbox([mail('eva@example.com')])
  const { url } = await mailServer({ delay: 60_000 })
  const stop = instance(database, url)
  await until(async () => (await states())[0] === 'sending 1')
  await stop()
  expect(await states()).toEqual(['waiting 1'])
})

const hostile = [
  'Eva\r\nBcc: boese@example.com',
  'Eva\nBcc: boese@example.com',
  'Eva\rBcc: boese@example.com',
  'Eva%0d%0aBcc: boese@example.com',
  'Eva\u2028Bcc: boese@example.com',
  '=?utf-8?Q?Eva=0d=0aBcc:_boese=40example.com?=',
  `Eva ${'x'.repeat(10_000)}`,
  '"Eva" <boese@example.com>, Eva',
]

test('nothing in a subject becomes a header or another recipient', async () => {
  const mails = hostile.map((subject) =>
    mail('eva@example.com', { subject, reply_to: 'antwort@example.com' }),
  )
  const { database, db } = await outbox(mails)
  const asked: string[] = []
  const { received, url } = await mailServer({ onRecipient: (address) => void asked.push(address) })
  instance(database, url)
  await until(() => received.length === hostile.length)
  await until(
    async () =>
      (await db.selectFrom('mail_attempts').select('id').execute()).length === hostile.length,
  )
  expect(asked).toEqual(hostile.map(() => 'eva@example.com'))
  for (const { text } of received) {
    const head = text.split(/\r?\n\r?\n/)[0] ?? ''
    const names = head.split(/\r?\n(?!\s)/).map((line) => line.split(':')[0]?.toLowerCase())
    expect(names.toSorted()).toEqual([
      'auto-submitted',
      'content-transfer-encoding',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ])
    expect(Math.max(...text.split(/\r?\n/).map((line) => line.length))).toBeLessThan(998)
  }
})
