import { asContentDb } from '#content/change.server.ts'
import type { Collection } from '#content/collection.ts'
import { job, jobCategory } from '#content/job.ts'
import type { Values } from '#content/rows.server.ts'
import type { Setting } from '#content/setting.ts'
import { findType, keyOf, type Type } from '#content/type-named.ts'
import { isObject, parsedJson } from '#core/fields/json.ts'
import { createDraftFromRows, type Rows } from './draft-of-rows.server.ts'
import type { Dumped } from './dump.server.ts'
import { columnsFor } from './dumped-values.ts'
import type { Imported } from './import-folder.server.ts'
import { planItems, type Rooms, read, toRow, validateItem } from './planned-items.server.ts'
import { isSingle, readRows } from './site-files.server.ts'
import { type Report, validateRows, withPictures } from './validate-rows.server.ts'

interface Given {
  /** Such as `projects.csv, row 3`. */
  file: string
  /** As the original knows the row. */
  key: unknown
  id: number | undefined
  values: Values
}

/**
 * A draft of what another program's tables say. Tables that are not there stay as they are. What cannot be taken is told
 * by row and column; a row goes without what it need not have, or stays out.
 */
export async function importDump(
  program: Rooms,
  dump: Map<string, Dumped>,
  { name, who }: { name: string; who: string },
): Promise<Imported> {
  const left: string[] = []
  const tell = (file: string, text: string, at?: string) =>
    void left.push(`${file}${at ? `, ${at}` : ''}: ${text}`)
  const rows: Rows = new Map()
  const categories = new Map<unknown, number>()
  // Jobs name their categories.
  const order = [...dump].sort(
    ([a], [b]) => Number(b === keyOf(jobCategory)) - Number(a === keyOf(jobCategory)),
  )
  for (const [table, dumped] of order) {
    const given =
      table === 'settings'
        ? settingsIn(dumped, tell)
        : // Any other table is a content type's.
          await itemsIn(program, findType(table) as Collection, dumped, categories, tell)
    for (const [type, items] of given) {
      const taken = await takenRows(program, type, items, tell)
      rows.set(type, taken)
      if (keyOf(type) !== keyOf(jobCategory)) continue
      const keys = new Map(items.map(({ file, key }) => [file, key]))
      for (const { item, row } of taken)
        for (const key of [keys.get(item.found.file), row.name, row.id]) categories.set(key, row.id)
    }
  }
  const types = [...rows.keys()]
  const drafted = await createDraftFromRows(program.database, rows, new Map(), { name, who, types })
  return { ...drafted, taken: 0, left }
}

function settingsIn({ file, rows }: Dumped, tell: Report): [Type, Given[]][] {
  return rows.flatMap((row, at): [Type, Given[]][] => {
    const place = `${file}, row ${at + 1}`
    const type = findType(`settings/${row.category}`)
    if (!type || !('category' in type)) {
      const why =
        row.category === 'admin' ? 'passwords are not taken in' : 'there are no such settings'
      tell(place, why, String(row.category).slice(0, 100))
      return []
    }
    const settings = typeof row.settings === 'string' ? parsedJson(row.settings) : row.settings
    // The original calls the key figures a list.
    const form = Array.isArray(settings) ? { [type.category]: settings } : settings
    if (!isObject(form)) {
      tell(place, 'an object is expected', 'settings')
      return []
    }
    const { values, unknown } = columnsFor(type.fields, form)
    for (const name of unknown) tell(place, notHere(type, name), name)
    return [[type, [{ file: place, key: row.id, id: undefined, values }]]]
  })
}

const notHere = ({ fields }: Type, name: string) =>
  fields[name]?.isElsewhere
    ? 'it has its home in the contact information'
    : 'there is no such column here'

async function itemsIn(
  { database }: Rooms,
  type: Collection,
  { file, rows }: Dumped,
  categories: Map<unknown, number>,
  tell: Report,
): Promise<[Type, Given[]][]> {
  const here = await readRows(asContentDb(database.db), type)
  const byTitle = new Map(here.map((row) => [row[type.title], row.id]))
  const place = (row: Values) => Number(row.order_index ?? 0)
  const inOrder = rows
    .map((row, at) => ({ row, at }))
    .sort((a, b) => place(a.row) - place(b.row) || a.at - b.at)
  const given = inOrder.map(({ row, at }): Given => {
    const label = `${file}, row ${at + 1}`
    const { category_id, ...own } = row
    const isJob = keyOf(type) === keyOf(job)
    const { values, unknown } = columnsFor(type.fields, isJob ? own : row)
    const joined = [row.category, row.category_name, row.job_categories].map((each) =>
      isObject(each) ? each.name : each,
    )
    if (isJob) values.category_id = categoryOf([category_id, ...joined], categories)
    const isJoin = /^(category|category_name|job_categories)$/
    for (const name of unknown)
      if (!(isJob && isJoin.test(name))) tell(label, notHere(type, name), name)
    const number = /^[1-9]\d{0,8}$/.test(String(row.id)) ? Number(row.id) : undefined
    const title = values[type.title]
    // Applications know their job by its number: another job must not get it.
    const isOther = isJob && here.find(({ id }) => id === number)?.[type.title] !== title
    const id = (isOther ? undefined : number) ?? byTitle.get(title)
    return { file: label, key: row.id, id, values }
  })
  return [
    [type, isSingle(type) ? given.slice(0, 1).map((each) => ({ ...each, id: undefined })) : given],
  ]
}

/** By its number or name in the original. */
function categoryOf(keys: unknown[], categories: Map<unknown, number>) {
  for (const key of keys)
    for (const each of [key, Number(key)]) {
      const id = categories.get(each)
      if (id !== undefined) return id
    }
  return Number(keys[0]) || 0
}

/** What of the rows can be stored. */
async function takenRows(program: Rooms, type: Type, given: Given[], tell: Report) {
  const found = given.map((each) => ({ ...each, marks: {} }))
  const items = await planItems(program, type, found)
  const taken = []
  const settingThen = async (asked: Setting): Promise<Values> => program.store.setting(asked)
  for (const [at, item] of items.entries()) {
    const pictured = await withPictures(program, item, tell)
    const values = await validateRows(
      type,
      { ...item, values: pictured },
      tell,
      (tried, complain) =>
        'taken' in tried
          ? validateItem(program, item, tried.taken, complain, settingThen)
          : Promise.resolve(read({ ...item, values: tried.given }, complain)),
    )
    if (values) taken.push({ item: { ...item, isChanged: true }, row: toRow(item, values, at) })
  }
  return taken
}
