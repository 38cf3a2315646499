import type { Type } from '#content/type-named.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Db, Tables } from '#tables.ts'
import { findAuthors } from './authors.server.ts'
import { diffToState, type Part, type PlannedChange, stateAfter } from './difference.server.ts'
import { beginDraft, findDraft } from './drafts.server.ts'

/** Creates a draft that restores the content after the revision `until`; undefined if nothing differs. */
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
  const changes = await diffToState(database, stateAfter(database, until), types, {
    who,
    ...part,
  })
  return changes.length === 0
    ? undefined
    : database.db.transaction().execute((trx) => draftHolding(trx, { name, who }, changes))
}

/** Creates a draft with these changes; `db` is a transaction. */
export async function draftHolding(
  db: Db,
  { name, who }: { name: string; who: string },
  changes: PlannedChange[],
) {
  const draft = await beginDraft({ db }, name, who)
  const { version = 0 } = (await findDraft({ db }, draft)) ?? {}
  const authors = await findAuthors(db, undefined, who)
  for (const change of changes)
    await db
      .insertInto('draft_changes')
      .values({ ...toRow(draft, change), authors, version })
      .execute()
  return draft
}

const toRow = (draft_id: number, { values, base, ...change }: PlannedChange) => ({
  ...change,
  draft_id,
  values: JSON.stringify(values),
  base: JSON.stringify(base),
})
