import { sql } from 'kysely'
import { getRevisionContentType } from '#content/history/inverse.server.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { getTableName } from '#content/store/rows.server.ts'
import { contentTypes } from '#content/types/content-types.ts'
import type { Db } from '#core/db/tables.ts'

const tables = [...new Set<string>(contentTypes.map(getTableName))]

/** The category of a revision of settings. */
export const settingsCategoryExpression = sql<string | null>`body ->> 'category'`

/** The types that a change set wrote, with the authors. Reads no bodies: a set may have thousands of revisions. */
export async function listChangeSetTypes(db: Db, set: number) {
  const rows = await asContentDb(db)
    .selectFrom('revisions')
    .select(['type', 'who'])
    .select((eb) =>
      eb.case().when('type', '=', 'settings').then(settingsCategoryExpression).end().as('category'),
    )
    .distinct()
    .where('change_set', '=', set)
    .where('type', 'in', tables)
    .execute()
  return rows.flatMap(({ type: name, category, who }) => {
    const type = getRevisionContentType({ type: name, body: { category } })
    return type ? [{ type, who }] : []
  })
}
