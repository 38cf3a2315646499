import { planMediaRestores } from '#content/files/media-restores.server.ts'
import { findRevision } from '#content/history/history.server.ts'
import { extractMediaStems } from '#content/pictures/extract-picture-stems.ts'
import { pictureCollection } from '#content/pictures/picture-text.ts'
import { adoptSamplesInTransaction } from '#content/samples/sample-state.server.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { applyChangesInTransaction } from '#content/store/change-set.server.ts'
import { type Connection, getTableName } from '#content/store/rows.server.ts'
import { findTypeWithHistory } from '#content/types/content-types.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { log } from '#core/runtime/log.server.ts'
import { listDraftChanges } from '../drafts.server.ts'
import type { DraftChange } from '../drafts-tables.ts'
import { readLiveRows } from '../live-rows.server.ts'
import { mergeChanges } from '../merge.server.ts'
import { sortByDependency } from './dependency-order.ts'

/**
 * Applies a draft to an in-memory database. In an undecided conflict the draft's value wins. Changes that cannot be
 * applied are skipped. Returns the number of changes in the draft.
 */
export async function applyDraftInMemory(
  live: Database<Tables>,
  memory: Database<Tables>,
  draft: number,
) {
  const rows = sortByDependency(await listDraftChanges(live.db, draft))
  await copyMediaRevisions(live, memory, rows)
  // Otherwise one by one, repeated as long as another change succeeds.
  if (!(await tryApply(live, memory, rows)))
    for (let remaining = rows; ; ) {
      const before = remaining.length
      const failed: DraftChange[] = []
      for (const row of remaining) if (!(await tryApply(live, memory, [row]))) failed.push(row)
      remaining = failed
      if (remaining.length === 0 || remaining.length === before) break
    }
  await memory.db.deleteFrom('revisions').execute()
  return rows.length
}

/** The author of the changes: a copy shows the draft as if somebody with all rights published it. */
const publisher = { by: '', isPublishing: true, restoresFiles: true }

/** Copies the last revision of media that the draft restores or newly shows: restoring one needs its file. */
async function copyMediaRevisions(
  live: Database<Tables>,
  memory: Database<Tables>,
  rows: DraftChange[],
) {
  const db = asContentDb(live.db)
  const own = rows
    .filter(({ type }) => type === pictureCollection.table)
    .map(({ type, item_id }) => `${type}/${item_id}`)
  const stems = extractMediaStems(rows.map(({ values }) => values))
  const restores = await planMediaRestores(db, stems, publisher)
  for (const each of new Set([...own, ...restores.map(({ type, id }) => `${type}/${id}`)])) {
    const [type = '', id] = each.split('/')
    const last = await findRevision(db, type, Number(id))
    if (!last) continue
    const [body, places] = [JSON.stringify(last.body), null]
    await memory.db
      .insertInto('revisions')
      .values({ ...last, body, places })
      .execute()
  }
}

/** Rows of one statement. SQLite blocks the event loop for it. */
const maxRows = 200

/** Sets the versions of the rows to the draft's, so that open forms stay valid when the copy is opened again. */
async function setVersions(trx: Connection, changes: DraftChange[]) {
  const written = changes.filter(({ is_move, what }) => !is_move && what !== 'confirm')
  for (const group of Map.groupBy(written, ({ type, version }) => `${type} ${version}`).values())
    for (let from = 0; from < group.length; from += maxRows) {
      const part = group.slice(from, from + maxRows)
      const [first] = part
      const type = first && findTypeWithHistory(first.type)
      if (!type) continue
      const rows = await readLiveRows(
        trx,
        type,
        part.map(({ item_id }) => item_id),
      )
      const ids = [...rows.values()].map(({ id }) => id)
      if (ids.length > 0)
        await trx
          .updateTable(getTableName(type))
          .set({ version: first.version })
          .where('id', 'in', ids)
          .execute()
    }
}

const tryApply = (live: Database<Tables>, memory: Database<Tables>, rows: DraftChange[]) =>
  asContentDb(memory.db)
    .transaction()
    .execute(async (trx) => {
      const { changes, conflicts, confirmed } = await mergeChanges(trx, rows, asContentDb(live.db))
      const mine = conflicts.flatMap((conflict) => conflict.mine ?? [])
      await applyChangesInTransaction(trx, [...changes, ...mine], publisher)
      await setVersions(trx, rows)
      for (const type of confirmed) await adoptSamplesInTransaction(trx, 0, type)
      return true
    })
    .catch((error: unknown) => {
      log.debug({ err: error }, 'not in the view')
      return false
    })
