import { join } from 'node:path'
import { createApiKey } from '#api/keys/keys.server.ts'
import { readContentVersion } from '#content/store/change.server.ts'
import { project } from '#content/types/project.ts'
import { createDatabase } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { median, spread, table } from './markdown.ts'
import { fillFrom } from './office.ts'
import type { Server } from './server.ts'

const rows = 10_000
const many = 1_000
const readings = 50

export async function createBenchKey(database: AppContext['database'], name: string) {
  const owner = await database.db.selectFrom('user').select('id').executeTakeFirstOrThrow()
  return createApiKey(database.db, {
    ...{ name, role: 'leitung', onlyProposes: false, origins: [], madeBy: owner.id },
    ...{ perMinute: 1_000_000, expiresAt: null },
  })
}

/** Times of API calls, and of pages while API clients send without a pause. */
export async function measurePrograms({ folder, origin }: Server) {
  const database = createDatabase<Tables>(join(folder, 'auftritt.db'))
  const { db } = database
  await fillFrom(db, project, rows, (number) => ({
    title: `Projekt ${number}`,
    client: number < many ? 'Viele' : `Kunde ${number % 97}`,
    is_featured: false,
  }))
  const [apikey, other] = [
    await createBenchKey(database, 'Messung'),
    await createBenchKey(database, 'Andere'),
  ]
  const projects = `${origin}/rest/v1/projects`
  const headers = { apikey, 'content-type': 'application/json', prefer: 'count=exact' }
  const filtered = `${projects}?select=*&client=eq.Kunde 7&limit=50`
  const page = () => timed(filtered, { headers: { apikey } })
  const counted = () => timed(`${filtered}&order=title.desc`, { headers })
  const small = () => timed(`${projects}?select=id&id=eq.5`, { headers: { apikey: other } })
  const visit = () => timed(`${origin}/kontakt?gesendet=x`)

  await repeated(5, page)
  const pages = await repeated(readings, page)
  const ordered = await repeated(readings, counted)
  const alone = await repeated(readings, visit)
  const smallAlone = await repeated(readings, small)
  /** The same beside `programs` API clients that send without a pause. */
  async function beside(programs: number, own = visit, question = page) {
    let isOver = false
    const asking = Array.from({ length: programs }, async () => {
      while (!isOver) await question()
    })
    const list = await repeated(readings, own)
    isOver = true
    await Promise.all(asking)
    return list
  }
  const besideOne = await beside(1)
  const besideTen = await beside(10)
  const besideOther = await beside(50, small, counted)

  const before = await readContentVersion(db)
  let round = 0
  const change = () =>
    timed(`${projects}?client=eq.Viele`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ subtitle: `Stand ${round++}` }),
    })
  const changes = await repeated(5, change)
  const versions = ((await readContentVersion(db)) - before) / changes.length
  await database.close()
  const row = (what: string, list: number[], budget: string) => [
    what,
    `${median(list).toFixed(1)} ms`,
    `${spread(list, 1)} ms`,
    budget,
  ]
  return [
    '## API',
    `Over HTTP with a key, among ${rows} rows on SQLite; the change raised the content version by ${versions}. The page of visitors is uncached: it is rendered for each request.`,
    table(
      ['', 'median', 'lowest to highest', 'budget'],
      row('a filtered page of 50 rows', pages, 'under 20 ms'),
      row('the same, ordered by a text and counted', ordered, ''),
      row(`${many} updates in one call`, changes, 'under 2 s, one version'),
      row('a page of visitors, while no program asks', alone, ''),
      row('a page of visitors, while a program asks without a pause', besideOne, 'no slower'),
      row('the same, while ten do', besideTen, ''),
      row('one row, while no other program asks', smallAlone, ''),
      row('the same, beside fifty that one other key orders and counts', besideOther, ''),
    ),
  ]
}

async function repeated(times: number, work: () => Promise<number>) {
  const list: number[] = []
  for (let round = 0; round < times; round++) list.push(await work())
  return list
}

async function timed(address: string, init: RequestInit = {}) {
  const started = performance.now()
  const answer = await fetch(address, { redirect: 'manual', ...init })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return performance.now() - started
}
