import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { isObject } from '#core/fields/json.ts'
import type { RowValues } from '../store/rows.server.ts'
import { collections } from '../types/collections.ts'
import { exportMarkerFile } from './export-content-to-folder.server.ts'
import { parseCsvObjects } from './parse-csv.ts'
import { ImportError, type ImportProblems } from './problems.ts'
import { listFolder, readAndParseFile, readJsonFile } from './read-export-folder.server.ts'

/** A table dumped from the original program. */
export interface DumpedTable {
  file: string
  rows: RowValues[]
}

const tables = new Set<string>([
  ...Object.values(collections).map(({ table }) => table),
  'settings',
])

/** The dumped tables in a folder: `projects.json`, `projects.csv`, `projects_rows.csv`. None if it is an export. */
export async function readDumpFolder(folder: string, problems: ImportProblems) {
  const dump = new Map<string, DumpedTable>()
  const names = (await listFolder(folder)).sort()
  if (names.includes(exportMarkerFile)) return dump
  for (const file of names) {
    const [, table = '', ending] = /^(?:public\.)?(\w+?)(?:_rows)?\.(json|csv)$/.exec(file) ?? []
    if (!tables.has(table)) continue
    if (dump.has(table)) throw new ImportError([`${file}: the table ${table} is there twice`])
    if (!(await lstat(join(folder, file))).isFile()) problems.add(file, 'this is no file')
    else {
      const rows =
        ending === 'json'
          ? await readJsonFile(folder, file, problems)
          : await readCsv(folder, file, problems)
      if (Array.isArray(rows) && rows.every(isObject)) dump.set(table, { file, rows })
      else problems.add(file, 'a list of rows is expected')
    }
  }
  return dump
}

const readCsv = (folder: string, path: string, problems: ImportProblems) =>
  readAndParseFile(join(folder, path), { path, kind: 'CSV', parse: parseCsvObjects }, problems)
