import { describe, expect, test } from 'vitest'
import { listTrash } from '#content/history/trash.server.ts'
import { readPageAddressIndex } from '#content/pages/page-addresses.server.ts'
import type { MenuEntry } from '#content/settings/default-menus.ts'
import { footerMenuSettings, menuSettings } from '#content/settings/menu.ts'
import { validate } from '#content/store/validate.server.ts'
import { page } from '#content/types/page.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createDraft, discardDraft, publishDraft } from '#drafts/drafts.server.ts'
import { checkInternalLinks } from '#drafts/panel/checks/content/internal-links.server.ts'
import { openWorkingCopy } from '#drafts/working-copy.server.ts'
import { loadMenus } from '#site/menus.server.ts'
import { openPictures } from '../open-pictures.ts'
import { randomOf } from '../random.ts'
import { seedsOf } from '../times.ts'

const by = { by: 'ada@firma.example' }
const slugs = ['agb', 'partner', 'preise', 'service', 'wartung'] as const
const blank = createBlankValues(page.fields)

interface Page {
  title: string
  slug: string
  parent_id: number | null
  is_published: boolean
  /** The addresses to which its text leads. */
  links: string[]
}
interface Model {
  pages: Map<number, Page>
  menu: MenuEntry[]
  footer: MenuEntry['children']
}

const toBlocks = (links: string[]) => [
  {
    id: 'a',
    kind: 'text' as const,
    values: {
      html: links.map((link) => `<p><a href="${link}">Mehr</a></p>`).join('') || '<p>x</p>',
    },
  },
]

/** The address of a page; below a page that is gone it stands at the top. */
function pathOf({ pages }: Model, { slug, parent_id }: Page) {
  const parent = pages.get(parent_id ?? 0)
  return parent ? `/${parent.slug}/${slug}` : `/${slug}`
}

/** What a form refuses but for redirects: an address that another page has, a page above that is none, a third level. */
function isRefused({ pages }: Model, id: number, { slug, parent_id }: Page) {
  const others = [...pages].filter(([other]) => other !== id)
  if (others.some(([, other]) => other.slug === slug)) return true
  if (parent_id === null) return false
  const parent = pages.get(parent_id)
  if (!parent) return pages.get(id)?.parent_id !== parent_id
  return (
    parent_id === id ||
    parent.parent_id !== null ||
    others.some(([, other]) => other.parent_id === id)
  )
}

async function start(seed: number) {
  const opened = await openPictures()
  const { store, database, db } = opened
  const app = {
    ...opened,
    environment: { ORIGIN: 'https://firma.example' },
  } as unknown as AppContext
  // Not those of the specification, of which pages are told nothing.
  const first = { ...by, seen: 0 }
  await store.saveSetting(menuSettings, { entries: [], skipsEmpty: false }, first)
  await store.saveSetting(footerMenuSettings, { groups: [{ heading: 'Mehr', entries: [] }] }, first)
  const random = randomOf(seed)
  let model: Model = { pages: new Map(), menu: [], footer: [] }
  /** For every address the pages that stood there publicly, the last one at the end. */
  const stood = new Map<string, number[]>()

  /** The page to which an address leads: the one that stands there, or the last one that did and is still public. */
  function resolve(path: string) {
    const open = [...model.pages].filter(([, each]) => each.is_published)
    const here = open.find(([, each]) => pathOf(model, each) === path)
    const last = stood.get(path)?.findLast((id) => model.pages.get(id)?.is_published)
    return here?.[0] ?? last
  }

  async function check() {
    for (const [id, each] of model.pages) {
      if (!each.is_published) continue
      const path = pathOf(model, each)
      stood.set(path, [...(stood.get(path) ?? []).filter((other) => other !== id), id])
    }
    const rows = await store.list(page)
    expect(
      new Map(
        rows.map(({ id, title, slug, parent_id, is_published, blocks }) => {
          const [{ values }] = blocks as [ReturnType<typeof toBlocks>[0]]
          const links = [...values.html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link)
          return [id, { title, slug, parent_id, is_published, links }]
        }),
      ),
    ).toEqual(model.pages)
    const { pages, former } = await readPageAddressIndex(db)
    for (const path of stood.keys()) {
      const id = resolve(path)
      const own = id === undefined ? undefined : pathOf(model, model.pages.get(id) as Page)
      const found = pages.get(path)?.isPublished ? path : former.get(path)
      expect([path, found]).toEqual([path, own])
    }
    const { menu, footerMenu } = await loadMenus({ store, database })
    const own = model.menu.flatMap((entry): MenuEntry[] => {
      const children = entry.children.flatMap(show)
      if (entry.target === '') return children.length > 0 ? [{ ...entry, children }] : []
      return show(entry).map((link) => ({
        ...link,
        children:
          children.length === 0 || children.some(({ target }) => target === link.target)
            ? children
            : [link, ...children],
      }))
    })
    expect([menu, footerMenu?.[0]?.entries]).toEqual([own, model.footer.flatMap(show)])
    const [dead] = await checkInternalLinks(app as never, englishTranslator)
    const said = (dead?.links ?? []).map(({ says }) => says).toSorted()
    const links = [...model.pages.values()].flatMap((each) => each.links)
    expect(said).toEqual(links.filter((link) => resolve(link) === undefined).toSorted())
  }

  /** An entry as visitors see it; none where its page is hidden or gone. */
  function show({ label, target }: { label: string; target: string }) {
    const found = model.pages.get(Number(target.replace('pages:', '')))
    return found?.is_published
      ? [{ label: label || found.title, target: pathOf(model, found) }]
      : []
  }

  const lastSet = async () =>
    (await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version

  const drawPage = (): Page => ({
    title: `Seite ${random.int(100)}`,
    slug: random.one(slugs) ?? 'agb',
    parent_id: random.int(2) ? (random.one([...model.pages.keys(), 99]) ?? null) : null,
    is_published: random.int(4) > 0,
    links: [...stood.keys()].filter(() => random.int(4) === 0),
  })

  /** Whether a new address leads to another page. */
  function leadsElsewhere(id: number | undefined, next: Page) {
    const own = model.pages.get(id ?? 0)
    const path = pathOf(model, next)
    const target = resolve(path)
    return target !== undefined && target !== id && !(own && pathOf(model, own) === path)
  }

  /** Saves as the form does, for which a refusal stores nothing. */
  async function save(id: number | undefined, next: Page, content = store) {
    const { links, ...own } = next
    const values = { ...blank, ...own, blocks: toBlocks(links) }
    const before = id === undefined ? undefined : await content.find(page, id)
    const releasedAddress = random.int(2) ? pathOf(model, next) : ''
    const result = await validate({ ...app, releasedAddress }, page, values, before)
    const isTaken = !releasedAddress && leadsElsewhere(id, next)
    const isWrong = isRefused(model, id ?? 0, next) || isTaken
    expect(['errors' in result, result]).toEqual([isWrong, result])
    if ('errors' in result) return
    if (!before) {
      const { row } = await content.create(page, values, by)
      model.pages.set(row.id, next)
    } else {
      await content.update(page, before.id, values, { ...by, seen: before.version })
      model.pages.set(before.id, next)
    }
  }

  async function saveMenus() {
    const drawLink = () => ({
      label: random.int(2) ? `Punkt ${random.int(100)}` : '',
      target: `pages:${random.one([...model.pages.keys()])}`,
    })
    const draw = (count: number) => Array.from({ length: random.int(count) }, drawLink)
    const menu = draw(6).map((link): MenuEntry => ({ ...link, children: draw(3) }))
    const footer = draw(4)
    const type = random.one(['menu', 'footer'])
    const version = async (of: typeof menuSettings | typeof footerMenuSettings) =>
      (await store.settingWithVersion(of)).version
    if (type === 'menu') {
      const values = { entries: menu, skipsEmpty: false }
      await store.saveSetting(menuSettings, values, { ...by, seen: await version(menuSettings) })
      model.menu = menu
    } else {
      const values = { groups: [{ heading: 'Mehr', entries: footer }] }
      const seen = await version(footerMenuSettings)
      await store.saveSetting(footerMenuSettings, values, { ...by, seen })
      model.footer = footer
    }
  }

  const pick = () => random.one([...model.pages.keys()])

  const change = async () => {
    const id = pick()
    const what = random.one([
      'menu',
      'create',
      'edit',
      'rename',
      'move',
      'switch',
      'remove',
    ] as const)
    if (what === 'menu' && model.pages.size > 0) return saveMenus()
    if (id === undefined || what === 'create') return save(undefined, drawPage())
    const own = model.pages.get(id) as Page
    const drawn = drawPage()
    if (what === 'edit') return save(id, drawn)
    if (what === 'rename') return save(id, { ...own, title: drawn.title, slug: drawn.slug })
    if (what === 'move') return save(id, { ...own, parent_id: drawn.parent_id })
    if (what === 'switch') return save(id, { ...own, is_published: !own.is_published })
    await store.remove(page, id, by)
    model.pages.delete(id)
  }

  /** Taking something back: exactly, while something else stays. */
  async function undo() {
    const before = structuredClone(model)
    const set = await lastSet()
    await change()
    if ((await lastSet()) === set) return
    await check()
    const changed = await db
      .selectFrom('revisions')
      .select('item_id')
      .where('change_set', '>', set)
      .where('type', '=', page.table)
      .execute()
    const other = [...model.pages.keys()].find(
      (id) => !changed.some(({ item_id }) => item_id === id),
    )
    if (other !== undefined) {
      const { version: seen } = (await store.find(page, other)) ?? { version: 0 }
      await store.update(page, other, { title: 'Inzwischen' }, { ...by, seen })
      before.pages.set(other, { ...(before.pages.get(other) as Page), title: 'Inzwischen' })
    }
    expect(await store.undo(set + 1, by)).toHaveProperty('rows')
    model = before
  }

  /** From the trash, back to its address; a generated or taken one may have got a new one. */
  async function restore() {
    const trash = await listTrash({ db: db as never }, [page], { limit: 50 })
    const gone = random.one(trash.filter(({ item_id }) => !model.pages.has(item_id)))
    if (!gone) return
    const { title, slug, parent_id, is_published, blocks } = gone.body as unknown as Page & {
      blocks: ReturnType<typeof toBlocks>
    }
    const links = [...(blocks[0]?.values.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, link]) =>
      String(link),
    )
    const next = { title, slug, parent_id, is_published, links }
    const isTaken = [...model.pages.values()].some((each) => each.slug === slug)
    const result = store.restore(page, gone.id, by)
    if (isTaken) return expect(result).rejects.toThrow()
    expect(await result).toBeDefined()
    model.pages.set(gone.item_id, next)
    settle(gone.item_id)
  }

  /** A third level is none: what came back goes to the top, or what stands below it. */
  function settle(id: number) {
    const { pages } = model
    const own = pages.get(id) as Page
    const parent = pages.get(own.parent_id ?? 0)
    if (
      parent &&
      (pages.get(parent.parent_id ?? 0) ||
        [...pages.values()].some((each) => each.parent_id === id))
    )
      own.parent_id = null
  }

  async function draft() {
    const made = await createDraft(database, 'Entwurf', by.by)
    const copy = await openWorkingCopy(app, made)
    const id = pick()
    if (id !== undefined) {
      const own = model.pages.get(id) as Page
      await save(id, { ...own, slug: drawPage().slug }, copy.store)
    }
    await copy.database.close()
    await publishDraft(database, made, by)
    await discardDraft(database, made)
  }

  return { random, change, undo, restore, draft, check }
}

describe.each(seedsOf(10))('seed %i', (seed) => {
  test('renamed, moved, hidden, deleted, brought back and undone, pages are found wherever they stood', async () => {
    const site = await start(seed)
    for (let step = 0; step < 40; step++) {
      const what = site.random.int(20)
      if (what < 12) await site.change()
      else if (what < 16) await site.undo()
      else if (what < 19) await site.restore()
      else await site.draft()
      await site.check()
    }
  })
})
