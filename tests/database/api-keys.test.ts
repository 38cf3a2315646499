import type { IncomingMessage } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createApi } from '#api/create-api.server.ts'
import { findApiKey, listApiKeys, revokeApiKey } from '#api/keys/keys.server.ts'
import { listSuspendedKeysAndWebhooks } from '#api/keys/owners.server.ts'
import { suspendAfterSecretChange } from '#api/keys/secret-marks.server.ts'
import { computeHmac } from '#core/crypto/signature.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { runWithClientAddress } from '#core/request/get-client-address.server.ts'
import { openProtocol, origin } from '../program-client.ts'

const address = `${origin}/rest/v1/projects`
const site = 'https://old.firma.example'

test('/rest/v1 returns 404 until the first key exists, then 401 without a valid key', async () => {
  const { send, key } = await openProtocol()
  for (const method of ['GET', 'POST', 'OPTIONS'])
    expect((await send(address, { method, headers: { apikey: 'x', origin: site } })).status).toBe(
      404,
    )
  const made = await key()
  for (const headers of [{}, { apikey: 'x' }, { apikey: made.slice(0, -1) }] as HeadersInit[]) {
    const answer = await send(address, { headers })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ code: 'PGRST301', hint: expect.any(String) })
  }
  expect((await send(address, { headers: { apikey: made } })).status).toBe(200)
})

test('program_keys stores only a digest, and used_at is updated', async () => {
  const { client, key, db } = await openProtocol()
  const made = await key()
  const anybody = await client()
  expect((await listApiKeys(db)).map(({ used_at }) => used_at)).toEqual([null, null])
  await anybody.from('projects').select()
  const [used, unused] = await listApiKeys(db)
  expect(used?.used_at).toMatch(/^\d{4}-/)
  expect(unused?.used_at).toBeNull()
  expect(JSON.stringify(await listApiKeys(db))).not.toContain(made.slice(10, 30))
})

test('an API key survives a new SECRET; a key of an earlier version is migrated on first use or suspended', async () => {
  const { app, db, key } = await openProtocol()
  const moved = { ...app, secret: 'y'.repeat(32) }
  const [used, unused, made] = [await key(), await key(), await key()]
  const [, second, first] = await listApiKeys(db)
  for (const [row, text] of [
    [first, used],
    [second, unused],
  ] as const)
    await db
      .updateTable('program_keys')
      .set({ digest: computeHmac(app.secret, 'key of a program', text) })
      .where('id', '=', row?.id ?? 0)
      .execute()
  await suspendAfterSecretChange(app)
  expect(await findApiKey(app, used)).toMatchObject({ id: first?.id })
  await suspendAfterSecretChange(moved)
  const works = async (text: string) => (await findApiKey(moved, text)) !== undefined
  expect([await works(used), await works(unused), await works(made)]).toEqual([true, false, true])
  expect((await listSuspendedKeysAndWebhooks(db)).keys).toMatchObject([{ reason: 'secret' }])
  // With the former SECRET it works again.
  await suspendAfterSecretChange(app)
  expect(await listSuspendedKeysAndWebhooks(db)).toEqual({ keys: [], webhooks: [] })
  expect(await findApiKey(app, unused)).toMatchObject({ id: second?.id })
})

test('a revoked or expired key is refused with PGRST301', async () => {
  const { client, db } = await openProtocol()
  const expired = await client({ expiresAt: '2026-01-01T00:00:00.000Z' })
  expect((await expired.from('projects').select()).error.code).toBe('PGRST301')
  const lasting = await client({ expiresAt: '2999-01-01T00:00:00.000Z' })
  expect((await lasting.from('projects').select()).error).toBeNull()
  const [newest] = await listApiKeys(db)
  await revokeApiKey(db, newest?.id ?? 0)
  expect((await lasting.from('projects').select()).error.code).toBe('PGRST301')
})

test('a call whose key is revoked while its body arrives changes nothing', async () => {
  const { send, key, db } = await openProtocol()
  await key()
  const texts = new TextEncoder()
  const change = async (path: string, body: string, before: () => Promise<unknown>) => {
    const apikey = await key({ role: 'leitung' })
    // The stream yields nothing before it is read.
    const coming = new ReadableStream(
      {
        async pull(into) {
          await before()
          into.enqueue(texts.encode(body))
          into.close()
        },
      },
      { highWaterMark: 0 },
    )
    const duplex = { duplex: 'half' } // not in the types of the platform
    const init = { method: 'POST', headers: { apikey }, body: coming, ...duplex }
    return (await send(`${origin}${path}`, init)).status
  }
  const revoke = async () => revokeApiKey(db, (await listApiKeys(db))[0]?.id ?? 0)
  const row = JSON.stringify({ title: 'Neu', description: 'Text' })
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>'
  const upload = '/storage/v1/object/images/projects/a.svg'
  const count = async () => [
    (await db.selectFrom('projects').select('id').execute()).length,
    (await db.selectFrom('media').select('id').execute()).length,
  ]
  const before = await count()
  expect(await change('/rest/v1/projects', row, revoke)).toBe(401)
  expect(await change(upload, picture, revoke)).toBe(401)
  expect(await count()).toEqual(before)
  const nothing = async () => {}
  expect(await change('/rest/v1/projects', row, nothing)).toBe(201)
  expect(await change(upload, picture, nothing)).toBe(200)
})

test('CORS allows the origins of the key only', async () => {
  const { send, key, db } = await openProtocol()
  const apikey = await key({ origins: [site] })
  const ask = (from: string, method = 'GET') =>
    send(address, {
      method,
      headers: { apikey, origin: from, 'access-control-request-headers': 'apikey,prefer' },
    })
  const allowed = await ask(site)
  expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([200, site])
  const foreign = await ask('https://evil.example')
  expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null])
  const asked = await ask(site, 'OPTIONS')
  expect(asked.headers.get('access-control-allow-headers')).toBe('apikey,prefer')
  expect(asked.headers.get('access-control-allow-methods')).toContain('PATCH')
  const refused = await ask('https://evil.example', 'OPTIONS')
  expect(refused.headers.get('access-control-allow-origin')).toBeNull()
  await revokeApiKey(db, (await listApiKeys(db))[0]?.id ?? 0)
  expect((await ask(site, 'OPTIONS')).headers.get('access-control-allow-origin')).toBeNull()
  const expiresAt = new Date(Date.now() - 1000).toISOString()
  await key({ origins: ['https://former.example'], expiresAt })
  const former = await ask('https://former.example', 'OPTIONS')
  expect(former.headers.get('access-control-allow-origin')).toBeNull()
})

test('the rate limit per minute applies to each key on its own', async () => {
  const { client } = await openProtocol()
  const few = await client({ perMinute: 3 })
  const many = await client()
  const codes: string[] = []
  // A minute may end in between.
  for (let count = 0; count < 8; count++)
    codes.push((await few.from('projects').select()).error?.code ?? 'done')
  expect(codes.filter((code) => code === 'done').length).toBeLessThanOrEqual(6)
  expect(codes).toContain('53400')
  expect((await many.from('projects').select()).error).toBeNull()
})

/** Counts the sequential requests up to `most` that are allowed within a minute. */
async function letThrough(most: number, ask: () => Promise<Response>) {
  for (let count = 0; count < most; count++) if ((await ask()).status === 429) return count
  return most
}

test('the rate limit of a public key gives each caller a share, across processes', async () => {
  // The clock stands still within one minute.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T10:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const { send, key, app } = await openProtocol()
  const apikey = await key({ perMinute: 20 })
  const second = createApi(app)
  const from =
    (remoteAddress: string, path = '/rest/v1/projects', at = send) =>
    () =>
      runWithClientAddress(
        { headers: {}, socket: { remoteAddress } } as IncomingMessage,
        0,
        async () => at(new Request(origin + path, { headers: { apikey } })),
      )
  const user = '/auth/v1/user'
  expect(await letThrough(60, from('192.0.2.1'))).toBe(20)
  // Other addresses and the auth routes have limits of their own.
  expect((await from('192.0.2.2')()).status).toBe(200)
  expect((await from('192.0.2.1', user)()).status).toBe(401)
  // The other process shares the counters.
  const elsewhere = from('192.0.2.1', undefined, async (request) =>
    second.fetch(request as Request),
  )
  expect(await letThrough(60, elsewhere)).toBeLessThanOrEqual(1)
  // A subscriber of IPv6 has a /64 network.
  let last = 0
  const subscriber = () => from(`2001:db8:1:2::${(++last).toString(16)}`)()
  expect(await letThrough(60, subscriber)).toBe(20)
  expect((await from('2001:db8:1:3::1')()).status).toBe(200)
  // A larger IPv6 network has three times as much.
  let other = 3
  const ofNetwork = () => from(`2001:db8:1:${(++other).toString(16)}::1`)()
  expect(await letThrough(100, ofNetwork)).toBe(60 - 20)
  // All callers together have ten times as much; beyond that no rows are written.
  let crowd = 0
  const anybody = () => from(`198.51.100.${++crowd % 250}`)()
  // The 82 requests of before, and the ten reserved by the other process.
  expect(await letThrough(300, anybody)).toBe(200 - 82 - 10)
  const counted = await rows(app)
  for (let count = 0; count < 20; count++) expect((await anybody()).status).toBe(429)
  expect(await rows(app)).toBe(counted)
  expect((await from('192.0.2.7', user)()).status).toBe(401)
})

const rows = async ({ database }: AppContext) =>
  (await database.db.selectFrom('sending_counts').select('count').execute()).length

test('auth routes have a rate limit of their own; a key with a role is limited as a whole', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T10:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const { send, key } = await openProtocol()
  const apikey = await key({ perMinute: 5, role: 'leitung' })
  let last = 0
  const ask = (path: string) => () => {
    const socket = { remoteAddress: `192.0.2.${++last}` }
    return runWithClientAddress({ headers: {}, socket } as IncomingMessage, 0, () =>
      send(origin + path, { headers: { apikey } }),
    )
  }
  expect(await letThrough(20, ask('/rest/v1/projects'))).toBe(5)
  expect(await letThrough(20, ask('/auth/v1/user'))).toBe(5)
})

test('concurrent requests are counted like sequential ones', async () => {
  const { client } = await openProtocol()
  const own = await client({ perMinute: 100 })
  const ask = () => own.from('projects').select()
  const atOnce = (count: number) => Promise.all(Array.from({ length: count }, ask))
  expect((await atOnce(90)).map(({ error }) => error)).toEqual(Array(90).fill(null))
  // A minute may end in between.
  const codes = [...(await atOnce(60)), ...(await atOnce(60))].map(({ error }) => error?.code)
  expect(codes).toContain('53400')
})

test('the request of one key is served before the 60 queued requests of another are done', async () => {
  const { client } = await openProtocol()
  const [greedy, other] = [await client(), await client()]
  const done: string[] = []
  const ask = async (from: typeof other, name: string) => {
    expect((await from.from('projects').select()).error).toBeNull()
    done.push(name)
  }
  const many = Array.from({ length: 60 }, () => ask(greedy, 'viel'))
  await Promise.all([...many, ask(other, 'wenig')])
  expect(done.indexOf('wenig')).toBeLessThan(30)
})
