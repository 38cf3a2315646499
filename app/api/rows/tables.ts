import { can } from '#accounts/rights.ts'
import type { SecondLanguage } from '#content/languages/site-language.ts'
import { isTranslatableType } from '#content/languages/translatable-fields.ts'
import { isSecondLanguage } from '#content/languages/translation-values.ts'
import { settings, visitorFacingSettings } from '#content/settings/settings.ts'
import type { Collection } from '#content/types/collection.ts'
import { collections } from '#content/types/collections.ts'
import { getRightsArea } from '#content/types/content-types.ts'
import type { Field } from '#core/fields/field.ts'
import type { Caller } from '../keys/caller.ts'
import { createUnknownTableError } from '../protocol/api-error.ts'

export type ColumnKind = Field<unknown>['column']

/** A table of the API. Tables and columns that are not listed do not exist for programs. */
export interface ExposedTable {
  name: string
  /** Undefined for the table `settings`, whose rows are separate forms. */
  type: Collection | undefined
  /** Columns that anybody may read. */
  shown: ReadonlyMap<string, ColumnKind>
  /** All columns, also those for editors only. */
  all: ReadonlyMap<string, ColumnKind>
  /** Unique columns; the first one is the default for `on_conflict`. */
  unique: readonly [string, ...string[]]
}

const office = [
  ['version', 'integer'],
  ['created_at', 'text'],
  ['updated_at', 'text'],
  ['is_sample', 'boolean'],
] as const

function describeTable(type: Collection): ExposedTable {
  const fields = Object.entries(type.fields).map(([name, { column }]) => [name, column] as const)
  const place = type.ordered ? ([['order_index', 'integer']] as const) : []
  const columns = [['id', 'integer'] as const, ...fields, ...place]
  return {
    name: type.table,
    type,
    shown: new Map<string, ColumnKind>(
      columns.filter(
        ([name]) => !type.fields[name]?.isInternal && !type.notInLists?.includes(name),
      ),
    ),
    all: new Map<string, ColumnKind>([...columns, ...office]),
    unique: ['id', ...(type.unique ? [type.unique] : [])],
  }
}

const settingsColumns = [
  ['id', 'integer'],
  ['category', 'text'],
  ['settings', 'json'],
  ['updated_at', 'text'],
] as const

const settingsTable: ExposedTable = {
  name: 'settings',
  type: undefined,
  shown: new Map<string, ColumnKind>(settingsColumns),
  all: new Map<string, ColumnKind>([
    ...settingsColumns,
    ['version', 'integer'],
    ['is_sample', 'boolean'],
  ]),
  // Not `id`: it does not identify the form.
  unique: ['category'],
}

export const exposedTables: readonly ExposedTable[] = [
  ...Object.values(collections).map((type) => describeTable(type)),
  settingsTable,
]

const byName = new Map(exposedTables.map((table) => [table.name, table]))

export function requireExposedTable(
  name: string,
  second: SecondLanguage | null = null,
): ExposedTable {
  const table = byName.get(name)
  if (!table) throw createUnknownTableError(name)
  return withSecondLanguageColumn(table, second)
}

/** The table with a column for the words of the second language, if there is one. */
export function withSecondLanguageColumn(
  table: ExposedTable,
  second: SecondLanguage | null,
): ExposedTable {
  if (!second || (table.type && !isTranslatableType(table.type))) return table
  const add = (columns: ExposedTable['all']) => new Map([...columns, [second, 'json'] as const])
  return { ...table, shown: add(table.shown), all: add(table.all) }
}

/** The database column for a column name of the API. */
export const getStoredColumn = (name: string) => (isSecondLanguage(name) ? 'translations' : name)

/** Whether the caller may read all rows and columns of a type; otherwise only public ones. */
export const canReadAllRows = ({ access }: Caller, type: Collection) =>
  access !== undefined && can(access, `${getRightsArea(type)}:read`)

/** Whether the caller may change rows. The forms of `settings` belong to several areas. */
export const canChangeRows = ({ access }: Caller, { type }: ExposedTable) =>
  access !== undefined &&
  (type ? [type] : Object.values(settings)).some((each) =>
    can(access, `${getRightsArea(each)}:write`),
  )

/** Columns that the caller may use. */
export const getPermittedColumns = (caller: Caller, { type, shown, all }: ExposedTable) =>
  type ? (canReadAllRows(caller, type) ? all : shown) : caller.access ? all : shown

/** Company facts are public in the imprint; answers to legal questions are internal. */
const {
  company_facts: _facts,
  legal_questions: _questions,
  ...publicSettings
} = visitorFacingSettings

/** The forms of settings that the caller may read. */
export const listReadableSettings = ({ access }: Caller) =>
  Object.values(settings)
    .filter(
      (type) =>
        type.category in publicSettings || (access && can(access, `${getRightsArea(type)}:read`)),
    )
    .map(({ category }): string => category)
