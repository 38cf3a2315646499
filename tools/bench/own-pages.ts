import { once } from 'node:events'
import { get } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { buildPictureAddress } from '#addresses.ts'
import type { PageBlock } from '#content/blocks/block-kinds.ts'
import { createContentStore } from '#content/store/store.server.ts'
import { page } from '#content/types/page.ts'
import { isPostgres } from '#core/db/columns.server.ts'
import { createDatabase } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { blocksOfAllKinds } from '../../tests/blocks-of-all-kinds.ts'
import { startPostgres } from '../../tests/postgres.ts'
import { readForm } from '../../tests/read-form.ts'
import { median, spread, table } from './markdown.ts'
import { fillFrom, send, signIn } from './office.ts'
import { createBenchKey } from './programs.ts'
import { createTemporaryFolder, type Server, startServer } from './server.ts'

const size = { pages: 1000, blocks: 50 }
const rounds = 20
const warming = 5
const blank = { ...createBlankValues(page.fields), is_published: true }
const by = { by: 'bench@example.com' }

/** Size of a page of blocks, and times with many pages of many blocks on both engines. */
export async function measureOwnPages() {
  const postgres = await startPostgres()
  const sqlite = await measureEngine('SQLite', {})
  const other = await measureEngine('PostgreSQL', { DATABASE_URL: postgres.url })
  await postgres.stop()
  return [
    '## Pages made of blocks',
    'Transferred bytes (Brotli): the page, its scripts and its style sheets. The style sheet of blocks contains all kinds: one cached file of 2 KB costs less than a request for each kind.',
    table(
      ['', 'HTML', 'scripts', 'styles', 'budget for HTML in KB'],
      ...sqlite.weights.map(([what, { html, scripts, styles }, budget]) => [
        what,
        ...[html, scripts, styles].map(String),
        budget,
      ]),
    ),
    `With ${size.pages} pages of ${size.blocks} blocks each: CPU time of the main thread, and wall-clock time until the response, ${rounds} times. A save sends the whole form, as without scripts. Caches by content version are measured after a save.`,
    ...[sqlite, other].flatMap(({ engine, times }) => [
      `### ${engine}`,
      table(
        ['', 'processor', 'lowest to highest', 'clock', 'lowest to highest', 'budget'],
        ...times.map(([what, { spent, clock }, budget]) => [
          what,
          ...[spent, clock].flatMap((list) => [
            `${median(list).toFixed(1)} ms`,
            `${spread(list, 1)} ms`,
          ]),
          budget,
        ]),
      ),
    ]),
  ]
}

async function measureEngine(engine: string, settings: Record<string, string>) {
  const folder = createTemporaryFolder()
  const server = await startServer(folder, settings, ['--import=./tools/bench/turns.mjs'])
  const content = createDatabase<Tables>(settings.DATABASE_URL ?? join(folder, 'auftritt.db'))
  const store = createContentStore(content)
  const { key } = await content.db.selectFrom('media').select('key').executeTakeFirstOrThrow()
  const [text, ...others] = blocksOfAllKinds(3, buildPictureAddress(key)).filter(
    ({ id, kind }) => kind !== 'columns' && id !== 'voice',
  )
  if (!text) throw new Error('There is no block of text')
  const columns = { left: [text], right: [text] }
  const all = [text, ...others, { id: 'columns', kind: 'columns', values: columns } as PageBlock]
  const add = (title: string, slug: string, blocks: PageBlock[]) =>
    store.create(page, { ...blank, title, slug, blocks }, by)
  await add('Alle Arten', 'alle-arten', all)
  await add('Nur Text', 'nur-text', [text, { ...text, id: 'more' }])
  await pause(1200)
  const weights = [
    [`${all.length} blocks, one of each kind`, await weigh(server, '/alle-arten'), 'at most 25'],
    ['two blocks of text', await weigh(server, '/nur-text'), ''],
    ['the home page', await weigh(server, '/'), ''],
  ] as const

  const many = Array.from({ length: size.blocks }, (_, at) => {
    const block = all[at % all.length] ?? text
    return { ...block, id: `${block.id}-${at}` }
  })
  await fillFrom(content.db, page, size.pages, (number) => ({
    ...{ title: `Unterseite ${number}`, slug: `unterseite-${number}` },
    blocks: JSON.stringify(many),
  }))
  if (isPostgres(content.db)) await sql`analyze`.execute(content.db)
  const { row } = await add('Gemessen', 'gemessen', many)
  await pause(1200)
  const cookie = await signIn(server)
  const apikey = await createBenchKey(content, 'Messung')
  const address = `/admin/pages/all/${row.id}`
  const ask = (path: string) => async () => () => read(server, path, { cookie, apikey })
  const save = () => prepareSave(server, address, cookie)
  const askAfterSave = (path: string) => async () => {
    await (await save())()
    return () => read(server, path, { cookie, apikey })
  }
  const search = 'unterseite%20499'
  const cases = [
    ['list', ask('/admin/pages/all'), 'under 50 ms'],
    ['save', save, 'under 100 ms'],
    ['search in the list', ask(`/admin/pages/all?search=${search}`), 'under 50 ms'],
    ['search over everything', ask(`/admin/search?q=${search}`), 'under 50 ms'],
    ['the same, found in blocks alone', ask('/admin/search?q=reaktionszeit'), 'under 50 ms'],
    ['the same, found nowhere', ask('/admin/search?q=nirgendwo'), 'under 50 ms'],
    ['form of a page', ask(address), ''],
    ['suggestions for a link', askAfterSave(`/admin/links?q=${search}`), ''],
    ['form of the menu', askAfterSave('/admin/menu/header'), ''],
    ['Ready?', askAfterSave('/admin/ready'), ''],
    ['a picture and where it is used', ask('/admin/media/1'), ''],
    ['the page, new', askAfterSave('/gemessen'), ''],
    ['sitemap', askAfterSave('/sitemap.xml'), ''],
    ['llms.txt', askAfterSave('/llms.txt'), ''],
    ['API: 50 pages', ask('/rest/v1/pages?select=id,title,slug&limit=50'), ''],
    ['API: 50 pages with blocks', ask('/rest/v1/pages?select=*&limit=50'), ''],
    ['API: a page by its address', ask('/rest/v1/pages?slug=eq.unterseite-499'), ''],
  ] as const
  const times: [string, Times, string][] = []
  for (const [what, prepare, budget] of cases) {
    times.push([what, await repeat(server, prepare), budget])
    const { spent, clock } = times.at(-1)?.[1] ?? { spent: [], clock: [] }
    console.log(`${engine}: ${what} ${median(spent).toFixed(0)} / ${median(clock).toFixed(0)} ms`)
  }
  await content.close()
  await server.stop()
  return { engine, weights, times }
}

async function weigh({ origin }: Server, path: string) {
  const html = await (await fetch(origin + path)).text()
  const sum = async (pattern: RegExp) => {
    const paths = new Set([...html.matchAll(pattern)].map(([, found = '']) => found))
    const sizes = await Promise.all([...paths].map((each) => countBytes(origin + each)))
    return sizes.reduce((total, each) => total + each, 0)
  }
  // The best compression is computed after the first response.
  await pause(3000)
  return {
    html: await countBytes(origin + path),
    scripts: await sum(/<link rel="later" href="([^"]+)"/g),
    styles: await sum(/<link[^>]* rel="stylesheet" href="([^"#]+)/g),
  }
}

/** The compressed length; `fetch` would decode the body. */
async function countBytes(address: string) {
  const [answer] = await once(get(address, { headers: { 'accept-encoding': 'br' } }), 'response')
  return (await buffer(answer)).length
}

async function read({ origin }: Server, path: string, headers: Record<string, string>) {
  const answer = await fetch(origin + path, { headers })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.text()
}

/** Reads the form and returns a function that submits it with another title. */
async function prepareSave(server: Server, path: string, cookie: string) {
  const fields = readForm(await read(server, path, { cookie }))
  // The blank entry at the end of each list of cards.
  for (const name of [...fields.keys()]) if (/\.entries\.3\./.test(name)) fields.delete(name)
  fields.set('title', `Gemessen ${performance.now()}`)
  return async () => {
    const answer = await send(server.origin, path, Object.fromEntries(fields), cookie)
    if (answer.status !== 302) throw new Error(`Saving answered ${answer.status}`)
    return ''
  }
}

interface Times {
  spent: number[]
  clock: number[]
}

/** Measures the functions that `prepare` returns. */
async function repeat(server: Server, prepare: () => Promise<() => Promise<string>>) {
  const list: { spent: number; clock: number }[] = []
  for (let round = 0; round < warming + rounds; round++) {
    const ask = await prepare()
    await server.work()
    const started = performance.now()
    await ask()
    const clock = performance.now() - started
    list.push({ clock, spent: (await server.work()).spent })
  }
  const measured = list.slice(warming)
  return {
    spent: measured.map(({ spent }) => spent),
    clock: measured.map(({ clock }) => clock),
  } satisfies Times
}
