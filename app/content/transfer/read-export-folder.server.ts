import { lstat, readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { cleanText } from '#core/fields/clean-text.ts'
import { fileFolder } from '#media/files/file-library.server.ts'
import {
  exportMarkerFile,
  exportMarkerText,
  stagingFolderName,
} from './export-content-to-folder.server.ts'
import { ImportError, type ImportProblems } from './problems.ts'

/** Bytes per file: more than any form takes. */
const maxTextBytes = 8 * 1024 ** 2
const maxFiles = 100_000
const maxDepth = 30

export interface RawFolder {
  /** Parsed JSON files by path in the folder. */
  texts: Map<string, unknown>
  /** Paths of the pictures by their addresses in texts: `/media/projects/leitstand-3fa29c1b.webp`. */
  pictures: Map<string, string>
  /** Paths of documents and videos by their storage keys: `files/1f0c….pdf`. */
  files: Map<string, string>
}

/** Reads an export from disk; the content is not validated yet. */
export async function readExportFolder(
  folder: string,
  problems: ImportProblems,
): Promise<RawFolder> {
  await checkMark(folder)
  const texts = new Map<string, unknown>()
  const pictures = new Map<string, string>()
  const files = new Map<string, string>()
  let count = 0
  for (const part of ['content', 'media'])
    for await (const path of listFiles(folder, part, problems)) {
      if (++count > maxFiles) throw new ImportError([`${folder} holds more than ${maxFiles} files`])
      if (path.endsWith('.json')) texts.set(path, await readJsonFile(folder, path, problems))
      else if (path.startsWith(`media/${fileFolder}/`))
        files.set(path.slice('media/'.length), join(folder, path))
      else pictures.set(`/${path}`, join(folder, path))
    }
  return { texts, pictures, files }
}

/** The names in a folder, without subfolders. */
export const listFolder = (folder: string) =>
  readdir(folder).catch(() => {
    throw new ImportError([`there is no folder ${folder}`])
  })

async function checkMark(folder: string) {
  const names = await listFolder(folder)
  if (names.includes(stagingFolderName))
    throw new ImportError([`${folder} holds an export that was never finished: export again`])
  if (!names.includes(exportMarkerFile)) throw new ImportError(explainUnknownFolder(folder, names))
  const file = join(folder, exportMarkerFile)
  const stats = await lstat(file)
  // Reading a device would never end.
  const isReadable = stats.isFile() && stats.size < maxTextBytes
  if (!isReadable || (await readFile(file, 'utf8')).trim() !== exportMarkerText.trim())
    throw new ImportError([`${exportMarkerFile}: the export has a form that is not known here`])
}

/** The error for a folder of unknown kind, with a hint at WordPress exports. */
const explainUnknownFolder = (folder: string, names: string[]) => [
  `${folder} is neither of the two kinds that are read: an export of this program (npm run export, with ${exportMarkerFile}), or tables of another one as JSON or CSV, each named after its table (projects.json, posts_rows.csv)`,
  ...names
    .filter((name) => /\.(xml|wxr)$/i.test(name))
    .map((name) => `${name}: an export of WordPress (WXR) is not read`),
]

/** Yields the files of a folder. Symbolic links are skipped, as they may lead outside. */
async function* listFiles(
  folder: string,
  part: string,
  problems: ImportProblems,
): AsyncGenerator<string> {
  const top = await lstat(join(folder, part)).catch(() => undefined)
  if (!top?.isDirectory()) return problems.add(part, 'this folder is missing')
  const entries = await readdir(join(folder, part), { withFileTypes: true, recursive: true })
  for (const entry of entries) {
    const path = relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')
    if (entry.isFile()) yield path
    else if (!entry.isDirectory()) problems.add(path, 'this is a link or a device, and no file')
  }
}

export const readJsonFile = (folder: string, path: string, problems: ImportProblems) =>
  readAndParseFile(join(folder, path), { path, kind: 'JSON', parse: JSON.parse }, problems)

interface TextFile {
  /** The path in the folder. */
  path: string
  kind: 'JSON' | 'CSV'
  parse: (text: string) => unknown
}

/** Reads and parses a text file. Anything but UTF-8 is a problem: letters would be lost silently. */
export async function readAndParseFile(
  file: string,
  { path, kind, parse }: TextFile,
  problems: ImportProblems,
) {
  const { size } = await lstat(file)
  if (size > maxTextBytes)
    return problems.add(path, `it has more than ${maxTextBytes / 1024 ** 2} MB`)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file))
    return cleanTexts(parse(text))
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 120) : ''
    problems.add(path, `this is no ${kind} (${reason})`)
    return undefined
  }
}

/** Cleans all strings as those that browsers send. */
function cleanTexts(value: unknown, depth = 0): unknown {
  if (depth > maxDepth) throw new Error('nested too deeply')
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map((each) => cleanTexts(each, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, cleanTexts(each, depth + 1)]),
  )
}
