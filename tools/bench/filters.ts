import { join } from 'node:path'
import { sql } from 'kysely'
import { isPostgres } from '#core/db/columns.server.ts'
import { createDatabase } from '#core/db/database.server.ts'
import type { Db, Tables } from '#core/db/tables.ts'
import { keysOf } from '#core/fields/keys-of.ts'
import { inboxListFilters } from '#inbox/panel/filters/list-filters.server.ts'
import { sortKeys } from '#inbox/panel/lists/order.ts'
import { startPostgres } from '../../tests/postgres.ts'
import { fillLargeSite } from './large-site.ts'
import { median, spread, table } from './markdown.ts'
import { signIn } from './office.ts'
import { createTemporaryFolder, type Server, startServer } from './server.ts'

const applications = 5000
const rounds = 9
const warming = 3

/** Processor time of the list of applications for each filter and each order, on both engines. */
export async function measureFilters() {
  const postgres = await startPostgres()
  const engines = [
    ['SQLite', {}],
    ['PostgreSQL', { DATABASE_URL: postgres.url }],
  ] as const
  const report: string[] = []
  for (const [engine, settings] of engines) report.push(...(await measureEngine(engine, settings)))
  await postgres.stop()
  return [
    '## Filters',
    `The data of the list of ${applications} applications by each filter and in each order, ${rounds} times: CPU time of the whole server, which on SQLite includes the queries, of that the main thread, and wall-clock time. Budget: 50 ms of CPU time.`,
    ...report,
  ]
}

async function measureEngine(engine: string, settings: Record<string, string>) {
  const folder = createTemporaryFolder()
  const seeding = await startServer(folder, settings)
  await seeding.stop()
  const content = createDatabase<Tables>(
    settings.DATABASE_URL ?? join(folder, 'auftritt.db'),
    600_000,
  )
  const size = { items: 100, messages: 100, applications, revisions: 100, pictures: 0 }
  await fillLargeSite(content.db, folder, size)
  await fillWork(content.db)
  await content.close()
  const server = await startServer(folder, settings, ['--import=./tools/bench/turns.mjs'])
  const cookie = await signIn(server)
  const rows: string[][] = []
  for (const query of listQueries()) {
    const { all, spent, clock } = await repeat(server, cookie, query)
    const figures = [all, spent, clock].map((list) => `${median(list).toFixed(1)} ms`)
    rows.push([query || 'none', ...figures, `${spread(all, 1)} ms`])
    console.log(`${engine}: ${rows.at(-1)?.join(' | ')}`)
  }
  await server.stop()
  const head = ['', 'processor', 'thread of requests', 'clock', 'processor, lowest to highest']
  return [`### ${engine}`, table(head, ...rows)]
}

const listQueries = () => [
  '',
  ...Object.entries(inboxListFilters).flatMap(([name, { choices = {}, other }]) => [
    ...keysOf(choices).map((value) => `${name}=${value}`),
    ...(other?.input === 'day' ? [`${name}=${new Date().toISOString().slice(0, 10)}`] : []),
  ]),
  ...sortKeys.applications.map((key) => `sort=${key}`),
]

/** What colleagues and applicants do with applications: each filter finds some of them. */
async function fillWork(db: Db) {
  const day = (offset: string) =>
    isPostgres(db)
      ? sql`to_char(now() + (${sql.raw(offset)}) * interval '1 day', 'YYYY-MM-DD')`
      : sql`date('now', (${sql.raw(offset)}) || ' days')`
  const time = (offset: string) => sql`${day(offset)} || 'T09:00:00.000Z'`
  await sql`update applications set start_date = ${day('id % 200')}, due_on = ${day('id % 20 - 10')},
    language = case when id % 5 = 0 then 'en' else 'de' end,
    talent_pool_until = case when id % 4 = 0 then ${time('id % 300 + 1')} end`.execute(db)
  for (const who of ['admin@example.com', 'a@example.com', 'b@example.com'])
    for (const what of ['viewed', 'opened', 'rated'])
      await sql`insert into inbox_events (application_id, at, who, what, note)
        select id, ${time('-(id % 60)')}, ${who}, ${what}, 'invite' from applications
        where id % 3 > 0`.execute(db)
  await sql`insert into appointments (application_id, uid, sequence, state, times, starts_at, minutes, place, video)
    select id, 'bench-' || id, 0, case when id % 2 = 0 then 'agreed' else 'proposed' end, '[]',
      case when id % 2 = 0 then ${time('id % 60 - 30')} end, 60, 'Husum', '' from applications
    where id % 3 = 0`.execute(db)
  await sql`insert into correspondence (application_id, at, who, is_from_applicant, by_mail, is_read, body, once)
    select id, ${time('-(id % 60)')}, 'Applicant', ${true}, ${false}, id % 10 > 0, ${'Guten Tag, gern. '.repeat(60)}, 'bench-' || id
    from applications where id % 2 = 0`.execute(db)
  await sql`insert into tasks (application_id, title, due_on, who, created_at)
    select id, 'Anrufen', ${day('id % 20 - 10')}, 'a@example.com', ${time('0')} from applications
    where id % 4 = 0`.execute(db)
  await sql`update application_documents set is_locked = ${true} where id % 30 = 0`.execute(db)
  await sql`update application_documents set question = 'frage-x' where id % 7 = 0`.execute(db)
  // As the program and autovacuum do by and by.
  await sql.raw(isPostgres(db) ? 'analyze' : 'pragma optimize').execute(db)
}

async function repeat(server: Server, cookie: string, query: string) {
  const list: { all: number; spent: number; clock: number }[] = []
  const address = `${server.origin}/admin/career/applications.data?${query}`
  for (let round = 0; round < warming + rounds; round++) {
    await server.work()
    const started = performance.now()
    const answer = await fetch(address, { headers: { cookie }, redirect: 'manual' })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
    const clock = performance.now() - started
    list.push({ clock, ...(await server.work()) })
  }
  const measured = list.slice(warming)
  return {
    all: measured.map(({ all }) => all),
    spent: measured.map(({ spent }) => spent),
    clock: measured.map(({ clock }) => clock),
  }
}
