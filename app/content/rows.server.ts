import type { Kysely } from 'kysely'
import type { Fields } from '../forms/field.ts'
import { type Alike, now } from './change.server.ts'
import type { Collection, Draft, Row } from './collection.ts'

export type Connection = Kysely<Alike>

export const table = (type: Collection) => type.table as 'content'

export async function rowOf<C extends Collection>(db: Connection, type: C, id: number) {
  const row = await db.selectFrom(table(type)).selectAll().where('id', '=', id).executeTakeFirst()
  return row as Row<C> | undefined
}

/** At the end of its list. */
export async function insert<C extends Collection>(
  trx: Connection,
  type: C,
  draft: Draft<C>,
  kept: { id?: number; is_sample: boolean },
) {
  const last = type.ordered
    ? await trx
        .selectFrom(table(type))
        .select((eb) => eb.fn.max('order_index').as('index'))
        .executeTakeFirst()
    : undefined
  const values = {
    ...columns(type.fields, draft),
    ...(type.ordered && { order_index: (last?.index ?? -1) + 1 }),
    ...kept,
    version: 1,
    created_at: now(),
    updated_at: now(),
  }
  return (await trx
    .insertInto(table(type))
    .values(values as Alike['content'])
    .returningAll()
    .executeTakeFirstOrThrow()) as Row<C>
}

export async function overwrite<C extends Collection>(
  trx: Connection,
  type: C,
  before: Row<C>,
  draft: Partial<Draft<C>>,
) {
  const values = {
    ...columns(type.fields, draft),
    version: before.version + 1,
    updated_at: now(),
    is_sample: false,
  }
  return (await trx
    .updateTable(table(type))
    .set(values)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()) as Row<C>
}

/** Only what the collection knows gets into the table. */
function columns(fields: Fields, draft: Record<string, unknown>) {
  const entries = Object.entries(fields).filter(([name]) => draft[name] !== undefined)
  return Object.fromEntries(
    entries.map(([name, { column }]) => [
      name,
      column === 'json' ? JSON.stringify(draft[name]) : draft[name],
    ]),
  )
}
