import { CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import { getInboxScope } from '#accounts/rights.ts'
import type { Db } from '#core/db/tables.ts'
import {
  loadApplicationList,
  readApplicationFilter,
  selectApplications,
} from '#inbox/panel/lists/applications.server.ts'
import { loadMessageList } from '#inbox/panel/lists/messages.server.ts'
import { findNeighbourIds } from '#inbox/panel/lists/neighbours.server.ts'
import { sortKeys } from '#inbox/panel/lists/order.ts'
import { buildListOrder, selectIds } from '#inbox/panel/lists/ordering.server.ts'
import { addApplication, addDocument, addMessage, everything, openInbox } from '../inbox-program.ts'
import { addPerson } from '../people.ts'

const isSqlite = process.env.TEST_ENGINE !== 'postgres'

/** Applications that differ in every sortable column. */
async function openFilled() {
  const opened = await openInbox()
  const { db } = opened
  const anna = await addPerson(db, 'anna@example.com', ['personal'])
  const bert = await addPerson(db, 'bert@example.com', ['personal'])
  const of = (last_name: string, given: Parameters<typeof addApplication>[1]) =>
    addApplication(db, { last_name, first_name: 'x', ...given })
  const zander = await of('zander', { position: 'B', state: 'offer', assigned_to: bert })
  const oehler = await of('Öhler', { position: 'Ä', state: 'received', job_id: 7 })
  const otto = await of('Otto', { position: 'c', state: 'review', assigned_to: anna, job_id: 7 })
  await addDocument(opened, oehler.id)
  await addDocument(opened, oehler.id)
  await addDocument(opened, otto.id)
  return { ...opened, names: new Map([zander, oehler, otto].map((row) => [row.id, row.last_name])) }
}

test.each([
  ['', 'Otto Öhler zander'],
  ['received', 'zander Öhler Otto'],
  ['name', 'Öhler Otto zander'],
  ['-name', 'zander Otto Öhler'],
  ['position', 'Öhler zander Otto'],
  ['state', 'Öhler Otto zander'],
  ['-documents', 'Öhler Otto zander'],
  ['-assigned', 'zander Otto Öhler'],
  ['name; drop table messages', 'Otto Öhler zander'],
])('sort “%s” lists applications as %s, and so do findNeighbourIds', async (sort, expected) => {
  const { app, names } = await openFilled()
  const query = new URLSearchParams({ sort })
  const { rows } = await loadApplicationList(app, everything, query)
  const ids = rows.map(({ id }) => id)
  expect(ids.map((id) => names.get(id)).join(' ')).toBe(expected)
  for (const [at, id] of ids.entries())
    expect(await findNeighbourIds(app, everything, { kind: 'applications', id, query })).toEqual({
      previous: ids[at - 1] ?? null,
      next: ids[at + 1] ?? null,
    })
})

test('sort “start” puts “sofort” first, then days, then other words, then those without', async () => {
  const { app, db } = await openInbox()
  const starts = [
    'nach Absprache',
    '',
    'ab sofort',
    '2027-03-01',
    '1. März',
    '2026-12-24',
    'Sofort',
  ]
  for (const start_date of starts) await addApplication(db, { start_date })
  const list = async (sort: string) => {
    const query = new URLSearchParams({ sort })
    const { rows } = await loadApplicationList(app, everything, query)
    for (const [at, { id }] of rows.entries())
      expect(await findNeighbourIds(app, everything, { kind: 'applications', id, query })).toEqual({
        previous: rows[at - 1]?.id ?? null,
        next: rows[at + 1]?.id ?? null,
      })
    return rows.map(({ start_date }) => start_date)
  }
  const inOrder = [
    'ab sofort',
    'Sofort',
    '2026-12-24',
    '2027-03-01',
    '1. März',
    'nach Absprache',
    '',
  ]
  expect(await list('start')).toEqual(inOrder)
  expect(await list('-start')).toEqual(inOrder.toReversed())
})

// The planner of PostgreSQL depends on statistics.
test.runIf(isSqlite)('selectIds of undecided applications uses a covering index', async () => {
  const { app, db } = await openFilled()
  const filter = await readApplicationFilter(app, everything, new URLSearchParams())
  const { by, way } = await buildListOrder(db, everything, 'applications', new URLSearchParams())
  const all = selectApplications(db, everything, filter).selectAll()
  const plan = async (query: typeof all) => {
    const { sql: text, parameters } = query.orderBy(by, way).limit(50).compile()
    const explain = CompiledQuery.raw(`explain query plan ${text}`, [...parameters])
    return JSON.stringify((await db.executeQuery(explain)).rows)
  }
  expect(await plan(selectIds(all) as unknown as typeof all)).toContain('COVERING INDEX')
  expect(await plan(all)).not.toContain('COVERING INDEX')
})

test('findNeighbourIds respects filter and visibility, and works for an entry that left the list', async () => {
  const { app, db, names } = await openFilled()
  const [zander = 0, oehler, otto] = names.keys()
  const beside = (scope: typeof everything, query: Record<string, string>) =>
    findNeighbourIds(app, scope, {
      kind: 'applications',
      id: zander,
      query: new URLSearchParams(query),
    })
  expect(await beside(everything, { state: 'review' })).toEqual({ previous: otto, next: null })
  const head = getInboxScope({ roles: ['fachbereich'], jobs: [8] })
  expect(await beside(head, {})).toEqual({ previous: null, next: null })
  expect(await beside(getInboxScope({ roles: ['fachbereich'], jobs: [7] }), {})).toEqual({
    previous: oehler,
    next: null,
  })
  const read = await addMessage(db, { name: 'B', state: 'open' })
  const unread = await addMessage(db, { name: 'A', state: 'unread' })
  const messages = (sort: string) =>
    findNeighbourIds(app, everything, {
      kind: 'messages',
      id: read.id,
      query: new URLSearchParams({ sort }),
    })
  expect(await messages('')).toEqual({ previous: unread.id, next: null })
  expect(await messages('-name')).toEqual({ previous: null, next: unread.id })
})

test('lists sorted by name use an index, and every sort key works', async () => {
  const { app, db } = await openFilled()
  for (const sort of sortKeys.messages)
    expect((await loadMessageList(app, everything, new URLSearchParams({ sort }))).total).toBe(0)
  expect(await planOf(db, 'messages', "state = 'done'")).toContain('messages_by_name')
  const ofSpam = isSqlite ? 'is_spam = 0' : 'is_spam = false'
  expect(await planOf(db, 'applications', ofSpam)).toContain('applications_by_name')
})

const planOf = (db: Db, kind: 'messages' | 'applications', where: string) =>
  db.transaction().execute(async (trx) => {
    // A handful of rows is read faster without an index.
    if (!isSqlite) await sql`set local enable_seqscan = off`.execute(trx)
    if (!isSqlite) await sql`set local enable_sort = off`.execute(trx)
    const { by } = await buildListOrder(
      trx,
      everything,
      kind,
      new URLSearchParams({ sort: 'name' }),
    )
    const ask = isSqlite ? sql`explain query plan` : sql`explain`
    const { rows } = await sql`${ask} select id from ${sql.table(kind)}
      where ${sql.raw(where)} order by ${by}, id limit 50`.execute(trx)
    expect(JSON.stringify(rows)).not.toMatch(/TEMP B-TREE|"Sort /)
    return JSON.stringify(rows)
  })
