import { Agent } from 'node:http'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createNamePattern, redactStrings } from '#content/people/name-patterns.ts'
import { findPersonReferences } from '#content/people/person-references.server.ts'
import { pictureCollection } from '#content/pictures/picture-text.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { type Connection, getTableName, type RowValues } from '#content/store/rows.server.ts'
import { createContentStore } from '#content/store/store.server.ts'
import type { Collection } from '#content/types/collection.ts'
import { collections } from '#content/types/collections.ts'
import { type ContentType, getTypeKey } from '#content/types/content-types.ts'
import { jobCategory } from '#content/types/job.ts'
import { createDatabase } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createDraft, discardDraft, publishDraft } from '#drafts/drafts.server.ts'
import { createDraftRestoringRevision } from '#drafts/ending/draft-restoring-revision.server.ts'
import { pickEditableValues } from '#drafts/pick-editable-values.ts'
import { type HistoryPoint, listHistoryPoints } from '#drafts/snapshots/history-points.server.ts'
import { readRowsAtRevision } from '#drafts/snapshots/rows-at-revision.server.ts'
import { createSnapshotLink } from '#drafts/snapshots/snapshot-links.server.ts'
import { eraseName } from '#inbox/privacy/erase-name.server.ts'
import { removePictures } from '#media/panel/remove-pictures.server.ts'
import { createPictureLibrary } from '#media/picture-library.server.ts'
import { removeExtension } from '#media/pixels/variant-names.ts'
import { createStorage } from '#media/storage.server.ts'
import { freshDatabase } from '../fresh-database.ts'
import { by, forms, player, withdrawn } from '../player.ts'
import { randomOf } from '../random.ts'
import { type Answer, startServer } from '../running-server.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { isLong, longPatience, seedsOf } from '../times.ts'

type Site = Awaited<ReturnType<typeof opened>>

/** A built server without content, and a connection to its database like another process. */
async function opened(engine: string) {
  const DATA_DIR = temporaryFolder()
  const DATABASE_URL = engine === 'postgres' ? await freshDatabase('postgres') : undefined
  const server = await startServer({
    ...{ SEED: 'empty', DATA_DIR, LOG_LEVEL: 'warn' },
    ...(DATABASE_URL && { DATABASE_URL }),
  })
  const database = createDatabase<Tables>(DATABASE_URL ?? join(DATA_DIR, 'auftritt.db'))
  onTestFinished(async () => {
    await server.stop()
    await database.close()
  })
  // No power loss here, and syncing a busy disk would slow all tests.
  if (!DATABASE_URL) await sql`pragma synchronous = off`.execute(database.db)
  const storage = await createStorage({ DATA_DIR, STORAGE_URL: undefined })
  const media = createPictureLibrary(database, storage)
  onTestFinished(media.close)
  return {
    ...server,
    database,
    db: database.db,
    store: createContentStore(database),
    storage,
    media,
  }
}

const all = Object.values<Collection>(collections)

/** Some types for each seed, to keep it short; over the seeds all of them. */
function typesOf(seed: number): ContentType[] {
  const some = [0, 5, 9].map((step) => all[(seed + step) % all.length] as Collection)
  return [...new Set([jobCategory, ...some]), ...forms]
}

async function wiped({ db }: Site) {
  for (const name of [
    ...(['draft_changes', 'views', 'drafts', 'sample_texts', 'job_listings'] as const),
    ...all.map(getTableName),
    ...(['media', 'settings', 'revisions'] as const),
  ])
    await db.deleteFrom(name as 'drafts').execute()
}

/** The rows of each type that visitors can tell apart, in their order with all values. */
type Snapshot = Record<string, RowValues[]>

const shapeOf = (type: ContentType, rows: RowValues[]) =>
  rows
    .filter((row) => !('category' in type) || row.category === type.category)
    .toSorted(
      (a, b) =>
        Number(a.order_index ?? 0) - Number(b.order_index ?? 0) || Number(a.id) - Number(b.id),
    )
    .map((row) => ({
      ...('table' in type && { id: row.id, created_at: row.created_at }),
      ...pickEditableValues(type, row),
    }))

async function shapes(types: ContentType[], read: (name: 'content') => Promise<RowValues[]>) {
  const rows = new Map<string, RowValues[]>()
  for (const name of new Set(types.map(getTableName))) rows.set(name, await read(name))
  const found = types.map((type) => [
    getTypeKey(type),
    shapeOf(type, rows.get(getTableName(type)) ?? []),
  ])
  return JSON.parse(JSON.stringify(Object.fromEntries(found))) as Snapshot
}

const rowsOf = (db: Connection) => async (name: 'content') =>
  (await db.selectFrom(name).selectAll().execute()) as RowValues[]

/** A past page does not show pictures uploaded later, and deletions do not remove its pictures. */
const upTo = ({ media = [], ...others }: Snapshot, { at }: HistoryPoint): Snapshot => ({
  ...others,
  media: media.filter(({ created_at }) => String(created_at) <= at),
})

/** The expected state at a history point, recorded at that time. */
interface Known {
  moment: HistoryPoint
  rows: Snapshot
  pages: Map<string, string>
}

/** Parts that differ in a snapshot: key, CSP nonce, form protection and the bar of the snapshot. */
const ownOfView =
  / nonce="[^"]*"|\/ansicht\/[\w-]{24}|(?<=name="privacy" value=")\d+|<aside[^>]* aria-label="Ansicht">.*?<\/aside>|<script[^>]*>window\.__reactRouterContext\.streamController\.enqueue\(.*?<\/script>/gs

const agent = new Agent({ keepAlive: true })

/** On a busy machine a query may time out or a kept connection end: asks again. */
async function asked(site: Site, address: string, tries = 3): Promise<Answer> {
  const answer = await site.ask(address, { agent }).catch((error: Error) => error)
  const log = JSON.stringify(site.logged().slice(-3))
  const isBusy = answer instanceof Error || /Query read timeout/.test(log)
  if ('status' in answer && answer.status < 500) return answer
  // The log goes into the error, since the server is gone when it is read.
  if (!isBusy || tries === 1) throw new Error(`${address}: ${String(answer)} ${log}`)
  return asked(site, address, tries - 1)
}

async function page(site: Site, key: string, path: string) {
  const { status, text } = await asked(site, `/ansicht/${key}${path === '/' ? '' : path}`)
  // The snapshot serves its pictures, also those that the site removed.
  for (const [address] of text.matchAll(/\/ansicht\/[\w-]{24}\/media\/[^\s"\\]+/g))
    expect([address, (await asked(site, address)).status]).toEqual([address, 200])
  return `${status} ${text.replaceAll(ownOfView, '')}`
}

async function pagesOf(site: Site, key: string, paths: Iterable<string>) {
  const found = [...paths].map(async (path) => [path, await page(site, key, path)] as const)
  return new Map(await Promise.all(found))
}

const who = { user: null, by: by.by }

const pagesAt = async (site: Site, { at }: HistoryPoint, paths: Iterable<string>) =>
  pagesOf(site, await createSnapshotLink(site.database, { at }, who), paths)

/** Pages of today with the clock of a history point: an empty draft that begins then. */
async function pagesNow(site: Site, { at }: HistoryPoint, paths: string[]) {
  if (paths.length === 0) return new Map<string, string>()
  const { database, db } = site
  const draft = await createDraft(database, 'Nichts', by.by)
  // A draft with trouble is not published.
  const planned = { begins_at: at, trouble: '[]' }
  await db.updateTable('drafts').set(planned).where('id', '=', draft).execute()
  const pages = await pagesOf(site, await createSnapshotLink(database, { draft }, who), paths)
  await discardDraft(database, draft)
  return pages
}

const lists = [
  ...['/', '/uber-uns', '/dienstleistungen', '/projekte', '/karriere', '/kontakt'],
  ...['/blog', '/blog/feed.xml', '/impressum', '/datenschutz', '/bewerbungsprozess'],
]

/** Some pages chosen by the seed, with an own page of each item. */
function pathsOf({ projects = [], job_listings = [], blog_posts = [] }: Snapshot, int: Int) {
  const own = [
    ...projects.map(({ id }) => `/projekte/${id}`),
    ...job_listings.map(({ id }) => `/karriere/${id}`),
    ...blog_posts.map(({ slug }) => `/blog/${slug}`),
  ]
  const shuffled = (paths: string[]) => paths.toSorted(() => int(3) - 1)
  return [...shuffled(own).slice(0, 1), ...shuffled(lists).slice(0, isLong ? 4 : 1)]
}

type Int = (below: number) => number
type One = ReturnType<typeof randomOf>['one']

/** Erases a name that is not in current content: the one operation that changes the past. */
async function erase(site: Site, names: string[], known: Known[], one: One) {
  const gone: string[] = []
  for (const name of names) {
    const traces = await findPersonReferences(site.db, name)
    if (traces.length > 0 && !traces.some(({ isLive }) => isLive)) gone.push(name)
  }
  const name = one(gone)
  if (!name) return
  const [pattern, about] = [createNamePattern(name), await aboutOne(site, name)]
  const { database, storage } = site
  const files = await filesOf(site)
  await eraseName({ database, storage } as unknown as AppContext, name)
  const pictures = [...about].flatMap((item) => files.get(item) ?? [])
  const isMeant = (html: string) =>
    html.search(pattern) >= 0 || pictures.some((stem) => html.includes(stem))
  for (const each of known) {
    for (const [type, rows] of Object.entries(each.rows))
      each.rows[type] = rows
        .filter(({ id }) => !about.has(`${type}/${id}`))
        .map((row) => redactStrings(row, pattern, `entfernt-${row.id}`) as RowValues)
    for (const [path, html] of each.pages)
      if (isMeant(html)) await forgotten(site, each, path, isMeant)
  }
}

async function forgotten(
  site: Site,
  { moment, pages }: Known,
  path: string,
  isMeant: (html: string) => boolean,
) {
  pages.delete(path)
  const [[, without = ''] = []] = await pagesAt(site, moment, [path])
  expect([path, isMeant(without)]).toEqual([path, false])
}

/** Deletes a removed picture for good; nothing else changes in the past. */
async function forget(site: Site, known: Known[], one: One) {
  const wanted = one(await withdrawn(site.db))
  if (!wanted) return
  const { item_id: id, body } = wanted
  await removePictures(site, [id], { by: by.by, isForGood: true })
  expect(await site.storage.exists(String(body.key))).toBe(false)
  const stem = removeExtension(String(body.key))
  for (const each of known) {
    const { media = [] } = each.rows
    each.rows.media = media.filter((row) => row.id !== id)
    for (const [path, html] of each.pages)
      if (html.includes(stem)) await forgotten(site, each, path, (page) => page.includes(stem))
  }
}

/** History points whose only change was erased are not offered any more. */
async function stillOffered({ database }: Site, known: Known[]) {
  const offered = new Map(
    (await listHistoryPoints(database, { limit: 1000 })).map((each) => [each.set, each]),
  )
  return known.flatMap((each) => {
    const moment = offered.get(each.moment.set)
    return moment ? { ...each, moment } : []
  })
}

/** The alt texts of removed pictures, by item. */
const filesOf = async ({ db }: Site) =>
  new Map(
    (await withdrawn(db)).map(({ item_id, body }) => [
      `media/${item_id}`,
      removeExtension(String(body.key)),
    ]),
  )

/** Checks that nothing is left of the former people with this name. */
async function aboutOne({ db }: Site, name: string) {
  const found = new Set<string>()
  for (const [type, title] of [
    ['team_members', 'name'],
    ['testimonials', 'name'],
    ['media', 'alt'],
  ] as const) {
    const live = new Set((await rowsOf(asContentDb(db))(type as 'content')).map(({ id }) => id))
    const rows = await db.selectFrom('revisions').selectAll().where('type', '=', type).execute()
    for (const { item_id, body } of rows)
      if (body[title] === name && !live.has(item_id)) found.add(`${type}/${item_id}`)
  }
  return found
}

/** The time of the last change is not restored. */
const whenChanged = /"dateModified":"[^"]*"|<updated>[^<]*<\/updated>/g

/** Reports where pages begin to differ. */
function differences(seen: Map<string, string>, known: Map<string, string>, without?: RegExp) {
  return [...known].flatMap(([path, page]) => {
    const [a, b] = [page, seen.get(path) ?? ''].map((each) =>
      without ? each.replaceAll(without, '') : each,
    ) as [string, string] // two in, two out
    if (a === b) return []
    const at = [...a].findIndex((sign, index) => sign !== b[index])
    return [[path, a, b].map((each) => (each === path ? path : each.slice(at - 60, at + 90)))]
  })
}

async function play(engine: string) {
  const site = await opened(engine)
  const { database, db } = site
  for (const seed of seedsOf(50)) {
    await wiped(site)
    const played = typesOf(seed)
    const types = [...played, pictureCollection]
    const { int, one } = randomOf(seed * 1000)
    const { begin, act, words } = player(seed, site, played)
    let known: Known[] = []
    const check = async (each: Known | undefined) => {
      if (!each) return
      const { moment, rows, pages } = each
      const read = (name: 'content') => readRowsAtRevision(asContentDb(db), name, moment.until)
      const found = upTo(await shapes(types, read), moment)
      expect([engine, seed, moment.set, found]).toEqual([engine, seed, moment.set, rows])
      if (pages.size === 0) return
      const seen = await pagesAt(site, moment, pages.keys())
      expect([engine, seed, moment.set, differences(seen, pages)]).toEqual([
        engine,
        seed,
        moment.set,
        [],
      ])
    }
    await begin()
    for (let step = 0; step < 8; step++) {
      if (int(10) === 0) await erase(site, words, known, one)
      if (int(6) === 0) await forget(site, known, one)
      known = await stillOffered(site, known)
      await act()
      const [moment] = await listHistoryPoints(database, { limit: 1 })
      if (!moment) continue
      const rows = upTo(await shapes(types, rowsOf(asContentDb(db))), moment)
      const isLooked = isLong || int(8) === 0 || step === 7
      const paths = isLooked ? pathsOf(rows, int) : []
      known.push({ moment, rows, pages: await pagesNow(site, moment, paths) })
      if (isLong) for (let some = 0; some < 2; some++) await check(one(known))
    }
    await Promise.all(known.map(check))

    const back = one(known.filter(({ pages }) => pages.size > 0))
    if (!back) continue
    const past = { name: 'Zurück', who: by.by, until: back.moment.until, types }
    const draft = await createDraftRestoringRevision(database, past)
    if (draft !== undefined)
      expect([engine, seed, await publishDraft(database, draft, by)]).toEqual([
        engine,
        seed,
        { set: expect.any(Number) },
      ])
    const now = upTo(await shapes(types, rowsOf(asContentDb(db))), back.moment)
    expect([engine, seed, back.moment.set, now]).toEqual([engine, seed, back.moment.set, back.rows])
    const brought = await pagesNow(site, back.moment, [...back.pages.keys()])
    expect([engine, seed, differences(brought, back.pages, whenChanged)]).toEqual([
      engine,
      seed,
      [],
    ])
    expect(await createDraftRestoringRevision(database, past)).toBeUndefined()
  }
}

test(
  'snapshots and restores of random changes reproduce every history point, but for erased parts',
  async () => {
    // In parallel, since each waits for its server half of the time.
    await Promise.all((isLong ? ['sqlite', 'postgres'] : ['sqlite']).map(play))
  },
  longPatience,
)
