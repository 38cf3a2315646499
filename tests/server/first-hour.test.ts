import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { legalQuestions } from '#content/legal/questions.ts'
import { companyFacts } from '#content/settings/company-facts.ts'
import { applicationForm } from '#content/settings/inbox-settings.ts'
import { publicationSettings } from '#content/settings/publication.ts'
import { contentSettings, siteSettings } from '#content/settings/settings.ts'
import { createStore, type Store } from '#content/store/store.server.ts'
import { contactSettings } from '#content/types/contact.ts'
import { service } from '#content/types/service.ts'
import { teamMember } from '#content/types/team-member.ts'
import { testimonial } from '#content/types/testimonial.ts'
import { createDatabase } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { readEnvironment } from '#core/runtime/environment.server.ts'
import { loadMailData } from '#inbox/letters/mail-data.server.ts'
import { createAppContext } from '#server/create-context.server.ts'
import { loadShareSubject } from '#site/share/share-subject.server.ts'
import { demo } from '../../seeds/demo.ts'
import { publicPages } from '../public-pages.ts'
import { type Server, secret, startSeeded, startServer } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const by = { by: 'Test' }
const machines = [
  '/blog/feed.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/manifest.webmanifest',
  '/.well-known/security.txt',
]
const details = [
  '/projekte/1',
  '/karriere/1',
  '/blog/abc',
  '/nirgends/da',
  '/_.data',
  '/kontakt.data',
]
const pictures = ['standard.png', 'projekt/1.png', 'stelle/1.png', 'beitrag/1.png']

/** What names the demo company, its people and its clients. */
const names =
  /Feinlot|Tjarks|Karaoğlu|Reimold|Wolska|Musterkai|66969|Prielmann|Habermehl|Halligschutz|Oltmanns|Auenrode|Stüwebrock|Lüherheide|Ickstadt|Ahlers|Lohdamm|Brunskamp|Nordereichen|HRB 000000|DE000000000/

const { contactEmail, phoneNumber, address } = siteSettings.fallback

/** Every text of the demo that nobody else would write by chance; the program's own words and buttons are not the demo's. */
function textsOfDemo() {
  const words = Object.values(contentSettings).map(({ fallback }) => fallback)
  const own = new Set(strings([words, demo.slides.map(({ cta }) => cta)]))
  return [...new Set(strings(demo).flatMap((text) => text.split('{site}')))].filter(
    (text) => text.length >= 20 && !/^(?:User-agent|picture:|<)/.test(text) && !own.has(text),
  )
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(strings)
}

/** All that leaves the house: pages with their data for machines, feeds, mails, what stands on share pictures. */
async function everything(server: Pick<Server, 'ask'>, folder: string) {
  const app = await createAppContext(readEnvironment({ DATA_DIR: folder, SECRET: secret }))
  const said: string[] = []
  for (const path of [...publicPages, ...machines, ...details])
    said.push((await server.ask(path)).text)
  for (const picture of pictures)
    said.push(JSON.stringify((await loadShareSubject(app, picture)) ?? ''))
  said.push(JSON.stringify(await loadMailData(app)))
  app.media.close()
  await app.database.close()
  return said.join('\n')
}

/** A person who fills in what the seven steps ask for. */
async function becomeExample(store: Store) {
  const write = async (type: typeof siteSettings, values: object) => {
    const stored = await store.settingWithVersion(type)
    await store.saveSetting(type, { ...stored.values, ...values }, { ...by, seen: stored.version })
  }
  await write(siteSettings, {
    siteName: 'Beispiel GmbH',
    siteDescription: 'Wir bauen und warten Rechenwerke in Bremen.',
    brandColour: '#1d4ed8',
  })
  await write(companyFacts as never, {
    legalName: 'Beispiel GmbH',
    legalForm: 'GmbH',
    seat: 'Bremen',
    registerCourt: 'Amtsgericht Bremen',
    registerNumber: 'HRB 4711 HB',
    directors: ['Erika Beispiel'],
  })
  await write(legalQuestions as never, { land: 'Bremen' })
  await store.create(
    contactSettings,
    {
      address: { street: 'Am Wall 3', postalCode: '28195', city: 'Bremen' },
      phone: '+49 421 2345',
      email: 'post@beispiel.de',
      hours: { weekdays: 'Mo–Fr 9–17 Uhr', weekend: 'geschlossen' },
      reply_time: 'binnen zwei Tagen',
      directions: null,
    },
    by,
  )
  const erika = {
    ...createBlankValues(teamMember.fields),
    name: 'Erika Beispiel',
    position: 'Chefin',
    answers: 'enquiries',
  }
  await store.create(teamMember, erika as never, by)
}

let server: Awaited<ReturnType<typeof startSeeded>>
let cookie: string
beforeAll(async () => {
  server = await startSeeded()
  cookie = await signIn(server)
})
afterAll(() => server.stop())

/** In the sidebar and on the dashboard. */
const link = 'href="/admin/first-hour"'
const panel = async (path: string) => (await server.ask(path, { headers: { cookie } })).text
/** Whatever is open: as somebody who has agreed. */
async function show(isPublic: boolean) {
  const { store } = server
  const { values, version } = await store.settingWithVersion(publicationSettings)
  await store.saveSetting(publicationSettings, { ...values, isPublic }, { ...by, seen: version })
}
const steps = (html: string) => /(\d) of 7/.exec(html)?.[1]

test('the panel says how far one is, and names every field of the demo', async () => {
  const page = await panel('/admin/first-hour')
  // A site with sample content is not ready because visitors see it.
  expect(steps(page)).toBe('0')
  expect(page).toContain('public, with sample content')
  // The name of the sample company is none that one has.
  expect(page).not.toMatch(/There: [^<]*Feinlot/)
  for (const to of [
    '/admin/settings/site#field-site-siteName',
    '/admin/contact/information#field-contact-phone',
    '/admin/home/stats#field-stats-stats',
    '/admin/settings/legal#field-imprint-content',
    '/admin/about/team/1#field-item-bio',
    '/admin/home/texts#field-technologies-groups',
  ])
    expect(page).toContain(`href="${to}"`)
  expect(await panel('/admin')).toContain('0 of 7')
  expect(await panel('/admin/settings/site')).toContain('href="/admin/contact/information"')
})

test('before throwing away it names what goes, and nothing in which somebody has written', async () => {
  const { store } = server
  const [first] = await store.list(testimonial)
  const { id = 0, version = 0, name = '' } = first ?? {}
  expect(await panel('/admin/first-hour/throw-away')).toContain(name)
  await store.update(testimonial, id, { name: 'Erika Beispiel' }, { ...by, seen: version })
  const page = await panel('/admin/first-hour/throw-away')
  expect(page.includes('Erika Beispiel')).toBe(false)
  expect(page).toContain('Throw away and hide the site')
  await store.update(testimonial, id, { name }, { ...by, seen: version + 1 })
})

/** The change set whose undo the page offers. */
const offeredUndo = async ({ location }: { location?: string }) =>
  /action="\/admin\/first-hour\/undo\/(\d+)"/.exec(await panel(String(location)))?.[1]

test('nothing of the demo is left after throwing it away, and one undo brings all of it back', async () => {
  const before = await everything(server, server.folder)
  expect(before).toMatch(names)
  const way = 'href="/admin/first-hour/throw-away"'
  expect(await panel('/admin/first-hour')).toContain(way)
  const thrown = async () => {
    const { headers, status } = await post(server, '/admin/first-hour/throw-away', {}, { cookie })
    expect(status).toBe(302)
    expect(await panel(String(headers.location))).toContain('the site is hidden')
    await expect.poll(async () => (await server.ask('/')).status).toBe(503)
    return offeredUndo(headers)
  }
  // Its undo shows the site again.
  await post(server, `/admin/first-hour/undo/${await thrown()}`, {}, { cookie })
  await expect.poll(async () => (await server.ask('/')).status).toBe(200)
  const set = await thrown()
  // A forged address offers nothing.
  const forged = await panel(`/admin/first-hour?undo=${set}&hidden`)
  expect(forged).not.toContain('/admin/first-hour/undo/')
  expect(await panel('/admin/first-hour')).toContain('The site is not public')
  await show(true)
  await expect.poll(async () => (await server.ask('/')).status).toBe(200)
  const after = await everything(server, server.folder)
  expect(names.exec(after)).toBeNull()
  // Examples in the settings are nobody's, also not for search engines and in mails.
  for (const example of [contactEmail, phoneNumber, address]) expect(after).not.toContain(example)
  expect(textsOfDemo().filter((text) => after.includes(text))).toEqual([])
  // A list without entries is no sentence.
  expect(after).not.toContain('Unsere Leistungen:')
  const settled = await panel('/admin/first-hour')
  expect(settled).toMatch(/\d+ pictures of the sample/)
  // All that is nobody's yet is what a site begins with: a name and a logo to be filled in.
  expect(settled).toContain('4 fields to change or adopt')
  const yet = settled.slice(settled.indexOf('id="not-yours"'), settled.indexOf('General texts of'))
  expect(yet.match(/(?<=#field-)[\w-]+/g)).toEqual([
    ...['site-siteName', 'site-siteDescription', 'logo-headerLogo', 'logo-footerLogo'],
  ])
  // The pages' own words are left, which fit any company.
  expect(settled).toMatch(/\d+ general texts of the pages are as they came/)
  expect(settled).not.toContain(way)

  const undone = await post(server, `/admin/first-hour/undo/${set}`, {}, { cookie })
  expect(undone.status).toBe(302)
  await expect.poll(async () => (await server.ask('/')).status).toBe(200)
  await expect.poll(async () => (await server.ask('/')).text).toMatch(names)
  const back = await everything(server, server.folder)
  // Only when something was changed last is another, and which version of a text a form is sent under.
  expect(steady(back)).toEqual(steady(before))
  expect(before).toContain('"datePosted"')
})

test('beside what is one’s own the contact page names nothing that went', async () => {
  const { store } = server
  const row = await store.first(contactSettings)
  const phone = '+49 421 2345'
  const seen = Number(row?.version)
  await store.update(contactSettings, Number(row?.id), { phone }, { ...by, seen })
  const { headers } = await post(server, '/admin/first-hour/throw-away', {}, { cookie })
  const set = await offeredUndo(headers)
  await show(true)
  const labels = async () => (await server.ask('/kontakt')).text.match(/(?<=<dt[^>]*>)[^<]+/g) ?? []
  await expect.poll(labels).toEqual([])
  // Nor is it the page of a site that is not public yet.
  await expect.poll(async () => (await server.ask('/kontakt')).text).toContain(phone)
  expect(await labels()).toEqual([])

  await post(server, `/admin/first-hour/undo/${set}`, {}, { cookie })
  await expect.poll(labels).toContain('Öffnungszeiten')
  const { version = 0 } = (await store.first(contactSettings)) ?? {}
  await store.update(
    contactSettings,
    Number(row?.id),
    { phone: String(row?.phone) },
    { ...by, seen: version },
  )
})

test('services in one’s own words stay when the rest goes, and name none of the demo', async () => {
  const { store } = server
  const before = await store.list(service)
  for (const { id, version } of before) {
    const own = { title: `Leistung ${id} nach Maß`, description: 'Wir bauen, was Ihnen fehlt.' }
    await store.update(service, id, own, { ...by, seen: version })
  }
  const { headers } = await post(server, '/admin/first-hour/throw-away', {}, { cookie })
  const set = await offeredUndo(headers)
  await show(true)
  await expect.poll(async () => (await server.ask('/')).text).not.toMatch(names)
  await expect.poll(async () => (await server.ask('/')).status).toBe(200)
  const all = await everything(server, server.folder)
  expect(names.exec(all)).toBeNull()
  expect(textsOfDemo().filter((text) => all.includes(text))).toEqual([])
  const page = (await server.ask('/dienstleistungen')).text
  for (const { id } of before) expect(page).toContain(`Leistung ${id} nach Maß`)

  await post(server, `/admin/first-hour/undo/${set}`, {}, { cookie })
  for (const { id, title, description } of before) {
    const { version = 0 } = (await store.find(service, id)) ?? {}
    await store.update(service, id, { title, description }, { ...by, seen: version })
  }
})

const steady = (said: string) =>
  said
    .replaceAll(
      /"dateModified":"[^"]*"|<(updated|lastmod)>[^<]*| nonce="[^"]*"|^Expires: .*$/gm,
      '',
    )
    .replaceAll(/\b\d+-(?=[0-9a-f]{12}\b)/g, '')
    .split(/(?<=>)|(?<=",)/)
    .filter((line) => line !== '')

test('the demo becomes another company, step by step, until nothing is left to do', async () => {
  await post(server, '/admin/first-hour/throw-away', {}, { cookie })
  await becomeExample(server.store)
  expect(await panel('/admin/first-hour')).toContain('Beispiel GmbH, Beispiel GmbH')
  const press = (intent: string) => post(server, '/admin/first-hour', { intent }, { cookie })
  await press('keepsLogo')
  expect(steps(await panel('/admin/first-hour'))).toBe('5')
  // Somebody has to say that applicants are asked what hardly anybody needs.
  expect(await panel('/admin/first-hour')).toContain('We need them')
  await press('dropsBirth')
  expect(await panel('/admin/first-hour')).not.toContain('We need them')
  expect((await server.store.setting(applicationForm)).birth_date).toBe('hidden')
  for (const name of ['imprint', 'privacy']) {
    const seen = /name="seen" value="(\d+)"/.exec(await panel(`/admin/legal/${name}`))?.[1] ?? ''
    await post(server, `/admin/legal/${name}`, { seen }, { cookie })
  }
  expect(steps(await panel('/admin/first-hour'))).toBe('6')
  // Nothing is open: nobody is asked.
  const form = await panel('/admin/settings/public')
  const seen = /name="seen" value="(\d+)"/.exec(form)?.[1] ?? ''
  const on = { form: 'publication', seen, isPublic: 'on', link: '1' }
  const saved = await post(server, '/admin/settings/public', on, { cookie })
  expect(saved.headers.location).not.toContain('/admin/ready/public')
  expect(steps(await panel('/admin/first-hour'))).toBe('7')
  expect(await panel('/admin')).not.toContain(link)
  await expect.poll(async () => (await server.ask('/impressum')).text).toContain('Beispiel GmbH')
  const all = await everything(server, server.folder)
  expect(names.exec(all)).toBeNull()
  expect(all).toContain('Am Wall 3')
  // Whoever applies is promised nothing that the new owner has not said.
  expect(all).not.toContain('fünf Arbeitstagen')
  for (const script of new Set(all.match(/\/assets\/[\w.-]+\.js/g)))
    expect([script, names.exec((await server.ask(script)).text)]).toEqual([script, null])
})

test("on a site of one's own it leads the same way; 'enough' ends it, and it comes back when asked for", async () => {
  const folder = temporaryFolder()
  const own = await startServer({ SEED: 'own', DATA_DIR: folder })
  onTestFinished(async () => void (await own.stop()))
  const database = createDatabase<Tables>(join(folder, 'auftritt.db'))
  onTestFinished(() => database.close())
  const store = createStore(database)
  const session = await signIn(own)
  const ask = async (path: string) => (await own.ask(path, { headers: { cookie: session } })).text
  expect(steps(await ask('/admin'))).toBe('0')
  await becomeExample(store)
  await store.saveSetting(publicationSettings, { isPublic: true, link: 1 }, { ...by, seen: 1 })
  await expect.poll(async () => steps(await ask('/admin'))).toBe('4')
  expect(names.exec(await everything(own, folder))).toBeNull()

  await post(own, '/admin/first-hour', { intent: 'enough' }, { cookie: session })
  expect(await ask('/admin')).not.toContain(link)
  expect(await ask('/admin/settings/site')).not.toContain(link)
  expect(steps(await ask('/admin/first-hour'))).toBe('4')
  await post(own, '/admin/first-hour', { intent: 'again' }, { cookie: session })
  expect(await ask('/admin')).toContain(link)
})

test('only what was done with sample content is taken back here, and the site is shown as it was', async () => {
  const { store } = server
  await show(false)
  await show(true)
  const [hidden] = (await store.settingHistory(publicationSettings, { limit: 2 })).slice(1)
  const undo = (set: unknown) => post(server, `/admin/first-hour/undo/${set}`, {}, { cookie })
  expect((await undo(hidden?.change_set)).status).toBe(404)
  const { row } = await store.create(
    testimonial,
    { ...demo.testimonials[0], image_url: null } as never,
    { ...by, sample: true },
  )
  const { headers } = await post(server, '/admin/first-hour/throw-away', {}, { cookie })
  const set = await offeredUndo(headers)
  expect(await store.find(testimonial, row.id)).toBeUndefined()
  await show(false)
  const offer = await panel(String(headers.location))
  expect(offer).toContain('Undo: throw away the sample content')
  // It did not hide the site, and would not show it.
  expect(offer).not.toContain('brings both back')
  expect((await undo(set)).status).toBe(302)
  expect(await store.find(testimonial, row.id)).toBeDefined()
  await store.remove(testimonial, row.id, by)
  await show(true)
})

test('what is no step is refused, as is everything of a stranger', async () => {
  const refused = await post(server, '/admin/first-hour', { intent: 'constructor' }, { cookie })
  expect(refused.status).toBe(400)
  const stranger = await post(server, '/admin/first-hour/throw-away', {})
  expect(stranger.headers.location).toContain('/admin/login')
})
