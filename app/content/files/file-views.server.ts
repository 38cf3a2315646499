import { fileAddress, getFileSlug } from '#addresses.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { type FileKind, getFileKind } from '#media/files/file-kinds.ts'

/** The facts of a document or a video that pages show. */
export interface FileView {
  /** Below the path of the snapshot, if there is one. */
  address: string
  title: string
  kind: FileKind
  bytes: number
  /** Pages of a PDF; 0 if unknown. */
  pages: number
}

/** Views by address; missing files are absent. */
export type FileViews = Record<string, FileView | undefined>

export async function readFileViews(
  { database, files }: Pick<AppContext, 'database' | 'files'>,
  addresses: string[],
): Promise<FileViews> {
  if (addresses.length === 0) return {}
  const rows = await database.db
    .selectFrom('files')
    .select(['title', 'slug', 'file'])
    .where('slug', 'in', addresses.map(getFileSlug))
    .execute()
  const facts = await files.facts(rows.map(({ file }) => file))
  return Object.fromEntries(
    rows.flatMap(({ title, slug, file }) => {
      const [known, kind] = [facts.get(file), getFileKind(file)]
      const address = fileAddress(slug, file)
      return known && kind
        ? [[address, { address: files.base + address, title, kind, ...known }]]
        : []
    }),
  )
}
