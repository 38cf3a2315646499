import { expect, onTestFinished, test } from 'vitest'
import { type BlockKindName, blockKinds, type PageBlock } from '#content/blocks/block-kinds.ts'
import { hasTargetFields, toShownTargets } from '#content/pages/targets.server.ts'
import { defaultFooterMenu, defaultMenu, type MenuEntry } from '#content/settings/default-menus.ts'
import { footerMenuSettings, menuSettings } from '#content/settings/menu.ts'
import { settings } from '#content/settings/settings.ts'
import { validate } from '#content/store/validate.server.ts'
import { job, jobCategory } from '#content/types/job.ts'
import { page } from '#content/types/page.ts'
import { post } from '#content/types/post.ts'
import { project } from '#content/types/project.ts'
import { service } from '#content/types/service.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { translateFieldErrors } from '#core/fields/field-errors.ts'
import { parseJsonValues } from '#core/fields/json-values.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createDraft, publishDraft } from '#drafts/drafts.server.ts'
import { revertPublishedDraft } from '#drafts/ending/revert-published-draft.server.ts'
import { checkLegalLinks, checkMenus } from '#drafts/panel/checks/content/menus.server.ts'
import { createSnapshotCache } from '#drafts/snapshots/snapshot-cache.server.ts'
import { openWorkingCopy } from '#drafts/working-copy.server.ts'
import { loadMenus } from '#site/menus.server.ts'
import { openContent } from '../open-content.ts'
import { openProtocol } from '../program-client.ts'

const by = { by: 'anna@example.com' }
const environment = { ORIGIN: 'https://firma.example' }
const text: PageBlock = { id: 't', kind: 'text', values: { html: '<p>Wir sind da.</p>' } }
const blankPage = { ...createBlankValues(page.fields), is_published: true, blocks: [text] }
const entry = (label: string, target: string, children: MenuEntry['children'] = []) => ({
  label,
  target,
  children,
})

async function openMenus() {
  const opened = await openContent()
  const { store, database } = opened
  const site = {
    ...opened,
    environment,
    media: { withDatabase: () => ({}) },
  } as unknown as AppContext
  let seen = 0
  return {
    ...opened,
    site,
    addPage: async (title: string, slug: string, more = {}) =>
      (await store.create(page, { ...blankPage, title, slug, ...more }, by)).row,
    save: async (entries: MenuEntry[]) => {
      await store.saveSetting(menuSettings, { entries, skipsEmpty: false }, { ...by, seen: seen++ })
    },
    /** The stored entries, or their errors. */
    check: async (entries: unknown, before?: Record<string, unknown>) => {
      const { values, fieldErrors, shapes } = parseJsonValues(menuSettings.fields, {
        entries,
        skipsEmpty: false,
      })
      if (Object.keys(shapes).length > 0) return shapes
      const result = await validate(site, menuSettings, values, before, fieldErrors)
      return 'errors' in result
        ? translateFieldErrors(englishTranslator, result.errors)
        : (result.values.entries as MenuEntry[])
    },
    shown: async () => (await loadMenus({ store, database })).menu,
  }
}

test('default menus are stored as such, and pages load no menu data for them', async () => {
  const { store, database } = await openMenus()
  expect(await loadMenus({ store, database })).toEqual({})
  const { entries } = await store.setting(menuSettings)
  const { groups } = await store.setting(footerMenuSettings)
  expect([entries, groups]).toEqual([defaultMenu, defaultFooterMenu])
  await store.saveSetting(menuSettings, { entries, skipsEmpty: true }, { ...by, seen: 0 })
  await store.saveSetting(footerMenuSettings, { groups }, { ...by, seen: 0 })
  expect(await loadMenus({ store, database })).toEqual({})
  expect(
    Object.keys(settings).filter((name) => hasTargetFields(settings[name as 'menu'].fields)),
  ).toEqual(['menu', 'footer_menu'])
})

test('a path becomes a target such as pages:12, and the form shows the path again', async () => {
  const { addPage, check, store, site } = await openMenus()
  const top = await addPage('Dienste', 'dienste')
  const below = await addPage('Wartung', 'wartung', { parent_id: top.id })
  const { row: cloud } = await store.create(
    service,
    { ...createBlankValues(service.fields), title: 'Cloud', description: '.', icon: 'FaCode' },
    by,
  )
  const stored = await check([
    entry('', '/dienste/wartung#preise', [{ label: '', target: '/dienstleistungen#cloud' }]),
    entry('', 'https://firma.example/dienste'),
    entry('', '/karriere#jobs'),
    entry('', 'https://elsewhere.example/dienste'),
    entry('', `pages:${below.id}`),
    entry('', '/media/images/preise.pdf'),
    entry('', 'mailto:hilfe@firma.example'),
  ])
  const targets = [
    `pages:${below.id}#preise`,
    `pages:${top.id}`,
    '/karriere#jobs',
    'https://elsewhere.example/dienste',
    `pages:${below.id}`,
    '/media/images/preise.pdf',
    'mailto:hilfe@firma.example',
  ]
  expect((stored as MenuEntry[]).map(({ target }) => target)).toEqual(targets)
  expect((stored as MenuEntry[])[0]?.children).toEqual([
    { label: '', target: `services:${cloud.id}` },
  ])
  const { entries } = await toShownTargets(site, menuSettings.fields, { entries: stored })
  expect((entries as MenuEntry[]).map(({ target }) => target)).toEqual([
    '/dienste/wartung#preise',
    '/dienste',
    '/karriere#jobs',
    'https://elsewhere.example/dienste',
    '/dienste/wartung',
    '/media/images/preise.pdf',
    'mailto:hilfe@firma.example',
  ])
  expect((entries as MenuEntry[])[0]?.children[0]?.target).toBe('/dienstleistungen#cloud')
})

const unknown = 'There is no such page. Please choose one of the list.'
const unsafe = 'Please choose a page, or type an address such as https://example.com.'
const many = (count: number) => Array.from({ length: count }, () => entry('x', '/blog'))

test.each<[what: string, entries: unknown, errors: Record<string, string>]>([
  ['an unknown page', [entry('x', '/gibt-es-nicht')], { 'entries.0.target': unknown }],
  ['an unknown item', [entry('x', 'pages:4711')], { 'entries.0.target': unknown }],
  ['a table without pages', [entry('x', 'settings:1')], { 'entries.0.target': unknown }],
  ['a name of every object', [entry('x', 'constructor:1')], { 'entries.0.target': unknown }],
  ['the panel', [entry('x', '/admin/home')], { 'entries.0.target': unknown }],
  [
    'an unknown page of this site, with its origin',
    [entry('x', 'https://firma.example/nichts')],
    { 'entries.0.target': unknown },
  ],
  ['a script', [entry('x', 'javascript:alert(1)')], { 'entries.0.target': unsafe }],
  [
    'a script below',
    [entry('x', '/', [{ label: 'y', target: 'java\tscript:alert(1)' }])],
    {
      'entries.0.children.0.target': unsafe,
    },
  ],
  ['another host', [entry('x', '//evil.example')], { 'entries.0.target': unsafe }],
  ['a place on no page', [entry('x', '#jobs')], { 'entries.0.target': unsafe }],
  [
    'a label that is too long',
    [entry('x'.repeat(41), '/')],
    { 'entries.0.label': 'Please use at most 40 characters.' },
  ],
  [
    'neither label nor target above others',
    [entry('', '', [{ label: '', target: '/blog' }])],
    { 'entries.0.label': 'Please fill in this field.' },
  ],
  ['eight entries', many(8), { entries: 'Please fill in at most 7.' }],
  [
    'thirteen entries below one',
    [
      entry(
        'x',
        '/',
        many(13).map(({ label, target }) => ({ label, target })),
      ),
    ],
    { 'entries.0.children': 'Please fill in at most 12.' },
  ],
  [
    'three levels',
    [entry('x', '/', [entry('y', '/blog', []) as never])],
    { 'entries.0.children.0.children': 'expecting label, target' },
  ],
  ['no list', 'x', { entries: 'expecting a list of objects' }],
])('%s is refused with a message at its field', async (_, entries, errors) => {
  const { check } = await openMenus()
  expect(await check(entries)).toEqual(errors)
})

test('an entry with a removed target can be saved when it was stored before', async () => {
  const { addPage, check, store } = await openMenus()
  const { id } = await addPage('Partner', 'partner')
  const entries = [entry('Partner', `pages:${id}`)]
  await store.remove(page, id, by)
  expect(await check(entries)).toEqual({ 'entries.0.target': unknown })
  expect(await check(entries, { entries })).toEqual(entries)
})

test('menu entries follow renamed targets and disappear with hidden or removed ones', async () => {
  const { addPage, save, shown, store } = await openMenus()
  const managed = await addPage('Managed Services', 'managed-services')
  const partner = await addPage('Partner', 'partner')
  await save([
    entry('', `pages:${managed.id}`, [
      { label: '', target: '/kontakt' },
      { label: 'Leer', target: '' },
    ]),
    entry('Mehr', '', [{ label: '', target: `pages:${partner.id}` }]),
    entry('', 'https://status.example/a'),
  ])
  const kontakt = { label: 'Kontakt', target: '/kontakt' }
  const status = entry('status.example', 'https://status.example/a')
  const more = entry('Mehr', '', [{ label: 'Partner', target: '/partner' }])
  expect(await shown()).toEqual([
    entry('Managed Services', '/managed-services', [
      // An entry with children only opens its submenu.
      { label: 'Managed Services', target: '/managed-services' },
      kontakt,
    ]),
    more,
    status,
  ])
  const change = async (id: number, values: object) => {
    const seen = (await store.find(page, id))?.version ?? 0
    await store.update(page, id, values, { ...by, seen })
  }
  await change(managed.id, { title: 'Betrieb', slug: 'betrieb', parent_id: partner.id })
  const own = { label: 'Betrieb', target: '/partner/betrieb' }
  expect((await shown())?.[0]).toEqual(entry(own.label, own.target, [own, kontakt]))
  // Children of a hidden entry are hidden.
  await change(managed.id, { is_published: false })
  expect(await shown()).toEqual([more, status])
  await store.remove(page, partner.id, by)
  expect(await shown()).toEqual([status])
})

test('targets of every type resolve by id, and closed items are left out', async () => {
  const { save, shown, store } = await openMenus()
  const { row: category } = await store.create(jobCategory, { name: 'IT' }, by)
  const { row: open } = await store.create(
    job,
    {
      ...createBlankValues(job.fields),
      title: 'Administration',
      category_id: category.id,
      is_active: true,
    } as never,
    by,
  )
  const { row: shop } = await store.create(
    project,
    { ...createBlankValues(project.fields), title: 'Shop', description: '.' } as never,
    by,
  )
  const { row: news } = await store.create(
    post,
    {
      ...createBlankValues(post.fields),
      title: 'Neues',
      slug: 'neues',
      content: '<p>x</p>',
      is_published: true,
      published_at: '2020-01-01T00:00:00.000Z',
    } as never,
    by,
  )
  await save([
    entry('', `job_listings:${open.id}`),
    entry('', `projects:${shop.id}`),
    entry('', `blog_posts:${news.id}`),
    entry('', 'services:99'),
  ])
  expect(await shown()).toEqual([
    entry('Administration', `/karriere/${open.id}`),
    entry('Shop', `/projekte/${shop.id}`),
    entry('Neues', '/blog/neues'),
  ])
  await store.update(job, open.id, { is_active: false }, { ...by, seen: open.version })
  const later = { published_at: '2199-01-01T00:00:00.000Z' }
  await store.update(post, news.id, later, { ...by, seen: news.version })
  expect(await shown()).toEqual([entry('Shop', `/projekte/${shop.id}`)])
})

test('empty pages are left out of menus with links to their sections', async () => {
  const { store, database } = await openMenus()
  const entries = [
    entry('Karriere', '/karriere', [{ label: 'Vorteile', target: '/karriere#vorteile' }]),
    entry('Arbeiten', '', [
      { label: 'Stellen', target: '/karriere#jobs' },
      { label: 'Bewerben', target: '/bewerbungsprozess' },
    ]),
    entry('Blog', '/blog'),
  ]
  const { groups } = footerMenuSettings.fallback
  const footer = { groups: [...groups, { heading: 'Mehr', entries: [entry('', '/projekte')] }] }
  await store.saveSetting(menuSettings, { entries, skipsEmpty: false }, { ...by, seen: 0 })
  await store.saveSetting(footerMenuSettings, footer as never, { ...by, seen: 0 })
  const { menu, footerMenu } = await loadMenus({ store, database }, [
    '/karriere#jobs',
    '/karriere',
    '/blog',
  ])
  expect(menu).toEqual([
    entry('Arbeiten', '', [{ label: 'Bewerben', target: '/bewerbungsprozess' }]),
  ])
  expect(footerMenu?.map((group) => group.entries.map(({ label }) => label))).toEqual([
    ['Dienstleistungen', 'Projekte'],
    ['Über Uns', 'Datenschutz', 'Impressum'],
    ['Projekte'],
  ])
  const jobs = (await loadMenus({ store, database }, ['/karriere#jobs'])).menu
  expect(jobs?.map(({ label, children }) => [label, children.length])).toEqual([
    ['Karriere', 1],
    ['Arbeiten', 1],
    ['Blog', 0],
  ])
})

const block = (kind: BlockKindName, values = {}, more = {}) =>
  ({
    id: kind,
    kind,
    values: { ...createBlankValues(blockKinds[kind].fields), ...values },
    ...more,
  }) as PageBlock

test('a page without content leaves menu and footer, is reported, and comes back with its first content', async () => {
  const { addPage, save, shown, store, site, database } = await openMenus()
  const below = await addPage('Wartung', 'wartung')
  const { id } = await addPage('Dienste', 'dienste')
  await save([
    entry('', `pages:${id}`),
    entry('', `pages:${id}`, [{ label: '', target: `pages:${below.id}` }]),
  ])
  const groups = [{ heading: 'Mehr', entries: [{ label: '', target: `pages:${id}` }] }]
  await store.saveSetting(footerMenuSettings, { groups }, { ...by, seen: 0 })
  const setBlocks = async (blocks: PageBlock[]) => {
    const seen = (await store.find(page, id))?.version ?? 0
    await store.update(page, id, { blocks }, { ...by, seen })
  }
  const isShown = async () => {
    const { footerMenu } = await loadMenus({ store, database })
    const top = (await shown())?.map(({ target }) => target)
    const is = footerMenu?.[0]?.entries.length === 1
    // The page below stays in the menu.
    expect(top).toEqual(is ? ['/dienste', '/dienste'] : [''])
    const findings = await checkMenus(site, englishTranslator)
    expect(findings.flatMap(({ links }) => links?.map((each) => each.text))).toEqual(
      is ? [] : Array(3).fill('“Dienste”: the page has no content'),
    )
    return is
  }
  const chosen = [{ id: 4711 }]
  const picture = '/media/pages/a.webp'
  for (const blocks of [
    [],
    [block('text', text.values, { is_hidden: true })],
    [block('divider'), block('text'), block('cards'), block('table')],
    [block('columns', { left: [{ ...text, is_hidden: true }], right: [block('people')] })],
    [block('projects', { tag: 'Cloud' }), block('posts'), block('jobs'), block('services')],
    [
      block('projects', { chosen }),
      block('people', { chosen }),
      block('quote', { testimonial_id: 9 }),
    ],
    [block('downloads', { entries: [{ file: '/dateien/weg.pdf', title: '' }] }), block('video')],
    [block('gallery', { entries: [{ image_url: picture, caption: 'Weg' }] })],
    [block('picture', { image_url: picture, caption: 'Weg' }), block('quote', { name: 'Anna' })],
  ]) {
    await setBlocks(blocks)
    expect([blocks, await isShown()]).toEqual([blocks, false])
  }
  await setBlocks([block('projects', { tag: 'cloud' })])
  const project1 = { ...createBlankValues(project.fields), title: 'Shop', description: '.' }
  await store.create(project, { ...project1, tags: ['Web'] } as never, by)
  expect(await isShown()).toBe(false)
  await store.create(project, { ...project1, tags: ['Cloud'] } as never, by)
  expect(await isShown()).toBe(true)
  const size = { width: 300, height: 200, bytes: 1, blur: '', lightness: 1 }
  const described = { alt: '', is_decorative: true, focal_x: 50, focal_y: 50 }
  await database.db
    .insertInto('media')
    .values({ key: 'pages/a.webp', ...size, ...described, created_at: new Date().toISOString() })
    .execute()
  for (const each of [
    block('columns', { right: [text] }),
    block('form'),
    block('quote', { text: 'Gut' }),
    block('gallery', { entries: [{ image_url: picture, caption: '' }] }),
    block('picture', { image_url: picture }),
  ]) {
    await setBlocks([each])
    expect([each, await isShown()]).toEqual([each, true])
  }
})

test('checkMenus reports entries without target or to hidden pages; checkLegalLinks missing legal links', async () => {
  const { addPage, save, store, site } = await openMenus()
  expect(await checkMenus(site, englishTranslator)).toEqual([])
  const draft = await addPage('Entwurf', 'entwurf', { is_published: false })
  await save([
    entry('Ohne Ziel', ''),
    entry('Gruppe', '', [{ label: '', target: `pages:${draft.id}` }]),
    entry('Weg', 'pages:4711'),
  ])
  const [found] = await checkMenus(site, englishTranslator)
  const to = '/admin/menu/header#field-menu-entries'
  expect(found?.links).toEqual([
    { text: '“Ohne Ziel”: it has no target', to, says: 'Ohne Ziel ' },
    {
      text: '“Entwurf”: it is a draft, which visitors do not see',
      to,
      says: ` pages:${draft.id}`,
    },
    { text: '“Weg”: there is no such page', to, says: 'Weg pages:4711' },
  ])

  expect(await checkLegalLinks(site, englishTranslator)).toEqual([])
  const groups = [{ heading: 'Recht', entries: [{ label: '', target: '/impressum' }] }]
  await store.saveSetting(footerMenuSettings, { groups }, { ...by, seen: 0 })
  expect(await checkLegalLinks(site, englishTranslator)).toMatchObject([
    { text: 'No menu leads to /datenschutz', weight: 'law' },
  ])
})

test('a page and its menu entry are published and ended together by a draft', async () => {
  const { database, store, shown, site } = await openMenus()
  const draft = await createDraft(database, 'Montag', by.by)
  const copy = await openWorkingCopy(site, draft)
  onTestFinished(() => copy.database.close())
  const { row } = await copy.store.create(page, { ...blankPage, title: 'Neu', slug: 'neu' }, by)
  const entries = [entry('', `pages:${row.id}`)]
  await copy.store.saveSetting(menuSettings, { entries, skipsEmpty: false }, { ...by, seen: 0 })
  const neu = [entry('Neu', '/neu')]

  const snapshots = createSnapshotCache(site)
  const view = await snapshots.ofDraft(draft)
  expect((await loadMenus(view)).menu).toEqual(neu)
  expect([await shown(), await store.list(page)]).toEqual([undefined, []])

  const before = (await database.db.selectFrom('content_version').selectAll().executeTakeFirst())
    ?.version
  expect(await publishDraft(database, draft, by)).toMatchObject({})
  const after = (await database.db.selectFrom('content_version').selectAll().executeTakeFirst())
    ?.version
  expect(Number(after) - Number(before)).toBe(1)
  expect((await store.list(page)).map(({ id }) => id)).toEqual([row.id])
  expect(await shown()).toEqual(neu)

  expect(await revertPublishedDraft(database, draft, by)).toBeTruthy()
  expect([await shown(), await store.list(page)]).toEqual([undefined, []])
})

test('the API reads and writes menus by path or item and returns the errors', async () => {
  const { client, store } = await openProtocol()
  const { row } = await store.create(page, { ...blankPage, title: 'Partner', slug: 'partner' }, by)
  const [office, visitor] = [await client({ role: 'leitung' }), await client()]
  const upsert = (entries: unknown) =>
    office
      .from('settings')
      .upsert({ category: 'menu', settings: { entries } }, { onConflict: 'category' })
  const read = async () => {
    const menu = visitor.from('settings').select('settings').eq('category', 'menu')
    return (await menu.limit(1).single()).data?.settings
  }
  const children = [{ label: 'Partner', target: '/partner' }]
  expect((await upsert([{ label: 'Firma', target: '/uber-uns', children }])).error).toBeNull()
  const stored = {
    entries: [entry('Firma', '/uber-uns', [{ label: 'Partner', target: `pages:${row.id}` }])],
    skipsEmpty: false,
  }
  expect(await read()).toEqual(stored)
  expect((await upsert(stored.entries)).error).toBeNull()
  for (const [entries, said] of [
    [[entry('x', 'javascript:alert(1)')], 'entries.0.target: Please choose a page'],
    [[entry('x', '/nirgends')], 'entries.0.target: There is no such page.'],
    [many(8), 'entries: Please fill in at most 7.'],
  ] as const)
    expect((await upsert(entries)).error?.details).toContain(said)
  expect(await read()).toEqual(stored)
})
