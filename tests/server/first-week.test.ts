import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { menuSettings } from '#content/settings/menu.ts'
import { siteVisibilitySettings } from '#content/settings/publication.ts'
import { siteSettings } from '#content/settings/settings.ts'
import { type ContentStore, createContentStore } from '#content/store/store.server.ts'
import type { ItemInput } from '#content/types/collection.ts'
import { contactCollection } from '#content/types/contact.ts'
import { job, jobCategory } from '#content/types/job.ts'
import { project } from '#content/types/project.ts'
import { service } from '#content/types/service.ts'
import { teamMember } from '#content/types/team-member.ts'
import { createDatabase } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { demo } from '../../seeds/demo.ts'
import { innerPages, publicPages } from '../public-pages.ts'
import { type Server, startSeeded, startServer } from '../running-server.ts'
import { post, signIn } from '../signed-in.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const by = { by: 'Test' }

/** The menu of the specification, without the blog, which needs a post. */
const wholeMenu = [
  '/',
  '/uber-uns',
  '/dienstleistungen',
  '/projekte',
  '/karriere#jobs',
  '/bewerbungsprozess',
  '/kontakt',
]

/** The HTML of every public page. */
async function pagesOf(server: Server) {
  const pages: Record<string, string> = {}
  for (const path of publicPages) {
    const { status, text } = await server.ask(path)
    expect([path, status]).toEqual([path, 200])
    pages[path] = text
  }
  return pages
}

const linksIn = (html: string) => [
  ...new Set([...html.matchAll(/<a[^>]* href="(\/[^"]*)"/g)].map(([, to = '']) => to)),
]

const menuOf = (html: string) =>
  linksIn(/<nav[^>]*Hauptnavigation.*?<\/nav>/s.exec(html)?.[0] ?? '')

/** Every page that is linked from the home page, directly or not. */
function reached(pages: Record<string, string>) {
  const found = new Set(['/'])
  for (const path of found)
    for (const to of linksIn(pages[path] ?? '')) found.add(to.split(/[?#]/)[0] ?? '')
  return innerPages.filter((path) => found.has(path))
}

async function opened(variables: Record<string, string>) {
  const folder = temporaryFolder()
  const server = await startServer({ ...variables, DATA_DIR: folder })
  onTestFinished(async () => void (await server.stop()))
  const database = createDatabase<Tables>(join(folder, 'auftritt.db'))
  onTestFinished(() => database.close())
  return { server, store: createContentStore(database) }
}

/** A public site with name, trade and contact only. */
async function ownSite() {
  const { server, store } = await opened({ SEED: 'own' })
  const { contactEmail: _e, phoneNumber: _p, address: _a, ...general } = siteSettings.fallback
  const own = { ...general, siteName: 'Hafenwerk IT', siteDescription: 'Netze für Reedereien.' }
  await store.saveSetting(siteSettings, own as typeof siteSettings.fallback, { ...by, seen: 0 })
  await store.create(contactCollection, { ...demo.contact, phone: '+49 40 1234' }, by)
  await store.saveSetting(siteVisibilitySettings, { isPublic: true, link: 1 }, { ...by, seen: 1 })
  await expect.poll(async () => (await server.ask('/')).status).toBe(200)
  return { server, store }
}

test('SEED=own with name, trade and contact links only to /kontakt, /datenschutz and /impressum', async () => {
  const { server } = await ownSite()
  const pages = await pagesOf(server)
  expect(reached(pages)).toEqual(['/kontakt', '/datenschutz', '/impressum'])
  for (const html of Object.values(pages)) expect(menuOf(html)).toEqual(['/', '/kontakt'])
  const [, main = ''] = pages['/']?.split(/<main|<\/main>/) ?? []
  for (const part of ['Hafenwerk IT', 'Netze für Reedereien.', 'tel:+49401234', 'href="/kontakt"'])
    expect([part, main.includes(part)]).toEqual([part, true])
  // An empty page shows the text of the specification.
  expect(pages['/karriere']).toContain('Derzeit keine offenen Stellen')
  const sitemap = (await server.ask('/sitemap.xml')).text
  for (const path of ['/uber-uns', '/dienstleistungen', '/projekte', '/karriere', '/blog'])
    expect([path, sitemap.includes(`${path}</loc>`)]).toEqual([path, false])
})

const [aService] = demo.services
const [aProject] = demo.projects
const [aMember] = demo.teamMembers

test.each<[what: string, fill: (store: ContentStore) => Promise<unknown>, menu: string[]]>([
  [
    'only services',
    (store) =>
      store.create(
        service,
        { ...aService, responsible: [], proof: [] } as ItemInput<typeof service>,
        by,
      ),
    ['/uber-uns', '/dienstleistungen'],
  ],
  [
    'only one project',
    (store) =>
      store.create(project, { ...aProject, image_url: '' } as ItemInput<typeof project>, by),
    ['/projekte'],
  ],
  [
    'only the team',
    (store) =>
      store.create(teamMember, { ...aMember, image_url: null } as ItemInput<typeof teamMember>, by),
    ['/uber-uns'],
  ],
  [
    'only jobs',
    async (store) => {
      await store.create(jobCategory, { name: 'Technik' }, by)
      const plain = {
        title: 'Technikerin',
        department: 'Technik',
        location: 'Kiel',
        is_active: true,
      }
      await store.create(
        job,
        { ...createBlankValues(job.fields), ...plain, category_id: 1 } as ItemInput<typeof job>,
        by,
      )
    },
    ['/karriere#jobs', '/bewerbungsprozess'],
  ],
])(
  '%s: the menu names the filled pages, and every link leads to a filled page',
  async (_what, fill, filled) => {
    const { server, store } = await ownSite()
    await fill(store)
    await expect
      .poll(async () => menuOf((await server.ask('/')).text))
      .toEqual(['/', ...filled, '/kontakt'])
    const pages = await pagesOf(server)
    const shown = filled.map((path) => path.replace('#jobs', ''))
    const led = reached(pages).filter(
      (path) => !['/kontakt', '/datenschutz', '/impressum'].includes(path),
    )
    expect([...led].sort()).toEqual([...shown].sort())
  },
)

test('a job with a past valid_through adds no menu entry', async () => {
  const { server, store } = await ownSite()
  await store.create(jobCategory, { name: 'Technik' }, by)
  const over = {
    title: 'Technikerin',
    location: 'Kiel',
    is_active: true,
    valid_through: '2020-01-31',
  }
  await store.create(
    job,
    { ...createBlankValues(job.fields), ...over, category_id: 1 } as ItemInput<typeof job>,
    by,
  )
  expect(menuOf((await server.ask('/')).text)).toEqual(['/', '/kontakt'])
})

test('SEED=empty shows the whole menu until skipsEmpty is set', async () => {
  const { server, store } = await opened({ SEED: 'empty' })
  for (const path of publicPages)
    expect([path, menuOf((await server.ask(path)).text)]).toEqual([path, wholeMenu])
  const { text } = await server.ask('/dienstleistungen')
  expect(text).toContain('Projekte ansehen')
  await store.saveSetting(
    menuSettings,
    { ...menuSettings.fallback, skipsEmpty: true },
    { ...by, seen: 0 },
  )
  // /uber-uns has default texts while nothing is stored.
  const left = ['/', '/uber-uns', '/kontakt']
  await expect.poll(async () => menuOf((await server.ask('/')).text)).toEqual(left)
})

test('the demo shows the whole menu; after throw-away only / and /kontakt are left', async () => {
  const server = await startSeeded({})
  onTestFinished(async () => void (await server.stop()))
  const withBlog = wholeMenu.toSpliced(4, 0, '/blog')
  expect(menuOf((await server.ask('/')).text)).toEqual(withBlog)
  const cookie = await signIn(server)
  await post(server, '/admin/first-hour/throw-away', {}, { cookie })
  const headers = { cookie }
  const now = async () => menuOf((await server.ask('/', { headers })).text)
  await expect.poll(now).toEqual(['/', '/kontakt'])
})
