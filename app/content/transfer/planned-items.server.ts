import { isDeepStrictEqual } from 'node:util'
import type { AppContext } from '#app-context.server.ts'
import { asContentDb } from '#content/change.server.ts'
import { jobCategory } from '#content/job.ts'
import { reserveId, type Stored, type Values, valuesIn } from '#content/rows.server.ts'
import type { Setting } from '#content/setting.ts'
import type { Store } from '#content/store.server.ts'
import { keyOf, type Type } from '#content/type-named.ts'
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
/** Says what is wrong with a field of a file; nothing for the whole. */
export type Report = (file: string, text: string, at?: string) => void

/** An item as a file wants it, beside what stands here. */
export interface PlannedItem {
  found: FoundItem
  type: Type
  id: number
  live: Stored | undefined
  /** All its fields. */
  values: Values
  isChanged: boolean
}

/** Each item of a type with all its fields; what a file does not name stays as it is, or begins as in a form. */
export async function planItems(
  { database }: Rooms,
  type: Type,
  found: FoundItem[],
): Promise<PlannedItem[]> {
  const db = asContentDb(database.db)
  const rows = await readRows(db, type)
  const wanted = []
  for (const each of found) {
    const isOnce = 'category' in type || isSingle(type)
    const live = isOnce ? rows[0] : rows.find(({ id }) => id === each.id)
    const before = live && toFileValues(type, live)
    const values = { ...(before ?? beginImport(type)), ...each.values }
    const fresh = async () => ('category' in type ? 0 : await reserveId(db, type))
    const id = each.id ?? live?.id ?? (await fresh())
    wanted.push({
      found: each,
      type,
      id,
      live,
      values,
      isChanged: !isDeepStrictEqual(before, values),
    })
  }
  return wanted
}

/** A form of settings falls back by itself. */
export const beginImport = (type: Type): Values =>
  'category' in type ? {} : ownValues(type.fields, blank(type.fields))

/** The values as the fields of the form take them; what they do not take is told. */
export function read({ type, values, found }: PlannedItem, tell: Report): Values {
  const { values: taken, complaints, shapes } = valuesFromJson(type.fields, values)
  for (const [at, text] of Object.entries({
    ...translateFieldErrors(english, complaints),
    ...shapes,
  }))
    tell(found.file, text, at)
  return taken
}

/** The same as it may be stored; `settingThen` are the forms of settings as they will be. */
export async function validateItem(
  { store, media, database }: Rooms,
  item: PlannedItem,
  values: Values,
  tell: Report,
  settingThen: (type: Setting) => Promise<Values>,
): Promise<Values> {
  const { type, live, found } = item
  const setting = (asked: Setting) => (asked === type ? store.setting(asked) : settingThen(asked))
  // It answers as the store does.
  const known = { ...store, setting } as Store
  const before = { ...(live && toFileValues(type, live)), ...timesIn(type, values) }
  const done = await validate({ store: known, media, database }, type, values, before)
  if (!('errors' in done)) return done.values
  for (const [at, text] of Object.entries(translateFieldErrors(english, done.errors)))
    tell(found.file, text, at)
  return values
}

/** A file may tell of what was published long ago. */
const timesIn = ({ fields }: Type, values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => fields[name]?.kind === 'datetime'))

/** As its table would have it. */
export function toRow({ type, live, id }: PlannedItem, values: Values, place: number): Row {
  if ('category' in type)
    return { id, category: type.category, settings: { ...valuesIn(type, live), ...values } }
  return { ...live, ...values, id, order_index: place }
}

/** What belongs together stands together, and nothing has the name of something else. */
export function checkTogether(rows: Map<Type, { item: PlannedItem; row: Row }[]>, tell: Report) {
  for (const [type, all] of rows) {
    const seen = new Set<string>()
    for (const { item, row } of all)
      for (const [name, { kind, references }] of Object.entries(type.fields)) {
        const isOnly = kind === 'slug' || keyOf(type) === keyOf(jobCategory)
        const key = `${name} ${row[name]}`
        if (isOnly && row[name] !== '' && seen.has(key))
          tell(item.found.file, `another file says the same`, name)
        seen.add(key)
        if (kind !== 'reference') continue
        const others = [...rows].find(([other]) => keyOf(other) === references?.table)?.[1]
        if (others && !others.some(({ row: { id } }) => id === row[name]))
          tell(
            item.found.file,
            `content/${references?.table} has no file of the number ${row[name]}`,
            name,
          )
      }
  }
}
