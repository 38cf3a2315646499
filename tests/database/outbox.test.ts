import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { AppContext } from '#core/request/app-context.server.ts'
import { readEnvironment } from '#core/runtime/environment.server.ts'
import { whereMailVisible } from '#inbox/entries/visibility.server.ts'
import { holdOldMails } from '#mail/claim-next-due-row.server.ts'
import { toHeaderLine } from '#mail/compose.ts'
import { startMailWorker } from '#mail/mail-worker.server.ts'
import { enqueue, type Mail } from '#mail/outbox.server.ts'
import { getOutboxStatus } from '#mail/outbox-status.server.ts'
import { readRedactedMail } from '#mail/read-redacted-mail.server.ts'
import { sealSecret } from '#mail/sealed.server.ts'
import {
  cancelMails,
  changeMailState,
  countUnsentByEntry,
  listUnsentMails,
  mailTransitions,
} from '#mail/unsent-mails.server.ts'
import { addMessage, everything } from '../inbox-program.ts'
import { mailServer, until } from '../mail-server.ts'
import { connect, openContent } from '../open-content.ts'
import { freePort, secret } from '../running-server.ts'

// Only Date is faked; timers run normally.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

vi.setConfig({ testTimeout: 60_000 })

const minute = 60_000
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

const mail = (recipient: string, more: { subject?: string; reply_to?: string } = {}): Mail => ({
  kind: 'confirmation',
  footer: 'Muster GmbH',
  recipient,
  subject: 'Ihre Nachricht',
  body: 'Guten Tag',
  ...more,
})

/** Another instance on the same database whose mail worker polls often. */
function instance(database: AppContext['database'], url: string, every = 20) {
  const environment = readEnvironment({
    SMTP_URL: url,
    MAIL_FROM: 'Website <website@example.com>',
    ORIGIN: 'https://www.example.com',
  })
  const stop = startMailWorker({ environment, database, secret } as AppContext, { every })
  onTestFinished(stop)
  return stop
}

async function outbox(mails: Mail[]) {
  const { address, database } = await openContent()
  const db = database.db
  await enqueue(db, mails)
  const states = async () =>
    (await db.selectFrom('outbox').select(['state', 'attempts']).orderBy('id').execute()).map(
      ({ state, attempts }) => `${state} ${attempts}`,
    )
  return { address, database, db, states }
}

test('mails cancelled by cancelOutdated are not sent in the same run', async () => {
  const { database, db, states } = await outbox([mail('eva@example.com'), mail('uwe@example.com')])
  const { received, url } = await mailServer()
  const environment = readEnvironment({ SMTP_URL: url, MAIL_FROM: 'website@example.com' })
  const stop = startMailWorker({ environment, database, secret } as AppContext, {
    every: 20,
    cancelOutdated: () => cancelMails(db, [1]),
  })
  onTestFinished(stop)
  await until(async () => (await states())[1] === 'sent 1')
  expect([await states(), received.map(({ to }) => to)]).toEqual([
    ['cancelled 0', 'sent 1'],
    [['uwe@example.com']],
  ])
})

test('three mail workers send each of sixty mails once', async () => {
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

test('mails to a server that is down are retried with growing delays, recorded, and sent once', async () => {
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
    const trouble = await getOutboxStatus(db)
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
  expect(await getOutboxStatus(db)).toMatchObject({
    failingSince: undefined,
    waiting: 0,
    failed: 0,
  })
})

test('a mail of a killed worker is sent again with the same Message-ID', async () => {
  const { database, db, states } = await outbox([mail('eva@example.com')])
  const { received, url } = await mailServer()
  // The row as left by a worker that died after the answer of the server.
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

const refused = (responseCode: number) => Object.assign(new Error('no'), { responseCode })

test.each([
  [
    'a recipient whom the server does not know',
    {
      onRecipient(address: string) {
        if (address.startsWith('weg')) throw refused(550)
      },
    },
  ],
  [
    'a mail whose content the server refuses',
    {
      onMail(text: string) {
        if (/^to: .*weg@/im.test(text)) throw refused(554)
      },
    },
  ],
])('%s fails after three attempts and delays no other mail', async (_, behaviour) => {
  const { database, db, states } = await outbox([mail('weg@example.com'), mail('da@example.com')])
  const { received, url } = await mailServer(behaviour)
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
  expect(await getOutboxStatus(db)).toMatchObject({ failingSince: undefined, failed: 1 })
})

test('stopping the mail worker does not wait for a hanging server and keeps the mail waiting', async () => {
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

test('a hostile subject adds no header and no recipient', async () => {
  const mails = hostile.map((subject) =>
    mail('eva@example.com', { subject, reply_to: 'antwort@example.com' }),
  )
  const { database, db } = await outbox(mails)
  for (const { subject } of await db.selectFrom('outbox').select('subject').execute())
    expect(subject).toBe(toHeaderLine(subject))
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

const year = 366 * 86_400_000

test('mails scheduled by a clock a year ahead are sent once it is right', async () => {
  const { database, db, states } = await outbox([])
  pass(year)
  await enqueue(db, [mail('eva@example.com'), mail('anna@example.com')])
  // A mail after an attempt, and one of a worker that died while sending.
  const nextAt = new Date(Date.now() + 30_000).toISOString()
  await db.updateTable('outbox').set({ state: 'waiting', attempts: 1, next_at: nextAt }).execute()
  const [first] = await db.selectFrom('outbox').select('id').orderBy('id').execute()
  await db
    .updateTable('outbox')
    .set({ state: 'sending' })
    .where('id', '=', first?.id ?? 0)
    .execute()
  await db
    .insertInto('mail_attempts')
    .values({ outbox_id: first?.id ?? 0, at: nextAt, error: null })
    .execute()
  pass(-year)
  const { received, url } = await mailServer()
  instance(database, url)
  await until(async () => (await states()).every((each) => each === 'sent 2'))
  expect(received).toHaveLength(2)
})

test('getOutboxStatus ignores a success with a time in the future', async () => {
  const { db } = await outbox([mail('eva@example.com')])
  const { id } = await db.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  await db
    .insertInto('mail_attempts')
    .values([
      { outbox_id: id, at: at(year), error: null },
      { outbox_id: id, at: at(-20 * minute), error: 'ECONNREFUSED' },
    ])
    .execute()
  expect((await getOutboxStatus(db)).failingSince).toBe(at(-20 * minute))
})

test('getOutboxStatus ignores failures before the last success', async () => {
  const { db } = await outbox([mail('eva@example.com')])
  const { id } = await db.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
  const at = new Date(Date.now() - 20 * minute).toISOString()
  const tried = (error: string | null) =>
    db.insertInto('mail_attempts').values({ outbox_id: id, at, error }).execute()
  await tried('ECONNREFUSED')
  expect((await getOutboxStatus(db)).failingSince).toBe(at)
  await tried(null)
  expect((await getOutboxStatus(db)).failingSince).toBeUndefined()
})

test('a mail is not sent before next_at', async () => {
  const { database, db, states } = await outbox([mail('eva@example.com'), mail('da@example.com')])
  const nextAt = new Date(Date.now() + 360 * minute).toISOString()
  await db
    .updateTable('outbox')
    .set({ next_at: nextAt })
    .where('recipient', '=', 'eva@example.com')
    .execute()
  const { url } = await mailServer()
  instance(database, url)
  await until(async () => (await states())[1] === 'sent 1')
  expect((await states())[0]).toBe('waiting 0')
})

test('mails older than a day are held when a mail server is first configured', async () => {
  const { database, db, states } = await outbox([mail('alt@example.com')])
  pass(60 * minute)
  await enqueue(db, [mail('neu@example.com')])
  pass(23 * 60 * minute + 1000)
  const { received, url } = await mailServer()
  instance(database, url)
  await until(async () => (await states())[1] === 'sent 1')
  expect((await states())[0]).toBe('held 0')
  expect(await getOutboxStatus(db)).toMatchObject({ held: 1, waiting: 0 })
  expect(await changeMailState(db, whereMailVisible(db, everything), 'send')).toBe(1)
  await until(async () => (await states())[0] === 'sent 1')
  expect(received).toHaveLength(2)
  await holdOldMails(db)
  expect(await states()).toEqual(['sent 1', 'sent 1'])
})

test('mails held because of a wrong clock are released, those held by a person are not', async () => {
  const { database, db, states } = await outbox([mail('alt@example.com'), mail('mein@example.com')])
  pass(400 * 24 * 60 * minute)
  const { received, url } = await mailServer()
  const stop = instance(database, url)
  await until(async () => (await states()).join() === 'held 0,held 0')
  await stop()
  const [, mine] = await db.selectFrom('outbox').select('id').orderBy('id').execute()
  for (const move of ['send', 'hold'] as const)
    expect(await changeMailState(db, whereMailVisible(db, everything), move, mine?.id)).toBe(1)
  pass(-400 * 24 * 60 * minute)
  instance(database, url)
  await until(async () => (await states())[0] === 'sent 1')
  await enqueue(db, [mail('neu@example.com')])
  await until(async () => (await states())[2] === 'sent 1')
  expect((await states())[1]).toBe('held 0')
  expect(received).toHaveLength(2)
})

test('hold, cancel and send change only mails in the states that allow it', async () => {
  const all = ['halt@example.com', 'nie@example.com', 'da@example.com', 'weg@example.com']
  const { database, db, states } = await outbox(all.map((each) => mail(each)))
  const ids = (await db.selectFrom('outbox').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  )
  await changeMailState(db, whereMailVisible(db, everything), 'hold', ids[0])
  await changeMailState(db, whereMailVisible(db, everything), 'cancel', ids[1])
  await db
    .updateTable('outbox')
    .set({ state: 'sending', next_at: new Date(Date.now() + 5 * minute).toISOString() })
    .where('id', '=', ids[3] ?? 0)
    .execute()
  for (const move of mailTransitions)
    expect(await changeMailState(db, whereMailVisible(db, everything), move, ids[3])).toBe(0)
  const { received, url } = await mailServer()
  instance(database, url)
  await until(async () => (await states())[2] === 'sent 1')
  expect(await states()).toEqual(['held 0', 'cancelled 0', 'sent 1', 'sending 0'])
  expect(received.map(({ to }) => to)).toEqual([['da@example.com']])
  for (const move of mailTransitions)
    for (const left of [ids[1], ids[2]])
      expect(await changeMailState(db, whereMailVisible(db, everything), move, left)).toBe(0)
})

test('readRedactedMail hides the keys of personal links, invitations and sealed secrets', async () => {
  const key = 'a'.repeat(32)
  const { db } = await outbox([])
  await enqueue(db, [
    {
      ...mail('eva@example.com'),
      body: `https://x.example/bewerbung/${key}\nhttps://x.example/admin/invitation/${key}\nhttps://x.example/en/application/${key}\nhttps://x.example/nachricht/${key}\nhttps://x.example/en/message/${key}\n[[sealed:${key}]]`,
    },
  ])
  const { id } = await db.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
  const read = await readRedactedMail(db, whereMailVisible(db, everything), id)
  expect(read?.body).toContain(
    '/bewerbung/…\nhttps://x.example/admin/invitation/…\nhttps://x.example/en/application/…\nhttps://x.example/nachricht/…\nhttps://x.example/en/message/…',
  )
  expect(read?.body).not.toContain(key)
  expect(read?.body).not.toContain('sealed:')
  expect(read?.language).toBe('de')
})

test('a mail has the language of the person whom it is about, unless a colleague gets it', async () => {
  const { db } = await outbox([])
  const { id: message_id } = await addMessage(db, { language: 'en' })
  const own = { ...mail('ada@example.com'), message_id }
  await enqueue(db, [own, { ...own, kind: 'notice' } as Mail, mail('eva@example.com')])
  const { mails } = await listUnsentMails(db, whereMailVisible(db, everything))
  expect(mails.map(({ language }) => language)).toEqual(['de', 'de', 'en'])
})

test('a refused recipient does not stop the other mails of a run', async () => {
  const { database, states } = await outbox([mail('weg@example.com'), mail('da@example.com')])
  const { url } = await mailServer({
    onRecipient(address) {
      if (address.startsWith('weg'))
        throw Object.assign(new Error('no such user'), { responseCode: 550 })
    },
  })
  // The worker runs once only.
  instance(database, url, 3_600_000)
  await until(async () => (await states())[1] === 'sent 1')
  expect((await states())[0]).toBe('waiting 1')
})

test('a mail refused with 451 is retried more often than one refused with 550', async () => {
  const { database, db, states } = await outbox([mail('eva@example.com')])
  let asked = 0
  const { received, url } = await mailServer({
    onRecipient() {
      asked += 1
      if (asked <= 5) throw Object.assign(new Error('greylisted'), { responseCode: 451 })
    },
  })
  instance(database, url)
  for (let i = 1; i <= 5; i++) {
    await until(async () => (await states())[0] === `waiting ${i}`)
    pass(6 * 60 * minute + 1)
  }
  await until(async () => (await states())[0] === 'sent 6')
  expect(received).toHaveLength(1)
  expect(await db.selectFrom('mail_attempts').select('id').execute()).toHaveLength(6)
})

test('a worker that lost its claim does not overwrite the newer one', async () => {
  const { database, db, states } = await outbox([mail('eva@example.com')])
  const { received, url } = await mailServer({ delay: 300 })
  const stop = instance(database, url, 3_600_000)
  await until(async () => (await states())[0] === 'sending 1')
  await db.updateTable('outbox').set({ claim: 'of another one', attempts: 2 }).execute()
  await until(() => received.length === 1)
  await stop()
  expect(await states()).toEqual(['sending 2'])
  expect(await db.selectFrom('mail_attempts').select('id').execute()).toEqual([])
})

test('sealed links are unsealed in the sent mail and removed from the stored one', async () => {
  const body = `Einladung: ${sealSecret(secret, 'https://x.example/oeffnen')}`
  const { database, db } = await outbox([{ ...mail('eva@example.com'), body }])
  const { received, url } = await mailServer()
  instance(database, url)
  await until(() => received.length === 1)
  expect(received[0]?.text).toContain('https://x.example/oeffnen')
  expect(received[0]?.text).not.toContain('sealed:')
  await until(
    async () => (await db.selectFrom('outbox').select('state').execute())[0]?.state === 'sent',
  )
  const kept = await db.selectFrom('outbox').select('body').executeTakeFirstOrThrow()
  expect(kept.body).toContain('Einladung: (ein Link, den nur bekommt, an wen die E-Mail geht)')
})

test('a cancelled mail loses its sealed link, a held one keeps it', async () => {
  const body = `Einladung: ${sealSecret(secret, 'https://x.example/oeffnen')}`
  const all = ['eva@example.com', 'ida@example.com'].map((to) => ({ ...mail(to), body }))
  const { db } = await outbox(all)
  const [first, second] = await db.selectFrom('outbox').select('id').orderBy('id').execute()
  const seen = whereMailVisible(db, everything)
  await changeMailState(db, seen, 'cancel', first?.id)
  await changeMailState(db, seen, 'hold', second?.id)
  const kept = await db.selectFrom('outbox').select('body').orderBy('id').execute()
  expect(kept.map(({ body }) => body.includes('sealed:'))).toEqual([false, true])
})

test('an unreachable server ends the run after the first mail', async () => {
  const all = Array.from({ length: 20 }, (_, i) => mail(`nr${i}@example.com`))
  const { database, states } = await outbox(all)
  const oneRound = 3_600_000
  instance(database, `smtp://127.0.0.1:${await freePort()}`, oneRound)
  await until(async () => (await states())[0] === 'waiting 1')
  // A reachable server finds the other mails untried.
  instance(database, (await mailServer()).url, oneRound)
  await until(async () => (await states()).slice(1).every((state) => state.startsWith('sent')))
  expect(await states()).toEqual(['waiting 1', ...all.slice(1).map(() => 'sent 1')])
})

test('getOutboxStatus reports failed mails for a week', async () => {
  const { db } = await outbox([mail('eva@example.com')])
  await db.updateTable('outbox').set({ state: 'failed' }).execute()
  const day = 24 * 60 * minute
  expect((await getOutboxStatus(db, Date.now() + 6 * day)).failed).toBe(1)
  expect((await getOutboxStatus(db, Date.now() + 8 * day)).failed).toBe(0)
})

test('countUnsentByEntry counts waiting mails to visitors, without notices and sent ones', async () => {
  const { db } = await outbox([])
  const { id } = await addMessage(db)
  const other = await addMessage(db)
  for (const message_id of [id, id, id, other.id])
    await enqueue(db, [{ ...mail('eva@example.com'), message_id }])
  const ids = await db.selectFrom('outbox').select('id').orderBy('id').execute()
  const become = (index: number, values: { kind?: 'notice'; state?: 'sent' }) =>
    db
      .updateTable('outbox')
      .set(values)
      .where('id', '=', ids[index]?.id ?? 0)
      .execute()
  await become(0, { kind: 'notice' })
  const counted = () => countUnsentByEntry(db, 'message_id', [id])
  expect([...(await counted())]).toEqual([[id, 2]])
  await become(1, { state: 'sent' })
  expect([...(await counted())]).toEqual([[id, 1]])
  await db.updateTable('outbox').set({ state: 'cancelled' }).execute()
  expect([...(await counted())]).toEqual([])
})
