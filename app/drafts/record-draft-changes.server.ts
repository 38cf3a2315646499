import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { Revision } from '#content/history/history.server.ts'
import { getRevisionType } from '#content/history/inverse.server.ts'
import { toTranslationValues } from '#content/languages/translation-values.ts'
import { pictureCollection } from '#content/pictures/picture-text.ts'
import {
  asContentDb,
  asDb,
  type BeforeCommitHooks,
  type ContentDb,
  currentIsoTime,
  runChange,
} from '#content/store/change.server.ts'
import {
  getTableName,
  type RowValues,
  readStoredRow,
  type StoredRow,
} from '#content/store/rows.server.ts'
import type { Collection } from '#content/types/collection.ts'
import { type ContentType, getItemTitle, getTypeKey } from '#content/types/content-types.ts'
import type { Database } from '#core/db/database.server.ts'
import { iterateRows } from '#core/db/in-pages.server.ts'
import type { Db, Tables } from '#core/db/tables.ts'
import { mergeAuthors } from './authors.server.ts'
import { authorizeChangeRemoval, findDraftChange } from './ending/change-removal.server.ts'
import { planMoves, sortByPosition } from './moves.ts'
import { advanceBaseValues } from './rebase.server.ts'

/** The values that operators edit, in all languages, from a row or the body of a revision. */
export function editableValues(type: ContentType, row: RowValues): RowValues {
  const own =
    'category' in type
      ? (row.settings as RowValues) // as it was stored
      : Object.fromEntries(Object.keys(type.fields).map((name) => [name, row[name]]))
  return { ...own, ...toTranslationValues(row.translations) }
}

type RunInTransaction = <Result>(work: (trx: Db) => Promise<Result>) => Promise<Result>

/** Optimistic locking: the working copy lacks newer changes of the draft and would revert them. */
export class OutdatedDraftError extends Error {}

/**
 * Records the changes of a working copy in its draft: the new values of each item, and its public values when the draft
 * first changed it. Equal values are no change. Returns the draft's new version; throws `OutdatedDraftError`.
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
    for (const each of revisions) {
      const type = getRevisionType(each)
      // Alternative texts of pictures are not part of a draft: they are public at once.
      if (type && type !== pictureCollection && each.what !== 'move')
        await recordContent(trx, draft, type, each, draftRow.version)
    }
    // Updates move no item, even if the order on the site has changed meanwhile.
    const reordering = revisions.filter(({ what }) => what !== 'update')
    for (const type of new Set(reordering.map(getRevisionType)))
      if (type && 'table' in type && type.ordered)
        await recordOrder(trx, copy, { draft, version: draftRow.version }, type, revisions)
    await also?.(asContentDb(trx) as Transaction<ContentDb>) // `within` passes a transaction
    return draftRow.version
  })
}

/**
 * The error for a draft with a newer version (`OutdatedDraftError`), or a published or deleted one (409; the form keeps
 * its input).
 */
async function createOutdatedError(db: Db, draft: number) {
  const open = db.selectFrom('drafts').select('id').where('published_at', 'is', null)
  const found = await open.where('id', '=', draft).executeTakeFirst()
  return found ? new OutdatedDraftError() : new Response(null, { status: 409 })
}

const getItemId = (type: ContentType, { item_id }: Revision) => ('category' in type ? 0 : item_id)

async function recordContent(
  trx: Db,
  draft: number,
  type: ContentType,
  revision: Revision,
  version: number,
) {
  const target = { draft_id: draft, type: getTypeKey(type), item_id: getItemId(type, revision) }
  const known = await findDraftChange(trx, target)
  const row = await readStoredRow(asContentDb(trx), type, target.item_id)
  const live = row ? editableValues(type, row) : {}
  const isNew = known ? known.what === 'create' : !row
  const values = editableValues(type, revision.body)
  const base =
    known && !isNew
      ? advanceBaseValues(type.fields, { base: known.base, mine: values, theirs: live })
      : (known?.base ?? live)
  const isGone = revision.what === 'remove'
  const isUnchanged = isGone ? isNew : !isNew && isDeepStrictEqual(values, base)
  if (known && isUnchanged) await authorizeChangeRemoval(trx, known, type, revision.who)
  if (known && !(isNew && !isGone))
    await trx.deleteFrom('draft_changes').where('id', '=', known.id).execute()
  if (isUnchanged) return
  const title = getItemTitle(type, values)
  const change = {
    title,
    what: isGone ? 'remove' : isNew ? 'create' : 'update',
    values: JSON.stringify(values),
    base: JSON.stringify(base),
    who: revision.who,
    authors: await mergeAuthors(trx, known, revision.who),
    at: currentIsoTime(),
    version,
  } as const
  // A new item keeps its position, since later changes may refer to it.
  if (known && isNew)
    return trx.updateTable('draft_changes').set(change).where('id', '=', known.id).execute()
  await trx
    .insertInto('draft_changes')
    .values({ ...target, ...change, is_move: false, after: null })
    .execute()
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
          ? await mergeAuthors(trx, storedMove, who)
          : JSON.stringify(storedMove?.authors),
        at: (!who && storedMove?.at) || currentIsoTime(),
        version: who || !storedMove ? version : storedMove.version,
      })
      .execute()
  }
}
