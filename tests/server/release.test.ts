import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyFacts } from '../../app/content/company-facts.ts'
import { contactSettings } from '../../app/content/contact.ts'
import type { Setting } from '../../app/content/setting.ts'
import { settings, site } from '../../app/content/settings.ts'
import { openStore, type Store } from '../../app/content/store.server.ts'
import { type Database, openDatabase } from '../../app/db/database.server.ts'
import type { Tables } from '../../app/tables.ts'
import { openRequirements } from '../../app/views/requirements.server.ts'
import { startServer } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'

const by = { by: 'Test' }
let server: Awaited<ReturnType<typeof startServer>>
let database: Database<Tables>
let store: Store
let cookie: string
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  server = await startServer({ SEED: 'own', DATA_DIR: folder })
  database = openDatabase<Tables>(join(folder, 'auftritt.db'))
  store = openStore(database)
  cookie = await signIn(server)
})
afterAll(async () => {
  await server.stop()
  await database.close()
})

const open = async () =>
  (await openRequirements({ store, database })).map(({ text }) =>
    typeof text === 'string'
      ? text
      : `${text.text} ${Object.values(text.values)
          .map((value) => (typeof value === 'object' ? value.text : value))
          .join()}`,
  )

async function write(type: Setting, values: object) {
  const stored = await store.settingWithVersion(type)
  await store.saveSetting(type, { ...stored.values, ...values }, { ...by, seen: stored.version })
}

const makePublic = async (more: Record<string, string> = {}) => {
  const page = (await server.ask('/admin/settings/public', { headers: { cookie } })).text
  const seen = /name="seen" value="(\d+)"/.exec(page)?.[1] ?? '0'
  const form = { form: 'publication', seen, isPublic: 'on', link: '1', ...more }
  return post(server, '/admin/settings/public', form, { cookie })
}

test('a site without imprint, address or mail becomes public only when somebody says so knowing what is missing', async () => {
  const page = (await server.ask('/admin/settings/public', { headers: { cookie } })).text
  expect(page).toContain('name="despite"')
  expect(page).toContain('There is no imprint')
  const refused = await makePublic()
  expect(refused.status).toBe(400)
  expect((await server.ask('/')).status).toBe(503)
  expect((await makePublic({ despite: 'on' })).status).toBe(302)
  await expect.poll(async () => (await server.ask('/')).status).toBe(200)
  const steps = (await server.ask('/admin/first-hour', { headers: { cookie } })).text
  expect(steps).toContain('public, with something missing')
  const ready = (await server.ask('/admin/ready', { headers: { cookie } })).text
  expect(ready).toContain('There is no imprint')
})

test('what is missing is found in what visitors read, and nothing is left when all of it stands there', async () => {
  await write(site, { siteName: 'Beispiel GmbH' })
  await write(companyFacts, {
    legalName: 'Beispiel GmbH',
    legalForm: 'GmbH',
    seat: 'Bremen',
    registerCourt: 'Amtsgericht Bremen',
    registerNumber: 'HRB 4711 HB',
    directors: ['Erika Beispiel'],
    vatId: 'DE123456789',
  })
  expect(await open()).toEqual([
    'Nobody is told how to write to you: there is no e-mail address',
    'The imprint lacks: {what} (§ 5 DDG) address',
    'The imprint lacks: {what} (§ 5 DDG) e-mail',
    'The imprint lacks: {what} (§ 5 DDG) phone',
    'The privacy text lacks: {what} (Art. 13 GDPR) e-mail',
  ])
  await store.create(
    contactSettings,
    {
      address: { street: 'Am Wall 3', postalCode: '28195', city: 'Bremen' },
      phone: '+49 421 2345',
      email: 'post@beispiel.de',
      hours: { weekdays: 'Mo–Fr 9–17 Uhr', weekend: 'geschlossen' },
      reply_time: '',
      directions: null,
    },
    by,
  )
  expect(await open()).toEqual([])
})

test.each([
  ['an imprint of one sentence', '<p>Beispiel GmbH, Bremen</p>', ['address', 'e-mail', 'phone']],
  [
    'one without the register and the VAT id',
    '<p>Beispiel GmbH<br>Am Wall 3<br>28195 Bremen<br>Erika Beispiel<br>post@beispiel.de, +49 421 2345</p>',
    ['register court', 'register number', 'VAT id'],
  ],
  [
    'one with a place to fill in',
    '<p>Beispiel GmbH, Am Wall 3, 28195 Bremen, Erika Beispiel, Amtsgericht Bremen, HRB 4711 HB, DE123456789, post@beispiel.de, +49 421 2345 [Name eintragen]</p>',
    [],
  ],
])('typed by hand, %s lacks what it does not say', async (_, content, missing) => {
  await write(settings.imprint, { content })
  const found = await open()
  for (const what of missing) expect(found.join('\n')).toContain(`(§ 5 DDG) ${what}`)
  expect(found.length).toBeGreaterThan(0)
  if (missing.length === 0) expect(found).toEqual(['A legal text still has places to fill in'])
})
