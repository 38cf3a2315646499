import { isObject, tryParseJson } from '#core/fields/json.ts'
import type { Setting } from '../settings/setting.ts'
import { asContentDb } from '../store/change.server.ts'
import type { RowValues } from '../store/rows.server.ts'
import type { Collection } from '../types/collection.ts'
import { type ContentType, findTypeWithHistory, getTypeKey } from '../types/content-types.ts'
import { job, jobCategory } from '../types/job.ts'
import type { DraftResult } from './create-draft-from-rows.server.ts'
import { createDraftFromRows, type RowsByType } from './create-draft-from-rows.server.ts'
import type { DumpedTable } from './dump.server.ts'
import { mapColumnsToFields } from './dumped-values.ts'
import {
  completeImportedItems,
  type ImportDeps,
  parseItemValues,
  toImportRow,
  validateItem,
} from './planned-items.server.ts'
import { isSingletonType, readTypeRows } from './site-files.server.ts'
import {
  copyForeignPicturesOfRow,
  type ReportRowProblem,
  validateRow,
} from './validate-rows.server.ts'

export interface ImportResult extends DraftResult {
  /** The number of added pictures. */
  addedPictures: number
  /** Values of another program's tables that were left out, by file, row and column. */
  omitted: string[]
}

interface DumpedItem {
  /** Such as `projects.csv, row 3`. */
  file: string
  /** The row's key in the original. */
  key: unknown
  id: number | undefined
  values: RowValues
}

/**
 * Creates a draft from another program's tables; types without a table stay as they are. Values that cannot be imported are
 * reported by row and column: optional ones are left out, otherwise the whole row is.
 */
export async function importDumpAsDraft(
  app: ImportDeps,
  dump: Map<string, DumpedTable>,
  { name, who }: { name: string; who: string },
): Promise<ImportResult> {
  const omitted: string[] = []
  const report = (file: string, text: string, at?: string) =>
    void omitted.push(`${file}${at ? `, ${at}` : ''}: ${text}`)
  const rows: RowsByType = new Map()
  const categories = new Map<unknown, number>()
  // Categories first: jobs refer to them.
  const order = [...dump].sort(
    ([a], [b]) => Number(b === getTypeKey(jobCategory)) - Number(a === getTypeKey(jobCategory)),
  )
  for (const [table, dumped] of order) {
    const dumpedItems =
      table === 'settings'
        ? parseSettings(dumped, report)
        : // `readDumpFolder` accepts only tables of content types.
          await parseItems(
            app,
            findTypeWithHistory(table) as Collection,
            dumped,
            categories,
            report,
          )
    for (const [type, items] of dumpedItems) {
      const validRows = await validateAll(app, type, items, report)
      rows.set(type, validRows)
      if (getTypeKey(type) !== getTypeKey(jobCategory)) continue
      const keys = new Map(items.map(({ file, key }) => [file, key]))
      for (const { item, row } of validRows)
        for (const key of [keys.get(item.found.file), row.name, row.id]) categories.set(key, row.id)
    }
  }
  const types = [...rows.keys()]
  const drafted = await createDraftFromRows(app.database, rows, new Map(), { name, who, types })
  return { ...drafted, addedPictures: 0, omitted }
}

function parseSettings(
  { file, rows }: DumpedTable,
  report: ReportRowProblem,
): [ContentType, DumpedItem[]][] {
  return rows.flatMap((row, index): [ContentType, DumpedItem[]][] => {
    const place = `${file}, row ${index + 1}`
    const type = findTypeWithHistory(`settings/${row.category}`)
    if (!type || !('category' in type)) {
      const why =
        row.category === 'admin' ? 'passwords are not taken in' : 'there are no such settings'
      report(place, why, String(row.category).slice(0, 100))
      return []
    }
    const settings = typeof row.settings === 'string' ? tryParseJson(row.settings) : row.settings
    // The original stores the key figures as a plain list.
    const form = Array.isArray(settings) ? { [type.category]: settings } : settings
    if (!isObject(form)) {
      report(place, 'an object is expected', 'settings')
      return []
    }
    const { values, unknown } = mapColumnsToFields(type.fields, form)
    for (const name of unknown) report(place, explainUnknown(type, name), name)
    return [[type, [{ file: place, key: row.id, id: undefined, values }]]]
  })
}

const explainUnknown = ({ fields }: ContentType, name: string) =>
  fields[name]?.isElsewhere
    ? 'it has its home in the contact information'
    : 'there is no such column here'

async function parseItems(
  { database }: ImportDeps,
  type: Collection,
  { file, rows }: DumpedTable,
  categories: Map<unknown, number>,
  report: ReportRowProblem,
): Promise<[ContentType, DumpedItem[]][]> {
  const existing = await readTypeRows(asContentDb(database.db), type)
  const byTitle = new Map(existing.map((row) => [row[type.title], row.id]))
  const place = (row: RowValues) => Number(row.order_index ?? 0)
  const ordered = rows
    .map((row, index) => ({ row, index }))
    .sort((a, b) => place(a.row) - place(b.row) || a.index - b.index)
  const dumpedItems = ordered.map(({ row, index }): DumpedItem => {
    const label = `${file}, row ${index + 1}`
    const { category_id, ...own } = row
    const isJob = getTypeKey(type) === getTypeKey(job)
    const { values, unknown } = mapColumnsToFields(type.fields, isJob ? own : row)
    const joinedNames = [row.category, row.category_name, row.job_categories].map((each) =>
      isObject(each) ? each.name : each,
    )
    if (isJob) values.category_id = findCategory([category_id, ...joinedNames], categories)
    const isJoin = /^(category|category_name|job_categories)$/
    for (const name of unknown)
      if (!(isJob && isJoin.test(name))) report(label, explainUnknown(type, name), name)
    const number = /^[1-9]\d{0,8}$/.test(String(row.id)) ? Number(row.id) : undefined
    const title = values[type.title]
    // Applications refer to their job by id, so another job must not get that id.
    const isOther = isJob && existing.find(({ id }) => id === number)?.[type.title] !== title
    const id = (isOther ? undefined : number) ?? byTitle.get(title)
    return { file: label, key: row.id, id, values }
  })
  return [
    [
      type,
      isSingletonType(type)
        ? dumpedItems.slice(0, 1).map((each) => ({ ...each, id: undefined }))
        : dumpedItems,
    ],
  ]
}

/** The id of a category, by its id or name in the original. */
function findCategory(keys: unknown[], categories: Map<unknown, number>) {
  for (const key of keys)
    for (const each of [key, Number(key)]) {
      const id = categories.get(each)
      if (id !== undefined) return id
    }
  return Number(keys[0]) || 0
}

/** The rows that can be stored. */
async function validateAll(
  app: ImportDeps,
  type: ContentType,
  dumpedItems: DumpedItem[],
  report: ReportRowProblem,
) {
  const foundItems = dumpedItems.map((each) => ({ ...each, marks: {} }))
  const items = await completeImportedItems(app, type, foundItems)
  const validRows = []
  const readSetting = async (setting: Setting): Promise<RowValues> => app.store.setting(setting)
  for (const [index, item] of items.entries()) {
    const withCopies = await copyForeignPicturesOfRow(app, item, report)
    const values = await validateRow(
      type,
      { ...item, values: withCopies },
      report,
      (input, reportError) =>
        'taken' in input
          ? validateItem(app, item, input.taken, reportError, readSetting)
          : Promise.resolve(parseItemValues({ ...item, values: input.given }, reportError)),
    )
    if (values)
      validRows.push({ item: { ...item, isChanged: true }, row: toImportRow(item, values, index) })
  }
  return validRows
}
