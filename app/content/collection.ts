import type { ColumnType, Generated } from 'kysely'
import type { Fields, ValueOf, Values } from '#core/fields/field.ts'
import type { FieldErrors } from '#core/fields/field-errors.ts'
import type { Message, Text } from '#core/i18n/text.ts'
import type { PublicPlace } from './public-pages.ts'

/** A content type as a value: the table, the words for it, the fields an operator edits. */
export interface Collection<
  Table extends string = string,
  F extends Fields = Fields,
  Ordered extends boolean = boolean,
> extends Rules<Values<F>> {
  table: Table
  label: Label
  /** The field that stands for the whole item in lists and choices. */
  title: string
  /** Operators arrange the items by hand; otherwise they are sorted by title. */
  ordered: Ordered
  /** The field that no two items share. */
  unique?: string
  fields: F
  /** The public pages on which it stands, the one that shows most of it first. */
  shownOn: readonly PublicPlace[]
}

export interface Label {
  one: Text
  many: Text
  /** The specification's word for a change, where it is not 'created' and 'updated'. */
  done?: 'saved'
}

/** What a type knows of itself beyond its fields; most know nothing. */
interface Rules<Written> {
  /** The page that an item has to itself. */
  ownPage?(id: number, values: Written): PublicPlace
  /** Whose work it is, where it is not that of whoever writes the content. */
  area?: 'jobs' | 'media'
  /** Each item is about one person, whose erasure takes it out of the trash as a whole. */
  isPerson?: boolean
  /** Of a person; pages show it where the person answers, and programs to nobody in a list. */
  notInLists?: readonly string[]
  /** Visitors see one at a time, so a preview begins with it. */
  isCarousel?: boolean
  /** With what nobody typed and publishing needs. */
  completed?(values: Written): Written
  /** What no single field can know; `before` is what is stored. */
  problems?(values: Written, before: Written | undefined): FieldErrors | undefined
  /** Without this rule what has a switch `is_active` follows it; undefined for what nobody sees by itself. */
  isPublic?(values: Written): boolean | undefined
  /** What a preview shows of something that visitors do not see yet, and the remarks that say so. */
  madeVisible?(values: Written): { values: Written; remarks: Message[] }
  /** Said beside the title in the panel. */
  badge?(values: Written): Text | undefined
}

export function collection<
  const Table extends string,
  F extends Fields,
  const Ordered extends boolean = false,
>(
  table: Table,
  definition: Rules<Values<NoInfer<F>>> & {
    label: Label
    title: keyof NoInfer<F> & string
    ordered?: Ordered
    unique?: keyof NoInfer<F> & string
    notInLists?: readonly (keyof NoInfer<F> & string)[]
    fields: F
    shownOn: readonly PublicPlace[]
  },
): Collection<Table, F, Ordered> {
  // Left out it is false, which is what the type says then.
  return { table, ...definition, ordered: (definition.ordered ?? false) as Ordered }
}

/** What an operator writes. */
export type Draft<C extends Collection> = Values<C['fields']>

/** What every item has besides its own fields. */
interface Stored<Id> {
  id: Id
  /** Raised by each change; whoever saves names the one that was seen. */
  version: number
  created_at: string
  updated_at: string
  /** Some field still says what came with the program, and nobody has confirmed it. */
  is_sample: boolean
}

/** What is stored. */
export type Row<C extends Collection> = Flat<Stored<number> & Ordering<C, number> & Draft<C>>

/** What visitors get of it: nothing of the office's. */
export type PublicRow<C extends Collection> = Flat<Pick<Stored<number>, 'id'> & Draft<C>>

/** What is stored, for Kysely. */
export type TableOf<C extends Collection> = Flat<
  Stored<Generated<number>> &
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
