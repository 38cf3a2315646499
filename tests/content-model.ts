import type { RowValues } from '#content/store/rows.server.ts'

// A reference model of the API's writes as lists of plain rows, independent of the implementation.

export interface Row extends RowValues {
  id: number
  version: number
}
export type Model = Record<string, Row[]>

/** The compared columns of a table, the required values of a new row, and the unique column. */
interface Table {
  columns: string[]
  begin: RowValues
  needed: string[]
  unique?: string
  isOrdered?: true
}

const words = { title: '', description: 'Text' }
export const tables: Record<string, Table> = {
  projects: {
    columns: ['title', 'subtitle', 'is_featured', 'technologies', 'order_index'],
    begin: { title: '', subtitle: null, is_featured: false, technologies: [] },
    needed: ['title', 'description'],
    isOrdered: true,
  },
  hero_slider: {
    columns: ['title', 'cta', 'is_active', 'order_index'],
    begin: { title: '', cta: '', is_active: false },
    needed: ['title', 'description', 'cta', 'cta_link', 'image'],
    isOrdered: true,
  },
  job_listings: {
    columns: ['title', 'category_id', 'is_active', 'order_index'],
    begin: { title: '', is_active: false },
    needed: ['title', 'description', 'category_id', 'department', 'location'],
    isOrdered: true,
  },
  job_categories: { columns: ['name'], begin: {}, needed: ['name'], unique: 'name' },
  blog_posts: {
    columns: ['title', 'slug', 'tags'],
    begin: { tags: [] },
    needed: ['title', 'teaser', 'content', 'author'],
    unique: 'slug',
  },
}

const duties = { requirements: ['x'], responsibilities: ['x'] }
/** Default values of a new row. */
export const fillings: Record<string, RowValues> = {
  projects: words,
  hero_slider: { ...words, cta: 'x', cta_link: '/', image: '/logo.png' },
  job_listings: { ...words, department: 'IT', location: 'Hamburg', ...duties },
  blog_posts: { title: '', teaser: 'x', content: '<p>x</p>', author: 'A' },
}

export type Call = { table: string } & (
  | { what: 'insert'; rows: RowValues[] }
  | { what: 'upsert'; rows: RowValues[]; by: string; isIgnored: boolean }
  | { what: 'update'; values: RowValues; column: string; among: unknown[] }
  | { what: 'delete'; column: string; among: unknown[] }
)

class Refused extends Error {}

/** Applies a call and returns the affected rows, or undefined if it is rejected as a whole. */
export function done(model: Model, call: Call): { model: Model; rows: Row[] } | undefined {
  const next = structuredClone(model)
  try {
    const rows = call.table === 'settings' ? ofForms(next, call) : ofRows(next, call)
    return { model: next, rows: structuredClone(rows) }
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}

function ofRows(model: Model, call: Call): Row[] {
  const rows = model[call.table] ?? []
  const given = 'rows' in call ? call.rows : 'values' in call ? [call.values] : []
  if (call.table === 'job_categories' && given.some((values) => 'title' in values))
    throw new Refused()
  if (call.what === 'insert' || call.what === 'upsert') return added(model, call, rows)
  const found = rows.filter((row) => call.among.includes(row[call.column]))
  if (call.what === 'update') {
    if (typeof (call.values.title ?? '') !== 'string') throw new Refused()
    if (Object.keys(call.values).length === 0) return []
    for (const row of found) overwrite(call.table, row, call.values)
    agree(model, call.table)
    return found
  }
  model[call.table] = rows.filter((row) => !found.includes(row))
  agree(model, call.table)
  return found
}

function added(model: Model, call: Call & { what: 'insert' | 'upsert' }, rows: Row[]) {
  const { begin = {}, needed = [], isOrdered } = tables[call.table] ?? {}
  const by = call.what === 'upsert' ? call.by : 'id'
  const keys = call.rows.flatMap((values) => values[by] ?? [])
  if (new Set(keys).size < keys.length) throw new Refused()
  // Existing rows are determined before any row is written.
  const before = [...rows]
  const fresh: Row[] = []
  const touched = call.rows.flatMap((values) => {
    const known = before.find((row) => values[by] !== undefined && row[by] === values[by])
    if (known) {
      if (call.what === 'insert') throw new Refused()
      if (call.isIgnored) return []
      overwrite(call.table, known, values)
      agree(model, call.table)
      return [known]
    }
    if (values.id !== undefined || needed.some((name) => values[name] === undefined))
      throw new Refused()
    const row: Row = { ...begin, id: 0, version: 0 }
    if (call.table === 'blog_posts') row.slug = String(values.title).toLowerCase()
    overwrite(call.table, row, values)
    row.version = 1
    fresh.push(row)
    rows.push(row)
    agree(model, call.table)
    return [row]
  })
  // New rows come after all others.
  for (const row of isOrdered ? fresh : []) {
    const others = rows.slice(0, rows.indexOf(row)).map((each) => Number(each.order_index))
    row.order_index ??= Math.max(-1, ...others) + 1
  }
  return touched
}

/** Overwrites a row; every value but the position raises the version. */
function overwrite(table: string, row: Row, { id, order_index: place, ...values }: RowValues) {
  const names = Object.keys(values)
  if (id !== undefined && id !== row.id) throw new Refused()
  if (values.title === '' || values.name === '' || typeof (values.title ?? '') !== 'string')
    throw new Refused()
  const { columns = [] } = tables[table] ?? {}
  for (const name of names) if (columns.includes(name)) row[name] = values[name]
  if (place !== undefined) row.order_index = place
  if (names.length > 0) row.version++
}

/** Unique values and foreign keys. */
function agree(model: Model, table: string) {
  const { unique } = tables[table] ?? {}
  const rows = model[table] ?? []
  if (unique && new Set(rows.map((row) => row[unique])).size < rows.length) throw new Refused()
  const categories = (model.job_categories ?? []).map(({ id }) => id)
  const jobs = model.job_listings ?? []
  if (!jobs.every((job) => categories.includes(Number(job.category_id)))) throw new Refused()
}

/** Settings are identified by their category; omitted values stay. */
function ofForms({ settings: forms = [] }: Model, call: Call): Row[] {
  if (call.what === 'delete' || call.what === 'insert') throw new Refused()
  const among = call.what === 'update' ? call.among : call.rows.map(({ category }) => category)
  const given = (category: unknown) =>
    call.what === 'update' ? call.values : call.rows.find((row) => row.category === category)
  if (call.what === 'upsert' && new Set(among).size < among.length) throw new Refused()
  const touched = forms.filter(({ category }) => among.includes(category))
  if (call.what === 'upsert' && touched.length < among.length) throw new Refused()
  if (call.what === 'upsert' && call.isIgnored) return []
  for (const form of touched) {
    const values = (given(form.category)?.settings ?? {}) as RowValues
    const known = form.settings as RowValues
    if (!Object.keys(values).every((name) => name in known)) throw new Refused()
    form.settings = { ...known, ...values }
    form.version++
  }
  return touched
}
