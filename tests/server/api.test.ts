import { once } from 'node:events'
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createAdministrator } from '#accounts/people/create-administrator.server.ts'
import { readContentVersion } from '#content/store/change.server.ts'
import { freshDatabase } from '../fresh-database.ts'
import { codeOf } from '../one-time-code.ts'
import { clientFor } from '../program-client.ts'
import { type Server, startSeeded, startServer } from '../running-server.ts'
import { cookies, credentials, post, signIn } from '../signed-in.ts'
import { message, pdf, person, send, withWork } from '../submission.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { isLong } from '../times.ts'

const server = await startSeeded({
  TRUST_PROXY: '1',
  NODE_OPTIONS: `--import=${resolve('tests/elsewhere.mjs')}`,
})
afterAll(server.stop)
const { ask, origin } = server

let made = 0
/** Creates a key in the panel, from a new address for each password. */
async function keyMade(fields: Record<string, string>, at: Server = server) {
  const cookie = await signIn(at)
  const wanted = { per_minute: '600', password: credentials.password, ...fields }
  const from = { 'x-forwarded-for': `192.0.2.${++made}` }
  const { text } = await post(at, '/admin/settings/programs', wanted, { cookie, ...from })
  return /auftritt_[\w-]{43}/.exec(text)?.[0] ?? ''
}

test('a key created in the panel lets the unmodified Supabase client read and write until it is revoked', async () => {
  expect((await ask('/rest/v1/projects', { headers: { apikey: 'x' } })).status).toBe(404)
  expect((await ask('/auth/v1/user')).status).toBe(404)
  const cookie = await signIn(server)
  const fields = {
    name: 'Skript',
    role: 'leitung',
    per_minute: '600',
    origins: 'https://alt.example',
    password: credentials.password,
  }
  const made = await post(server, '/admin/settings/programs', fields, { cookie })
  const [key = ''] = /auftritt_[\w-]{43}/.exec(made.text) ?? []
  expect(made.status).toBe(200)
  const client = clientFor(key, fetch, origin)

  const { data, count } = await client
    .from('projects')
    .select('id,title', { count: 'exact' })
    .order('order_index')
  expect(data).toHaveLength(count)
  const [first] = data
  const page = `/projekte/${first.id}`
  expect((await ask(page)).text).toContain(first.title)
  expect(
    (await client.from('projects').update({ title: 'Von draußen' }).eq('id', first.id)).error,
  ).toBeNull()
  expect((await ask(page)).text).toContain('Von draußen')
  expect((await client.from('messages').select()).status).toBe(404)

  const preflight = await ask('/rest/v1/projects', {
    method: 'OPTIONS',
    headers: { origin: 'https://alt.example', 'access-control-request-headers': 'apikey' },
  })
  expect(preflight.headers['access-control-allow-origin']).toBe('https://alt.example')
  const described = await ask('/rest/v1/', { headers: { apikey: key } })
  expect(JSON.parse(described.text).openapi).toBe('3.1.0')
  // Pages of the site send no CORS header.
  expect(
    (await ask('/', { headers: { origin: 'https://alt.example' } })).headers[
      'access-control-allow-origin'
    ],
  ).toBeUndefined()

  const past = { ...fields, expires_at: '2020-02-29' }
  const late = await post(server, '/admin/settings/programs', past, { cookie })
  expect(late.status).toBe(400)
  expect(late.text).toMatch(/This day has passed|Dieser Tag ist vorbei/)
  expect(late.text).not.toMatch(/auftritt_[\w-]{43}/)

  const never = { ...fields, expires_at: '9999-12-31' }
  const far = await post(server, '/admin/settings/programs', never, { cookie })
  expect(far.status).toBe(400)
  expect(far.text).toMatch(/Please choose a year from 1900|Bitte wählen Sie ein Jahr von 1900/)

  const list = await ask('/admin/settings/programs', { headers: { cookie } })
  expect(list.text).toContain('Skript')
  expect(list.text).not.toContain(key)
  expect((await post(server, '/admin/programs/keys/1/revoke', {}, { cookie })).status).toBe(302)
  expect((await client.from('projects').select()).error.code).toBe('PGRST301')
})

test('wrong passwords at /auth/v1/token and /admin/login share one rate limit', async () => {
  const apikey = await keyMade({ name: 'Konten', role: 'anybody' })
  let last = 1
  const from = () => ({ 'x-forwarded-for': `198.51.100.${last++}` })
  const atPanel = async (email: string, password: string, headers = from()) =>
    (await post(server, '/admin/login', { email, password }, headers)).status
  const byProgram = async (email: string, password: string, headers = from()) => {
    const body = JSON.stringify({ email, password })
    const path = '/auth/v1/token?grant_type=password'
    const answer = await ask(path, { method: 'POST', headers: { apikey, ...headers }, body })
    return [answer.status, JSON.parse(answer.text).error_code]
  }
  const limit = [429, 'over_request_rate_limit']
  // After five failures the wait is seconds, which a slow answer may outlast.
  const waitLonger = () =>
    server.db
      .updateTable('sign_in_attempts')
      .set({ failures: 20 })
      .where('failures', '>=', 4)
      .execute()
  // One account, many addresses.
  const [first, second] = ['opfer-1@example.com', 'opfer-2@example.com']
  for (let left = 5; left > 0; left--)
    expect(await byProgram(first, 'x')).toEqual([400, 'invalid_credentials'])
  await waitLonger()
  expect(await byProgram(first, 'x')).toEqual(limit)
  expect(await atPanel(first, 'x')).toBe(429)
  for (let left = 5; left > 0; left--) expect(await atPanel(second, 'x')).toBe(401)
  await waitLonger()
  expect(await byProgram(second, 'x')).toEqual(limit)
  // One address, many accounts: the right password is limited, too.
  const own = from()
  for (let at = 0; at < 4; at++) await byProgram(`y${at}@example.com`, 'x', own)
  await waitLonger()
  expect(await byProgram(credentials.email, credentials.password, own)).toEqual(limit)
  expect(await atPanel(credentials.email, credentials.password, own)).toBe(429)
  expect((await byProgram(credentials.email, credentials.password))[0]).toBe(200)
})

test('functions, realtime and graphql calls return an error that says they are not offered', async () => {
  const apikey = await keyMade({ name: 'Mehr', role: 'leitung', origins: 'https://alt.example' })
  const client = clientFor(apikey, fetch, origin)
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    const { data, error } = await client.functions.invoke('hallo', { method })
    expect([method, data, error?.context.status]).toEqual([method, null, 404])
    expect(await error.context.json()).toMatchObject({ message: expect.stringMatching(/offered/) })
  }
  const lost = await new Promise((resolve) =>
    client.channel('x').subscribe((state: string) => state !== 'SUBSCRIBED' && resolve(state)),
  )
  expect(lost).toBe('CHANNEL_ERROR')
  await client.removeAllChannels()
  const headers = { apikey, origin: 'https://alt.example' }
  for (const path of ['/functions/v1/hallo', '/realtime/v1/websocket', '/graphql/v1']) {
    const asked = await ask(path, { method: 'OPTIONS', headers })
    const answer = await ask(path, { headers })
    for (const { headers } of [asked, answer])
      expect(headers['access-control-allow-origin']).toBe('https://alt.example')
    expect([path, answer.status, JSON.parse(answer.text).code]).toEqual([path, 404, 'PGRST125'])
  }
  // The browser navigates there, so no key is sent.
  const { data } = await client.auth.signInWithOAuth({ provider: 'github' })
  const answer = await fetch(data.url)
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { error_code: 'validation_failed' },
  ])
  expect((await client.rpc('hallo')).error).toMatchObject({ code: 'PGRST202' })
  for (const call of [
    client.storage.from('images').list('projects'),
    client.storage.from('images').createSignedUploadUrl('projects/a.png'),
    client.storage.from('images').download('projects/a.png'),
  ])
    expect((await call).error.message).toMatch(/not offered/)
})

test('a body of 43 MB returns 413 in the error format of each API, with and without Content-Length', async () => {
  const apikey = await keyMade({ name: 'Viel', role: 'leitung' })
  const client = clientFor(apikey, fetch, origin)
  const state = async () => [
    (await client.from('projects').select('*', { count: 'exact', head: true })).count,
    await readContentVersion(server.db),
  ]
  const before = await state()
  const rows = `[{"title":"${'x'.repeat(43.1 * 1024 * 1024)}","description":"x"}]`
  const ways = [
    `Content-Length: ${rows.length}\r\n\r\n${rows}`,
    `Transfer-Encoding: chunked\r\n\r\n${rows.length.toString(16)}\r\n${rows}\r\n0\r\n\r\n`,
  ]
  const forms = {
    '/rest/v1/projects': /\{"code":"54000","message":".+","details":null,"hint":null\}/,
    '/auth/v1/token?grant_type=password':
      /\{"code":413,"error_code":"54000","msg":".+","hint":null\}/,
    '/storage/v1/object/images/projects/a.png': /\{"statusCode":"413","error":".+","message":".+"/,
  }
  for (const [path, form] of Object.entries(forms))
    for (const way of ways) {
      const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nApikey: ${apikey}\r\n`
      const answer = await server.raw(head + way)
      expect(answer).toMatch(/^HTTP\/1.1 413 /)
      expect(answer).toMatch(form)
    }
  expect(await state()).toEqual(before)
})

test('the unmodified client makes each call of the specification over HTTP', () =>
  callsOfTheSpecification(server))

test.runIf(isLong)('the unmodified client makes each call on PostgreSQL', async () => {
  const DATABASE_URL = await freshDatabase('postgres')
  const other = await startServer({ DATABASE_URL, DATA_DIR: temporaryFolder(), TRUST_PROXY: '1' })
  onTestFinished(async () => void (await other.stop()))
  await callsOfTheSpecification(other)
})

/** The calls of section 7, in its order. */
async function callsOfTheSpecification(at: Server) {
  const key = await keyMade({ name: 'App', role: 'anybody' }, at)
  const [visitor, office] = [clientFor(key, fetch, at.origin), clientFor(key, fetch, at.origin)]
  const { error, data: session } = await office.auth.signInWithPassword(credentials)
  expect(error).toBeNull()
  expect(session.user.email).toBe(credentials.email)
  const updated_at = () => new Date().toISOString()
  /** Returns the data of a call that had no error. */
  const told = async (about: string, call: PromiseLike<{ error: unknown; data: unknown }>) => {
    const { error, data } = await call
    expect([about, error]).toEqual([about, null])
    return data as never
  }
  type Row = Record<string, unknown> & { id: number }
  const list = async (table: string, by = 'order_index', client = office) => {
    const rows: Row[] = await told(table, client.from(table).select('*').order(by))
    expect([table, rows.length > 0]).toEqual([table, true])
    return rows
  }
  /** Inserts a row, updates it by id and deletes it, as the admin screens do. */
  const kept = async (table: string, row: object, change: object) => {
    const save = (values: object) =>
      told(
        table,
        office
          .from(table)
          .upsert({ ...values, updated_at: updated_at() })
          .select(),
      )
    const [{ id }]: [Row] = await save(row)
    expect(await save({ id, ...change })).toMatchObject([{ ...row, ...change, id }])
    await told(table, office.from(table).delete().eq('id', id))
    expect(await told(table, office.from(table).select('id').eq('id', id))).toEqual([])
  }

  // Hero slides, public and admin
  const [slide] = await list('hero_slider')
  await told('slide', office.from('hero_slider').upsert({ ...slide, is_active: false }))
  const shown: Row[] = await told(
    'slides',
    visitor.from('hero_slider').select('*').eq('is_active', true).order('order_index'),
  )
  expect(shown.map(({ id }) => id)).not.toContain(slide?.id)
  const text = { title: 'Neu', description: 'Text' }
  const image = slide?.image
  await kept('hero_slider', { ...text, image, cta: 'Mehr', cta_link: '/kontakt' }, { title: 'B' })

  // Features, testimonials, services, team members
  await list('features_settings', 'order_index', visitor)
  await kept(
    'features_settings',
    { ...text, icon: 'FaRocket', benefits: ['A'] },
    { benefits: ['B', 'C'] },
  )
  await list('testimonials', 'order_index', visitor)
  const voice = { name: 'Eva', position: 'IT', company: 'Muster', content: 'Gut', rating: 5 }
  await kept('testimonials', voice, { rating: 4 })
  await list('services', 'order_index', visitor)
  await list('team_members', 'order_index', visitor)

  // Settings by category, all of them, and saved
  const forms = {
    stats: Array.from({ length: 4 }, () => ({ number: '7', label: 'Tage' })),
    company_description: { description: 'Neu' },
    site: { siteName: 'Firma' },
    seo: { defaultTitle: 'Titel' },
    privacy: { content: '<p>Text</p>' },
    imprint: { content: '<p>Text</p>' },
  }
  for (const [category, settings] of Object.entries(forms)) {
    const row = { category, settings, updated_at: updated_at() }
    await told(category, office.from('settings').upsert(row, { onConflict: 'category' }))
    const wanted = Array.isArray(settings) ? { stats: settings } : settings
    const one = visitor.from('settings').select('settings').eq('category', category)
    expect(await told(category, one.limit(1).single())).toMatchObject({ settings: wanted })
  }
  const all: Row[] = await told('settings', office.from('settings').select('*'))
  expect(all.map(({ category }) => category)).toEqual(expect.arrayContaining(Object.keys(forms)))

  // Projects: insert, update and delete by id, and put in order
  const inserted = office.from('projects').insert({ ...text, technologies: ['Go'] })
  const { id: made1 }: Row = await told('project', inserted.select().single())
  const renamed = office.from('projects').update({ title: 'Anders' }).eq('id', made1)
  await told('project', renamed)
  const order = (await list('projects'))
    .reverse()
    .map(({ id }, order_index) => ({ id, order_index }))
  await told('order', office.from('projects').upsert(order))
  expect((await list('projects', 'order_index', visitor)).map(({ id }) => id)).toEqual(
    order.map(({ id }) => id),
  )
  await told('project', office.from('projects').delete().eq('id', made1))

  // Job listings with the name of their category; categories and benefits
  const jobs = '*, job_categories(name)'
  const open: Row[] = await told(
    'jobs',
    visitor.from('job_listings').select(jobs).eq('is_active', true).order('order_index'),
  )
  expect(open[0]?.job_categories).toMatchObject({ name: expect.any(String) })
  const [category] = await list('job_categories', 'name', visitor)
  await list('job_benefits', 'order_index', visitor)
  const job = {
    ...{ title: 'Stelle', department: 'IT', location: 'Hamburg', type: 'Vollzeit' },
    ...{ description: 'Text', requirements: ['A'], responsibilities: ['B'], benefits: [] },
    ...{ salary_range: '50.000 – 60.000 EUR', experience_level: 'Senior', skills: ['Go'] },
    ...{ category_id: category?.id, is_active: false, order_index: 99 },
  }
  const { id: jobId }: Row = await told(
    'job',
    office.from('job_listings').insert(job).select(jobs).single(),
  )
  expect(await told('job', visitor.from('job_listings').select('*').eq('id', jobId))).toEqual([])
  expect(
    await told('job', office.from('job_listings').update({ title: 'X' }).eq('id', jobId).select()),
  ).toMatchObject([{ ...job, title: 'X' }])
  await told('job', office.from('job_listings').delete().eq('id', jobId))

  // Contact and footer: the first row, and the whole object saved
  const contact: Row = await told(
    'contact',
    visitor.from('contact_settings').select('*').limit(1).single(),
  )
  await told('contact', office.from('contact_settings').upsert({ ...contact, phone: '040 7' }))
  expect((await list('contact_settings', 'id'))[0]?.phone).toBe('040 7')
  const footer: Row = await told(
    'footer',
    visitor.from('footer_settings').select('*').limit(1).single(),
  )
  expect(footer.contact).toMatchObject({ phone: '040 7' })

  // A picture and its public address
  const images = office.storage.from('images')
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>'
  await told(
    'upload',
    images.upload('projects/0.51.svg', new Blob([svg], { type: 'image/svg+xml' })),
  )
  const { publicUrl } = images.getPublicUrl('projects/0.51.svg').data
  expect((await fetch(publicUrl)).headers.get('content-type')).toContain('image/svg+xml')

  // The stored password of the specification's second reading is nobody's
  const admin = visitor.from('settings').select('settings').eq('category', 'admin')
  expect((await admin.single()).error.code).toBe('PGRST116')

  // Who is signed in, and signed out
  expect((await office.auth.getUser()).data.user.email).toBe(credentials.email)
  expect((await office.auth.signOut()).error).toBeNull()
  expect((await office.from('projects').delete().eq('id', 1)).error.code).toBe('42501')
}

test('API writes through every method invalidate the cached /projekte page at once', async () => {
  const client = clientFor(await keyMade({ name: 'Seite', role: 'leitung' }), fetch, origin)
  const projects = () => client.from('projects')
  const titles = ['Neu vom Programm', 'Anders vom Programm', 'Ersetzt vom Programm']
  const page = async () => (await ask('/projekte')).text
  const shown = async () => {
    const text = await page()
    return titles.filter((title) => text.includes(title))
  }
  /** Confirms 304 before the change and 200 with a new ETag after it. */
  const after = async (change: () => PromiseLike<{ error: unknown; data: unknown }>) => {
    const { etag = '' } = (await ask('/projekte')).headers
    const headers = { 'if-none-match': etag }
    expect((await ask('/projekte', { headers })).status).toBe(304)
    const { error, data } = await change()
    expect(error).toBeNull()
    expect((await ask('/projekte', { headers })).status).toBe(200)
    return data as { id: number }[]
  }
  expect(await shown()).toEqual([])
  const image = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 4"><path d="M0 0h9v4z"/></svg>',
  )
  const path = 'projects/0.7312.svg'
  const images = client.storage.from('images')
  const { publicUrl } = images.getPublicUrl(path).data
  expect((await fetch(publicUrl)).status).toBe(404)
  expect((await images.upload(path, image, { contentType: 'image/svg+xml' })).error).toBeNull()
  const picture = await fetch(publicUrl)
  expect([picture.status, picture.redirected]).toEqual([200, true])
  // Cross-Origin-Resource-Policy lets another origin show the picture, and nothing else.
  const resource = 'cross-origin-resource-policy'
  const led = await fetch(publicUrl, { redirect: 'manual' })
  expect([led.status, led.headers.get(resource)]).toEqual([302, 'cross-origin'])
  expect(picture.headers.get(resource)).toBe('cross-origin')
  expect((await fetch(`${origin}/rest/v1/`)).headers.get(resource)).toBe('same-origin')

  const row = { title: titles[0], description: 'Text', image_url: publicUrl }
  const [{ id } = { id: 0 }] = await after(() => projects().insert(row).select('id'))
  expect(await shown()).toEqual([titles[0]])
  expect(await page()).toContain(new URL(picture.url).pathname)
  await after(() => projects().update({ title: titles[1] }).eq('id', id))
  expect(await shown()).toEqual([titles[1]])
  await after(() => projects().upsert({ id, title: titles[2] }))
  expect(await shown()).toEqual([titles[2]])
  const { data } = await projects().select('id,title').order('order_index')
  const order = data.reverse() as { id: number; title: string }[]
  await after(() => projects().upsert(order.map(({ id }, order_index) => ({ id, order_index }))))
  const text = await page()
  const places = order.map(({ id }) => text.indexOf(`href="/projekte/${id}"`))
  expect(Math.min(...places)).toBeGreaterThan(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  await after(() => projects().delete().eq('id', id))
  expect(await shown()).toEqual([])
})

test('an account with a second factor writes only after mfa.verify; before it gets insufficient_aal', async () => {
  const { password } = credentials
  const email = 'zweite@example.com'
  const roles = ['leitung' as const]
  await createAdministrator(server.db, { email, password, name: 'Zweite', roles, jobs: [] })
  const from = { 'x-forwarded-for': '192.0.2.77' }
  const cookie = cookies((await post(server, '/admin/login', { email, password }, from)).headers)
  const { text } = await post(
    server,
    '/admin/account/second-factor',
    { password },
    { cookie, ...from },
  )
  const secret = /<code[^>]*>([A-Z2-7]{16,})<\/code>/.exec(text)?.[1] ?? ''
  const code = codeOf(secret)
  await post(server, '/admin/account/confirm-second-factor', { code }, { cookie, ...from })

  const client = clientFor(await keyMade({ name: 'Zwei', role: 'anybody' }), fetch, origin)
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull()
  const change = () => client.from('projects').update({ subtitle: 'Zwei' }).gt('id', 0)
  expect((await change()).error).toMatchObject({ code: 'insufficient_aal' })
  const [factor] = (await client.auth.mfa.listFactors()).data.totp
  const challenge = await client.auth.mfa.challenge({ factorId: factor.id })
  const verify = (code: string) =>
    client.auth.mfa.verify({ factorId: factor.id, challengeId: challenge.data.id, code })
  expect((await verify('000000')).error).toMatchObject({ code: 'mfa_verification_failed' })
  expect((await change()).error).toMatchObject({ code: 'insufficient_aal' })
  expect((await verify(codeOf(secret, 1))).error).toBeNull()
  expect((await change()).error).toBeNull()
  expect((await client.auth.getUser()).data.user).toMatchObject({ email })
})

test('webhooks are created in the panel; private addresses return 400, the log offers to send again', async () => {
  const cookie = await signIn(server)
  const events = { events: 'content.published' }
  const fields = { name: 'Bau', address: 'http://hooks.example:9/hook', ...events }
  // Private addresses are refused; an unresolvable name is accepted.
  for (const address of ['http://127.0.0.1/', 'https://localhost/hook', 'http://[::1]:9/']) {
    const inside = { ...fields, address }
    const refused = await post(server, '/admin/settings/webhooks', inside, { cookie })
    expect([address, refused.status]).toEqual([address, 400])
    expect(refused.text).toMatch(/not on the public Internet|nicht im öffentlichen Internet/)
    expect(refused.text).not.toContain('whsec_')
  }
  // All errors of the form are shown at once; a path of this site is no receiver.
  const wrong = { name: '', address: '/kontakt' }
  for (const [fields, said] of [
    [wrong, /Please fill in this|Bitte füllen Sie/],
    [{ ...wrong, name: 'Bau' }, /begins with https:\/\/\.|mit https:\/\/ beginnt/],
  ] as const) {
    const refused = await post(server, '/admin/settings/webhooks', fields, { cookie })
    expect([refused.status, refused.text.match(/id="[^"]*-error"/g)?.length]).toEqual([400, 2])
    expect(refused.text).toMatch(said)
  }
  const made = await post(server, '/admin/settings/webhooks', fields, { cookie })
  expect(made.text).toMatch(/whsec_[\w+/=]{40}/)
  const log = async () => (await ask('/admin/settings/webhooks', { headers: { cookie } })).text
  expect(await log()).toContain('http://hooks.example:9/hook')
  expect(await log()).not.toContain('whsec_')

  const key = await keyMade({ name: 'Anlass', role: 'leitung' })
  const client = clientFor(key, fetch, origin)
  expect((await client.from('projects').update({ subtitle: 'Neu' }).gt('id', 0)).error).toBeNull()
  // No receiver listens on this port.
  await expect.poll(log).toMatch(/content\.published.*1 attempt.*ECONNREFUSED/s)
  const again = await post(server, '/admin/programs/deliveries/1/again', {}, { cookie })
  expect(again.headers.location).toBe('/admin/settings/webhooks')
  expect((await post(server, '/admin/programs/webhooks/1/remove', {}, { cookie })).status).toBe(302)
  expect(await log()).not.toContain('http://hooks.example:9/hook')
})

test('webhook deliveries are signed, contain no personal data and can be sent again', async () => {
  const got: { headers: Record<string, string>; body: string }[] = []
  const receiver = createServer(async (req, res) => {
    let body = ''
    for await (const part of req.setEncoding('utf8')) body += part
    got.push({ headers: req.headers as Record<string, string>, body })
    res.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void receiver.close())
  await once(receiver, 'listening')
  const { port } = receiver.address() as { port: number } // the server listens on a port

  const cookie = await signIn(server)
  const address = `http://hooks.example:${port}/hook`
  const all = ['content.published', 'message.received', 'application.received']
  const fields = new URLSearchParams([
    ...[
      ['name', 'Alles'],
      ['address', address],
    ],
    ...all.map((event) => ['events', event]),
  ])
  const made = await ask('/admin/settings/webhooks', {
    method: 'POST',
    body: fields.toString(),
    headers: { origin, cookie, 'content-type': 'application/x-www-form-urlencoded' },
  })
  const [secret = ''] = /whsec_[\w+/=]{40,}/.exec(made.text) ?? []

  const words = message('Bitte rufen Sie mich an.')
  const mail = await send(origin, '/api/contact', { ...words, ...(await withWork(origin)) })
  const files = [['Lebenslauf-Neil.pdf', pdf('Werdegang')] as [string, string]]
  const applied = await send(
    origin,
    '/api/application',
    { ...person, ...(await withWork(origin)) },
    files,
  )
  expect([mail.status, applied.status]).toEqual([200, 200])
  const client = clientFor(await keyMade({ name: 'Anlass', role: 'leitung' }), fetch, origin)
  const typed = 'Von Ada getippt'
  const added = client.from('projects').insert({ title: typed, description: typed }).select('id')
  const { id } = (await added.single()).data

  await expect.poll(() => got.length).toBe(3)
  const told = got.map(({ body, headers }) => new Webhook(secret).verify(body, headers))
  const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  const changes = [{ table: 'projects', id, what: 'create', is_public: true }]
  expect(told).toEqual(
    expect.arrayContaining([
      { type: 'message.received', timestamp, data: { reference: mail.reference } },
      { type: 'application.received', timestamp, data: { reference: applied.reference } },
      { type: 'content.published', timestamp, data: { changes } },
    ]),
  )
  // All headers and bodies that were sent.
  const wire = JSON.stringify(got)
  const personal = [...Object.values(words), ...Object.values(person), typed, credentials.email]
  for (const word of [...personal, 'Lebenslauf', 'Werdegang', 'Anlass'])
    expect([word, wire.includes(word)]).toEqual([word, false])

  const log = (await ask('/admin/settings/webhooks', { headers: { cookie } })).text
  const again = [...log.matchAll(/\/admin\/programs\/deliveries\/\d+\/again/g)].map(
    ([path]) => path,
  )
  expect((await post(server, again[0] ?? '', {}, { cookie })).status).toBe(302)
  await expect.poll(() => got.length).toBe(4)
  const [last] = got.slice(-1)
  const first = got.find(({ headers }) => headers['webhook-id'] === last?.headers['webhook-id'])
  expect(first?.body).toBe(last?.body)
  expect(got.indexOf(first as never)).toBeLessThan(3)
  expect(new Webhook(secret).verify(last?.body ?? '', last?.headers ?? {})).toEqual(
    JSON.parse(first?.body ?? ''),
  )
})
