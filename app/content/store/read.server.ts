import { iterateRows } from '#core/db/in-pages.server.ts'
import { localize, type SiteLanguage } from '../languages/localize.ts'
import { isTranslatableType } from '../languages/translatable-fields.ts'
import type { Collection, PublicItem, StoredItem } from '../types/collection.ts'
import { type Connection, getTableName } from './rows.server.ts'
import { resolveSharedFields } from './shared-fields.server.ts'

// `ContentDb` has one type for all content tables; these functions cast rows to their content type.

/** Conditions: equal to a value, or to one of several. Only plain columns: PostgreSQL cannot compare JSON. */
export type RowConditions<C extends Collection> = {
  [Name in keyof StoredItem<C> as StoredItem<C>[Name] extends Plain ? Name : never]?:
    | StoredItem<C>[Name]
    | StoredItem<C>[Name][]
}
type Plain = string | number | boolean | null

export interface RowReadOptions {
  limit?: number
  offset?: number
  /** Of the site: rows without a translation are left out. Default: German, without reading translations. */
  language?: SiteLanguage
}

/** Rows per query of a long read. */
const atOnce = 500

/** The rows in the operators' order; unordered types by id. */
export async function listRows<C extends Collection>(
  db: Connection,
  type: C,
  where: RowConditions<C> = {},
  part: RowReadOptions = {},
): Promise<StoredItem<C>[]> {
  const query = selectOrdered(db, type, where, part).selectAll()
  const rows = await resolveSharedFields(db, type, await query.$castTo<StoredItem<C>>().execute())
  return localizeRows(type, rows, part.language)
}

/** As `listRows`, without the office's columns: no dates, versions and sample flags. */
export async function listRowsWithPublicFields<C extends Collection>(
  db: Connection,
  type: C,
  where: RowConditions<C> = {},
  part: RowReadOptions = {},
): Promise<PublicItem<C>[]> {
  const query = selectOrdered(db, type, where, part).select(publicColumns(type, part.language))
  const rows = await resolveSharedFields(db, type, await query.$castTo<PublicItem<C>>().execute())
  return localizeRows(type, rows, part.language)
}

const localizeRows = <Row extends object>(
  type: Collection,
  rows: Row[],
  language: SiteLanguage = 'de',
) => (language === 'de' ? rows : rows.flatMap((row) => localize(type, row, language) ?? []))

/** Selected fields of all items, for filters and links of a paged list. */
export async function listPartialRows<
  C extends Collection,
  Name extends keyof PublicItem<C> & string,
>(
  db: Connection,
  type: C,
  names: readonly Name[],
  where: RowConditions<C> = {},
): Promise<Pick<PublicItem<C>, Name | ('id' & keyof PublicItem<C>)>[]> {
  const query = selectOrdered(db, type, where, {}).select(['id', ...names])
  const rows = query.$castTo<PublicItem<C>>()
  // Types without an order may have thousands of rows.
  return type.ordered ? rows.execute() : Array.fromAsync(iterateRows(rows, atOnce))
}

/** The items with these ids, in that order; missing ones are left out. */
export async function listRowsById<C extends Collection>(
  db: Connection,
  type: C,
  ids: number[],
  language?: SiteLanguage,
): Promise<PublicItem<C>[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom(getTableName(type))
    .select(publicColumns(type, language))
    .where('id', 'in', ids)
    .$castTo<PublicItem<C>>()
    .execute()
  const localized = localizeRows(type, rows, language)
  const rowById = new Map(localized.map((row) => [Number(row.id), row]))
  return ids.flatMap((id) => rowById.get(id) ?? [])
}

/** The id of the item after this one in the operators' order. */
export async function findFollowingItemId(
  db: Connection,
  type: Collection & { ordered: true },
  id: number,
) {
  const item = await db
    .selectFrom(getTableName(type))
    .select('order_index')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!item) return undefined
  const row = await db
    .selectFrom(getTableName(type))
    .select('id')
    .where((eb) =>
      eb.or([
        eb('order_index', '>', item.order_index),
        eb.and([eb('order_index', '=', item.order_index), eb('id', '>', id)]),
      ]),
    )
    .orderBy('order_index')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** The fields that visitors get. */
export const listPublicFieldNames = ({ fields }: Collection) =>
  Object.keys(fields).filter((name) => !fields[name]?.isInternal)

const publicColumns = (type: Collection, language: SiteLanguage = 'de') => [
  'id',
  ...listPublicFieldNames(type),
  ...(language !== 'de' && isTranslatableType(type) ? ['translations'] : []),
]

function selectOrdered<C extends Collection>(
  db: Connection,
  type: C,
  where: RowConditions<C>,
  { limit, offset }: RowReadOptions,
) {
  let query = db.selectFrom(getTableName(type))
  if (type.ordered) query = query.orderBy('order_index')
  for (const [name, value] of Object.entries(where))
    query = Array.isArray(value)
      ? // `in ()` is no valid SQL; `in (null)` matches nothing.
        query.where(name, 'in', value.length > 0 ? value : [null])
      : query.where(name, value === null ? 'is' : '=', value)
  query = query.orderBy('id')
  if (limit !== undefined) query = query.limit(limit)
  if (offset) query = query.offset(offset)
  return query
}
