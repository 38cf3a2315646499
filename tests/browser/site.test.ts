import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { expect, onTestFinished, test } from 'vitest'
import { job } from '#content/types/job.ts'
import { project } from '#content/types/project.ts'
import { axeFindings, combineViews, excessOf, rulesFor, show } from '../axe.ts'
import { openBrowser, watch } from '../browser-page.ts'
import { innerPages } from '../public-pages.ts'
import { credentials, post, signIn } from '../signed-in.ts'

const { visit, server, openTab } = await openBrowser()

test('every link reachable from the home page answers 200, and every anchor exists', async () => {
  const waiting = ['/']
  const seen = new Set(waiting)
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    const { status, headers, text } = await server.ask(path)
    expect([path, status]).toEqual([path, 200])
    // The Atom feed has no h1.
    if (headers['content-type']?.startsWith('text/html'))
      expect([path, text.match(/<h1[ >]/g)?.length]).toEqual([path, 1])
    for (const [, link = ''] of text.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)) {
      const address = new URL(link.replaceAll('&amp;', '&'), server.origin)
      // A filter is another view of a page that is visited anyway.
      if (!seen.has(address.pathname)) waiting.push(address.pathname)
      seen.add(address.pathname)
      if (address.hash && address.pathname === path)
        expect([path, text]).toEqual([
          path,
          expect.stringContaining(`id="${address.hash.slice(1)}"`),
        ])
    }
  }
  expect(seen.size).toBeGreaterThan(15)
})

const tab = await openTab({ reducedMotion: true })
const problems = watch(tab)
const hosts = new Set<string>()
tab.on('request', (request) => {
  if (!request.url().startsWith('data:')) hosts.add(new URL(request.url()).origin)
})

const pages = [
  ...innerPages,
  '/projekte/1',
  '/karriere/1',
  '/blog/was-wcag-2-2-von-einer-unternehmenswebsite-verlangt',
  '/blog/gibt-es-nicht',
  '/projekte/999999',
  '/karriere/999999',
]

test.each(pages)(
  '%s has no axe findings, overflow, browser errors or requests to other hosts',
  async (path) => {
    problems.length = 0
    const answer = await tab.goto(path)
    for (const details of await tab.locator('main details').all())
      await details.evaluate((element) => element.toggleAttribute('open', true))
    for (const { width, scheme } of combineViews([320, 1280])) {
      await show(tab, { width, scheme })
      expect([scheme, width, await axeFindings(tab, rulesFor(scheme))]).toEqual([scheme, width, []])
      expect([width, await excessOf(tab)]).toEqual([width, 0])
    }
    // Without painting the browser may use a preloaded font late.
    const errors = problems.filter((each) => !each.includes('was preloaded'))
    if (answer?.ok()) expect(errors).toEqual([])
    expect([...hosts]).toEqual([server.origin])
  },
)

test('a project card shows its description on hover and focus, and its result always', async () => {
  const { page } = await visit('/projekte', { early: true })
  const card = page.locator('main li', { has: page.locator('h2') }).first()
  const { description = '', results = [] } = (await server.store.list(project))[0] ?? {}
  const hidden = () =>
    card.locator('p', { hasText: description }).evaluate((each) => getComputedStyle(each).clipPath)
  await page.mouse.move(0, 0)
  await expect.poll(hidden).toBe('inset(100% 0px 0px)')
  expect(await card.getByText(results[0]?.label ?? '', { exact: true }).isVisible()).toBe(true)
  await card.hover()
  await expect.poll(hidden).toBe('inset(0px)')
  await page.mouse.move(0, 0)
  await expect.poll(hidden).toBe('inset(100% 0px 0px)')
  await card.getByRole('link').focus()
  await expect.poll(hidden).toBe('inset(0px)')
})

test('a link to a service scrolls it below the header and targets it', async () => {
  const { page } = await visit('/dienstleistungen#it-sicherheit', { early: true })
  const service = page.locator('#it-sicherheit')
  const header = await page.locator('header').first().boundingBox()
  const top = async () => (await service.boundingBox())?.y ?? 0
  const end = (header?.y ?? 0) + (header?.height ?? 0)
  await expect.poll(top).toBeLessThan(400)
  expect(await top()).toBeGreaterThanOrEqual(end)
  expect(await service.evaluate((each) => each.matches(':target'))).toBe(true)

  await page.goto('/uber-uns')
  await page.getByRole('link', { name: /Mehr erfahren .*Cloud-Services/ }).dispatchEvent('click')
  await page.waitForURL('**/dienstleistungen#cloud-services')
  await expect
    .poll(() => page.locator('#cloud-services').evaluate((each) => each.getBoundingClientRect().y))
    .toBeLessThan(400)
})

test('filters work without JavaScript, combine, and offer no choice without a match', async () => {
  const jobs = await server.store.list(job, { is_active: true })
  const [one] = jobs
  if (!one) throw new Error('The demo has jobs')
  const { page } = await visit('/karriere', { withoutScripts: true })
  const facet = (name: string) => page.getByRole('navigation', { name })
  const applications = page.getByRole('link', { name: /^Jetzt bewerben ?:/ })
  const more = page.getByText('Weitere Filter')
  await facet('Bereich').getByRole('link', { name: 'Entwicklung' }).click()
  await facet('Bereich').locator('[aria-current]', { hasText: 'Entwicklung' }).waitFor()
  const count = await applications.count()
  expect(count).toBeLessThan(jobs.length)
  expect(await facet('Bereich').locator('[aria-current]').innerText()).toMatch(
    // A single match has no count.
    new RegExp(`^Entwicklung\\s*${count > 1 ? count : ''}$`),
  )
  // With few jobs there is no second filter.
  expect(await more.count()).toBe(0)

  const { title: _, type: __, experience_level: ___, ...like } = one
  for (const nr of Array.from({ length: 12 - jobs.length }, (_, at) => at))
    await server.store.create(
      job,
      {
        ...like,
        title: `Praktikum ${nr}`,
        type: 'Praktikum',
        experience_level: nr === 0 ? 'Lead' : 'Junior',
      },
      { by: 'Test' },
    )
  await expect
    .poll(async () => {
      await page.goto('/karriere')
      return more.count()
    })
    .toBe(1)
  await more.click()
  await facet('Beschäftigungsart').getByRole('link', { name: 'Praktikum' }).click()
  expect(await applications.count()).toBe(12 - jobs.length)
  // No internship is for seniors.
  expect(await facet('Erfahrung').getByRole('link', { name: 'Senior' }).count()).toBe(0)
  await facet('Erfahrung').getByRole('link', { name: 'Lead' }).click()
  expect(await applications.count()).toBe(1)
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('art'), searchParams.get('level')]).toEqual(['Praktikum', 'Lead'])
})

test('a job row links to the job and to its application form without JavaScript', async () => {
  const { page } = await visit('/karriere', { withoutScripts: true })
  const [first] = await server.store.list(job, { is_active: true })
  const row = page.locator('main li', {
    has: page.getByRole('link', { name: first?.title, exact: true }),
  })
  const target = await row.getByRole('link', { name: 'Jetzt bewerben' }).getAttribute('href')
  expect(new URL(target ?? '', server.origin).searchParams.get('position')).toBe(first?.title)
  await row.getByRole('link', { name: first?.title, exact: true }).click()
  expect(await page.getByText(first?.responsibilities[0] ?? '').isVisible()).toBe(true)
})

/** A website of another origin that loads the unmodified supabase-js. */
async function otherSite() {
  const client = createRequire(import.meta.url).resolve('@supabase/supabase-js')
  const script = readFileSync(client.replace(/index\.cjs$/, 'umd/supabase.js'))
  const site = createServer((_, answer) =>
    answer.setHeader('content-type', 'text/html').end(`<script>${script}</script>`),
  ).listen(0, '127.0.0.1')
  onTestFinished(() => void site.close())
  await once(site, 'listening')
  return `http://127.0.0.1:${(site.address() as { port: number }).port}` // a TCP server has a port
}

test('supabase-js works in a browser on the origins of its API key only (CORS)', async () => {
  const [friend, stranger] = [await otherSite(), await otherSite()]
  const cookie = await signIn(server)
  const fields = {
    name: 'Alt',
    role: 'anybody',
    per_minute: '600',
    origins: friend,
    password: credentials.password,
  }
  const made = await post(server, '/admin/settings/programs', fields, { cookie })
  const [key = ''] = /auftritt_[\w-]{43}/.exec(made.text) ?? []
  const page = await openTab()
  onTestFinished(() => page.context().close())

  const work = async ([address, key, email, password]: string[]) => {
    const { createClient } = (globalThis as never as { supabase: { createClient: never } }).supabase
    // biome-ignore lint/suspicious/noExplicitAny: the client has no types here
    const own = (createClient as any)(address, key, { auth: { persistSession: false } })
    const projects = () => own.from('projects')
    const words = { title: 'Neu', description: 'Text' }
    const refused = (await projects().insert(words)).error
    const signedIn = await own.auth.signInWithPassword({ email, password })
    // Otherwise supabase-js would retry several times.
    if (signedIn.error) return { refused, signedIn: signedIn.error.name }
    const read = await projects().select('id', { count: 'exact' }).limit(2)
    const [{ id }] = (await projects().insert(words).select('id')).data
    const changed = await projects().update({ title: 'B' }).eq('id', id).select('title')
    const gone = await projects().delete({ count: 'exact' }).eq('id', id)
    const isCounted = read.count > read.data.length
    return { refused, isCounted, changed: changed.data, gone: gone.count }
  }
  const ask = async (from: string) => {
    await page.goto(from)
    return page.evaluate(work, [server.origin, key, credentials.email, credentials.password])
  }
  // Each call needs a CORS preflight: another origin and custom headers.
  expect(await ask(friend)).toMatchObject({
    ...{ refused: { code: '42501' }, isCounted: true, changed: [{ title: 'B' }], gone: 1 },
  })
  expect(await ask(stranger)).toMatchObject({
    refused: { message: expect.stringContaining('Failed to fetch') },
    signedIn: 'AuthRetryableFetchError',
  })
  // A simple request without preflight is answered, but the browser hides the response.
  await page.goto(stranger)
  const plain = (address: string) => fetch(address).catch((error: Error) => error.name)
  expect(await page.evaluate(plain, `${server.origin}/rest/v1/projects?apikey=${key}`)).toBe(
    'TypeError',
  )
  // Public images may be embedded anywhere.
  const [picture] = /\/media\/[^" ]+/.exec((await server.ask('/')).text) ?? []
  const width = (address: string) =>
    new Promise<number>((done) => {
      const image = new Image()
      image.onload = () => done(image.naturalWidth)
      image.onerror = () => done(0)
      image.src = address
    })
  expect(await page.evaluate(width, `${server.origin}${picture}`)).toBeGreaterThan(0)
  expect(await page.evaluate(width, `${server.origin}/logo.png`)).toBe(0)
  await page.goto(friend)
  const status = (address: string) => fetch(address).then((answer) => answer.status)
  expect(await page.evaluate(status, `${server.origin}/rest/v1/projects?apikey=${key}`)).toBe(200)
})
