import { isDeepStrictEqual } from 'node:util'
import { createBlankValues } from '#core/fields/field.ts'
import { translateFieldErrors } from '#core/fields/field-errors.ts'
import { parseJsonValues } from '#core/fields/json-values.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { PlannedFileSlugs } from '../files/file-problems.server.ts'
import { parseExportedTranslations } from '../languages/parse-translations.server.ts'
import { isSecondLanguage } from '../languages/translation-values.ts'
import type { ItemProblemContext } from '../pages/item-problems.server.ts'
import { hasTargetFields } from '../pages/targets.server.ts'
import type { Setting } from '../settings/setting.ts'
import { asContentDb } from '../store/change.server.ts'
import { getFieldValues, type RowValues, reserveId, type StoredRow } from '../store/rows.server.ts'
import type { ContentStore } from '../store/store.server.ts'
import { validate } from '../store/validate.server.ts'
import { type ContentType, getTypeKey } from '../types/content-types.ts'
import { jobCategory } from '../types/job.ts'
import type { ItemFromFile } from './parse-raw-folder.server.ts'
import { pickUnsharedValues } from './readable.ts'
import {
  isSingletonType,
  omitLostParents,
  readTypeRows,
  toExportedValues,
} from './site-files.server.ts'

export type ImportDeps = Pick<AppContext, 'database' | 'store' | 'media' | 'files'> &
  PlannedFileSlugs
type PlannedDeps = ImportDeps & Pick<ItemProblemContext, 'plannedPages'>
export type ImportRow = RowValues & { id: number }
/** Reports a problem of a file; `at` is the field, undefined for the whole file. */
export type ReportProblem = (file: string, text: string, at?: string) => void

/** An item of a file, with the stored row. */
export interface ImportedItem {
  found: ItemFromFile
  type: ContentType
  id: number
  live: StoredRow | undefined
  /** The values of all fields. */
  values: RowValues
  isChanged: boolean
}

/** Completes the items of a type: fields that a file leaves out keep their stored value, or the blank of a new item. */
export async function completeImportedItems(
  { database }: ImportDeps,
  type: ContentType,
  found: ItemFromFile[],
): Promise<ImportedItem[]> {
  const db = asContentDb(database.db)
  const rows = await readTypeRows(db, type)
  const shown = new Map(omitLostParents(type, rows).map((row) => [row.id, row]))
  const planned = []
  for (const each of found) {
    const isSingleton = 'category' in type || isSingletonType(type)
    const live = isSingleton ? rows[0] : rows.find(({ id }) => id === each.id)
    const before = live && toExportedValues(type, shown.get(live.id) ?? live)
    const values = { ...(before ?? getInitialValues(type)), ...each.values }
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
export const getInitialValues = (type: ContentType): RowValues =>
  'category' in type ? {} : pickUnsharedValues(type.fields, createBlankValues(type.fields))

/** Parses the values by their fields, and reports those that do not pass. */
export function parseItemValues(
  { type, values, found }: ImportedItem,
  report: ReportProblem,
): RowValues {
  const { values: parsed, fieldErrors, shapes } = parseJsonValues(type.fields, values)
  for (const [at, text] of Object.entries({
    ...translateFieldErrors(englishTranslator, fieldErrors),
    ...shapes,
  }))
    report(found.file, text, at)
  for (const name of Object.keys(values).filter(isSecondLanguage)) {
    const { translated, problems } = parseExportedTranslations(
      type,
      { ...values, ...parsed },
      values[name],
    )
    for (const [at, text] of Object.entries(problems))
      report(found.file, text, [name, ...(at ? [at] : [])].join('.'))
    values[name] = translated
  }
  return parsed
}

/**
 * Validates the parsed values and returns those to store. `settingThen` reads settings as they will be after the
 * import.
 */
export async function validateItem(
  { store, ...services }: PlannedDeps,
  item: ImportedItem,
  values: RowValues,
  report: ReportProblem,
  settingThen: (type: Setting) => Promise<RowValues>,
): Promise<RowValues> {
  const { type, live, found, id } = item
  const setting = (requested: Setting) =>
    requested === type ? store.setting(requested) : settingThen(requested)
  // The same store, with another `setting`.
  const plannedStore = { ...store, setting } as ContentStore
  const before = {
    ...(live && toExportedValues(type, live)),
    ...pickStoredBefore(type, values),
    id,
  }
  const result = await validate({ store: plannedStore, ...services }, type, values, before)
  if (!('errors' in result)) return result.values
  for (const [at, text] of Object.entries(translateFieldErrors(englishTranslator, result.errors)))
    report(found.file, text, at)
  return values
}

/**
 * Times and targets count as stored before: imported posts may be in the past, and menus may lead to imported pages.
 */
const pickStoredBefore = ({ fields }: ContentType, values: RowValues) =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const field = fields[name]
      return field && (field.kind === 'datetime' || hasTargetFields({ [name]: field }))
    }),
  )

/** The row as it is in its table. */
export function toImportRow(item: ImportedItem, values: RowValues, place: number): ImportRow {
  const { type, live, id } = item
  const translations = pickTranslations(item.values)
  if ('category' in type) {
    const settings = { ...getFieldValues(type, live), ...values }
    return { id, category: type.category, settings, translations }
  }
  return { ...live, ...values, id, order_index: place, translations }
}

/** The translations of a file as a row stores them; missing languages keep theirs. */
function pickTranslations(values: RowValues) {
  const own = Object.entries(values).filter(([name]) => isSecondLanguage(name))
  return own.length > 0 ? Object.fromEntries(own) : null
}

/** Checks across rows: references have a target, slugs and category names are unique. */
export function validateRowSet(
  rows: Map<ContentType, { item: ImportedItem; row: ImportRow }[]>,
  report: ReportProblem,
) {
  for (const [type, all] of rows) {
    const seen = new Set<string>()
    for (const { item, row } of all)
      for (const [name, { kind, references }] of Object.entries(type.fields)) {
        const isOnly = kind === 'slug' || getTypeKey(type) === getTypeKey(jobCategory)
        const key = `${name} ${row[name]}`
        if (isOnly && row[name] !== '' && seen.has(key))
          report(item.found.file, `another file says the same`, name)
        seen.add(key)
        if (kind !== 'reference' || item.values[name] === null) continue
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
