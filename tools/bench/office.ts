import { join } from 'node:path'
import { createContentStore } from '#content/store/store.server.ts'
import type { Collection } from '#content/types/collection.ts'
import { job } from '#content/types/job.ts'
import { slide } from '#content/types/slide.ts'
import { createDatabase } from '#core/db/database.server.ts'
import type { Db, Tables } from '#core/db/tables.ts'
import { median, spread, table } from './markdown.ts'
import { adminPassword, type Server } from './server.ts'

const saves = 200
const rows = 10_000
const readings = 25

/** Times of the panel: from a save to the changed public page, and long lists. */
export async function measureOffice(server: Server) {
  const database = createDatabase<Tables>(join(server.folder, 'auftritt.db'))
  const cookie = await signIn(server)
  const saved = await saveAndLook(server, cookie, createContentStore(database))
  const memory = server.memory()
  await fillFrom(database.db, job, rows, (number) => ({ title: `Stelle ${number}` }))
  await fillMessages(database.db, rows)
  const lists = { 'open jobs': '/admin/career/jobs', messages: '/admin/contact/messages' }
  const times: [string, number[]][] = []
  for (const [name, path] of Object.entries(lists))
    times.push([name, await read(`${server.origin}${path}.data`, cookie)])
  await database.close()
  console.log(`save to page: ${median(saved).toFixed(0)} ms`)
  const row = (what: string, list: number[], budget: string) => [
    what,
    `${median(list).toFixed(1)} ms`,
    `${spread(list, 1)} ms`,
    budget,
  ]
  return {
    memory,
    report: [
      '## Admin panel',
      `Over HTTP, signed in. From saving a change of the hero in its form until the new home page is received completely (${saves} times); the data of the first page of a list with ${rows} rows (${readings} times).`,
      table(
        ['', 'median', 'lowest to highest', 'budget'],
        row('saved until the page is new', saved, 'under 1 s'),
        ...times.map(([name, list]) => row(`list of ${rows} ${name}`, list, 'under 100 ms')),
      ),
    ],
  }
}

export async function signIn({ origin }: Server) {
  const answer = await send(origin, '/admin/login', {
    email: 'admin@example.com',
    password: adminPassword,
  })
  const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0])
  if (cookies.length === 0) throw new Error(`Signing in answered ${answer.status}`)
  return cookies.join('; ')
}

export function send(origin: string, path: string, fields: Record<string, string>, cookie = '') {
  return fetch(origin + path, {
    method: 'POST',
    // The server compares with its ORIGIN, which is localhost.
    headers: { origin: origin.replace('127.0.0.1', 'localhost'), cookie },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
}

async function saveAndLook(
  { origin }: Server,
  cookie: string,
  store: ReturnType<typeof createContentStore>,
) {
  const times: number[] = []
  for (let round = 0; round < saves; round++) {
    const row = await store.first(slide)
    if (!row) throw new Error('There is no slide to change')
    const { image, description, cta, cta_link, drawing } = row
    const title = `Stand ${round}`
    const texts = { image, title, description, cta, cta_link, drawing }
    const fields = { form: 'item', ...texts, is_active: 'on' }
    const started = performance.now()
    await send(origin, `/admin/home/hero/${row.id}`, { ...fields, seen: `${row.version}` }, cookie)
    const page = await (await fetch(origin)).text()
    times.push(performance.now() - started)
    if (!page.includes(title)) throw new Error('The new page does not show the change')
  }
  return times
}

/** Copies of the first row, inserted directly, as a list does not depend on the way of saving. */
export async function fillFrom(
  db: Db,
  type: Collection,
  count: number,
  valuesOf: (number: number) => object,
) {
  // The columns follow from the fields of the type, which `Tables` does not know.
  const name = type.table as 'content_version'
  const { id: _, ...first } = stored(
    await db.selectFrom(name).selectAll().limit(1).executeTakeFirstOrThrow(),
  )
  for (let from = 0; from < count; from += 100) {
    const numbers = Array.from({ length: 100 }, (_, at) => from + at)
    await db
      .insertInto(name)
      .values(numbers.map((number) => ({ ...first, ...valuesOf(number) }) as never))
      .execute()
  }
}

/** Adds messages up to `count`. */
export async function fillMessages(db: Db, count: number) {
  const now = new Date().toISOString()
  const { there } = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('there'))
    .executeTakeFirstOrThrow()
  for (let from = there; from < count; from += 1000)
    await db
      .insertInto('messages')
      .values(
        Array.from({ length: Math.min(1000, count - from) }, (_, at) => from + at).map(
          (number) => ({
            reference: `B-${number}`,
            submission_key: `bench-${number}`,
            state: 'unread' as const,
            name: `Person ${number}`,
            email: `person${number}@example.com`,
            message: 'Guten Tag, wir haben eine Frage zu Ihrem Angebot. '.repeat(8),
            score: 0,
            suspicion: '',
            privacy_version: '1',
            received_at: now,
            updated_at: now,
            hold_reason: null,
          }),
        ),
      )
      .execute()
}

/** JSON columns are written as text. */
const stored = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  )

async function read(address: string, cookie: string) {
  const times: number[] = []
  for (let round = 0; round < readings + 5; round++) {
    const started = performance.now()
    const answer = await fetch(address, { headers: { cookie }, redirect: 'manual' })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
    times.push(performance.now() - started)
  }
  return times.slice(5)
}
