import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { patience } from '../patience.ts'
import { type Answer, built, startSeeded } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'

const server = await startSeeded({ TRUST_PROXY: '1' })
afterAll(server.stop)
const { ask, db } = server
const cookie = await signIn(server)
await post(server, '/kontakt', { name: 'Eva', email: 'eva@example.com', message: 'Hallo' })

/** Every address that pages of the site and the panel link to, as an administrator sees them. */
async function crawl() {
  const seen = new Map<string, Answer>()
  const waiting = [
    '/',
    '/admin',
    '/gibt-es-nicht',
    '/x.php',
    '/projekte/999',
    '/projekte.data',
    '/admin.data',
    '/%',
    '/healthz',
  ]
  for (let path = waiting.shift(); path && seen.size < 400; path = waiting.shift()) {
    if (seen.has(path)) continue
    const answer = await ask(path, { headers: { cookie } })
    seen.set(path, answer)
    if (!/html/.test(answer.headers['content-type'] ?? '')) continue
    for (const [, link = ''] of answer.text.matchAll(/(?:href|src|action)="(\/[^"#]*)/g))
      if (!link.startsWith('//')) waiting.push(link.replaceAll('&amp;', '&'))
  }
  return seen
}

/** Tables that reading writes to: downloads, session use, visits, clock. */
const notes = [
  'session',
  'rateLimit',
  'inbox_events',
  'panel_events',
  'visits',
  'lost_addresses',
  'visit_counts',
  'previews',
  'housekeeping_rounds',
  'instances',
]

async function stored() {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master
    where type = 'table' and name not like 'sqlite_%' order by name`.execute(db)
  const digests: Record<string, string> = {}
  for (const { name } of rows.filter((each) => !notes.includes(each.name))) {
    const content = await sql`select * from ${sql.table(name)}`.execute(db)
    digests[name] = createHash('sha256').update(JSON.stringify(content.rows)).digest('hex')
  }
  return digests
}

// The first screen records the language of the browser.
await ask('/admin', { headers: { cookie } })
// The job of deadlines has computed the due days of what was inserted.
const countWithoutDueDay = async () =>
  (await db.selectFrom('messages').select('id').where('due_rule', 'is', null).execute()).length
await vi.waitFor(async () => expect(await countWithoutDueDay()).toBe(0), {
  ...{ timeout: patience, interval: 200 },
})
const before = await stored()
const answers = await crawl()

test('GET of every link changes no content and returns no 5xx', async () => {
  const paths = [...answers.keys()]
  expect(paths.filter((path) => path.startsWith('/admin/')).length).toBeGreaterThan(40)
  expect(paths.filter((path) => !path.startsWith('/admin')).length).toBeGreaterThan(40)
  expect([...answers].filter(([, { status }]) => status >= 500).map(([path]) => path)).toEqual([])
  expect(await stored()).toEqual(before)
})

test('every response has nosniff, X-Frame-Options, CSP and a charset', () => {
  for (const [path, { headers, status, bytes }] of answers) {
    expect({ path, ...headers }).toMatchObject({
      path,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(
        /default-src 'none'.*frame-ancestors 'none'/,
      ),
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect([path, headers['x-powered-by'], headers.server]).toEqual([path, undefined, undefined])
    expect(headers['access-control-allow-origin']).toBeUndefined()
    const type = headers['content-type'] ?? ''
    if (bytes.length > 0 && (status === 200 || type))
      expect([path, type]).toEqual([
        path,
        expect.stringMatching(/charset=utf-8|^(image|font|application)\/(?!.*xml)/i),
      ])
    if (!type.startsWith('text/html')) continue
    const policy = headers['content-security-policy'] ?? ''
    for (const directive of [
      "default-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
      expect([path, policy]).toEqual([path, expect.stringContaining(directive)])
    expect(/script-src [^;]*'unsafe/.test(policy), path).toBe(false)
  }
})

test('no response contains stack traces, node_modules paths or source maps', () => {
  for (const [path, { text, headers }] of answers) {
    if (!/html|json|text/.test(headers['content-type'] ?? '')) continue
    expect([
      path,
      /\n\s+at \S+ \(|node_modules\/|\/work\/|sourceMappingURL=/.exec(text)?.[0],
    ]).toEqual([path, undefined])
  }
})

test('the client build contains no server code, sources, keys or source maps', () => {
  const files = readdirSync(`${built}/client`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  expect(files.length).toBeGreaterThan(50)
  expect(
    files.filter((name) => /\.(map|env|ts|tsx|pem|key|sqlite|db)$|\/\.git/.test(name)),
  ).toEqual([])
  const scripts = files.filter((name) => name.endsWith('.js'))
  for (const name of scripts) {
    const text = readFileSync(name, 'utf8')
    expect([
      name,
      /sourceMappingURL|DatabaseSync|better-auth|process\.env\.(SECRET|SMTP)/.exec(text)?.[0],
    ]).toEqual([name, undefined])
  }
})
