import { sql } from 'kysely'
import type { Program } from '../../http/program.server.ts'
import { pictureCard } from './picture-card.server.ts'
import { stemOf, usages } from './usage.server.ts'

const pageSize = 60

export const shows = ['all', 'unused', 'no-text', 'decorative'] as const
export type Show = (typeof shows)[number]

/** One page of the pictures, newest first, of those that are asked for. */
export async function pictures(
  house: Program,
  { search, show, page }: { search: string; show: Show; page: number },
) {
  const used = await usages(house)
  let query = house.database.db.selectFrom('media')
  if (search) {
    const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
    query = query.where(
      sql<boolean>`(lower(alt) like ${pattern} escape '\\' or lower(key) like ${pattern} escape '\\')`,
    )
  }
  if (show === 'no-text') query = query.where('alt', '=', '').where('is_decorative', '=', false)
  if (show === 'decorative') query = query.where('is_decorative', '=', true)
  // What is used is known only here, so the names of all are read.
  const names = await query.select(['id', 'key']).orderBy('id', 'desc').execute()
  const matching =
    show === 'unused' ? names.filter(({ key }) => !used.has(stemOf(`/media/${key}`))) : names
  const ids = matching.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id)
  const rows =
    ids.length === 0
      ? []
      : await house.database.db
          .selectFrom('media')
          .selectAll()
          .where('id', 'in', ids)
          .orderBy('id', 'desc')
          .execute()
  return {
    total: matching.length,
    pages: Math.max(1, Math.ceil(matching.length / pageSize)),
    pictures: rows.map((row) => pictureCard(row, used.get(stemOf(`/media/${row.key}`)))),
  }
}
