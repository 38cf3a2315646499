import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { languageSettings } from '#content/languages/language-settings.ts'
import { digestSource } from '#content/languages/translations.ts'
import { page } from '#content/types/page.ts'
import { redirect } from '#content/types/redirect.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { patience } from '../patience.ts'
import { startSeeded } from '../running-server.ts'

const ORIGIN = 'https://www.example.com'
const server = await startSeeded({ ORIGIN })
afterAll(server.stop)
const { ask, store } = server
const by = { by: 'Eva' }

async function setLanguage(second: 'en' | null) {
  const { version } = await store.settingWithVersion(languageSettings)
  const values = { ...languageSettings.fallback, second }
  await store.saveSetting(languageSettings, values, { ...by, seen: version })
  await vi.waitFor(
    async () => expect((await ask('/en')).status).toBe(second === 'en' ? 200 : 302),
    { timeout: patience },
  )
}

beforeAll(() => setLanguage('en'), 120_000)

const addPage = async (slug: string, is_unlisted: boolean) => {
  const words = { title: slug, slug, description: 'Deutsch', is_published: true, is_unlisted }
  const { row } = await store.create(
    page,
    { ...createBlankValues(page.fields), ...words } as never,
    by,
  )
  const word = (text: string, source: string) => ({ text, of: digestSource(source) })
  const values = {
    'en.title': word(`english ${slug}`, slug),
    'en.description': word(`About ${slug}`, 'Deutsch'),
  }
  await store.apply([{ type: 'pages', what: 'update', id: row.id, values }], by)
}

test('/en/llms.txt describes own pages and leaves unlisted ones out', async () => {
  await addPage('offen', false)
  await addPage('geheim', true)
  await vi.waitFor(
    async () => expect((await ask('/en/llms.txt')).text).toContain('english-offen): About offen'),
    { timeout: patience },
  )
  expect((await ask('/en/llms.txt')).text).not.toContain('geheim')
})

test.each(['/en/blog/old', '/en/projects/987654', '/en/careers/987654'])(
  'a redirect from %s leads on',
  async (source) => {
    const values = { ...createBlankValues(redirect.fields), source, target: '/kontakt' }
    await store.create(redirect, values as never, by)
    await vi.waitFor(
      async () => {
        const { status, headers } = await ask(source)
        expect([status, headers.location]).toEqual([301, '/kontakt'])
      },
      { timeout: patience },
    )
  },
)

test('a form without proof of its origin is refused in the language of its address', async () => {
  const send = (path: string) =>
    ask(path, {
      method: 'POST',
      headers: { origin: 'null', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'message=Hello',
    })
  const [english, german] = [await send('/en/api/contact'), await send('/api/contact')]
  expect([english.status, german.status]).toEqual([403, 403])
  expect(english.text).toContain('<html lang="en">')
  expect(english.text).toContain('<h1>Not sent</h1>')
  expect(english.text).toContain('<h2>Message</h2>\n<pre>Hello</pre>')
  expect(german.text).toContain('<html lang="de">')
  expect(german.text).toContain('<h2>Nachricht</h2>')
})

const sendWords = (path: string, body: string, type = 'application/x-www-form-urlencoded') =>
  ask(path, { method: 'POST', headers: { origin: ORIGIN, 'content-type': type }, body })

test('a form with questions of its own takes long answers in both languages', async () => {
  const answer = 'x'.repeat(50_000)
  // There is none of this name.
  for (const path of ['/kontakt/formular/1.a', '/en/contact/form/1.a', '/en/api/form/1.a'])
    expect([path, (await sendWords(path, `frage-a=${answer}&frage-b=${answer}`)).status]).toEqual([
      path,
      410,
    ])
})

test('a language that the site does not have is a missing page', async () => {
  for (const path of ['/fr/services', '/fr', '/xx/kontakt', '/en-us/services', '/pt-br/kontakt'])
    expect([path, (await ask(path)).status]).toEqual([path, 404])
  expect((await ask('/de/kontakt')).headers.location).toBe('/kontakt')
  expect((await ask('/abc/services')).headers.location).toBe('/dienstleistungen')
})

test('switched off again, links of mails and forms lead on, and other addresses as before', async () => {
  await setLanguage(null)
  for (const [path, german] of [
    ['/en/contact', '/kontakt'],
    ['/en/api/contact', '/api/contact'],
  ] as const) {
    const sent = await sendWords(path, 'name=Ada')
    expect([sent.status, sent.headers.location]).toEqual([307, german])
  }
  const documents = await sendWords(
    '/en/api/application',
    'x'.repeat(3_000_000),
    'multipart/form-data; boundary=y',
  )
  expect(documents.status).toBe(307)
  const key = 'b'.repeat(32)
  expect((await ask(`/en/application/${key}`)).headers.location).toBe(`/bewerbung/${key}`)
  expect((await ask(`/en/message/${key}`)).headers.location).toBe(`/nachricht/${key}`)
  expect((await ask('/fr/services')).headers.location).toBe('/dienstleistungen')
})
