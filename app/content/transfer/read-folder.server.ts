import { lstat, readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { cleanText } from '#core/fields/clean-text.ts'
import { asideName, markFile, markText } from './export-folder.server.ts'
import { CannotImport, type Problems } from './problems.ts'

/** Bytes. Larger than what any form takes. */
const mostText = 8 * 1024 ** 2
const mostFiles = 100_000
const deepest = 30

export interface RawFolder {
  /** What JSON files say, by their paths in the folder. */
  texts: Map<string, unknown>
  /** Where the pictures lie, by their addresses in texts: `/media/projects/leitstand-3fa29c1b.webp`. */
  pictures: Map<string, string>
}

/** An export as it lies on the disk: nothing of it is believed yet. */
export async function readFolder(folder: string, problems: Problems): Promise<RawFolder> {
  await checkMark(folder)
  const texts = new Map<string, unknown>()
  const pictures = new Map<string, string>()
  let count = 0
  for (const part of ['content', 'media'])
    for await (const path of filesBelow(folder, part, problems)) {
      if (++count > mostFiles)
        throw new CannotImport([`${folder} holds more than ${mostFiles} files`])
      if (path.endsWith('.json')) texts.set(path, await readJson(folder, path, problems))
      else pictures.set(`/${path}`, join(folder, path))
    }
  return { texts, pictures }
}

/** What lies directly in a folder. */
export const namesIn = (folder: string) =>
  readdir(folder).catch(() => {
    throw new CannotImport([`there is no folder ${folder}`])
  })

async function checkMark(folder: string) {
  const names = await namesIn(folder)
  if (names.includes(asideName))
    throw new CannotImport([`${folder} holds an export that was never finished: export again`])
  if (!names.includes(markFile)) throw new CannotImport(neither(folder, names))
  const file = join(folder, markFile)
  const found = await lstat(file)
  // A device would never end.
  const isReadable = found.isFile() && found.size < mostText
  if (!isReadable || (await readFile(file, 'utf8')).trim() !== markText.trim())
    throw new CannotImport([`${markFile}: the export has a form that is not known here`])
}

/** What is taken, and whether the folder holds what many would expect to be. */
const neither = (folder: string, names: string[]) => [
  `${folder} is neither of the two kinds that are read: an export of this program (npm run export, with ${markFile}), or tables of another one as JSON or CSV, each named after its table (projects.json, posts_rows.csv)`,
  ...names
    .filter((name) => /\.(xml|wxr)$/i.test(name))
    .map((name) => `${name}: an export of WordPress (WXR) is not read`),
]

/** Links are not followed: they may lead out of the folder. */
async function* filesBelow(
  folder: string,
  part: string,
  problems: Problems,
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

export const readJson = (folder: string, path: string, problems: Problems) =>
  readText(join(folder, path), { path, kind: 'JSON', parse: JSON.parse }, problems)

interface Readable {
  /** In the folder. */
  path: string
  kind: 'JSON' | 'CSV'
  parse: (text: string) => unknown
}

/** In another encoding than UTF-8 letters would be lost unseen. */
export async function readText(file: string, { path, kind, parse }: Readable, problems: Problems) {
  const { size } = await lstat(file)
  if (size > mostText) return problems.add(path, `it has more than ${mostText / 1024 ** 2} MB`)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file))
    return cleaned(parse(text))
  } catch (error) {
    const why = error instanceof Error ? error.message.slice(0, 120) : ''
    problems.add(path, `this is no ${kind} (${why})`)
    return undefined
  }
}

/** As what browsers send. */
function cleaned(value: unknown, depth = 0): unknown {
  if (depth > deepest) throw new Error('nested too deeply')
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map((each) => cleaned(each, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, cleaned(each, depth + 1)]),
  )
}
