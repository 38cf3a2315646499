import type { Transaction } from 'kysely'
import type { Revision } from '#content/history/history.server.ts'
import { getRevisionContentType } from '#content/history/inverse.server.ts'
import { pictureCollection } from '#content/pictures/picture-text.ts'
import {
  asContentDb,
  asDb,
  type BeforeCommitHooks,
  type ContentDb,
  getCurrentIsoTime,
  runChange,
} from '#content/store/change.server.ts'
import { getTableName, type RowValues, type StoredRow } from '#content/store/rows.server.ts'
import type { Collection } from '#content/types/collection.ts'
import { getItemTitle } from '#content/types/content-types.ts'
import type { Database } from '#core/db/database.server.ts'
import { iterateRows } from '#core/db/in-pages.server.ts'
import type { Db, Tables } from '#core/db/tables.ts'
import { mergeAuthorsAsJson } from './authors.server.ts'
import { planMoves, sortByPosition } from './moves.ts'
import { recordRevisionsInDraft } from './record-revisions-in-draft.server.ts'

type RunInTransaction = <Result>(work: (trx: Db) => Promise<Result>) => Promise<Result>

/** Optimistic locking: the working copy lacks newer changes of the draft and would revert them. */
export class OutdatedWorkingCopyError extends Error {}

/**
 * Records the changes of a working copy in its draft: the new values of each item, and its public values when the draft
 * first changed it. Equal values are no change. Returns the draft's new version; throws `OutdatedWorkingCopyError`.
 */
export async function recordDraftChanges(
  live: Database<Tables>,
  copy: Db,
  { draft, known, also }: { draft: number; known: number } & BeforeCommitHooks,
  set: number,
): Promise<number> {
  const revisions = await Array.fromAsync(
    iterateRows(
      asContentDb(copy).selectFrom('revisions').selectAll().where('change_set', '=', set),
      200,
    ),
  )
  // `also` changes the live site, in the same transaction.
  const within: RunInTransaction = also
    ? (work) => runChange(live, (trx) => work(asDb(trx)))
    : (work) => live.db.transaction().execute(work)
  return within(async (trx) => {
    const draftRow = await trx
      .updateTable('drafts')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', draft)
      .where('published_at', 'is', null)
      .where('version', '=', known)
      .returning('version')
      .executeTakeFirst()
    if (!draftRow) throw await createOutdatedError(trx, draft)
    const { version } = draftRow
    const changed = revisions.flatMap((revision) => {
      const type = getRevisionContentType(revision)
      // Alternative texts of pictures are not part of a draft: they are public at once.
      return type && type !== pictureCollection && revision.what !== 'move'
        ? { type, revision }
        : []
    })
    await recordRevisionsInDraft(trx, { draft, version }, changed)
    // Updates move no item, even if the order on the site has changed meanwhile.
    const reordering = revisions.filter(({ what }) => what !== 'update')
    for (const type of new Set(reordering.map(getRevisionContentType)))
      if (type && 'table' in type && type.ordered)
        await recordOrder(trx, copy, { draft, version }, type, revisions)
    await also?.(asContentDb(trx) as Transaction<ContentDb>) // `within` passes a transaction
    return version
  })
}

/**
 * The error for a draft with a newer version (`OutdatedWorkingCopyError`), or a published or deleted one (409; the form keeps
 * its input).
 */
async function createOutdatedError(db: Db, draft: number) {
  const open = db.selectFrom('drafts').select('id').where('published_at', 'is', null)
  const found = await open.where('id', '=', draft).executeTakeFirst()
  return found ? new OutdatedWorkingCopyError() : new Response(null, { status: 409 })
}

/**
 * Records the moves of a list against the site's order: each moved item with its predecessor, from the top. The others
 * keep their order.
 */
async function recordOrder(
  trx: Db,
  copy: Db,
  { draft, version }: { draft: number; version: number },
  type: Collection,
  revisions: Revision[],
) {
  const readRows = async (db: Db) => {
    const query = asContentDb(db).selectFrom(getTableName(type)).selectAll()
    // `selectAll` loses the types of tables with an index signature.
    return sortByPosition((await query.execute()) as (StoredRow & RowValues)[])
  }
  const [rows, live] = [await readRows(copy), await readRows(trx)]
  const listQuery = trx
    .selectFrom('draft_changes')
    .where('draft_id', '=', draft)
    .where('type', '=', type.table)
    .orderBy('id')
  const storedMoves = await listQuery.selectAll().where('is_move', '=', true).execute()
  const created = await listQuery.select('item_id').where('what', '=', 'create').execute()
  const own = revisions.filter((each) => each.type === type.table)
  const movers = new Map(
    own.flatMap((each) => (each.what === 'move' ? [[each.item_id, each.who] as const] : [])),
  )
  const moves = planMoves(
    rows.map(({ id }) => id),
    [...live.map(({ id }) => id), ...created.map(({ item_id }) => item_id)],
    new Set([...storedMoves.map(({ item_id }) => item_id), ...movers.keys()]),
  )
  const ids = storedMoves.map(({ id }) => id)
  if (ids.length > 0) await trx.deleteFrom('draft_changes').where('id', 'in', ids).execute()
  for (const [id, after] of moves) {
    const storedMove = storedMoves.find(({ item_id }) => item_id === id)
    const who = movers.get(id) ?? (storedMove ? undefined : own[0]?.who)
    const title = getItemTitle(type, rows.find((row) => row.id === id) ?? {})
    await trx
      .insertInto('draft_changes')
      .values({
        ...{ draft_id: draft, type: type.table, item_id: id, is_move: true, what: 'move' },
        ...{ title, values: '{}', base: '{}', after },
        who: who ?? storedMove?.who ?? '',
        authors: who
          ? await mergeAuthorsAsJson(trx, storedMove, who)
          : JSON.stringify(storedMove?.authors),
        at: (!who && storedMove?.at) || getCurrentIsoTime(),
        version: who || !storedMove ? version : storedMove.version,
      })
      .execute()
  }
}
