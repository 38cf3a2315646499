import { lstat, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { AppContext } from '#core/request/app-context.server.ts'
import { listNamedPictures } from './named-pictures.server.ts'
import { toCanonicalJson } from './readable.ts'
import { readContentAsFiles } from './site-files.server.ts'
import { exportLibraryFiles } from './stored-files.server.ts'

/** The export was refused; the message is one line for the terminal. */
export class ExportError extends Error {}

/** Marks a folder as an export. Written last, so an unfinished export has none. */
export const exportMarkerFile = 'auftritt.json'
export const exportMarkerText = toCanonicalJson({ format: 1 })
/** Staging folder of an export in progress. */
export const stagingFolderName = '.auftritt-new'
const parts = ['content', 'media']

/**
 * Writes all content as readable files, the same bytes for the same content. The folder must be empty or an export, of
 * which other files stay; an interrupted export is written anew. Throws `ExportError`.
 */
export async function exportContentToFolder(
  app: Pick<AppContext, 'database' | 'media' | 'files'>,
  folder: string,
) {
  await checkFolder(folder)
  const staging = join(folder, stagingFolderName)
  await rm(staging, { recursive: true, force: true })
  await mkdir(staging, { recursive: true })
  const { pictures, lost } = await listNamedPictures(app)
  const files = await readContentAsFiles(app, pictures)
  const write = async (path: string, content: string | Uint8Array) => {
    const file = join(staging, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  for (const [path, text] of files) await write(path, text)
  const exported = new Set<string>()
  for (const { address, readable, description } of pictures) {
    const bytes = exported.has(readable) ? undefined : await app.media.original(address)
    if (!bytes) continue
    exported.add(readable)
    await write(readable.slice(1), bytes)
    await write(`${readable.slice(1)}.json`, toCanonicalJson(description))
  }
  const lostFiles = await exportLibraryFiles(app, staging)
  await rm(join(folder, exportMarkerFile), { force: true })
  for (const part of parts) {
    await rm(join(folder, part), { recursive: true, force: true })
    await mkdir(join(staging, part), { recursive: true })
    await rename(join(staging, part), join(folder, part))
  }
  await writeFile(join(folder, exportMarkerFile), exportMarkerText)
  await rm(staging, { recursive: true, force: true })
  return { files: files.size, pictures: exported.size, lost: [...lost, ...lostFiles] }
}

/** Refuses a folder with files that no export wrote. */
async function checkFolder(folder: string) {
  const state = await lstat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!state) return
  if (!state.isDirectory()) throw new ExportError(`${folder} is no folder`)
  const names = await readdir(folder)
  if (names.includes(exportMarkerFile) || names.includes(stagingFolderName))
    return checkParts(folder)
  const foreign = names.find((name) => name !== '.git')
  if (foreign)
    throw new ExportError(
      `${folder} holds something that no export wrote (${foreign}): name an empty folder`,
    )
}

/** Refuses an export with foreign files in it: the new export would delete them. */
async function checkParts(folder: string) {
  for (const part of parts) {
    const top = await lstat(join(folder, part)).catch(() => undefined)
    if (!top) continue
    if (!top.isDirectory()) throw createForeignFileError(folder, part)
    const entries = await readdir(join(folder, part), { withFileTypes: true, recursive: true })
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name)
      const isOurs = entry.isDirectory() || (entry.isFile() && endings[part]?.test(entry.name))
      if (!isOurs) throw createForeignFileError(folder, path)
    }
  }
}

const endings: Record<string, RegExp> = {
  content: /^[\w-]+\.json$/,
  media: /\.(?:(?:webp|jpe?g|png|svg|avif)(?:\.json)?|pdf|mp4|webm|vtt)$/,
}

const createForeignFileError = (folder: string, path: string) =>
  new ExportError(`${path} is not of an export: take it out of ${folder} first`)
