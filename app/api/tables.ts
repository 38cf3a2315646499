import { can } from '#accounts/rights.ts'
import type { Collection } from '#content/collection.ts'
import { collections } from '#content/collections.ts'
import { contentSettings, settings } from '#content/settings.ts'
import { areaOf } from '#content/type-named.ts'
import type { Field } from '#core/fields/field.ts'
import type { Caller } from './caller.ts'
import { noTable } from './protocol/api-error.ts'

export type Kind = Field<unknown>['column']

/** A table as programs see it. Whatever is not named here does not exist for them. */
export interface ProgramTable {
  name: string
  /** Undefined for the table `settings`, whose rows are forms of their own. */
  type: Collection | undefined
  /** Everything that anybody may read. */
  shown: ReadonlyMap<string, Kind>
  /** That, and what is the office's own. */
  all: ReadonlyMap<string, Kind>
  /** By which of its columns a row is the only one; first the one that is meant where none is named. */
  unique: readonly [string, ...string[]]
}

const office = [
  ['version', 'integer'],
  ['created_at', 'text'],
  ['updated_at', 'text'],
  ['is_sample', 'boolean'],
] as const

function tableOf(type: Collection): ProgramTable {
  const fields = Object.entries(type.fields).map(([name, { column }]) => [name, column] as const)
  const hidden = type.notInLists ?? []
  const place = type.ordered ? ([['order_index', 'integer']] as const) : []
  const shown = [['id', 'integer'] as const, ...fields, ...place]
  return {
    name: type.table,
    type,
    shown: new Map<string, Kind>(shown.filter(([name]) => !hidden.includes(name))),
    all: new Map<string, Kind>([...shown, ...office]),
    unique: ['id', ...(type.unique ? [type.unique] : [])],
  }
}

const settingsShown = [
  ['id', 'integer'],
  ['category', 'text'],
  ['settings', 'json'],
  ['updated_at', 'text'],
] as const

const settingsTable: ProgramTable = {
  name: 'settings',
  type: undefined,
  shown: new Map<string, Kind>(settingsShown),
  all: new Map<string, Kind>([...settingsShown, ['version', 'integer'], ['is_sample', 'boolean']]),
  // Whose number it is says nothing about which form it is.
  unique: ['category'],
}

export const programTables: readonly ProgramTable[] = [
  ...Object.values(collections).map((type) => tableOf(type)),
  settingsTable,
]

const byName = new Map(programTables.map((table) => [table.name, table]))

export function findTable(name: string): ProgramTable {
  const found = byName.get(name)
  if (!found) throw noTable(name)
  return found
}

/** Whether somebody reads all rows and columns of a content type; whoever may not reads what everybody reads. */
export const readsAll = ({ access }: Caller, type: Collection) =>
  access !== undefined && can(access, `${areaOf(type)}:read`)

/** Whether somebody changes rows of it; of the forms of settings some belong to other areas than others. */
export const changes = ({ access }: Caller, { type }: ProgramTable) =>
  access !== undefined &&
  (type ? [type] : Object.values(settings)).some((each) => can(access, `${areaOf(each)}:write`))

/** Columns that somebody may name. */
export const permittedColumns = (caller: Caller, { type, shown, all }: ProgramTable) =>
  type ? (readsAll(caller, type) ? all : shown) : caller.access ? all : shown

/** What the imprint says is written there; answers to questions are nobody's. */
const { company_facts: _facts, legal_questions: _questions, ...publicSettings } = contentSettings

/** The forms of settings that somebody may read. */
export const permittedCategories = ({ access }: Caller) =>
  Object.values(settings)
    .filter(
      (type) => type.category in publicSettings || (access && can(access, `${areaOf(type)}:read`)),
    )
    .map(({ category }): string => category)
