import type { ColumnType, Generated } from 'kysely'
import type { Fields, ValueOf, Values } from '../forms/field.ts'

/** A content type as a value: the table, the words for it, the fields an operator edits. */
export interface Collection<
  Table extends string = string,
  F extends Fields = Fields,
  Ordered extends boolean = boolean,
> {
  table: Table
  label: { one: string; many: string }
  /** The field that stands for the whole item in lists and choices. */
  title: string
  /** Operators arrange the items by hand; otherwise they are sorted by title. */
  ordered: Ordered
  fields: F
}

export function collection<
  const Table extends string,
  F extends Fields,
  const Ordered extends boolean = false,
>(
  table: Table,
  definition: {
    label: { one: string; many: string }
    title: keyof NoInfer<F> & string
    ordered?: Ordered
    fields: F
  },
): Collection<Table, F, Ordered> {
  return { table, ...definition, ordered: (definition.ordered ?? false) as Ordered }
}

/** What an operator writes. */
export type Draft<C extends Collection> = Values<C['fields']>

/** What every item has besides its own fields. */
interface Kept<Id> {
  id: Id
  /** Raised by each change; whoever saves names the one that was seen. */
  version: number
  created_at: string
  updated_at: string
  /** Came with the demo content and nobody has edited or confirmed it yet. */
  is_sample: boolean
}

/** What is stored. */
export type Row<C extends Collection> = Flat<Kept<number> & Ordering<C, number> & Draft<C>>

/** What visitors get of it: nothing of the office's. */
export type Shown<C extends Collection> = Flat<Pick<Kept<number>, 'id'> & Draft<C>>

/** What is stored, for Kysely. */
export type TableOf<C extends Collection> = Flat<
  Kept<Generated<number>> &
    Ordering<C, number> & { [Name in keyof C['fields']]: Column<ValueOf<C['fields'][Name]>> }
>

/** Lists and objects are written as JSON text and come back parsed. */
type Column<Value> = [Value] extends [string | number | boolean | null]
  ? Value
  : ColumnType<Value, string, string>
type Ordering<C extends Collection, Index> = C['ordered'] extends true
  ? { order_index: Index }
  : unknown
type Flat<T> = { [Key in keyof T]: T[Key] } & {}

/** For code that knows a type only by its name. */
export const isOrdered = (type: Collection): type is Collection & { ordered: true } => type.ordered
