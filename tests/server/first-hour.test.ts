import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { legalQuestionSettings } from '#content/legal/questions.ts'
import { companySettings } from '#content/settings/company-settings.ts'
import { applicationFormSettings } from '#content/settings/inbox-settings.ts'
import { siteVisibilitySettings } from '#content/settings/publication.ts'
import { siteSettings, visitorFacingSettings } from '#content/settings/settings.ts'
import { type ContentStore, createContentStore } from '#content/store/store.server.ts'
import { contactCollection } from '#content/types/contact.ts'
import { service } from '#content/types/service.ts'
import { teamMember } from '#content/types/team-member.ts'
import { testimonial } from '#content/types/testimonial.ts'
import { createDatabase } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { readEnvironment } from '#core/runtime/environment.server.ts'
import { loadMailData } from '#inbox/letters/mail-data.server.ts'
import { createAppContext } from '#server/create-context.server.ts'
import { loadSharePictureContent } from '#site/share/share-picture-content.server.ts'
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

/** Names of the demo company, its people and its clients. */
const names =
  /Feinlot|Tjarks|Karaoğlu|Reimold|Wolska|Musterkai|66969|Prielmann|Habermehl|Halligschutz|Oltmanns|Auenrode|Stüwebrock|Lüherheide|Ickstadt|Ahlers|Lohdamm|Brunskamp|Nordereichen|HRB 000000|DE000000000/

const { contactEmail, phoneNumber, address } = siteSettings.fallback

/** Texts of the demo that are specific to it; words and buttons of the program are not. */
function textsOfDemo() {
  const words = Object.values(visitorFacingSettings).map(({ fallback }) => fallback)
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

/** All public output: pages with JSON-LD, feeds, mails and the texts of share pictures. */
async function everything(server: Pick<Server, 'ask'>, folder: string) {
  const app = await createAppContext(readEnvironment({ DATA_DIR: folder, SECRET: secret }))
  const said: string[] = []
  for (const path of [...publicPages, ...machines, ...details])
    said.push((await server.ask(path)).text)
  for (const picture of pictures)
    said.push(JSON.stringify((await loadSharePictureContent(app, picture)) ?? ''))
  said.push(JSON.stringify(await loadMailData(app)))
  app.media.close()
  await app.database.close()
  return said.join('\n')
}

/** Fills in everything that the seven steps ask for. */
async function becomeExample(store: ContentStore) {
  const write = async (type: typeof siteSettings, values: object) => {
    const stored = await store.settingWithVersion(type)
    await store.saveSetting(type, { ...stored.values, ...values }, { ...by, seen: stored.version })
  }
  await write(siteSettings, {
    siteName: 'Beispiel GmbH',
    siteDescription: 'Wir bauen und warten Rechenwerke in Bremen.',
    brandColour: '#1d4ed8',
  })
  await write(companySettings as never, {
    legalName: 'Beispiel GmbH',
    legalForm: 'GmbH',
    seat: 'Bremen',
    registerCourt: 'Amtsgericht Bremen',
    registerNumber: 'HRB 4711 HB',
    directors: ['Erika Beispiel'],
  })
  await write(legalQuestionSettings as never, { land: 'Bremen', runsServer: true })
  await store.create(
    contactCollection,
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
/** Publishes or hides the site with every gap confirmed. */
async function show(isPublic: boolean) {
  const { store } = server
  const { values, version } = await store.settingWithVersion(siteVisibilitySettings)
  await store.saveSetting(siteVisibilitySettings, { ...values, isPublic }, { ...by, seen: version })
}
const steps = (html: string) => /(\d) of 7/.exec(html)?.[1]

test('/admin/first-hour starts at 0 of 7 steps and links to every field with sample content', async () => {
  const page = await panel('/admin/first-hour')
  // A public site with sample content does not complete the step.
  expect(steps(page)).toBe('0')
  expect(page).toContain('public, with sample content')
  // The name of the sample company does not count as filled in.
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

test('/admin/first-hour/throw-away lists the samples that go, without those that were edited', async () => {
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

test('throw-away removes every text and name of the demo, and one undo restores them', async () => {
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
  // The undo publishes the site again.
  await post(server, `/admin/first-hour/undo/${await thrown()}`, {}, { cookie })
  await expect.poll(async () => (await server.ask('/')).status).toBe(200)
  const set = await thrown()
  // A forged address offers no undo.
  const forged = await panel(`/admin/first-hour?undo=${set}&hidden`)
  expect(forged).not.toContain('/admin/first-hour/undo/')
  expect(await panel('/admin/first-hour')).toContain('The site is not public')
  await show(true)
  await expect.poll(async () => (await server.ask('/')).status).toBe(200)
  const after = await everything(server, server.folder)
  expect(names.exec(after)).toBeNull()
  // The example values of settings do not occur either, also for search engines and in mails.
  for (const example of [contactEmail, phoneNumber, address]) expect(after).not.toContain(example)
  expect(textsOfDemo().filter((text) => after.includes(text))).toEqual([])
  // An empty list is left out with its introduction.
  expect(after).not.toContain('Unsere Leistungen:')
  const settled = await panel('/admin/first-hour')
  expect(settled).toMatch(/\d+ pictures of the sample/)
  // Only the default name is left to fill in: it stands in letters instead of the logo.
  expect(settled).toContain('2 fields to change or adopt')
  const yet = settled.slice(settled.indexOf('id="not-yours"'), settled.indexOf('General texts of'))
  expect(yet.match(/(?<=#field-)[\w-]+/g)).toEqual(['site-siteName', 'site-siteDescription'])
  // The general texts of the pages stay; they fit any company.
  expect(settled).toMatch(/\d+ general texts of the pages are as they came/)
  expect(settled).not.toContain(way)

  const undone = await post(server, `/admin/first-hour/undo/${set}`, {}, { cookie })
  expect(undone.status).toBe(302)
  await expect.poll(async () => (await server.ask('/')).status).toBe(200)
  await expect.poll(async () => (await server.ask('/')).text).toMatch(names)
  const back = await everything(server, server.folder)
  // Only times of the last change and form versions differ.
  expect(steady(back)).toEqual(steady(before))
  expect(before).toContain('"datePosted"')
})

test('after throw-away /kontakt shows the own phone number and no labels of removed fields', async () => {
  const { store } = server
  const row = await store.first(contactCollection)
  const phone = '+49 421 2345'
  const seen = Number(row?.version)
  await store.update(contactCollection, Number(row?.id), { phone }, { ...by, seen })
  const { headers } = await post(server, '/admin/first-hour/throw-away', {}, { cookie })
  const set = await offeredUndo(headers)
  await show(true)
  const labels = async () => (await server.ask('/kontakt')).text.match(/(?<=<dt[^>]*>)[^<]+/g) ?? []
  await expect.poll(labels).toEqual([])
  // The page is not the one of a hidden site.
  await expect.poll(async () => (await server.ask('/kontakt')).text).toContain(phone)
  expect(await labels()).toEqual([])

  await post(server, `/admin/first-hour/undo/${set}`, {}, { cookie })
  await expect.poll(labels).toContain('Öffnungszeiten')
  const { version = 0 } = (await store.first(contactCollection)) ?? {}
  await store.update(
    contactCollection,
    Number(row?.id),
    { phone: String(row?.phone) },
    { ...by, seen: version },
  )
})

test('throw-away keeps rewritten services, and no demo name or text is left', async () => {
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

test('filling in all fields and adopting the legal texts completes all steps of /admin/first-hour', async () => {
  await post(server, '/admin/first-hour/throw-away', {}, { cookie })
  await becomeExample(server.store)
  expect(await panel('/admin/first-hour')).toContain('Beispiel GmbH, Beispiel GmbH')
  const press = (intent: string) => post(server, '/admin/first-hour', { intent }, { cookie })
  await press('keepsLogo')
  expect(steps(await panel('/admin/first-hour'))).toBe('5')
  // The step asks for a decision about application fields that are rarely needed.
  expect(await panel('/admin/first-hour')).toContain('We need them')
  await press('dropsBirth')
  expect(await panel('/admin/first-hour')).not.toContain('We need them')
  expect((await server.store.setting(applicationFormSettings)).birth_date).toBe('hidden')
  for (const name of ['imprint', 'privacy']) {
    const seen = /name="seen" value="(\d+)"/.exec(await panel(`/admin/legal/${name}`))?.[1] ?? ''
    await post(server, `/admin/legal/${name}`, { seen }, { cookie })
  }
  expect(steps(await panel('/admin/first-hour'))).toBe('6')
  // Nothing is missing, so publishing asks for no confirmation.
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
  // The page promises applicants no reply time that the new owner has not set.
  expect(all).not.toContain('fünf Arbeitstagen')
  for (const script of new Set(all.match(/\/assets\/[\w.-]+\.js/g)))
    expect([script, names.exec((await server.ask(script)).text)]).toEqual([script, null])
})

test('the intents `enough` and `again` hide and show the link to /admin/first-hour with SEED=own', async () => {
  const folder = temporaryFolder()
  const own = await startServer({ SEED: 'own', DATA_DIR: folder })
  onTestFinished(async () => void (await own.stop()))
  const database = createDatabase<Tables>(join(folder, 'auftritt.db'))
  onTestFinished(() => database.close())
  const store = createContentStore(database)
  const session = await signIn(own)
  const ask = async (path: string) => (await own.ask(path, { headers: { cookie: session } })).text
  expect(steps(await ask('/admin'))).toBe('0')
  await becomeExample(store)
  await store.saveSetting(siteVisibilitySettings, { isPublic: true, link: 1 }, { ...by, seen: 1 })
  await expect.poll(async () => steps(await ask('/admin'))).toBe('4')
  expect(names.exec(await everything(own, folder))).toBeNull()

  await post(own, '/admin/first-hour', { intent: 'enough' }, { cookie: session })
  expect(await ask('/admin')).not.toContain(link)
  expect(await ask('/admin/settings/site')).not.toContain(link)
  expect(steps(await ask('/admin/first-hour'))).toBe('4')
  await post(own, '/admin/first-hour', { intent: 'again' }, { cookie: session })
  expect(await ask('/admin')).toContain(link)
})

test('/admin/first-hour/undo accepts only a throw-away set and keeps the site hidden when it was', async () => {
  const { store } = server
  await show(false)
  await show(true)
  const [hidden] = (await store.settingHistory(siteVisibilitySettings, { limit: 2 })).slice(1)
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
  // This change set did not hide the site, so its undo does not publish it.
  expect(offer).not.toContain('brings both back')
  expect((await undo(set)).status).toBe(302)
  expect(await store.find(testimonial, row.id)).toBeDefined()
  await store.remove(testimonial, row.id, by)
  await show(true)
})

test('/admin/first-hour returns 400 for an unknown intent and redirects visitors to the login', async () => {
  const refused = await post(server, '/admin/first-hour', { intent: 'constructor' }, { cookie })
  expect(refused.status).toBe(400)
  const stranger = await post(server, '/admin/first-hour/throw-away', {})
  expect(stranger.headers.location).toContain('/admin/login')
})
