import type { ContentType } from '#content/types/content-types.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Db, Tables } from '#core/db/tables.ts'
import { mergeAuthorsAsJson } from '../authors.server.ts'
import {
  createReaderAtRevision,
  type DiffScope,
  type PlannedChange,
  planChangesToState,
} from '../difference.server.ts'
import { createDraft, findDraft } from '../drafts.server.ts'

/** Creates a draft that restores the content after the revision `until`; undefined if it does not differ. */
export async function createDraftRestoringRevision(
  database: Database<Tables>,
  {
    name,
    who,
    until,
    types,
    ...part
  }: DiffScope & { name: string; who: string; until: number; types: ContentType[] },
) {
  const changes = await planChangesToState(
    database,
    createReaderAtRevision(database, until),
    types,
    {
      who,
      ...part,
    },
  )
  return changes.length === 0
    ? undefined
    : database.db
        .transaction()
        .execute((trx) => createDraftWithChanges(trx, { name, who }, changes))
}

/** Creates a draft with these changes; `db` is a transaction. */
export async function createDraftWithChanges(
  db: Db,
  { name, who }: { name: string; who: string },
  changes: PlannedChange[],
) {
  const draft = await createDraft({ db }, name, who)
  const { version = 0 } = (await findDraft({ db }, draft)) ?? {}
  const authors = await mergeAuthorsAsJson(db, undefined, who)
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
