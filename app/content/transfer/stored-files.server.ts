import { createReadStream, createWriteStream } from 'node:fs'
import { lstat, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { englishTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { maxFileBytes } from '#media/files/file-kinds.ts'
import type { ImportProblems } from './problems.ts'

/** Writes the files of all documents and videos into a folder, as `media/files/1f0c….pdf`. Returns the keys of lost ones. */
export async function exportLibraryFiles(
  { database, files }: Pick<AppContext, 'database' | 'files'>,
  folder: string,
) {
  const rows = await database.db.selectFrom('files').select('file').distinct().execute()
  if (rows.length === 0) return []
  const keys = rows.map(({ file }) => file).sort()
  const facts = await files.facts(keys)
  const lost: string[] = []
  for (const key of keys) {
    const bytes = facts.get(key)?.bytes ?? 0
    const stream = bytes > 0 && (await files.read(key, { start: 0, end: bytes - 1 }))
    if (!stream) lost.push(key)
    else {
      const path = join(folder, 'media', key)
      await mkdir(dirname(path), { recursive: true })
      await pipeline(stream, createWriteStream(path))
    }
  }
  return lost
}

/** Stores the files of a folder, validated like uploads; unreferenced ones are deleted later. */
export async function importLibraryFiles(
  { files }: Pick<AppContext, 'files'>,
  found: Map<string, string>,
  problems: ImportProblems,
) {
  if (found.size === 0) return
  const known = await files.facts([...found.keys()])
  for (const [key, path] of found) {
    if (known.has(key)) continue
    const { size } = await lstat(path)
    const result = await files.add({
      name: path,
      stream: createReadStream(path),
      isTooLarge: () => size > maxFileBytes,
    })
    if ('refusal' in result) problems.add(`media/${key}`, englishTranslator.of(result.refusal))
    else if (result.key !== key)
      problems.add(`media/${key}`, `its name does not fit its content; it would be ${result.key}`)
  }
}
