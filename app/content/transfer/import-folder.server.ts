import { basename, resolve } from 'node:path'
import type { AppContext } from '#app-context.server.ts'
import { eachString } from '#content/each-string.ts'
import { type Values, valuesIn } from '#content/rows.server.ts'
import type { Setting } from '#content/setting.ts'
import { contentTypes } from '#content/type-named.ts'
import { createDraftFromRows, type Drafted, type Rows } from './draft-of-rows.server.ts'
import { parseDump } from './dump.server.ts'
import { importDump } from './import-dump.server.ts'
import { matchPictures, withPictures } from './match-pictures.server.ts'
import { addressThere } from './named-pictures.server.ts'
import {
  checkTogether,
  planItems,
  type Rooms,
  read,
  toRow,
  validateItem,
} from './planned-items.server.ts'
import { Problems } from './problems.ts'
import { readFolder } from './read-folder.server.ts'
import { type FoundSite, readSite } from './read-site.server.ts'

export interface Imported extends Drafted {
  /** Pictures that were not here. */
  taken: number
  /** What of another program's tables could not be taken, by file, row and column. */
  left: string[]
}

/**
 * Makes a draft of what a folder has otherwise than the site. What is missing in the folder is deleted in the draft. All
 * of it is right, or nothing is taken in; the public site stays as it is.
 */
export async function importFrom(
  program: Pick<AppContext, 'database' | 'store' | 'media'>,
  folder: string,
  who: string,
): Promise<Imported> {
  const problems = new Problems()
  const dump = await parseDump(folder, problems)
  problems.end()
  if (dump.size > 0)
    return importDump(program, dump, { name: `Import: ${basename(resolve(folder))}`, who })
  const raw = await readFolder(folder, problems)
  const site = readSite(raw, problems)
  problems.end()
  const { known, isHere } = await matchPictures(program, site.pictures, problems)
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
      return createDraftFromRows(program.database, rows, addresses, {
        name,
        who,
        types: contentTypes,
      })
    },
  )
  return { ...result, taken, left: [] }
}

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
    const wanted = await planItems(program, type, found)
    const tell = (file: string, text: string, at?: string) => problems.add(file, text, at)
    rows.set(
      type,
      wanted.map((item, place) => ({
        item,
        row: toRow(item, item.isChanged ? read(item, tell) : {}, place),
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
    return { ...type.fallback, ...valuesIn(type, found?.row) }
  }
  for (const [type, all] of rows)
    for (const [place, each] of all.entries()) {
      if (!each.item.isChanged) continue
      const given = valuesIn(type, each.row)
      const own = Object.keys(type.fields).filter((name) => given[name] !== undefined)
      const values = addressed(
        Object.fromEntries(own.map((name) => [name, given[name]])),
        addresses,
      )
      const stored = await validateItem(program, each.item, values, tell, settingThen)
      each.row = toRow(each.item, stored, place)
    }
}
