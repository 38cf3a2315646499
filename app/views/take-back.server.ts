import type { Type } from '../content/type-named.ts'
import type { Database } from '../db/database.server.ts'
import type { Tables } from '../tables.ts'
import { differenceTo, type Part, type Wanted } from './difference.server.ts'
import { beginDraft } from './drafts.server.ts'

/** A draft that makes the content what it was after a revision; undefined where it is so already. */
export async function draftOfPast(
  database: Database<Tables>,
  {
    name,
    who,
    until,
    types,
    ...part
  }: Part & { name: string; who: string; until: number; types: Type[] },
) {
  const changes = await differenceTo(database, until, types, { who, ...part })
  if (changes.length === 0) return undefined
  const draft = await beginDraft(database, name, who)
  await database.db.transaction().execute(async (trx) => {
    for (const change of changes)
      await trx.insertInto('draft_changes').values(rowOf(draft, change)).execute()
  })
  return draft
}

const rowOf = (draft_id: number, { values, base, ...change }: Wanted) => ({
  ...change,
  draft_id,
  values: JSON.stringify(values),
  base: JSON.stringify(base),
})
