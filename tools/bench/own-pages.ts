import { once } from 'node:events'
import { get } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { pictureAddress } from '#addresses.ts'
import type { PageBlock } from '#content/blocks/block-kinds.ts'
import { createStore } from '#content/store/store.server.ts'
import { page } from '#content/types/page.ts'
import { createDatabase } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { blocksOfAllKinds } from '../../tests/blocks-of-all-kinds.ts'
import { readForm } from '../../tests/read-form.ts'
import { median, spread, table } from './markdown.ts'
import { fillFrom, send, signIn } from './office.ts'
import { type Server, startServer, temporaryFolder } from './server.ts'

const size = { pages: 1000, blocks: 50 }
const rounds = 20
const warming = 5
const blank = { ...createBlankValues(page.fields), is_published: true }
const by = { by: 'bench@example.com' }

/** Size of a page of blocks, and times of the panel with many pages of many blocks. */
export async function measureOwnPages() {
  const folder = temporaryFolder()
  const server = await startServer(folder, {}, ['--import=./tools/bench/turns.mjs'])
  const content = createDatabase<Tables>(join(folder, 'auftritt.db'))
  const store = createStore(content)
  const { key } = await content.db.selectFrom('media').select('key').executeTakeFirstOrThrow()
  const [text, ...others] = blocksOfAllKinds(3, pictureAddress(key)).filter(
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
  const { row } = await add('Gemessen', 'gemessen', many)
  await pause(1200)
  const cookie = await signIn(server)
  const address = `/admin/pages/all/${row.id}`
  const asked = (path: string) => async () => () => read(server, path, cookie)
  const rows = [
    ['list', await repeat(server, asked('/admin/pages/all')), 'under 50 ms'],
    ['save', await repeat(server, () => prepareSave(server, address, cookie)), 'under 100 ms'],
    [
      'search in the list',
      await repeat(server, asked('/admin/pages/all?search=unterseite%20499')),
      'under 50 ms',
    ],
    [
      'search over everything',
      await repeat(server, asked('/admin/search?q=unterseite%20499')),
      'under 50 ms',
    ],
  ] as const
  await content.close()
  await server.stop()
  console.log(`own pages: ${rows.map(([what, list]) => `${what} ${median(list).toFixed(0)} ms`)}`)
  return [
    '## Pages of one’s own',
    'Bytes of Brotli as sent: the page, the scripts that it names and the style sheets. The style sheet of blocks has all kinds: one file of 2 KB, which a browser keeps for every page, is less than a request for each kind.',
    table(
      ['', 'HTML', 'scripts', 'styles', 'budget for HTML in KB'],
      ...weights.map(([what, { html, scripts, styles }, budget]) => [
        what,
        ...[html, scripts, styles].map(String),
        budget,
      ]),
    ),
    `With ${size.pages} pages of ${size.blocks} blocks each, on SQLite: what the thread of requests worked, in time of the processor, ${rounds} times. A save sends the whole form, as without scripts.`,
    table(
      ['', 'median', 'lowest to highest', 'budget'],
      ...rows.map(([what, list, budget]) => [
        what,
        `${median(list).toFixed(1)} ms`,
        `${spread(list, 1)} ms`,
        budget,
      ]),
    ),
  ]
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

async function read({ origin }: Server, path: string, cookie: string) {
  const answer = await fetch(origin + path, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.text()
}

/** Reads the form and returns a function that submits it with another title. */
async function prepareSave(server: Server, path: string, cookie: string) {
  const fields = readForm(await read(server, path, cookie))
  // The blank entry at the end of each list of cards.
  for (const name of [...fields.keys()]) if (/\.entries\.3\./.test(name)) fields.delete(name)
  fields.set('title', `Gemessen ${performance.now()}`)
  return async () => {
    const answer = await send(server.origin, path, Object.fromEntries(fields), cookie)
    if (answer.status !== 302) throw new Error(`Saving answered ${answer.status}`)
    return ''
  }
}

/** Measures the work of the functions that `prepare` returns. */
async function repeat(server: Server, prepare: () => Promise<() => Promise<string>>) {
  const list: number[] = []
  for (let round = 0; round < warming + rounds; round++) {
    const ask = await prepare()
    await server.work()
    await ask()
    list.push((await server.work()).spent)
  }
  return list.slice(warming)
}
