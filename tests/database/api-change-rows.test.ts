import { expect, test } from 'vitest'
import { readContentVersion } from '#content/store/change.server.ts'
import type { RowValues } from '#content/store/rows.server.ts'
import { publishDraft } from '#drafts/drafts.server.ts'
import { type Call, done, fillings, type Model, type Row, tables } from '../content-model.ts'
import { clientFor, openProtocol } from '../program-client.ts'
import { someContent } from '../program-content.ts'
import { randomOf } from '../random.ts'

const everything = [...Object.keys(tables), 'settings']
const ofContent = ['projects', 'hero_slider', 'blog_posts']
/** The tables that each role may write. */
const writes = {
  leitung: everything,
  redaktion: ofContent,
  zuarbeit: ofContent,
  personal: ['job_listings', 'job_categories'],
  anfragen: [],
  fachbereich: [],
  anybody: [],
} as const
type Role = keyof typeof writes
const roles = Object.keys(writes) as Role[]

const titles = ['Neu', 'Zwei', 'Drei', '']
const random = (seed: number) => {
  const { int, one } = randomOf(seed)
  const often = (...parts: [number, () => RowValues][]) =>
    Object.assign({}, ...parts.map(([of, make]) => (int(of) > 0 ? make() : {}))) as RowValues

  const ids = (model: Model, table: string) => (model[table] ?? []).map(({ id }) => id)
  const idOf = (model: Model, table: string) =>
    int(12) === 0 ? 9999 : (one(ids(model, table)) ?? 9999)

  /** Random values of a row, some of them invalid. */
  const valuesOf = (model: Model, table: string): RowValues => {
    const { columns = [] } = tables[table] ?? {}
    const values: RowValues = {}
    for (const name of columns) {
      if (int(3) > 0) continue
      if (name === 'title' || name === 'name') values[name] = one(titles)
      else if (name === 'slug') values[name] = one(['neu', 'da', 'e', 'drei'])
      else if (name === 'order_index') values[name] = int(8) - 1
      else if (name === 'category_id') values[name] = idOf(model, 'job_categories')
      else if (name.startsWith('is_')) values[name] = int(2) === 0
      else values[name] = name === 'subtitle' || name === 'cta' ? 'U' : ['Go', 'C#'].slice(int(3))
    }
    return int(30) === 0 ? { ...values, title: 5 } : values
  }
  const newRow = (model: Model, table: string): RowValues => ({
    ...fillings[table],
    ...(table === 'job_listings' && { category_id: idOf(model, 'job_categories') }),
    ...(table === 'job_categories' ? { name: `k${int(40)}` } : { title: `T${int(40)}` }),
    ...often([4, () => valuesOf(model, table)]),
  })

  const forms = (): RowValues =>
    one([
      { category: 'site', settings: often([2, () => ({ siteName: `F${int(9)}` })]) },
      { category: 'site', settings: { contactEmail: `neu${int(9)}@firma.example` } },
      { category: 'site', settings: { address: 'Kai 7, 20457 Hamburg', phoneNumber: '040' } },
      { category: 'company_facts', settings: { nothing: int(2) } },
      { category: 'inbox', settings: {} },
    ]) as RowValues

  const call = (model: Model): Call => {
    const table = one(everything) ?? 'projects'
    const what = one(['insert', 'upsert', 'upsert', 'update', 'update', 'delete'] as const)
    const some = <Item>(make: () => Item) => Array.from({ length: 1 + int(3) }, make)
    if (table === 'settings') {
      if (what === 'insert') return { table, what, rows: [forms()] }
      if (what === 'upsert')
        return { table, what, rows: some(forms), by: 'category', isIgnored: false }
      const { category, settings } = forms()
      const among = [category]
      return what === 'update'
        ? { table, what, values: { settings }, column: 'category', among }
        : { table, what: 'delete', column: 'category', among }
    }
    if (what === 'insert') return { table, what, rows: some(() => newRow(model, table)) }
    const { unique } = tables[table] ?? {}
    if (what === 'upsert' && unique && int(2) === 0) {
      const rows = some(() => ({ ...newRow(model, table), ...key(unique) }))
      return { table, what, rows, by: unique, isIgnored: int(3) === 0 }
    }
    if (what === 'upsert') {
      const isOrder = tables[table]?.isOrdered && int(2) === 0
      const order = ids(model, table).map((id, order_index) => ({ id, order_index }))
      order.sort(() => int(3) - 1)
      const rows: RowValues[] = isOrder
        ? order.map(({ id }, order_index) => ({ id, order_index }))
        : some(() => ({ ...newRow(model, table), ...(int(3) > 0 && { id: idOf(model, table) }) }))
      return { table, what, rows, by: 'id', isIgnored: int(5) === 0 }
    }
    const isById = int(3) > 0
    const column = isById ? 'id' : (tables[table]?.columns[0] ?? 'id')
    const among = isById ? some(() => idOf(model, table)) : [one(titles), `T${int(40)}`]
    if (what === 'delete') return { table, what, column, among }
    return { table, what: 'update', values: valuesOf(model, table), column, among }
  }
  const key = (unique: string) => ({ [unique]: one(['neu', 'da', 'e', 'k1', 'k2']) })
  return { int, one, call }
}

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof openProtocol>>['client']>>

const columnsOf = (table: string) =>
  table === 'settings'
    ? 'id,version,category,settings'
    : ['id', 'version', ...(tables[table]?.columns ?? [])].join(',')

/** Runs the call with the unmodified client. */
function asked(client: Client, call: Call) {
  const from = client.from(call.table)
  const options = { count: 'exact' } as const
  if (call.what === 'insert') return from.insert(call.rows, options)
  if (call.what === 'upsert')
    return from.upsert(call.rows, {
      ...options,
      onConflict: call.by,
      ignoreDuplicates: call.isIgnored,
    })
  const query = call.what === 'update' ? from.update(call.values, options) : from.delete(options)
  return query.in(call.column, call.among)
}

const byId = (a: Row, b: Row) => a.id - b.id

async function read(client: Client): Promise<Model> {
  const lists = await Promise.all(
    everything.map(async (table) => {
      const { data, error } = await client.from(table).select(columnsOf(table)).order('id')
      expect(error).toBeNull()
      return [table, data as Row[]] as const
    }),
  )
  return Object.fromEntries(lists)
}

/** Gives new rows of the model the ids that were assigned. */
function numbered(expected: Model, actual: Model) {
  for (const [table, rows] of Object.entries(expected)) {
    const known = rows.map(({ id }) => id)
    const fresh = (actual[table] ?? []).filter(({ id }) => !known.includes(id)).sort(byId)
    for (const row of rows) if (row.id === 0) row.id = fresh.shift()?.id ?? 0
  }
}

const sorted = (model: Model) =>
  Object.fromEntries(Object.entries(model).map(([table, rows]) => [table, [...rows].sort(byId)]))

/** The model without versions. */
const said = (model: Model) =>
  Object.fromEntries(
    Object.entries(sorted(model)).map(([table, rows]) => [
      table,
      rows.map(({ version: _, ...row }) => row),
    ]),
  )

const seeds = process.env.LONG_TEST ? Array.from({ length: 60 }, (_, at) => at + 1) : [1, 2]

test.for(seeds)(
  'random writes of every role give the same rows as a model, by seed %i',
  async (seed) => {
    const { client, store, db } = await openProtocol()
    await someContent(store)
    const office = await client({ role: 'leitung' })
    const clients = new Map<Role, Client>()
    for (const role of roles) clients.set(role, await client({ role }))
    const { int, one, call } = random(seed)
    let model = await read(office)
    const counted = { done: 0, refused: 0, forbidden: 0 }

    for (let left = 80; left > 0; left--) {
      const role = int(3) > 0 ? 'leitung' : (one(roles) ?? 'anybody')
      const wanted = call(model)
      const about = JSON.stringify([seed, left, role, wanted])
      const mayWrite = role !== 'zuarbeit' && mayCollect(role, wanted)
      const version = await readContentVersion(db)
      const query = asked(clients.get(role) ?? office, wanted)
      const answer = await (int(2) === 0 ? query : query.select(columnsOf(wanted.table)))
      const result = mayWrite ? done(model, wanted) : undefined
      expectAnswer(about, answer, result?.rows)
      const actual = await read(office)
      const expected = result?.model ?? model
      numbered(expected, actual)
      expect([about, sorted(actual)]).toEqual([about, sorted(expected)])
      const raised = (await readContentVersion(db)) - version
      expect([about, raised <= (result ? 1 : 0)]).toEqual([about, true])
      counted[result ? 'done' : mayWrite ? 'refused' : 'forbidden']++
      if (raised > 0 && int(4) === 0) {
        await store.undo(version + 1, { by: 'ada' })
        const back = await read(office)
        expect([about, said(back)]).toEqual([about, said(model)])
        model = back
      } else model = actual
    }
    expect(Math.min(...Object.values(counted))).toBeGreaterThan(2)
  },
)

test.for(seeds)('a published draft of random writes equals a model, seed %i', async (seed) => {
  const { key, send, client, store, database, db } = await openProtocol()
  await someContent(store)
  const office = await client({ role: 'leitung' })
  const drafting: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    headers.append('prefer', 'draft=Zufall')
    return send(input as string, { ...init, headers })
  }
  const clients = new Map<Role, Client>()
  for (const role of roles)
    clients.set(role, clientFor(await key({ role, onlyProposes: true }), drafting))
  const { int, one, call } = random(seed + 1000)
  const site = await read(office)
  const version = await readContentVersion(db)
  let model = site

  for (let left = 30; left > 0; left--) {
    const role = int(3) > 0 ? 'leitung' : (one(roles) ?? 'anybody')
    const wanted = call(model)
    const about = JSON.stringify([seed, left, role, wanted])
    const answer = await asked(clients.get(role) ?? office, wanted).select(columnsOf(wanted.table))
    const result = mayCollect(role, wanted) ? done(model, wanted) : undefined
    expectAnswer(about, answer, result?.rows)
    if (!result) continue
    const fresh = result.rows.filter(({ id }) => id === 0)
    const known = result.rows.map(({ id }) => id)
    const came = (answer.data as Row[]).filter(({ id }) => !known.includes(id)).sort(byId)
    expect(came).toHaveLength(fresh.length)
    for (const row of result.model[wanted.table] ?? [])
      if (row.id === 0) row.id = came.shift()?.id ?? 0
    model = result.model
  }
  expect([await readContentVersion(db), await read(office)]).toEqual([version, site])
  const draft = await db.selectFrom('drafts').select('id').executeTakeFirstOrThrow()
  expect(await publishDraft(database, draft.id, { by: 'ada' })).toHaveProperty('set')
  expect(inOrder(await read(office))).toEqual(inOrder(model))
})

/** Without versions, and with the order of rows instead of their positions. */
const inOrder = (model: Model) => {
  const place = ({ order_index: at }: RowValues) => Number(at ?? 0)
  return Object.fromEntries(
    Object.entries(said(model)).map(([table, rows]) => [
      table,
      [...rows]
        .sort((a, b) => place(a) - place(b) || Number(a.id) - Number(b.id))
        .map(({ order_index: _, ...row }) => row),
    ]),
  )
}

/** Settings are never deleted. */
const mayCollect = (role: Role, { table, what }: Call) =>
  writes[role].some((each) => each === table) && !(table === 'settings' && what === 'delete')

interface Answer {
  status: number
  error: unknown
  count: number | null
  data: unknown
}

function expectAnswer(about: string, { status, error, count, data }: Answer, rows?: Row[]) {
  expect([about, status < 500]).toEqual([about, true])
  if (rows) expect([about, error, count]).toEqual([about, null, rows.length])
  // Rows that are not visible are not found either.
  else expect([about, error === null && count !== 0]).toEqual([about, false])
  if (rows && data) expect(data).toHaveLength(rows.length)
}
