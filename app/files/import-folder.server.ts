import { basename, resolve } from 'node:path'
import { alike } from '../content/change.server.ts'
import { reserveUpTo, type Values } from '../content/rows.server.ts'
import { bringMarks } from '../content/sample.server.ts'
import type { Setting } from '../content/setting.ts'
import { contentTypes, keyOf, type Type } from '../content/type-named.ts'
import type { Database } from '../db/database.server.ts'
import type { Program } from '../program.server.ts'
import type { Tables } from '../tables.ts'
import { differenceTo, type Wanted } from '../views/difference.server.ts'
import { draftHolding } from '../views/take-back.server.ts'
import { type FoundSite, foundSite } from './found-site.server.ts'
import { addressHere, addressThere } from './named-pictures.server.ts'
import { Problems } from './problems.ts'
import { readFolder } from './read-folder.server.ts'
import { eachString } from './readable.ts'
import { isSingle, ownTexts, rowsOf } from './site-files.server.ts'
import { knownPictures, withPictures } from './take-in.server.ts'
import {
  accepted,
  checkTogether,
  type Rooms,
  type Row,
  read,
  rowOf,
  type WantedItem,
  wantedItems,
} from './wanted-rows.server.ts'

export interface Imported {
  /** Undefined where all is as the folder wants it. */
  draft: number | undefined
  changes: Wanted[]
  /** Pictures that were not here. */
  taken: number
}

/**
 * Makes a draft of what a folder has otherwise than the site. What is missing in the folder is deleted in the draft. All
 * of it is right, or nothing is taken in; the public site stays as it is.
 */
export async function importFrom(
  program: Pick<Program, 'database' | 'store' | 'media'>,
  folder: string,
  who: string,
): Promise<Imported> {
  const problems = new Problems()
  const raw = await readFolder(folder, problems)
  const site = foundSite(raw, problems)
  problems.end()
  const { known, isHere } = await knownPictures(program, site.pictures, problems)
  const named = new Set([...site.pictures.map(({ readable }) => readable)])
  const isNamed = (address: string) => named.has(address) || isHere(address)
  const here = withAddresses(site, known, problems, isNamed)
  const rows = await readRows(program, here, problems)
  checkTogether(rows, (file, text, at) => problems.add(file, text, at))
  problems.end()
  const { result, taken } = await withPictures(
    program,
    site.pictures,
    known,
    problems,
    async (addresses) => {
      await acceptRows(program, rows, addresses, problems)
      problems.end()
      const name = `Import: ${basename(resolve(folder))}`
      return draftOf(program.database, rows, addresses, { name, who })
    },
  )
  return { ...result, taken }
}

type Rows = Map<Type, { item: WantedItem; row: Row }[]>

const addressed = (values: Values, addresses: Map<string, string>) =>
  eachString(values, (text) =>
    text.replace(addressThere, (address) => addresses.get(address) ?? address),
  ) as Values // of the same shape

/** The items with the pictures that are here already; what no folder and no store has is told. */
function withAddresses(
  { items }: FoundSite,
  known: Map<string, string>,
  problems: Problems,
  isThere: (address: string) => boolean,
) {
  const named = [...items].map(([type, found]) => {
    for (const { file, values } of found)
      eachString(values, (text) => {
        for (const [address] of text.matchAll(addressThere))
          if (!isThere(address)) problems.add(file, `the folder has no picture ${address}`)
        return text
      })
    return [
      type,
      found.map((each) => ({ ...each, values: addressed(each.values, known) })),
    ] as const
  })
  return new Map(named)
}

async function readRows(program: Rooms, items: FoundSite['items'], problems: Problems) {
  const rows: Rows = new Map()
  for (const [type, found] of items) {
    const wanted = await wantedItems(program, type, found)
    const tell = (file: string, text: string, at?: string) => problems.add(file, text, at)
    rows.set(
      type,
      wanted.map((item, place) => ({
        item,
        row: rowOf(item, item.isChanged ? read(item, tell) : {}, place),
      })),
    )
  }
  return rows
}

/** What was changed, as it may be stored. */
async function acceptRows(
  program: Rooms,
  rows: Rows,
  addresses: Map<string, string>,
  problems: Problems,
) {
  const tell = (file: string, text: string, at?: string) => problems.add(file, text, at)
  const settingThen = async (type: Setting): Promise<Values> => {
    const [found] = rows.get(type) ?? []
    return { ...type.fallback, ...(found?.row.settings as object | undefined) }
  }
  for (const [type, all] of rows)
    for (const [place, each] of all.entries()) {
      if (!each.item.isChanged) continue
      const given = 'category' in type ? (each.row.settings as Values) : each.row
      const own = Object.keys(type.fields).filter((name) => given[name] !== undefined)
      const values = addressed(
        Object.fromEntries(own.map((name) => [name, given[name]])),
        addresses,
      )
      const stored = await accepted(program, each.item, values, tell, settingThen)
      each.row = rowOf(each.item, stored, place)
    }
}

async function draftOf(
  database: Database<Tables>,
  rows: Rows,
  addresses: Map<string, string>,
  { name, who }: { name: string; who: string },
): Promise<Omit<Imported, 'taken'>> {
  const db = alike(database.db)
  const then = async (type: Type): Promise<Values[]> => {
    const wanted = (rows.get(type) ?? []).map(({ row }) => row)
    // Of these visitors see the first; others that are there besides stay.
    const others = isSingle(type) && wanted.length > 0 ? (await rowsOf(db, type)).slice(1) : []
    return [...wanted, ...others]
  }
  const changes = await differenceTo(database, then, contentTypes, { who })
  if (changes.length === 0) return { draft: undefined, changes }
  for (const { type, what, item_id } of changes) {
    const found = contentTypes.find((each) => keyOf(each) === type)
    if (what === 'create' && found && 'table' in found) await reserveUpTo(db, found, item_id)
  }
  const names = new Map([...addresses].map(([readable, address]) => [address, readable]))
  const inFolder = (text: string) =>
    text.replace(addressHere, (address) => names.get(address) ?? address)
  const draft = await database.db.transaction().execute(async (trx) => {
    for (const [type, all] of rows) {
      const changed = all.filter(({ item }) => item.isChanged)
      const marked = changed.map(({ item, row }) => ({
        values: ownTexts(type, 'category' in type ? (row.settings as Values) : row),
        marks: item.found.marks,
      }))
      if (marked.length > 0) await bringMarks(alike(trx), keyOf(type), marked, inFolder)
    }
    return draftHolding(trx, { name, who }, changes)
  })
  return { draft, changes }
}
