import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { freePort, startSeeded } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'

const token = 'a-token-of-prometheus'
const port = await freePort()
const server = await startSeeded({ METRICS_PORT: String(port), METRICS_TOKEN: token })

function scrape(path = '/metrics', authorization = `Bearer ${token}`) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status?: number; text: string }>()
  request({ port, path, headers: { authorization } }, async (res) => {
    let text = ''
    for await (const chunk of res.setEncoding('utf8')) text += chunk
    resolve({ status: res.statusCode, text })
  })
    .on('error', reject)
    .end()
  return promise
}

/** Samples by name and labels. */
const readSamples = async () =>
  Object.fromEntries(
    (await scrape()).text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  )

test('/metrics needs the bearer token and is served on its own port only', async () => {
  expect((await scrape('/metrics', 'Bearer another-token-altogether')).status).toBe(401)
  expect((await scrape('/metrics', '')).status).toBe(401)
  expect((await scrape('/')).status).toBe(404)
  expect((await server.ask('/metrics')).text).not.toContain('auftritt_')
})

test('/metrics counts requests by kind and status, and page cache hits', async () => {
  const cookie = await signIn(server)
  const before = await readSamples()
  for (const path of [
    '/dienstleistungen',
    '/dienstleistungen',
    '/favicon.ico',
    '/healthz',
    '/rest/v1/projects',
  ])
    await server.ask(path)
  await server.ask('/admin', { headers: { cookie } })
  const message = { name: 'Eva', email: 'eva@example.com', message: 'Hallo' }
  expect((await post(server, '/kontakt', message)).status).toBe(303)

  const after = await readSamples()
  const grown = (name: string) => (after[name] ?? 0) - (before[name] ?? 0)
  const count = (kind: string, status: string) =>
    grown(`auftritt_http_request_duration_seconds_count{kind="${kind}",status="${status}"}`)
  expect(count('page', '2xx')).toBe(2)
  expect(count('other', '2xx')).toBe(1)
  expect(count('probe', '2xx')).toBe(1)
  expect(count('api', '4xx')).toBe(1)
  expect(count('panel', '2xx')).toBe(1)
  expect(count('form', '3xx')).toBe(1)
  expect(grown('auftritt_page_cache_requests{result="rendered"}')).toBe(1)
  expect(grown('auftritt_page_cache_requests{result="hit"}')).toBe(1)
  expect(grown('auftritt_inbox_waiting{kind="message"}')).toBe(1)
  expect(after['auftritt_outbox_mails{state="waiting"}']).toBeGreaterThan(0)
})

test('/metrics reports readiness, disk and job failures without personal data', async () => {
  const samples = await readSamples()
  expect(samples).toMatchObject({
    auftritt_ready: 1,
    auftritt_site_public: 1,
    'auftritt_info{version="1.0.0"}': 1,
    auftritt_database_ping_seconds: expect.any(Number),
    'auftritt_job_failures{job_name="scheduled drafts"}': 0,
    process_resident_memory_bytes: expect.any(Number),
    nodejs_eventloop_lag_p99_seconds: expect.any(Number),
  })
  expect(samples.auftritt_disk_free_bytes).toBeGreaterThan(0)
  // The site has no backup.
  expect(samples).not.toHaveProperty('auftritt_backup_timestamp_seconds')
  expect((await scrape()).text).not.toMatch(/eva|example\.com|127\.0\.0\.1/i)
})

test.each(['prometheus/alerts.yml', 'grafana/auftritt.json'])(
  'every metric used by deploy/%s exists',
  async (file) => {
    const names = readFileSync(`deploy/${file}`, 'utf8').match(/\b(auftritt|nodejs|process)_\w+/g)
    const { text } = await scrape()
    expect(names?.length).toBeGreaterThan(10)
    const missing = names?.filter(
      (name) => !text.includes(`# TYPE ${name.replace(/_(bucket|count)$/, '')} `),
    )
    expect(missing).toEqual([])
  },
)
