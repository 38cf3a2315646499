import { afterAll, beforeAll, expect, test } from 'vitest'
import { seoSettings, siteSettings } from '#content/settings/settings.ts'
import { contactCollection, footerCollection } from '#content/types/contact.ts'
import { job } from '#content/types/job.ts'
import { project } from '#content/types/project.ts'
import routes from '#routes.ts'
import { type Answer, startSeeded } from '../running-server.ts'

const server = await startSeeded()
afterAll(() => server.stop())
const by = { by: 'Test' }

const hostile = `Ende </script><script>alert(1)</script> <!-- "' \\u2028\u2028 & ]]>`

/** Every page of the sitemap, with content that tries to break out of the JSON-LD. */
const pages: { path: string; text: string }[] = []
beforeAll(async () => {
  const general = await server.store.settingWithVersion(siteSettings)
  const siteName = 'A & B </script> "GmbH"'
  await server.store.saveSetting(
    siteSettings,
    { ...general.values, siteName },
    { ...by, seen: general.version },
  )
  const [vacancy] = await server.store.list(job, { is_active: true })
  const [work] = await server.store.list(project)
  if (!vacancy || !work) throw new Error('nothing to test with')
  await server.store.update(
    job,
    vacancy.id,
    {
      title: `${hostile} (m/w/d)`.slice(0, 200),
      description: hostile,
      requirements: [hostile],
      valid_through: '2099-12-31',
    },
    { ...by, seen: vacancy.version },
  )
  await server.store.update(
    project,
    work.id,
    { title: hostile, description: hostile },
    { ...by, seen: work.version },
  )
  const list = (await server.ask('/sitemap.xml')).text
  for (const [, address] of list.matchAll(/<loc>([^<]*)<\/loc>/g)) {
    const path = new URL(address ?? '').pathname
    pages.push({ path, text: (await server.ask(path)).text })
  }
})

test('JSON-LD of every page has the required properties, also with hostile content', () => {
  const seen = new Set<string>()
  for (const { path, text } of pages) {
    expect(text).not.toContain('<script>alert(1)')
    for (const node of nodesIn(text)) {
      const type = String(node['@type'])
      seen.add(type)
      expect(node['@context']).toBe('https://schema.org')
      expect([path, type, problemsOf(node)]).toEqual([path, type, []])
    }
  }
  for (const type of ['Organization', 'WebSite', 'BreadcrumbList', 'JobPosting', 'BlogPosting'])
    expect(seen).toContain(type)
})

test('JobPosting contains validThrough, salary range and employment type', async () => {
  const open = await server.store.list(job, { is_active: true })
  for (const { id, title, type, is_remote, valid_through, salary_min, salary_max } of open) {
    const { text } = await server.ask(`/karriere/${id}`)
    const posting = nodesIn(text).find((each) => each['@type'] === 'JobPosting')
    expect(posting).toMatchObject({
      title,
      employmentType: { Vollzeit: 'FULL_TIME', Praktikum: 'INTERN' }[type as string] ?? 'PART_TIME',
      baseSalary: { currency: 'EUR', value: { minValue: salary_min, maxValue: salary_max } },
    })
    expect(Boolean(posting?.validThrough)).toBe(Boolean(valid_through))
    // TELECOMMUTE only when is_remote is set, not guessed from the location.
    expect(posting?.jobLocationType).toBe(is_remote ? 'TELECOMMUTE' : undefined)
  }
})

test('JobPosting lists several locations and the country of one abroad', async () => {
  const [first] = await server.store.list(job, { is_active: true })
  if (!first) throw new Error('no job')
  const located = async (location: string) => {
    const { version = 0 } = (await server.store.find(job, first.id)) ?? {}
    await server.store.update(job, first.id, { location }, { ...by, seen: version })
    const posting = async () =>
      nodesIn((await server.ask(`/karriere/${first.id}`)).text).find(
        (each) => each['@type'] === 'JobPosting',
      )
    return async () => (await posting())?.jobLocation
  }
  const place = (addressLocality: string, addressCountry: string) => ({
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality, addressCountry },
  })
  await expect.poll(await located('Zürich (Schweiz)')).toEqual(place('Zürich', 'CH'))
  const two = [place('Berlin', 'DE'), place('München', 'DE')]
  await expect.poll(await located('Berlin, München')).toEqual(two)
  await located(first.location)
})

test('canonical link, og:url and breadcrumbs of a page are its own address', () => {
  for (const { path, text } of pages) {
    const address = server.origin + path
    expect(text).toContain(`<link rel="canonical" href="${address}"/>`)
    expect(text).toContain(`<meta property="og:url" content="${address}"/>`)
    const crumbs = nodesIn(text).find((each) => each['@type'] === 'BreadcrumbList')
    const items = (crumbs?.itemListElement ?? []) as { item: string }[]
    if (path !== '/') expect(items.at(-1)?.item).toBe(address)
  }
})

test('another site name changes the address of every share picture', async () => {
  const picture = async () =>
    /og:image" content="([^"]*)"/.exec((await server.ask('/projekte/1')).text)?.[1] ?? ''
  const before = await picture()
  expect((await server.ask(before.slice(server.origin.length))).status).toBe(200)
  const { version, values } = await server.store.settingWithVersion(siteSettings)
  await server.store.saveSetting(
    siteSettings,
    { ...values, siteName: 'Neu' },
    { ...by, seen: version },
  )
  await expect.poll(picture).not.toBe(before)
  expect((await picture()).split('?')[0]).toBe(before.split('?')[0])
})

test('verification meta tags contain the tokens of the settings', async () => {
  const { version, values } = await server.store.settingWithVersion(seoSettings)
  const tokens = { googleVerification: 'google-Abc_123', bingVerification: 'BING0123' }
  await server.store.saveSetting(seoSettings, { ...values, ...tokens }, { ...by, seen: version })
  await expect
    .poll(async () => (await server.ask('/')).text)
    .toContain('<meta name="google-site-verification" content="google-Abc_123"/>')
  expect((await server.ask('/')).text).toContain('<meta name="msvalidate.01" content="BING0123"/>')
})

test('lastmod dates are valid and not in the future, security.txt expires within a year', async () => {
  const { text } = await server.ask('/sitemap.xml')
  const days = [...text.matchAll(/<lastmod>([^<]*)<\/lastmod>/g)].map(([, day]) => day ?? '')
  expect(days.length).toBeGreaterThan(10)
  for (const day of days) expect(Date.parse(day)).toBeLessThanOrEqual(Date.now())
  const security = await server.ask('/.well-known/security.txt')
  const end = Date.parse(field(security, 'Expires'))
  // RFC 9116 advises less than a year.
  expect(end).toBeGreaterThan(Date.now())
  expect(end).toBeLessThan(Date.now() + 365 * 24 * 3600 * 1000)
  expect(field(security, 'Contact')).toMatch(/^mailto:[^@\s]+@[^@\s]+$/)
})

test('the sitemap contains every fixed page but /bewerbung-geloescht', async () => {
  const [layout] = await routes
  const fixed = (layout?.children ?? []).flatMap(({ path, index }) =>
    index ? ['/'] : path && !/[:*]/.test(path) ? [`/${path}`] : [],
  )
  const named = new Set(pages.map(({ path }) => path))
  expect(fixed.length).toBeGreaterThan(9)
  expect(fixed.filter((path) => !named.has(path))).toEqual(['/bewerbung-geloescht'])
})

test('security.txt names the contact form while no own e-mail is stored', async () => {
  for (const type of [contactCollection, footerCollection])
    for (const { id } of await server.store.list(type)) await server.store.remove(type, id, by)
  await expect
    .poll(async () => field(await server.ask('/.well-known/security.txt'), 'Contact'))
    .toBe(`${server.origin}/kontakt`)
})

const field = ({ text }: Answer, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? ''

type Node = Record<string, unknown>

const nodesIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? '') as Node,
  )

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isUrl = (value: unknown) => isText(value) && URL.canParse(String(value))
const isDate = (value: unknown) => isText(value) && !Number.isNaN(Date.parse(String(value)))
const isNumber = (value: unknown) => typeof value === 'number' && value > 0

/**
 * https://developers.google.com/search/docs/appearance/structured-data: required properties and
 * their form.
 */
const required: Record<string, Record<string, (value: unknown) => boolean>> = {
  Organization: { name: isText },
  WebSite: { name: isText, url: isUrl },
  BreadcrumbList: { itemListElement: (list) => Array.isArray(list) && list.length > 1 },
  ListItem: { position: isNumber, name: isText, item: isUrl },
  JobPosting: {
    title: isText,
    description: (text) => isText(text) && /^<p>/.test(String(text)),
    datePosted: isDate,
    hiringOrganization: Boolean,
    jobLocation: Boolean,
    employmentType: (type) => ['FULL_TIME', 'PART_TIME', 'INTERN'].includes(String(type)),
  },
  Place: { address: Boolean },
  PostalAddress: { addressCountry: (code) => code === 'DE', addressLocality: isText },
  MonetaryAmount: { currency: isText, value: Boolean },
  QuantitativeValue: { minValue: isNumber, maxValue: isNumber, unitText: isText },
  BlogPosting: { headline: isText, datePublished: isDate, author: Boolean },
}
const optional: typeof required = {
  Organization: { url: isUrl, logo: isUrl, sameAs: Boolean },
  JobPosting: { validThrough: isDate, url: isUrl },
  BlogPosting: { image: Boolean, dateModified: isDate },
}

/** Problems of a node and of its nested nodes. */
function problemsOf(node: Node): string[] {
  const type = String(node['@type'])
  const missing = Object.entries(required[type] ?? {})
    .filter(([name, isRight]) => !isRight(node[name]))
    .map(([name]) => `${type}.${name}: ${JSON.stringify(node[name])}`)
  const wrong = Object.entries(optional[type] ?? {})
    .filter(([name, isRight]) => node[name] !== undefined && !isRight(node[name]))
    .map(([name]) => `${type}.${name}: ${JSON.stringify(node[name])}`)
  const within = Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null)
    // A node without @type is a reference.
    .filter((each) => Boolean(each['@type']))
  return [...missing, ...wrong, ...within.flatMap(problemsOf)]
}
