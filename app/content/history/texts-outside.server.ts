import { setImmediate as otherWork } from 'node:timers/promises'
import { sql } from 'kysely'
import { iteratePages } from '#core/db/in-pages.server.ts'
import type { Db } from '#core/db/tables.ts'

/** Rows per query, so that other requests run in between. */
const batchSize = 500

const sources = [
  { from: 'revisions', text: sql<string>`cast(body as text)` },
  { from: 'draft_changes', text: sql<string>`cast("values" as text)` },
  { from: 'draft_changes', text: sql<string>`cast(base as text)` },
] as const

/** Revisions and draft changes as JSON that contain `part`, but for those of the type. */
export async function* iterateHistoryTextsOfOtherTypes(db: Db, type: string, part: string) {
  for (const { from, text } of sources) {
    const query = db
      .selectFrom(from as 'revisions') // both tables have `id` and `type`
      .select(['id', text.as('text')])
      .where('type', '!=', type)
      .where(sql<boolean>`${text} like ${`%${part}%`}`)
    for await (const rows of iteratePages(query, batchSize)) {
      for (const { text } of rows) yield text
      await otherWork()
    }
  }
}
