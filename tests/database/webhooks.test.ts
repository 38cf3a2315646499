import dns from 'node:dns'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'
import { writeAccessRows } from '#accounts/roles.server.ts'
import { suspendAfterSecretChange } from '#api/keys/secret-marks.server.ts'
import { postToPublicAddress } from '#api/webhooks/post-to-public-address.server.ts'
import { startWebhookDelivery } from '#api/webhooks/webhook-delivery.server.ts'
import {
  addWebhook,
  listActiveWebhooks,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  requeueDelivery,
  resumeRestoredWebhook,
} from '#api/webhooks/webhooks.server.ts'
import { inboxSettings } from '#content/settings/inbox-settings.ts'
import { post } from '#content/types/post.ts'
import { project } from '#content/types/project.ts'
import type { Db } from '#core/db/tables.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { webhookEvents } from '#core/webhooks/webhook-tables.ts'
import { checkSuspendedKeys } from '#drafts/panel/checks/suspended-keys.server.ts'
import { recordEntryReceivedWebhookEvent } from '#inbox/entries/events.server.ts'
import type { EntryKind } from '#inbox/entries/kinds.ts'
import { honeypotField } from '#inbox/forms/honeypot.ts'
import { receiveApplication } from '#inbox/forms/receive-application.server.ts'
import { receiveMessage } from '#inbox/forms/receive-message.server.ts'
import { setEntryState } from '#inbox/panel/entry/set-state.server.ts'
import { PrivateAddressError, resolvesToPrivateAddress } from '#media/public-lookup.server.ts'
import { writeBackup } from '#operations/backup/backup.server.ts'
import { restoreBackup } from '#operations/backup/restore.server.ts'
import { addApplication, addMessage, at, seen } from '../inbox-program.ts'
import { openProtocol, origin } from '../program-client.ts'
import { fieldPart, filePart, message, multipart, pdf, person } from '../submission.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const by = { by: 'ada@firma.example' }

/** An app with a receiver whose answer the test determines. */
async function open() {
  // The part of the environment that forms need.
  const environment = {
    ...{ ORIGIN: origin, DATA_DIR: temporaryFolder(), ADMIN_EMAIL: 'admin@example.com' },
  } as AppContext['environment']
  const opened = await openProtocol({ environment })
  const { app, owner } = opened
  const got: { headers: Record<string, string>; body: string }[] = []
  let status = 200
  const send = async (_: string, headers: Record<string, string>, body: string) => {
    got.push({ headers, body })
    return status
  }
  const secret = await addWebhook(app.database.db, app.secret, {
    ...{ name: 'Bau', address: 'https://bau.example/hook', events: webhookEvents },
    madeBy: owner,
  })
  /** Sends everything that is due. */
  async function round(count: number) {
    const stop = startWebhookDelivery(app, 5, send)
    await expect.poll(() => got.length).toBe(count)
    await stop()
  }
  const answerWith = (code: number) => {
    status = code
  }
  return { ...opened, got, secret, round, answerWith }
}

const words = { ...createBlankValues(project.fields), title: 'Neu', description: 'Text' }

test('content.published is sent once, with a signature that the standardwebhooks library verifies', async () => {
  const { store, got, secret, round, db } = await open()
  const { row } = await store.create(project, words, by)
  await store.saveSetting(inboxSettings, inboxSettings.fallback, { ...by, seen: 0 })
  await round(1)
  const [{ headers, body } = { headers: {}, body: '' }] = got
  const told = new Webhook(secret).verify(body, headers)
  expect(told).toEqual({
    type: 'content.published',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: { changes: [{ table: 'projects', id: row.id, what: 'create', is_public: true }] },
  })
  expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow()
  // The next delivery is the next event, so none is repeated.
  await store.remove(project, row.id, by)
  await round(2)
  expect(JSON.parse(got[1]?.body ?? '').data.changes).toMatchObject([
    { what: 'remove', is_public: false },
  ])
  expect((await listDeliveries(db)).rows.map(({ state, answer }) => [state, answer])).toEqual([
    ['sent', '200'],
    ['sent', '200'],
  ])
})

/** A form as sent without scripts. */
function request(fields: Record<string, string>, ...files: [string, string][]) {
  const parts = Object.entries(fields).map(([name, value]) => fieldPart(name, value))
  const { type, bytes } = multipart([
    ...parts,
    ...files.map(([name, content]) => filePart(name, Buffer.from(content))),
  ])
  const headers = { 'content-type': type }
  return new Request('http://localhost', { method: 'POST', headers, body: new Uint8Array(bytes) })
}

test('events of messages and applications contain the reference only; spam sends none', async () => {
  const { db, app, owner, got, round } = await open()
  await addWebhook(app.database.db, app.secret, {
    ...{ name: 'Inhalte', address: 'https://inhalte.example', events: ['content.published'] },
    madeBy: owner,
  })
  const bait = { [honeypotField]: 'x' }
  await receiveMessage(app, request({ ...message('Kaufen Sie'), ...bait }))
  await receiveApplication(app, request({ ...person, ...bait }, ['a.pdf', pdf('spam')]))
  await receiveMessage(app, request(message('Hallo und guten Tag')))
  await receiveApplication(app, request(person, ['b.pdf', pdf()]))
  await round(2)
  const received = async (kind: EntryKind) =>
    (await db.selectFrom(kind).selectAll().where('held', 'is', null).executeTakeFirst()) ?? {
      reference: '',
      received_at: '',
    }
  const [one, two] = [await received('messages'), await received('applications')]
  const told = (type: string, { reference, received_at }: typeof one) => ({
    ...{ type, timestamp: received_at, data: { reference } },
  })
  expect(got.map(({ body }) => JSON.parse(body))).toEqual([
    told('message.received', one),
    told('application.received', two),
  ])
  const all = JSON.stringify([got, (await listDeliveries(db)).rows])
  const known = ['reference', 'submission_key', 'state', 'received_at', 'updated_at']
  for (const [name, typed] of [...Object.entries(one), ...Object.entries(two)])
    if (typeof typed === 'string' && typed.length > 2 && !known.includes(name))
      expect([name, typed, all.includes(typed)]).toEqual([name, typed, false])
})

test('an entry released from spam sends its event once, unless older than the webhook or too old', async () => {
  const { db, app, got, round } = await open()
  await db
    .updateTable('webhooks')
    .set({ made_at: at(40) })
    .execute()
  const release = async (kind: EntryKind, value: string) => {
    const rows = await db.selectFrom(kind).select('id').execute()
    const ids = rows.map(({ id }) => id)
    const change = { state: { value, label: 'Open' as const }, who: 'Ada' }
    await setEntryState(app, await seen(db, kind, ids), change)
  }
  const application = await addApplication(db, { is_spam: true, received_at: at(2) })
  const message = await addMessage(db, { state: 'spam', received_at: at(3) })
  // Too old, older than the webhook, and never spam.
  await addMessage(db, { state: 'spam', received_at: at(30) })
  await addMessage(db, { state: 'spam', received_at: at(41) })
  const { id } = await addMessage(db, { state: 'unread' })
  await release('applications', 'review')
  await release('messages', 'open')
  await round(2)
  await db.deleteFrom('messages').where('id', '=', id).execute()
  for (const value of ['spam', 'unread']) await release('messages', value)
  await addMessage(db, { state: 'spam' })
  await release('messages', 'done')
  await round(3)
  const told = got.slice(0, 2).map(({ body }) => JSON.parse(body).data.reference)
  // In order of arrival.
  expect(told).toEqual([message, application].map(({ reference }) => reference))
})

test('an event of a rolled back transaction is not sent', async () => {
  const { db, got, round, store } = await open()
  const entry = { reference: 'K-1', received_at: at(0) }
  const failing = db.transaction().execute(async (trx) => {
    await recordEntryReceivedWebhookEvent(trx, 'messages', entry)
    throw new Error('the disk is full')
  })
  await expect(failing).rejects.toThrow('full')
  await store.create(project, words, by)
  await round(1)
  expect(JSON.parse(got[0]?.body ?? '').type).toBe('content.published')
})

test('a message is stored while a webhook is removed concurrently', async () => {
  const { db, app } = await open()
  const [{ id = 0 } = {}] = await listWebhooks(db)
  const [sent] = await Promise.all([
    receiveMessage(app, request(message('Hallo und guten Tag'))),
    removeWebhook(db, id),
  ])
  expect(sent).toHaveProperty('reference')
  expect((await listDeliveries(db)).rows).toEqual([])
})

test('a scheduled post sends content.published at its time', async () => {
  const { db, store, got, round } = await open()
  const { row } = await store.create(
    post,
    { ...createBlankValues(post.fields), title: 'P', slug: 'p' },
    by,
  )
  await round(1)
  const [past, before] = [Date.now() - 1000, Date.now() - 60_000].map((at) =>
    new Date(at).toISOString(),
  )
  await db.updateTable('webhooks').set({ made_at: before }).execute()
  await db
    .updateTable('blog_posts')
    .set({ is_published: true, published_at: past, updated_at: before })
    .execute()
  await round(2)
  expect(JSON.parse(got[1]?.body ?? '').data.changes).toMatchObject([
    { id: row.id, is_public: true },
  ])
})

test('a post sends content.published once, not again at its published_at', async () => {
  const { db, store, round } = await open()
  const values = { ...createBlankValues(post.fields), title: 'P', slug: 'p', is_published: true }
  await store.create(post, { ...values, published_at: new Date().toISOString() }, by)
  await round(1)
  const early = await store.create(post, { ...values, title: 'Q', slug: 'q' }, by)
  await round(2)
  const { made_at } = await db.selectFrom('webhooks').select('made_at').executeTakeFirstOrThrow()
  const [time, before] = [1000, 60_000].map((earlier) =>
    new Date(Date.parse(made_at) - earlier).toISOString(),
  )
  await db
    .updateTable('blog_posts')
    .set({ published_at: time, updated_at: before })
    .where('id', '=', early.row.id)
    .execute()
  await store.create(project, words, by)
  await round(3)
  expect((await listDeliveries(db)).rows).toHaveLength(3)
})

test('listDeliveries pages through more than fifty deliveries', async () => {
  const { db, store, round } = await open()
  await store.create(project, words, by)
  await round(1)
  const { id, ...row } = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .executeTakeFirstOrThrow()
  for (let count = 0; count < 50; count++)
    await db
      .insertInto('webhook_deliveries')
      .values({ ...row, about: `${count}` })
      .execute()
  const { rows, next } = await listDeliveries(db)
  expect(rows).toHaveLength(50)
  expect(await listDeliveries(db, next ?? 0)).toMatchObject({
    rows: [{ id, name: expect.any(String) }],
    next: null,
  })
})

test('a refused delivery is retried with a delay, by hand at once, and fails after 24 attempts', async () => {
  const { db, store, got, round, answerWith } = await open()
  answerWith(500)
  await store.create(project, words, by)
  await round(1)
  const [first] = (await listDeliveries(db)).rows
  expect(first).toMatchObject({ state: 'waiting', attempts: 1, answer: '500' })
  expect(Date.parse(first?.next_at ?? '')).toBeGreaterThan(Date.now())
  answerWith(204)
  await requeueDelivery(db, first?.id ?? 0)
  await round(2)
  expect((await listDeliveries(db)).rows[0]).toMatchObject({ state: 'sent', attempts: 1 })
  // The same webhook-id, so that receivers recognise it.
  expect(got[1]?.headers['webhook-id']).toBe(got[0]?.headers['webhook-id'])
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', attempts: 23, next_at: first?.made_at ?? '' })
    .execute()
  answerWith(500)
  await round(3)
  expect((await listDeliveries(db)).rows[0]).toMatchObject({ state: 'failed', attempts: 24 })
  await removeWebhook(db, first?.webhook_id ?? 0)
  expect((await listDeliveries(db)).rows).toEqual([])
})

test('a redirect as answer counts as refused', async () => {
  const { db, store, round, answerWith } = await open()
  answerWith(302)
  await store.create(project, words, by)
  await round(1)
  expect((await listDeliveries(db)).rows).toMatchObject([{ state: 'waiting', answer: '302' }])
})

test('two instances send each event once', async () => {
  const { app, store, got, round, db } = await open()
  const stop = startWebhookDelivery(app, 5, async (_, headers, body) => {
    got.push({ headers, body })
    return 200
  })
  for (let at = 0; at < 5; at++) await store.create(project, words, by)
  await round(5)
  await stop()
  expect(got).toHaveLength(5)
  expect((await listDeliveries(db)).rows.every(({ attempts }) => attempts === 1)).toBe(true)
})

test('an instance that lost its claim does not record the result', async () => {
  const { app, store, db } = await open()
  await store.create(project, words, by)
  let isAsked = false
  const stop = startWebhookDelivery(app, 5, async () => {
    await db.updateTable('webhook_deliveries').set({ claim: 'of another instance' }).execute()
    isAsked = true
    return 200
  })
  await expect.poll(() => isAsked).toBe(true)
  await stop()
  expect((await listDeliveries(db)).rows).toMatchObject([
    { state: 'sending', answer: null, sent_at: null },
  ])
  // A delivery in progress is not requeued by hand.
  await requeueDelivery(db, (await listDeliveries(db)).rows[0]?.id ?? 0)
  expect((await listDeliveries(db)).rows).toMatchObject([{ state: 'sending', attempts: 1 }])
})

test('a hanging receiver does not delay deliveries to another', async () => {
  const { app, store, owner } = await open()
  await addWebhook(app.database.db, app.secret, {
    ...{ name: 'Zwei', address: 'https://zwei.example/hook', events: webhookEvents },
    madeBy: owner,
  })
  const told: string[] = []
  let answer = () => {}
  const hangs = new Promise<number>((resolve) => {
    answer = () => resolve(200)
  })
  const stop = startWebhookDelivery(app, 5, async (address, _, body) => {
    told.push(`${new URL(address).hostname} ${JSON.parse(body).data.changes[0].id}`)
    return address.includes('bau') ? hangs : 200
  })
  onTestFinished(async () => {
    answer()
    await stop()
  })
  const all: number[] = []
  const inLine = (host: string, ids: number[]) => ids.map((id) => `${host} ${id}`)
  for (let at = 0; at < 3; at++) {
    all.push((await store.create(project, words, by)).row.id)
    // New events are sent as well.
    await expect.poll(() => told).toEqual(expect.arrayContaining(inLine('zwei.example', all)))
    await expect.poll(() => told.filter((each) => each.startsWith('bau'))).toHaveLength(1)
  }
  answer()
  await expect.poll(() => told).toEqual(expect.arrayContaining(inLine('bau.example', all)))
  expect(told).toHaveLength(6)
})

test('deliveries to private addresses throw PrivateAddressError, and redirects are not followed', async () => {
  const asked: string[] = []
  const server = createServer((req, res) => {
    asked.push(req.url ?? '')
    res.writeHead(307, { location: '/elsewhere' }).end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as { port: number } // it listens on a port
  for (const host of [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '10.0.0.1',
    '169.254.169.254',
    '[::ffff:127.0.0.1]',
  ]) {
    const address = `http://${host}:${port}/hook`
    await expect(postToPublicAddress(address, {}, '{}')).rejects.toThrow(PrivateAddressError)
    expect([address, await resolvesToPrivateAddress(address)]).toEqual([address, true])
  }
  for (const address of ['https://93.184.215.14/', 'https://nobody-knows.invalid/'])
    expect([address, await resolvesToPrivateAddress(address)]).toEqual([address, false])
  await expect(postToPublicAddress('file:///etc/passwd', {}, '{}')).rejects.toThrow(
    PrivateAddressError,
  )
  expect(asked).toEqual([])
  expect(await postToPublicAddress(`http://127.0.0.1:${port}/hook`, {}, '{}', () => true)).toBe(307)
  expect(asked).toEqual(['/hook'])

  // A name may resolve to another address later: each delivery resolves and checks once.
  const judged: string[] = []
  let isPublic = true
  const send = () =>
    postToPublicAddress(`http://localhost:${port}/name`, {}, '{}', (address) => {
      judged.push(address)
      return isPublic
    })
  const found = (await lookup('localhost', { all: true })).length
  // The server listens on one address family only.
  await send()
  expect(judged).toHaveLength(found)
  isPublic = false
  await expect(send()).rejects.toThrow(PrivateAddressError)
  expect(asked).toEqual(['/hook', '/name'])

  // The delivery is recorded as failed and no request was made.
  const { app, store, db } = await open()
  await db
    .updateTable('webhooks')
    .set({ address: `http://localhost:${port}/inside` })
    .execute()
  await store.create(project, words, by)
  const stop = startWebhookDelivery(app, 5)
  await expect
    .poll(async () => (await listDeliveries(db)).rows[0]?.answer)
    .toMatch(/^not on the public .*localhost/)
  await stop()
  expect((await listDeliveries(db)).rows[0]).toMatchObject({ state: 'waiting', attempts: 1 })
  expect(asked).toHaveLength(2)
})

/** Replaces DNS lookups until the test ends; returns a counter of them. */
function lookUp(find: () => string | undefined) {
  const { lookup } = dns
  let times = 0
  const replaced = (_: string, __: object, callback: (error: null, found: object[]) => void) => {
    times++
    const address = find()
    // Without an address the lookup never answers.
    if (address) callback(null, [{ address, family: 4 }])
  }
  dns.lookup = replaced as unknown as typeof lookup
  syncBuiltinESMExports()
  onTestFinished(() => {
    dns.lookup = lookup
    syncBuiltinESMExports()
  })
  return () => times
}

test('the connection uses the checked address, and a hanging lookup times out', async () => {
  const asked: string[] = []
  const listening = async (host: string, port = 0) => {
    const server = createServer((req, res) => {
      asked.push(`${host}${req.url}`)
      res.writeHead(204).end()
    }).listen(port, host)
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    return (server.address() as { port: number }).port // it listens on a port
  }
  // 127.0.0.2 counts as public and 127.0.0.1 as private; later lookups return the private one.
  const port = await listening('127.0.0.2')
  await listening('127.0.0.1', port)
  const answers = ['127.0.0.2']
  const times = lookUp(() => answers.shift() ?? '127.0.0.1')
  const send = (path: string) =>
    postToPublicAddress(
      `http://bau.example:${port}${path}`,
      {},
      '{}',
      (address) => address === '127.0.0.2',
    )
  expect([await send('/first'), times()]).toEqual([204, 1])
  await expect(send('/second')).rejects.toThrow(PrivateAddressError)
  answers.push('127.0.0.2')
  expect(await send('/third')).toBe(204)
  expect(asked).toEqual(['127.0.0.2/first', '127.0.0.2/third'])

  const never = lookUp(() => undefined)
  expect([await resolvesToPrivateAddress('https://bau.example/', 1), never()]).toEqual([false, 1])
})

test.each([
  [
    'loses the right',
    (db: Db, owner: string) => writeAccessRows(db, owner, { roles: [], jobs: [] }),
  ],
  ['rests', (db: Db) => db.updateTable('webhooks').set({ rests: 'restored' }).execute()],
])('a webhook that %s while deliveries are due sends none of them', async (_, end) => {
  const { app, db, owner, store } = await open()
  for (const title of ['Eins', 'Zwei', 'Drei']) await store.create(project, { ...words, title }, by)
  let sent = 0
  const stop = startWebhookDelivery(app, 5, async () => {
    sent++
    await end(db, owner)
    return 200
  })
  await expect.poll(() => sent).toBe(1)
  await stop()
  expect(sent).toBe(1)
  const states = (await listDeliveries(db)).rows.map(({ state, attempts }) => [state, attempts])
  expect(states.toSorted()).toEqual([
    ['sent', 1],
    ['waiting', 0],
    ['waiting', 0],
  ])
})

test('restored webhooks rest until switched on', async () => {
  const { app, db, store, got, round } = await open()
  const file = join(temporaryFolder(), 'a.tar.gz')
  await writeBackup(db, app.storage, file)
  expect(await restoreBackup(db, app.storage, file, { replace: true })).toMatchObject({
    resting: 1,
  })
  await store.create(project, words, by)
  // A webhook created here is active.
  const [{ id = 0, made_by = '' } = {}] = await listWebhooks(db)
  const local = { name: 'Hier', address: 'https://hier.example/', events: webhookEvents }
  await addWebhook(app.database.db, app.secret, { ...local, madeBy: made_by ?? '' })
  await store.create(project, { ...words, title: 'Neues' }, by)
  await round(1)
  expect((await listDeliveries(db)).rows.filter(({ attempts }) => attempts > 0)).toMatchObject([
    { name: 'Hier' },
  ])
  const site = { ...app, today: db }
  expect(await checkSuspendedKeys(site, englishTranslator)).toMatchObject([
    {
      text: 'A webhook rests since a backup was restored',
      links: [{ text: 'Webhook “Bau”', to: '/admin/settings/webhooks' }],
    },
  ])
  expect(await resumeRestoredWebhook(db, id)).toEqual({ name: 'Bau' })
  await round(3)
  expect(got).toHaveLength(3)
  expect(await checkSuspendedKeys(site, englishTranslator)).toEqual([])
})

test('a webhook of another SECRET rests until it gets a new secret', async () => {
  const opened = await open()
  const { app, db, store, got } = opened
  const moved = { ...app, secret: 'y'.repeat(32) }
  await suspendAfterSecretChange(app)
  await suspendAfterSecretChange(moved)
  const [webhook] = await listWebhooks(db)
  expect([webhook?.rests, await listActiveWebhooks(db)]).toEqual(['secret', []])
  expect(await checkSuspendedKeys({ ...app, today: db }, englishTranslator)).toMatchObject([
    { text: 'A key or a webhook ended with the former SECRET' },
  ])
  // With the former SECRET it waits to be switched on.
  await suspendAfterSecretChange(app)
  expect(await listWebhooks(db)).toMatchObject([{ rests: 'restored' }])
  await suspendAfterSecretChange(moved)
  const renewed = await renewWebhookSecret(moved.database.db, moved.secret, webhook?.id ?? 0)
  await store.create(project, words, by)
  const stop = startWebhookDelivery(moved, 5, async (_, headers, body) => {
    got.push({ headers, body })
    return 200
  })
  await expect.poll(() => got.length).toBe(1)
  await stop()
  const [{ headers, body } = { headers: {}, body: '' }] = got
  expect(new Webhook(renewed?.secret ?? '').verify(body, headers)).toMatchObject({
    type: 'content.published',
  })
  expect(() => new Webhook(opened.secret).verify(body, headers)).toThrow()
})
