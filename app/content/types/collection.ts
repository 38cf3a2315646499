import type { ColumnType, Generated } from 'kysely'
import type { Fields, InferValue, InferValues } from '#core/fields/field.ts'
import type { FieldErrors } from '#core/fields/field-errors.ts'
import type { Message, TextKey } from '#core/i18n/text.ts'
import type { Translations } from '../languages/translations.ts'
import type { PublicPageLink } from '../pages/public-pages.ts'

/** A content type as a value: its table, its labels and the fields that an operator edits. */
export interface Collection<
  Table extends string = string,
  F extends Fields = Fields,
  Ordered extends boolean = boolean,
> extends Rules<InferValues<F>> {
  table: Table
  label: TypeLabel
  /** The field that names an item in lists and choices. */
  title: string
  /** Operators arrange the items by hand; otherwise they are sorted by title. */
  ordered: Ordered
  /** The field that no two items share. */
  unique?: string
  fields: F
  /** The public pages that show the type, the most complete one first. */
  shownOn: readonly PublicPageLink[]
}

export interface TypeLabel {
  one: TextKey
  many: TextKey
  /** The specification's word for a change, where it is not 'created' and 'updated'. */
  done?: 'saved'
}

/** Optional rules of a type beyond its fields. */
interface Rules<Written> {
  /** An item's own page. */
  ownPage?(id: number, values: Written): PublicPageLink
  /** The area whose right is needed to edit the type; the right to write content if left out. */
  area?: 'jobs' | 'media'
  /** Each item is about one person; erasing the person deletes it from the trash. */
  isPerson?: boolean
  /** Personal fields: pages show them where the person is the contact, lists of the API leave them out. */
  notInLists?: readonly string[]
  /** Visitors see one item at a time, so a preview starts with the edited one. */
  isCarousel?: boolean
  /** Fills in values that publishing needs and the form leaves empty. */
  completed?(values: Written): Written
  /** Validation across fields; `before` is the stored item. */
  problems?(values: Written, before: Written | undefined): FieldErrors | undefined
  /** Default: the field `is_active`, if there is one. Undefined: the item has no public page. */
  isPublic?(values: Written): boolean | undefined
  /** For previews: the values with which a hidden item would be visible, and remarks on the difference. */
  madeVisible?(values: Written): { values: Written; remarks: Message[] }
  /** A short state beside the title in the panel. */
  badge?(values: Written): TextKey | undefined
}

export function defineCollection<
  const Table extends string,
  F extends Fields,
  const Ordered extends boolean = false,
>(
  table: Table,
  definition: Rules<InferValues<NoInfer<F>>> & {
    label: TypeLabel
    title: keyof NoInfer<F> & string
    ordered?: Ordered
    unique?: keyof NoInfer<F> & string
    notInLists?: readonly (keyof NoInfer<F> & string)[]
    fields: F
    shownOn: readonly PublicPageLink[]
  },
): Collection<Table, F, Ordered> {
  // `Ordered` is inferred as false when the property is left out.
  return { table, ...definition, ordered: (definition.ordered ?? false) as Ordered }
}

/** The fields that an operator writes. */
export type ItemInput<C extends Collection> = InferValues<C['fields']>

/** The columns that every item has besides its own fields. */
interface Stored<Id> {
  id: Id
  /** Optimistic locking: each change raises it, and a save names the version that it started from. */
  version: number
  created_at: string
  updated_at: string
  /** Some field still holds a text that came with the program, and nobody has confirmed it. */
  is_sample: boolean
}

/** An item as it is stored. */
export type StoredItem<C extends Collection> = Flat<
  Stored<number> & Ordering<C, number> & ItemInput<C> & { translations?: Translations | null }
>

/** An item as visitors get it, without the office's columns. */
export type PublicItem<C extends Collection> = Flat<Pick<Stored<number>, 'id'> & ItemInput<C>>

/** The table for Kysely. */
export type ItemTable<C extends Collection> = Flat<
  Stored<Generated<number>> & {
    /** The words in other languages. */
    translations: ColumnType<Translations | null, string | null | undefined, string | null>
  } & Ordering<C, number> & { [Name in keyof C['fields']]: Column<InferValue<C['fields'][Name]>> }
>

/** Lists and objects are written as JSON text and come back parsed. */
type Column<Value> = [Value] extends [string | number | boolean | null]
  ? Value
  : ColumnType<Value, string, string>
type Ordering<C extends Collection, Index> = C['ordered'] extends true
  ? { order_index: Index }
  : unknown
type Flat<T> = { [Key in keyof T]: T[Key] } & {}

/** Type guard for code that knows a type only by its name. */
export const isOrdered = (type: Collection): type is Collection & { ordered: true } => type.ordered
