import type { Selectable } from 'kysely'
import { data } from 'react-router'
import { buildPictureAddress } from '#addresses.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import { buildAnyColumnContainsCondition } from '#core/db/contains.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { MediaTable } from '#media/media-table.ts'
import { isLightOnTransparent } from '#media/picture-views.server.ts'
import { createVariantAddress } from '#ui/picture-view.ts'
import { removeExtension } from '../pixels/variant-names.ts'
import { describeUses } from './describe-uses.server.ts'
import { listUsagesWithDrafts } from './draft-usage.server.ts'

const pageSize = 60

export const pictureFilters = ['all', 'unused', 'no-text', 'decorative'] as const
export type PictureFilter = (typeof pictureFilters)[number]

/** One page of pictures that match the filter, newest first, with up to `maxUses` of their places. */
export async function listPictures(
  app: AppContext,
  {
    search,
    show,
    page,
    size = pageSize,
    maxUses = 0,
  }: { search: string; show: PictureFilter; page: number; size?: number; maxUses?: number },
) {
  const usesByStem = await listUsagesWithDrafts(app)
  const db = search ? app.database.search : app.database.db
  let query = db.selectFrom('media')
  if (search)
    query = query.where(buildAnyColumnContainsCondition(db, ['alt', 'name', 'key'], search))
  if (show === 'no-text') query = query.where('alt', '=', '').where('is_decorative', '=', false)
  if (show === 'decorative') query = query.where('is_decorative', '=', true)
  // Usage is not in the database, so all keys are read.
  const names = await query.select(['id', 'key']).orderBy('id', 'desc').execute()
  const matching =
    show === 'unused'
      ? names.filter(({ key }) => !usesByStem.has(removeExtension(buildPictureAddress(key))))
      : names
  const ids = matching.slice((page - 1) * size, page * size).map(({ id }) => id)
  return {
    total: matching.length,
    pages: Math.max(1, Math.ceil(matching.length / size)),
    pictures: await toPictureCards(app, await readPictureRows(app, ids), maxUses),
  }
}

/** The pictures for a screen: the number of uses, and the names of up to `maxUses` of them. */
export async function toPictureCards(
  app: AppContext,
  rows: Selectable<MediaTable>[],
  maxUses: number,
) {
  if (rows.length === 0) return []
  const usesByStem = await listUsagesWithDrafts(app)
  const uses = rows.map(
    ({ key }) => usesByStem.get(removeExtension(buildPictureAddress(key))) ?? [],
  )
  const described = await describeUses(
    app,
    uses.flatMap((all) => all.slice(0, maxUses)),
  )
  return rows.map((row, index) => {
    const places = uses[index]?.length ?? 0
    return { ...toCard(row), places, used: described.splice(0, Math.min(places, maxUses)) }
  })
}

export type PictureCard = Awaited<ReturnType<typeof toPictureCards>>[number]

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
export const listPicturesForAlternativeTexts = (
  app: AppContext,
  { show, page }: { show: PictureFilter; page: number },
) => listPictures(app, { search: '', show, page, size: 30, maxUses: 1 })

function toCard(row: Selectable<MediaTable>) {
  const address = buildPictureAddress(row.key)
  const preview = (width: number) =>
    row.width >= width ? createVariantAddress(address, width, 'webp') : address
  const { id, alt, name, width, height, is_decorative, focal_x, focal_y } = row
  return {
    id,
    address,
    thumbnail: preview(320),
    preview: preview(672),
    alt,
    name,
    isDecorative: is_decorative,
    isLight: isLightOnTransparent(row),
    focal: { x: focal_x, y: focal_y },
    size: `${width} × ${height} px, ${Math.max(1, Math.round(row.bytes / 1024))} KB`,
  }
}

/** The picture of the route's `id`; throws 404. */
export async function requirePicture({ database }: AppContext, { id }: { id: string }) {
  const row = await database.db
    .selectFrom('media')
    .selectAll()
    .where('id', '=', parseIdOrZero(id))
    .executeTakeFirst()
  if (!row) throw data(null, { status: 404 })
  return row
}
