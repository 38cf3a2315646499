import { alike } from '../content/change.server.ts'
import type { Collection } from '../content/collection.ts'
import { copiedPictures } from '../content/copied-pictures.server.ts'
import { job, jobCategory } from '../content/job.ts'
import type { Values } from '../content/rows.server.ts'
import type { Setting } from '../content/setting.ts'
import { keyOf, type Type, typeNamed } from '../content/type-named.ts'
import { said } from '../forms/complaints.ts'
import { english } from '../language/speaker.ts'
import type { Media } from '../media/media.server.ts'
import { draftOfRows, type Rows } from './draft-of-rows.server.ts'
import type { Dumped } from './dump.server.ts'
import { columnsFor, parsed } from './dumped-values.ts'
import type { Imported } from './import-folder.server.ts'
import { isObject } from './readable.ts'
import { isSingle, rowsOf, valuesOf } from './site-files.server.ts'
import {
  accepted,
  begun,
  type Rooms,
  read,
  rowOf,
  type WantedItem,
  wantedItems,
} from './wanted-rows.server.ts'

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
        : await itemsIn(program, typeNamed(table) as Collection, dumped, categories, tell)
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
  const drafted = await draftOfRows(program.database, rows, new Map(), { name, who, types })
  return { ...drafted, taken: 0, left }
}

type Tell = (file: string, text: string, at?: string) => void

function settingsIn({ file, rows }: Dumped, tell: Tell): [Type, Given[]][] {
  return rows.flatMap((row, at): [Type, Given[]][] => {
    const place = `${file}, row ${at + 1}`
    const type = typeNamed(`settings/${row.category}`)
    if (!type || !('category' in type)) {
      const why =
        row.category === 'admin' ? 'passwords are not taken in' : 'there are no such settings'
      tell(place, why, String(row.category).slice(0, 100))
      return []
    }
    const settings = typeof row.settings === 'string' ? parsed(row.settings) : row.settings
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
  tell: Tell,
): Promise<[Type, Given[]][]> {
  const here = await rowsOf(alike(database.db), type)
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
async function takenRows(program: Rooms, type: Type, given: Given[], tell: Tell) {
  const found = given.map((each) => ({ ...each, marks: {} }))
  const items = await wantedItems(program, type, found)
  const taken = []
  const settingThen = async (asked: Setting): Promise<Values> => program.store.setting(asked)
  for (const [at, item] of items.entries()) {
    const pictured = await withPictures(program, item.type, item.values, item.found.file, tell)
    const values = await fitting(type, { ...item, values: pictured }, tell, (tried, complain) =>
      'taken' in tried
        ? accepted(program, item, tried.taken, complain, settingThen)
        : Promise.resolve(read({ ...item, values: tried.given }, complain)),
    )
    if (values) taken.push({ item: { ...item, isChanged: true }, row: rowOf(item, values, at) })
  }
  return taken
}

type Tried = { given: Values } | { taken: Values }
type Step = (tried: Tried, complain: Tell) => Promise<Values>

/** Reads and accepts; what complains is left out where a field may be empty, else the whole row. */
async function fitting(
  type: Type,
  { values, live, found }: WantedItem,
  tell: Tell,
  step: Step,
): Promise<Values | undefined> {
  const before = live ? valuesOf(type, live) : begun(type)
  let given = values
  for (let round = 0; round < 2; round++) {
    const wrong = new Map<string, string>()
    const complain: Tell = (_, text, at = '') => void wrong.set(at, text)
    const taken = await step({ given }, complain)
    const stored = wrong.size > 0 ? taken : await step({ taken }, complain)
    if (wrong.size === 0) return stored
    given = { ...given }
    for (const [at, text] of wrong) {
      const [name = ''] = at.split('.')
      const canStay = 'category' in type || live || type.fields[name]?.required === false
      const isOut = !canStay || round > 0
      tell(found.file, isOut ? `${text} The row was left out.` : text, at)
      if (isOut) return undefined
      if (before[name] === undefined) delete given[name]
      else given[name] = before[name]
    }
  }
  return undefined
}

/** Pictures by an address are copied as a form does it; which could not be had is told. */
async function withPictures(
  program: Rooms,
  { fields }: Type,
  values: Values,
  file: string,
  tell: Tell,
): Promise<Values> {
  const own = { ...values }
  // A second import of the same tables brings no second copy of any.
  const media = {
    ...program.media,
    add: (...[bytes, about]: Parameters<Media['add']>) =>
      program.media.add(bytes, { ...about, isAgain: true }),
  }
  for (const [name, field] of Object.entries(fields)) {
    const address = own[name]
    if (field.kind !== 'image' || typeof address !== 'string' || !/^https?:/i.test(address))
      continue
    const done = await copiedPictures({ media }, { [name]: field }, { [name]: address }, undefined)
    own[name] = done.values[name]
    for (const text of Object.values(said(english, done.errors))) {
      tell(file, `${text} (${address.slice(0, 200)})`, name)
      own[name] = null
    }
  }
  return own
}
