import { type Kysely, sql } from 'kysely'
import { isPostgres } from '#core/db/columns.server.ts'
import {
  isTranslationOnly,
  mergeTranslations,
  omitTranslationValues,
} from '../languages/translation-values.ts'
import { findSampleFieldNames } from '../samples/sample.server.ts'
import type { Collection, StoredItem } from '../types/collection.ts'
import { type ContentType, getTypeKey, typesWithHistory } from '../types/content-types.ts'
import { asContentTable, type ContentDb, getCurrentIsoTime } from './change.server.ts'
import { pickNonBlankFields } from './pick-fields.ts'

export type Connection = Kysely<ContentDb>
/** A row of an item or of settings. */
export type StoredRow = ContentDb['content']
export type RowValues = Record<string, unknown>

export const getTableName = (type: ContentType) =>
  asContentTable('table' in type ? type.table : 'settings')

export const tablesWithHistory = [...new Set<string>(typesWithHistory.map(getTableName))]

/** The field values of a row: settings store them in one JSON column, items in one column each. Empty without a row. */
export const getFieldValues = (type: ContentType, row: RowValues | undefined) =>
  (('category' in type ? row?.settings : row) ?? {}) as RowValues // the column holds nothing else

/** All columns, typed: `selectAll` loses the types of tables with an index signature. */
export const selectTypedRows = (db: Connection, type: ContentType) =>
  db.selectFrom(getTableName(type)).selectAll().$castTo<StoredRow>()

export const readAllRows = (db: Connection, type: ContentType) =>
  selectTypedRows(db, type).orderBy('id').execute()

/** The items with the sample flag, which every write recomputes. */
export const readSampleRows = (db: Connection, type: ContentType) =>
  selectTypedRows(db, type).where('is_sample', '=', true).orderBy('id').execute()

/** An item by its id; settings need none, they have one row. */
export function readStoredRow(
  db: Connection,
  type: ContentType,
  id = 0,
): Promise<StoredRow | undefined> {
  const all = selectTypedRows(db, type)
  const query =
    'category' in type ? all.where('category', '=', type.category) : all.where('id', '=', id)
  return query.executeTakeFirst()
}

/** The items of a type that have these ids. */
export const readStoredRows = async (db: Connection, type: ContentType, ids: number[]) =>
  ids.length > 0 ? selectTypedRows(db, type).where('id', 'in', ids).execute() : []

export const readStoredItem = <C extends Collection>(db: Connection, type: C, id: number) =>
  // The row has the type's columns.
  readStoredRow(db, type, id) as Promise<StoredItem<C> | undefined>

/** Columns besides the fields. Without `order_index` a new item goes to the end of its list. */
interface ExtraColumns {
  id?: number | undefined
  version?: number
  created_at?: string | undefined
  order_index?: number | undefined
}

export async function insertRow(
  trx: Connection,
  type: ContentType,
  values: RowValues,
  extras: ExtraColumns = {},
) {
  const query = insertInto(trx, type, [await createRow(trx, type, values, extras)])
  return query.executeTakeFirstOrThrow()
}

/** Inserts new items in one statement. Their values and extras have the same names. */
export async function insertRows(
  trx: Connection,
  type: ContentType,
  items: { values: RowValues; extras: ExtraColumns }[],
) {
  const rows: StoredRow[] = []
  for (const { values, extras } of items) rows.push(await createRow(trx, type, values, extras))
  return insertInto(trx, type, rows).execute()
}

const insertInto = (trx: Connection, type: ContentType, rows: StoredRow[]) =>
  trx.insertInto(getTableName(type)).values(rows).returningAll().$castTo<StoredRow>()

async function createRow(
  trx: Connection,
  type: ContentType,
  values: RowValues,
  extras: ExtraColumns = {},
) {
  const isItem = 'table' in type
  const at = getCurrentIsoTime()
  const row = {
    version: 1,
    ...(isItem && { created_at: at }),
    ...columns(type, values),
    ...(isItem && type.ordered && { order_index: await nextIndex(trx, type) }),
    ...omitUndefined(extras),
    is_sample:
      (await findSampleFieldNames(trx, getTypeKey(type), pickNonBlankFields(type, values))).length >
      0,
    updated_at: at,
  }
  // `columns` returns the type's fields; the other columns are listed above.
  return row as StoredRow
}

const omitUndefined = (extras: ExtraColumns) =>
  Object.fromEntries(Object.entries(extras).filter(([, value]) => value !== undefined))

async function nextIndex(trx: Connection, type: ContentType) {
  const last = await trx
    .selectFrom(getTableName(type))
    .select((eb) => eb.fn.max('order_index').as('index'))
    .executeTakeFirst()
  return (last?.index ?? -1) + 1
}

/** Updates a row: the passed fields of an item, all fields of settings. */
export async function updateRow(
  trx: Connection,
  type: ContentType,
  before: StoredRow,
  values: RowValues,
) {
  const after =
    'table' in type
      ? Object.fromEntries(
          Object.keys(type.fields).map((name) => [name, { ...before, ...values }[name]]),
        )
      : isTranslationOnly(values)
        ? getFieldValues(type, before)
        : values
  const row = {
    ...columns(type, values, before),
    version: before.version + 1,
    updated_at: getCurrentIsoTime(),
    is_sample:
      (await findSampleFieldNames(trx, getTypeKey(type), pickNonBlankFields(type, after))).length >
      0,
  }
  const query = trx.updateTable(getTableName(type)).set(row).where('id', '=', before.id)
  return query.returningAll().$castTo<StoredRow>().executeTakeFirstOrThrow()
}

/** The columns for the type's own fields and its translations; other values are dropped. */
function columns(type: ContentType, values: RowValues, before?: StoredRow) {
  const translations = mergeTranslations(before?.translations, values)
  const translated = translations !== undefined && {
    translations: translations && JSON.stringify(translations),
  }
  if ('category' in type) {
    // Settings are written as a whole, or in one other language.
    const settings = !(before && isTranslationOnly(values)) && {
      settings: JSON.stringify(omitTranslationValues(values)),
    }
    return { category: type.category, ...settings, ...translated }
  }
  const entries = Object.entries(type.fields).filter(([name]) => values[name] !== undefined)
  const fields = entries.map(([name, { column }]) => [
    name,
    column === 'json' ? JSON.stringify(values[name]) : values[name],
  ])
  return { ...Object.fromEntries(fields), ...translated }
}

/** Reserves the id of an item that is not stored yet. */
export const reserveId = async (db: Connection, type: Collection) =>
  Number((await reserveIds(db, type, 1))[0])

/** Reserves the ids of so many items that are not stored yet. */
export async function reserveIds(db: Connection, { table: name }: Collection, count: number) {
  const begin = sql`insert into sqlite_sequence (name, seq) select ${name}, 0
    where not exists (select 1 from sqlite_sequence where name = ${name})`
  if (!isPostgres(db)) await begin.execute(db)
  const next = isPostgres(db)
    ? sql<{ id: number }>`select nextval(pg_get_serial_sequence(${`"${name}"`}, 'id')) as id
        from generate_series(1, ${sql.lit(count)})`
    : sql<{ id: number }>`update sqlite_sequence set seq = seq + ${count} where name = ${name}
        returning seq as id`
  const ids = (await next.execute(db)).rows.map(({ id }) => Number(id))
  const [last = 0] = ids
  return isPostgres(db) ? ids : Array.from({ length: count }, (_, at) => last - count + 1 + at)
}

/** Reserves all ids up to this one. */
export async function reserveIdsUpTo(db: Connection, type: Collection, id: number) {
  await reserveId(db, type)
  const sequence = sql`pg_get_serial_sequence(${`"${type.table}"`}, 'id')`
  const raise = isPostgres(db)
    ? sql`select setval(${sequence}, greatest(nextval(${sequence}), ${id}))`
    : sql`update sqlite_sequence set seq = max(seq, ${id}) where name = ${type.table}`
  await raise.execute(db)
}
