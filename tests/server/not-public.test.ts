import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { siteSettings } from '#content/settings/settings.ts'
import { technologySettings } from '#content/settings/technologies.ts'
import { createContentStore } from '#content/store/store.server.ts'
import { createDatabase } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { freshDatabase } from '../fresh-database.ts'
import { addApplication, addMessage } from '../inbox-program.ts'
import { patience } from '../patience.ts'
import { startSeeded, startServer } from '../running-server.ts'
import { cookies, post, signIn } from '../signed-in.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const pages = ['/', '/kontakt', '/impressum', '/blog', '/nirgends', '/_.data', '/sitemap.xml']
const programs = ['/blog/feed.xml', '/llms.txt', '/teilen/standard.png', '/api/form-token']

test('SEED=own: every page returns 503 with the site name, and 200 with the prelaunch link', async () => {
  const folder = temporaryFolder()
  const server = await start({ SEED: 'own', DATA_DIR: folder })
  const { ask, origin } = server
  const { store, db } = open(join(folder, 'auftritt.db'))
  const { version } = await store.settingWithVersion(siteSettings)
  const named = { ...siteSettings.fallback, siteName: 'Weber & <Söhne>' }
  await store.saveSetting(siteSettings, named, { by: 'Test', seen: version })

  await vi.waitFor(
    async () => expect((await ask('/')).text).toContain('<h1>Weber &amp; &lt;Söhne&gt;</h1>'),
    { timeout: patience, interval: 50 },
  )
  for (const path of [...pages, ...programs]) {
    const { status, headers, text } = await ask(path)
    expect([path, status]).toEqual([path, 503])
    expect(headers).toMatchObject({
      'retry-after': '3600',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(text.replace(/<style>.*<\/style>|<[^>]+>|\s/gs, '')).toBe(
      'Weber&amp;&lt;Söhne&gt;'.repeat(2),
    )
  }
  // The words of a form that was open when the site was hidden.
  const words = { name: 'Ada', message: 'Drei <Tore>, bitte' }
  const unsent = await post(server, '/kontakt', words, { accept: 'text/html' })
  expect(unsent).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } })
  expect(unsent.text).toContain('<pre>Drei &lt;Tore&gt;, bitte</pre>')
  const foreign = { accept: 'text/html', origin: 'https://example.org' }
  const refused = await post(server, '/kontakt', words, foreign)
  expect(refused).toMatchObject({ status: 503, headers: { 'x-robots-tag': 'noindex, nofollow' } })
  expect(refused.text).not.toContain('Tore')
  expect(await ask('/robots.txt')).toMatchObject({
    status: 200,
    text: 'User-agent: *\nDisallow: /\n',
  })
  for (const path of ['/healthz', '/readyz', '/favicon.ico', '/.well-known/security.txt'])
    expect([path, (await ask(path)).status]).toEqual([path, 200])
  expect((await ask('/admin')).status).toBe(302)
  expect((await ask('/admin/login')).status).toBe(200)
  // An applicant of before; an unknown key shows nothing of the site.
  const key = 'a'.repeat(32)
  await addApplication(db, { status_key: key })
  expect((await ask(`/bewerbung/${key}`)).status).toBe(200)
  expect((await ask(`/bewerbung/${key}/loeschen`)).status).toBe(303)
  await addMessage(db, { status_key: 'c'.repeat(32) })
  expect((await ask(`/nachricht/${'c'.repeat(32)}`)).status).toBe(200)
  // Links of mails, and forms, of a second language that is switched off lead on as on a public site.
  for (const [english, german] of [
    [`/en/application/${key}`, `/bewerbung/${key}`],
    [`/en/message/${'c'.repeat(32)}`, `/nachricht/${'c'.repeat(32)}`],
  ] as const) {
    expect(await ask(english)).toMatchObject({ status: 302, headers: { location: german } })
    const sent = await post(server, english, words)
    expect(sent).toMatchObject({ status: 307, headers: { location: german } })
  }
  for (const path of [`/en/application/${'b'.repeat(32)}`, '/en/contact', '/en/admin'])
    expect([path, (await ask(path)).status]).toEqual([path, 503])
  expect((await post(server, '/en/contact', words, { accept: 'text/html' })).text).toContain('Tore')
  // A key of an application opens no message.
  expect((await ask(`/nachricht/${key}`)).status).toBe(503)
  await db.deleteFrom('messages').execute()
  const nobodys = `/bewerbung/${'b'.repeat(32)}`
  for (const path of [nobodys, `${nobodys}.data?_routes=site/layout`, `${nobodys}/loeschen`])
    expect([path, (await ask(path)).status]).toEqual([path, 503])
  expect((await post(server, nobodys, { name: 'x' })).status).toBe(503)

  // Pages that mails link to and where a withdrawal ends; they stay after the withdrawal.
  const owed = async () => {
    for (const path of ['/datenschutz', '/impressum', '/bewerbung-geloescht', '/datenschutz.data'])
      expect([path, await ask(path)]).toMatchObject([
        path,
        {
          status: 200,
          headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' },
        },
      ])
    expect((await ask('/kontakt')).status).toBe(503)
  }
  await owed()
  const withdrawn = await post(server, `/bewerbung/${key}/loeschen`, { confirm: 'on' })
  expect(withdrawn).toMatchObject({ status: 303, headers: { location: '/bewerbung-geloescht' } })
  expect(await db.selectFrom('applications').select('id').execute()).toEqual([])
  await owed()

  const link = /http\S+\/einblick\/\S+/.exec(server.output())?.[0] ?? ''
  const path = link.slice(origin.length)
  expect((await ask(`${path}x`)).status).toBe(503)
  expect((await ask('/einblick/')).status).toBe(503)
  const entered = await ask(path)
  expect(entered).toMatchObject({ status: 303, headers: { location: '/' } })
  const cookie = cookies(entered.headers)
  expect(String(entered.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax$/)
  const seen = await ask('/', { headers: { cookie } })
  expect(seen).toMatchObject({
    status: 200,
    headers: { 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' },
  })
  expect((await ask('/', { headers: { cookie: `${cookie}x` } })).status).toBe(503)
  expect((await ask('/')).status).toBe(503)
})

const engines = ['sqlite', 'postgres']

test.each(engines)(
  'publishing and hiding on %s reach both instances and end former prelaunch links',
  async (engine) => {
    const folder = temporaryFolder()
    const variables = {
      SEED: 'own',
      DATA_DIR: folder,
      ...(engine === 'postgres' && { DATABASE_URL: await freshDatabase(engine) }),
    }
    const one = await start(variables)
    const other = await start(variables)
    const cookie = await signIn(one)
    const both = async (path: string, headers = {}) =>
      Promise.all([one, other].map(async ({ ask }) => (await ask(path, { headers })).status))
    expect(await both('/')).toEqual([503, 503])
    // Administrators see the hidden site.
    expect(await both('/', { cookie })).toEqual([200, 200])

    const save = async (fields: Record<string, string>): Promise<void> => {
      const page = await one.ask('/admin/settings/public', { headers: { cookie } })
      const seen = /name="seen" value="(\d+)"/.exec(page.text)?.[1] ?? ''
      const form = { form: 'publication', seen, ...fields }
      const { status, headers } = await post(one, '/admin/settings/public', form, { cookie })
      expect(status).toBe(302)
      const question = String(headers.location)
      if (!question.startsWith('/admin/ready/public')) return
      // The site has gaps, so a page asks for a confirmation.
      const { text } = await one.ask(question, { headers: { cookie } })
      const agreed = [...text.matchAll(/name="agreed" value="([^"]*)"/g)]
      const answer = new URLSearchParams(form)
      for (const [, gap = ''] of agreed) answer.append('agreed', gap)
      const done = await post(one, '/admin/settings/public', answer, { cookie })
      expect(String(done.headers.location)).not.toContain('/admin/ready/public')
    }
    const become = (status: number) =>
      vi.waitFor(async () => expect(await both('/')).toEqual([status, status]), {
        timeout: patience,
        interval: 50,
      })
    const page = await one.ask('/admin/settings/public', { headers: { cookie } })
    const link = /\/einblick\/[\w-]+/.exec(page.text)?.[0] ?? 'none'
    expect(await both(link)).toEqual([303, 303])
    await save({ isPublic: 'on', link: '1' })
    // The instance that stored the setting applies it at once.
    expect((await one.ask('/')).status).toBe(200)
    await become(200)
    expect((await one.ask('/')).headers['x-robots-tag']).toBeUndefined()
    await save({ link: '2' })
    expect((await one.ask('/')).status).toBe(503)
    await become(503)
    expect(await both(link)).toEqual([503, 503])
  },
)

test('SEED=empty and the demo are public from the start', async () => {
  const folder = temporaryFolder()
  const empty = await start({ SEED: 'empty', DATA_DIR: folder })
  expect((await empty.ask('/')).status).toBe(200)
  expect(empty.output()).not.toContain('not public')
  // Default texts count as samples until they are edited, technologies above all.
  const { store } = open(join(folder, 'auftritt.db'))
  const { samples } = await store.findSettingsWithSamples()
  expect(samples.map(({ type }) => type)).toContainEqual(technologySettings)
  expect((await empty.ask('/')).text).toContain('TensorFlow')
  await store.discardSamples({ by: 'Ada' })
  await expect.poll(async () => (await empty.ask('/')).text).not.toContain('TensorFlow')
  const demo = await startSeeded()
  onTestFinished(async () => void (await demo.stop()))
  expect((await demo.ask('/')).status).toBe(200)
})

async function start(variables: Record<string, string> & { DATA_DIR: string }) {
  const server = await startServer(variables)
  onTestFinished(async () => void (await server.stop()))
  return server
}

function open(address: string) {
  const database = createDatabase<Tables>(address)
  onTestFinished(() => database.close())
  return { store: createContentStore(database), db: database.db }
}
