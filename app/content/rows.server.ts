import { type Kysely, sql } from 'kysely'
import { isPostgres } from '#core/db/columns.server.ts'
import { asContentTable, type ContentDb, now } from './change.server.ts'
import type { Collection, Row } from './collection.ts'
import { ownFields } from './own-fields.ts'
import { sampleFields } from './sample.server.ts'
import { changeable, keyOf, type Type } from './type-named.ts'

export type Connection = Kysely<ContentDb>
/** An item or a form of settings, as its table has it. */
export type Stored = ContentDb['content']
export type Values = Record<string, unknown>

export const table = (type: Type) => asContentTable('table' in type ? type.table : 'settings')

export const changeableTables = [...new Set<string>(changeable.map(table))]

/** What was typed: settings keep it in one column, items in one for each field. Nothing of what is not stored. */
export const valuesIn = (type: Type, row: Values | undefined) =>
  (('category' in type ? row?.settings : row) ?? {}) as Values // the column holds nothing else

/** With all columns, which `selectAll` gives up to know where they have any name. */
export const whole = (db: Connection, type: Type) =>
  db.selectFrom(table(type)).selectAll().$castTo<Stored>()

export const everyRow = (db: Connection, type: Type) => whole(db, type).orderBy('id').execute()

/** The items that still say what came with the program: every write marks them anew. */
export const sampleRows = (db: Connection, type: Type) =>
  whole(db, type).where('is_sample', '=', true).orderBy('id').execute()

/** An item by its id; a form of settings is there once. */
export function stored(db: Connection, type: Type, id = 0): Promise<Stored | undefined> {
  const all = whole(db, type)
  const found =
    'category' in type ? all.where('category', '=', type.category) : all.where('id', '=', id)
  return found.executeTakeFirst()
}

export const rowOf = <C extends Collection>(db: Connection, type: C, id: number) =>
  // Its own columns.
  stored(db, type, id) as Promise<Row<C> | undefined>

/** What an item has besides its fields; a new one comes to the end of its list. */
interface Kept {
  id?: number | undefined
  version?: number
  created_at?: string | undefined
  order_index?: number | undefined
}

export async function insert(trx: Connection, type: Type, values: Values, kept: Kept = {}) {
  const isItem = 'table' in type
  const row = {
    version: 1,
    ...(isItem && { created_at: now() }),
    ...columns(type, values),
    ...(isItem && type.ordered && { order_index: await endOf(trx, type) }),
    ...given(kept),
    is_sample: (await sampleFields(trx, keyOf(type), ownFields(type, values))).length > 0,
    updated_at: now(),
  }
  // `columns` gives what the type knows; the table's own names are those above.
  const query = trx.insertInto(table(type)).values(row as Stored)
  return query.returningAll().$castTo<Stored>().executeTakeFirstOrThrow()
}

const given = (kept: Kept) =>
  Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined))

async function endOf(trx: Connection, type: Type) {
  const last = await trx
    .selectFrom(table(type))
    .select((eb) => eb.fn.max('order_index').as('index'))
    .executeTakeFirst()
  return (last?.index ?? -1) + 1
}

/** Of an item the given fields, of settings the whole form. */
export async function overwrite(trx: Connection, type: Type, before: Stored, values: Values) {
  const after =
    'table' in type
      ? Object.fromEntries(
          Object.keys(type.fields).map((name) => [name, { ...before, ...values }[name]]),
        )
      : values
  const row = {
    ...columns(type, values),
    version: before.version + 1,
    updated_at: now(),
    is_sample: (await sampleFields(trx, keyOf(type), ownFields(type, after))).length > 0,
  }
  const query = trx.updateTable(table(type)).set(row).where('id', '=', before.id)
  return query.returningAll().$castTo<Stored>().executeTakeFirstOrThrow()
}

/** Only what the type knows gets into the table. */
function columns(type: Type, values: Values) {
  if ('category' in type) return { category: type.category, settings: JSON.stringify(values) }
  const entries = Object.entries(type.fields).filter(([name]) => values[name] !== undefined)
  return Object.fromEntries(
    entries.map(([name, { column }]) => [
      name,
      column === 'json' ? JSON.stringify(values[name]) : values[name],
    ]),
  )
}

/** An id for an item that is not stored yet; nobody else gets it. */
export async function reserveId(db: Connection, type: Collection): Promise<number> {
  const name = type.table
  const begin = sql`insert into sqlite_sequence (name, seq) select ${name}, 0
    where not exists (select 1 from sqlite_sequence where name = ${name})`
  if (!isPostgres(db)) await begin.execute(db)
  const next = isPostgres(db)
    ? sql<{ id: number }>`select nextval(pg_get_serial_sequence(${`"${name}"`}, 'id')) as id`
    : sql<{ id: number }>`update sqlite_sequence set seq = seq + 1 where name = ${name}
        returning seq as id`
  const { rows } = await next.execute(db)
  return Number(rows[0]?.id)
}

/** Nobody else gets an id up to this one. */
export async function reserveUpTo(db: Connection, type: Collection, id: number) {
  await reserveId(db, type)
  const sequence = sql`pg_get_serial_sequence(${`"${type.table}"`}, 'id')`
  const raise = isPostgres(db)
    ? sql`select setval(${sequence}, greatest(nextval(${sequence}), ${id}))`
    : sql`update sqlite_sequence set seq = max(seq, ${id}) where name = ${type.table}`
  await raise.execute(db)
}
