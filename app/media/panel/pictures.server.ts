import type { Selectable } from 'kysely'
import { data } from 'react-router'
import { pictureAddress } from '#addresses.ts'
import { parseId } from '#content/store/id.ts'
import { anyColumnContains } from '#core/db/contains.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { MediaTable } from '#media/media-table.ts'
import { isLight } from '#media/picture-views.server.ts'
import { variantAddress } from '#ui/picture-view.ts'
import { listUsagesWithDrafts, type PictureUse } from './draft-usage.server.ts'
import { removeExtension } from './usage.server.ts'

const pageSize = 60

export const pictureFilters = ['all', 'unused', 'no-text', 'decorative'] as const
export type PictureFilter = (typeof pictureFilters)[number]

/** One page of pictures that match the filter, newest first. */
export async function listPictures(
  program: AppContext,
  {
    search,
    show,
    page,
    size = pageSize,
  }: { search: string; show: PictureFilter; page: number; size?: number },
) {
  const usagesByStem = await listUsagesWithDrafts(program)
  const db = search ? program.database.search : program.database.db
  let query = db.selectFrom('media')
  if (search) query = query.where(anyColumnContains(db, ['alt', 'name', 'key'], search))
  if (show === 'no-text') query = query.where('alt', '=', '').where('is_decorative', '=', false)
  if (show === 'decorative') query = query.where('is_decorative', '=', true)
  // Usage is not in the database, so all keys are read.
  const names = await query.select(['id', 'key']).orderBy('id', 'desc').execute()
  const matching =
    show === 'unused'
      ? names.filter(({ key }) => !usagesByStem.has(removeExtension(pictureAddress(key))))
      : names
  const ids = matching.slice((page - 1) * size, page * size).map(({ id }) => id)
  return {
    total: matching.length,
    pages: Math.max(1, Math.ceil(matching.length / size)),
    pictures: await findPicturesById(program, ids),
  }
}

/** Pictures by id with what the screens show, newest first. */
export async function findPicturesById(program: AppContext, ids: number[]) {
  const [rows, usagesByStem] = await Promise.all([
    readPictureRows(program, ids),
    listUsagesWithDrafts(program),
  ])
  return rows.map((row) =>
    toPictureCard(row, usagesByStem.get(removeExtension(pictureAddress(row.key)))),
  )
}

export const readPictureRows = async ({ database }: AppContext, ids: number[]) =>
  ids.length === 0
    ? []
    : database.db
        .selectFrom('media')
        .selectAll()
        .where('id', 'in', ids)
        .orderBy('id', 'desc')
        .execute()

/** A page of pictures for writing alternative texts. */
export const listPicturesForTexts = (
  program: AppContext,
  { show, page }: { show: PictureFilter; page: number },
) => listPictures(program, { search: '', show, page, size: 30 })

export function toPictureCard(row: Selectable<MediaTable>, used: PictureUse[] = []) {
  const address = pictureAddress(row.key)
  const preview = (width: number) =>
    row.width >= width ? variantAddress(address, width, 'webp') : address
  const { id, alt, name, width, height, is_decorative, focal_x, focal_y } = row
  return {
    id,
    address,
    thumbnail: preview(320),
    preview: preview(672),
    alt,
    name,
    isDecorative: is_decorative,
    isLight: isLight(row),
    focal: { x: focal_x, y: focal_y },
    size: `${width} × ${height} px, ${Math.max(1, Math.round(row.bytes / 1024))} KB`,
    places: used.length,
    used: used.slice(0, 50).map(({ text, to, isDraft }) => ({ text, to, isDraft })),
  }
}

/** The picture of the route's `id`; throws 404. */
export async function requirePicture({ database }: AppContext, { id }: { id: string }) {
  const row = await database.db
    .selectFrom('media')
    .selectAll()
    .where('id', '=', parseId(id))
    .executeTakeFirst()
  if (!row) throw data(null, { status: 404 })
  return row
}
