import { isDeepStrictEqual } from 'node:util'
import type { AppContext } from '#app-context.server.ts'
import { asContentDb } from '#content/change.server.ts'
import { jobCategory } from '#content/job.ts'
import { getFieldValues, reserveId, type StoredRow, type Values } from '#content/rows.server.ts'
import type { Setting } from '#content/setting.ts'
import type { Store } from '#content/store.server.ts'
import { getTypeKey, type Type } from '#content/type-named.ts'
import { validate } from '#content/validate.server.ts'
import { blank } from '#core/fields/field.ts'
import { translateFieldErrors } from '#core/fields/field-errors.ts'
import { valuesFromJson } from '#core/fields/json-values.ts'
import { english } from '#core/i18n/translator.ts'
import type { FoundItem } from './read-site.server.ts'
import { ownValues } from './readable.ts'
import { isSingle, readRows, toFileValues } from './site-files.server.ts'

export type Rooms = Pick<AppContext, 'database' | 'store' | 'media'>
export type Row = Values & { id: number }
/** Reports a problem of a file; `at` is the field, undefined for the whole file. */
export type Report = (file: string, text: string, at?: string) => void

/** An item of a file, with the stored row. */
export interface PlannedItem {
  found: FoundItem
  type: Type
  id: number
  live: StoredRow | undefined
  /** The values of all fields. */
  values: Values
  isChanged: boolean
}

/** Completes the items of a type: fields that a file leaves out keep their stored value, or the blank of a new item. */
export async function planItems(
  { database }: Rooms,
  type: Type,
  found: FoundItem[],
): Promise<PlannedItem[]> {
  const db = asContentDb(database.db)
  const rows = await readRows(db, type)
  const planned = []
  for (const each of found) {
    const isSingleton = 'category' in type || isSingle(type)
    const live = isSingleton ? rows[0] : rows.find(({ id }) => id === each.id)
    const before = live && toFileValues(type, live)
    const values = { ...(before ?? beginImport(type)), ...each.values }
    const reserve = async () => ('category' in type ? 0 : await reserveId(db, type))
    const id = each.id ?? live?.id ?? (await reserve())
    planned.push({
      found: each,
      type,
      id,
      live,
      values,
      isChanged: !isDeepStrictEqual(before, values),
    })
  }
  return planned
}

/** Initial values of an imported item; settings need none, they have a fallback. */
export const beginImport = (type: Type): Values =>
  'category' in type ? {} : ownValues(type.fields, blank(type.fields))

/** Parses the values by their fields, and reports those that do not pass. */
export function read({ type, values, found }: PlannedItem, report: Report): Values {
  const { values: parsed, complaints, shapes } = valuesFromJson(type.fields, values)
  for (const [at, text] of Object.entries({
    ...translateFieldErrors(english, complaints),
    ...shapes,
  }))
    report(found.file, text, at)
  return parsed
}

/** Validates the parsed values and returns what is stored. `settingThen` reads settings as they will be after the import. */
export async function validateItem(
  { store, media, database }: Rooms,
  item: PlannedItem,
  values: Values,
  report: Report,
  settingThen: (type: Setting) => Promise<Values>,
): Promise<Values> {
  const { type, live, found } = item
  const setting = (requested: Setting) =>
    requested === type ? store.setting(requested) : settingThen(requested)
  // The same store, with another `setting`.
  const plannedStore = { ...store, setting } as Store
  const before = { ...(live && toFileValues(type, live)), ...pickTimes(type, values) }
  const result = await validate({ store: plannedStore, media, database }, type, values, before)
  if (!('errors' in result)) return result.values
  for (const [at, text] of Object.entries(translateFieldErrors(english, result.errors)))
    report(found.file, text, at)
  return values
}

/** Times count as stored before: imported posts may be published in the past. */
const pickTimes = ({ fields }: Type, values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => fields[name]?.kind === 'datetime'))

/** The row as its table has it. */
export function toRow({ type, live, id }: PlannedItem, values: Values, place: number): Row {
  if ('category' in type)
    return { id, category: type.category, settings: { ...getFieldValues(type, live), ...values } }
  return { ...live, ...values, id, order_index: place }
}

/** Checks across rows: references have a target, slugs and category names are unique. */
export function checkTogether(rows: Map<Type, { item: PlannedItem; row: Row }[]>, report: Report) {
  for (const [type, all] of rows) {
    const seen = new Set<string>()
    for (const { item, row } of all)
      for (const [name, { kind, references }] of Object.entries(type.fields)) {
        const isOnly = kind === 'slug' || getTypeKey(type) === getTypeKey(jobCategory)
        const key = `${name} ${row[name]}`
        if (isOnly && row[name] !== '' && seen.has(key))
          report(item.found.file, `another file says the same`, name)
        seen.add(key)
        if (kind !== 'reference') continue
        const targets = [...rows].find(([other]) => getTypeKey(other) === references?.table)?.[1]
        if (targets && !targets.some(({ row: { id } }) => id === row[name]))
          report(
            item.found.file,
            `content/${references?.table} has no file of the number ${row[name]}`,
            name,
          )
      }
  }
}
