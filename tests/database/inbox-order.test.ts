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
import {
  buildListOrder,
  listOrderedIds,
  selectOnlyIds,
} from '#inbox/panel/lists/ordering.server.ts'
import { addApplication, addDocument, addMessage, everything, openInbox } from '../inbox-program.ts'
import { addPerson } from '../people.ts'
import { plansOf } from '../query-plans.ts'

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

test('sort “name” has names with accents in their place of the alphabet', async () => {
  const { app, db } = await openInbox()
  const names =
    'Abel Åberg Adam Cole Čović Dahl Đukić İnan Jung Łukasik Maier Nunez Ñuñoz Ohm Ørsted Óscar Özil Peters Šahin Şimić Tal Zander Żuk'
  const byId = new Map<number, string>()
  for (const last_name of names.split(' ').toReversed())
    byId.set((await addApplication(db, { last_name, first_name: 'x' })).id, last_name)
  const query = new URLSearchParams({ sort: 'name' })
  const { rows } = await loadApplicationList(app, everything, query)
  expect(rows.map(({ id }) => byId.get(id)).join(' ')).toBe(names)
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

/** Sixty applications, of which every third has a day of its own, and what their lists show. */
async function openSixty() {
  const opened = await openInbox()
  const { app, db } = opened
  const boss = await addPerson(db, 'boss@example.com', ['leitung'])
  const states = ['received', 'rejected', 'interview'] as const
  const now = Date.now()
  const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString()
  for (const index of Array(60).keys()) {
    const { id } = await addApplication(db, {
      state: states[index % 3] ?? 'received',
      // Two of each have the same day.
      updated_at: inDays(0),
      ...(index % 3 === 1 && { rejected_at: inDays(-30 - (index % 30)) }),
      ...(index === 55 && { hold_reason: 'Klage' }),
    })
    const when = { created_at: inDays(0), who: 'test' }
    if (index % 12 === 0)
      await db
        .insertInto('tasks')
        .values({
          ...{ message_id: null, application_id: id, title: 'x', assigned_to: boss, ...when },
          due_on: inDays(20 + (index % 24)).slice(0, 'YYYY-MM-DD'.length),
        })
        .execute()
    if (index === 5)
      await db
        .insertInto('appointments')
        .values({
          ...{ application_id: id, uid: 'a@x', sequence: 0, state: 'agreed', times: '[]' },
          ...{ minutes: 45, place: 'x', video: '', starts_at: inDays(15) },
        })
        .execute()
    if (index === 55 || index % 6 === 1)
      await db
        .insertInto('outbox')
        .values({
          ...{ kind: 'rejection', recipient: 'a@b.c', subject: 'x', body: 'x', state: 'sent' },
          ...{ attempts: 1, next_at: inDays(0), created_at: inDays(0), application_id: id },
        })
        .execute()
  }
  const list = async (sort: string, page = 1) => {
    const query = new URLSearchParams({ sort, search: '@', page: String(page) })
    return (await loadApplicationList(app, everything, query)).rows
  }
  return { app, list }
}

test.each(['next', 'deletion'])(
  'sort “%s” keeps equals by their age over pages, neighbours and the CSV file',
  async (sort) => {
    const { app, list } = await openSixty()
    const up = [...(await list(sort)), ...(await list(sort, 2))]
    const down = [...(await list(`-${sort}`)), ...(await list(`-${sort}`, 2))]
    const ids = up.map(({ id }) => id)
    expect([ids.length, new Set(ids).size]).toEqual([60, 60])
    expect(down.map(({ id }) => id)).toEqual(ids.toReversed())
    const query = new URLSearchParams({ sort, search: '@' })
    const filter = await readApplicationFilter(app, everything, query)
    const found = selectApplications(app.database.db, everything, filter)
    expect(await listOrderedIds(app, everything, { kind: 'applications', query, found })).toEqual(
      ids,
    )
    const key = ({ id, ...row }: (typeof up)[number]) =>
      sort === 'deletion'
        ? (row.deletedAt ?? '9999')
        : `${[row.task?.due_on, row.interview?.at, '9999'].filter(Boolean).sort()[0]} ${stepOrder.indexOf(row.nextStep)}`
    const sorted = up.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.id - b.id))
    expect(up.map((row) => [key(row), row.id])).toEqual(sorted.map((row) => [key(row), row.id]))
    for (const at of [0, 1, 29, 30, 59])
      expect(
        await findNeighbourIds(app, everything, { kind: 'applications', id: ids[at] ?? 0, query }),
      ).toEqual({ previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null })
  },
)

/** What is to be done, in the order in which it stands without a day. */
const stepOrder: string[] = [
  ...['Send the rejection', 'Look through the documents', 'Invite or reject'],
  ...['Decide after the interview', 'Wait for the answer', 'Decide whether it is spam'],
  ...['Held: release it when the reason is gone', 'Nothing: hired'],
  'Nothing: it is deleted by itself',
]

// The planner of PostgreSQL depends on statistics.
test.runIf(isSqlite)('selectOnlyIds of undecided applications uses a covering index', async () => {
  const { app, db } = await openFilled()
  const filter = await readApplicationFilter(app, everything, new URLSearchParams())
  const { by, way } = await buildListOrder(db, everything, 'applications', new URLSearchParams())
  const all = selectApplications(db, everything, filter).selectAll()
  const plan = async (query: typeof all) => {
    const { sql: text, parameters } = query.orderBy(by, way).limit(50).compile()
    const explain = CompiledQuery.raw(`explain query plan ${text}`, [...parameters])
    return JSON.stringify((await db.executeQuery(explain)).rows)
  }
  expect(await plan(selectOnlyIds(all) as unknown as typeof all)).toContain('COVERING INDEX')
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

test.runIf(isSqlite)(
  'every sort key reads the interviews of one application at a time',
  async () => {
    const { app, db } = await openInbox()
    for (const sort of sortKeys.applications) {
      const plans = await plansOf(db, (reader) =>
        loadApplicationList(
          { ...app, database: { ...app.database, db: reader, search: reader } },
          everything,
          new URLSearchParams({ sort }),
        ),
      )
      expect([sort, plans.join().match(/appointments_sta\w+/)]).toEqual([sort, null])
    }
  },
)

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
