import { sql } from 'kysely'
import { buildFileAddress, extractSlugFromFileAddress } from '#addresses.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { getSiteLanguage } from '#core/site-language/translate.ts'
import { type FileKind, getFileKind } from '#media/files/file-kinds.ts'

/** The facts of a document or a video that pages show. */
export interface FileView {
  /** Below the path of the snapshot, if there is one. */
  address: string
  /** In the language of the page; without a translation in German, which `lang` says. */
  title: string
  lang: 'de' | undefined
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
  const language = getSiteLanguage()
  const rows = await database.db
    .selectFrom('files')
    .select(['slug', 'file', 'title as german'])
    .select((eb) =>
      language === 'de'
        ? eb.ref('title').as('own')
        : sql<string | null>`translations -> ${sql.lit(language)} -> 'title' ->> 'text'`.as('own'),
    )
    .where('slug', 'in', addresses.map(extractSlugFromFileAddress))
    .execute()
  const facts = await files.facts(rows.map(({ file }) => file))
  return Object.fromEntries(
    rows.flatMap(({ german, own, slug, file }) => {
      const [known, kind] = [facts.get(file), getFileKind(file)]
      const address = buildFileAddress(slug, file)
      const words = { title: own ?? german, lang: own === null ? ('de' as const) : undefined }
      return known && kind
        ? [[address, { address: files.base + address, ...words, kind, ...known }]]
        : []
    }),
  )
}
