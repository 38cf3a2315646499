import { basename, resolve } from 'node:path'
import type { AppContext } from '#core/request/app-context.server.ts'
import { toPageAddresses } from '../pages/page-addresses.server.ts'
import type { Setting } from '../settings/setting.ts'
import { mapStrings } from '../store/map-strings.ts'
import { getFieldValues, type RowValues } from '../store/rows.server.ts'
import { type ContentType, contentTypes } from '../types/content-types.ts'
import { file as fileType } from '../types/file.ts'
import { page } from '../types/page.ts'
import { createDraftFromRows, type RowsByType } from './create-draft-from-rows.server.ts'
import { readDumpFolder } from './dump.server.ts'
import { type ImportResult, importDumpAsDraft } from './import-dump-as-draft.server.ts'
import { matchPictures, runWithAddedPictures } from './match-pictures.server.ts'
import { importedPicturePattern } from './named-pictures.server.ts'
import { type ParsedFolder, parseRawFolder } from './parse-raw-folder.server.ts'
import {
  completeImportedItems,
  type ImportDeps,
  parseItemValues,
  toImportRow,
  validateItem,
  validateRowSet,
} from './planned-items.server.ts'
import { ImportProblems } from './problems.ts'
import { readExportFolder } from './read-export-folder.server.ts'
import { mapItemStrings } from './site-files.server.ts'
import { importLibraryFiles } from './stored-files.server.ts'

/**
 * Creates a draft of the differences between a folder and the site; items missing in the folder are deleted in the draft.
 * All or nothing: throws `ImportError` with all problems. The public site does not change.
 */
export async function importFolderAsDraft(
  app: Pick<AppContext, 'database' | 'store' | 'media' | 'files'>,
  folder: string,
  who: string,
): Promise<ImportResult> {
  const problems = new ImportProblems()
  const dump = await readDumpFolder(folder, problems)
  problems.end()
  if (dump.size > 0)
    return importDumpAsDraft(app, dump, { name: `Import: ${basename(resolve(folder))}`, who })
  const raw = await readExportFolder(folder, problems)
  const site = parseRawFolder(raw, problems)
  problems.end()
  await importLibraryFiles(app, raw.files, problems)
  problems.end()
  const { known, isHere } = await matchPictures(app, site.pictures, problems)
  const mentioned = new Set([...site.pictures.map(({ readable }) => readable)])
  const isNamed = (address: string) => mentioned.has(address) || isHere(address)
  const localItems = withAddresses(site, known, problems, isNamed)
  const rows = await readRows(app, localItems, problems)
  validateRowSet(rows, (file, text, at) => problems.add(file, text, at))
  problems.end()
  const { result, addedPictures } = await runWithAddedPictures(
    app,
    site.pictures,
    known,
    problems,
    async (addresses) => {
      const slugs = rows.get(fileType)?.map(({ row }) => String(row.slug))
      await validateAll({ ...app, plannedFiles: new Set(slugs) }, rows, addresses, problems)
      problems.end()
      const name = `Import: ${basename(resolve(folder))}`
      return createDraftFromRows(app.database, rows, addresses, {
        name,
        who,
        types: contentTypes,
      })
    },
  )
  return { ...result, addedPictures, omitted: [] }
}

const replaceAddresses = (type: ContentType, values: RowValues, addresses: Map<string, string>) =>
  mapItemStrings(type, values, (text) =>
    text.replace(importedPicturePattern, (address) => addresses.get(address) ?? address),
  )

/** Replaces the addresses of pictures that the store already has; reports pictures that neither folder nor store has. */
function withAddresses(
  { items }: ParsedFolder,
  known: Map<string, string>,
  problems: ImportProblems,
  exists: (address: string) => boolean,
) {
  const replaced = [...items].map(([type, foundItems]) => {
    for (const { file, values } of foundItems)
      mapStrings(values, (text) => {
        for (const [address] of text.matchAll(importedPicturePattern))
          if (!exists(address)) problems.add(file, `the folder has no picture ${address}`)
        return text
      })
    return [
      type,
      foundItems.map((each) => ({ ...each, values: replaceAddresses(type, each.values, known) })),
    ] as const
  })
  return new Map(replaced)
}

async function readRows(app: ImportDeps, items: ParsedFolder['items'], problems: ImportProblems) {
  const rows: RowsByType = new Map()
  for (const [type, foundItems] of items) {
    const planned = await completeImportedItems(app, type, foundItems)
    const report = (file: string, text: string, at?: string) => problems.add(file, text, at)
    rows.set(
      type,
      planned.map((item, place) => ({
        item,
        row: toImportRow(item, item.isChanged ? parseItemValues(item, report) : {}, place),
      })),
    )
  }
  return rows
}

/** Validates the changed rows and replaces them by the values to store. */
async function validateAll(
  app: ImportDeps,
  rows: RowsByType,
  addresses: Map<string, string>,
  problems: ImportProblems,
) {
  const report = (file: string, text: string, at?: string) => problems.add(file, text, at)
  const readSetting = async (type: Setting): Promise<RowValues> => {
    const [first] = rows.get(type) ?? []
    return { ...type.fallback, ...getFieldValues(type, first?.row) }
  }
  // The rows have passed the fields of `page`.
  const pages = (rows.get(page) ?? []).map(({ row }) => row as never)
  const planning = { ...app, plannedPages: toPageAddresses(pages) }
  for (const [type, all] of rows)
    for (const [place, each] of all.entries()) {
      if (!each.item.isChanged) continue
      const rowValues = getFieldValues(type, each.row)
      const own = Object.keys(type.fields).filter((name) => rowValues[name] !== undefined)
      each.item.values = replaceAddresses(type, each.item.values, addresses)
      const values = replaceAddresses(
        type,
        Object.fromEntries(own.map((name) => [name, rowValues[name]])),
        addresses,
      )
      const stored = await validateItem(planning, each.item, values, report, readSetting)
      each.row = toImportRow(each.item, stored, place)
    }
}
