import { buildFileAddress } from '#addresses.ts'
import type { LibraryFile } from '#content/types/file.ts'
import { buildAnyColumnContainsCondition } from '#core/db/contains.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import {
  type FileGroup,
  type FileKind,
  fileGroups,
  getFileKind,
  listFileKinds,
} from '#media/files/file-kinds.ts'
import { removeExtension } from '../../pixels/variant-names.ts'
import { listUsagesWithDrafts, type MediaOrDraftUsage } from '../draft-usage.server.ts'
import { listMediaUsages } from '../usage.server.ts'

const pageSize = 50

export const fileFilters = ['all', ...fileGroups, 'unused'] as const
export type FileFilter = (typeof fileFilters)[number]

export interface FileCard {
  id: number
  title: string
  address: string
  kind: FileKind
  bytes: number
  pages: number
  /** Number of uses. */
  places: number
}

/**
 * One page of documents and videos that match the filter, newest first. `live` is the public site with its drafts, for
 * the uses.
 */
export async function listLibraryFiles(
  app: AppContext,
  live: AppContext,
  { search, show, page }: { search: string; show: FileFilter; page: number },
) {
  const { database, files } = app
  const group = fileGroups.find((each) => each === show)
  let query = database.db.selectFrom('files').select(['id', 'title', 'slug', 'file'])
  if (search)
    query = query.where(buildAnyColumnContainsCondition(database.db, ['title', 'slug'], search))
  if (group)
    query = query.where((eb) => eb.or(endings(group).map((end) => eb('file', 'like', end))))
  const rows = await query.orderBy('id', 'desc').execute()
  const uses = await listAllUses(app, live)
  const count = ({ slug, file }: (typeof rows)[number]) =>
    uses(removeExtension(buildFileAddress(slug, file))).length
  const matching = show === 'unused' ? rows.filter((row) => count(row) === 0) : rows
  const shown = matching.slice((page - 1) * pageSize, page * pageSize)
  const facts = await files.facts(shown.map(({ file }) => file))
  return {
    total: matching.length,
    pages: Math.max(1, Math.ceil(matching.length / pageSize)),
    files: shown.flatMap((row): FileCard[] => {
      const kind = getFileKind(row.file)
      if (!kind) return []
      const { bytes = 0, pages = 0 } = facts.get(row.file) ?? {}
      const { id, title, slug, file } = row
      return [
        {
          id,
          title,
          address: buildFileAddress(slug, file),
          kind,
          bytes,
          pages,
          places: count(row),
        },
      ]
    }),
  }
}

const endings = (group: FileGroup) => listFileKinds(group).map((kind) => `%.${kind}`)

/** All uses of one file, including those in drafts. */
export async function listFileUses(
  app: AppContext,
  live: AppContext,
  { slug, file }: Pick<LibraryFile, 'slug' | 'file'>,
) {
  return (await listAllUses(app, live))(removeExtension(buildFileAddress(slug, file)))
}

/** Finds uses on the site, or in the working draft of `app`, and in all other drafts. */
async function listAllUses(app: AppContext, live: AppContext) {
  const [own, others] = await Promise.all([listMediaUsages(app), listUsagesWithDrafts(live)])
  return (stem: string): MediaOrDraftUsage[] => [
    ...(own.get(stem) ?? []),
    ...(others.get(stem) ?? []).filter((use) => 'draft' in use),
  ]
}
