import { isDeepStrictEqual } from 'node:util'
import type { Insertable } from 'kysely'
import type { Revision } from '#content/history/history.server.ts'
import { asContentDb, getCurrentIsoTime } from '#content/store/change.server.ts'
import type { StoredRow } from '#content/store/rows.server.ts'
import { type ContentType, getItemTitle, getTypeKey } from '#content/types/content-types.ts'
import type { Db, Tables } from '#core/db/tables.ts'
import { yieldingIterator } from '#core/runtime/yielding-iterator.ts'
import { createAuthorMerger } from './authors.server.ts'
import type { DraftChange } from './drafts-tables.ts'
import { authorizeChangeRemoval } from './ending/change-removal.server.ts'
import { readLiveRows } from './live-rows.server.ts'
import { pickEditableValues } from './pick-editable-values.ts'
import { advanceBaseValues } from './rebase.server.ts'

export interface TypedRevision {
  type: ContentType
  revision: Revision
}

/** Changes of one statement. SQLite blocks the event loop for it. */
const maxChanges = 200

/** Records what the revisions of a working copy changed in its draft, many items of a type at once. */
export async function recordRevisionsInDraft(
  trx: Db,
  target: { draft: number; version: number },
  revisions: TypedRevision[],
) {
  for (let rest = revisions; rest.length > 0; ) {
    const batch = takeBatch(rest)
    await recordBatch(trx, target, batch)
    rest = rest.slice(batch.length)
  }
}

const getItemId = ({ type, revision }: TypedRevision) => ('category' in type ? 0 : revision.item_id)

/** The first revisions as long as they are of one type, each of another item. */
function takeBatch(revisions: TypedRevision[]) {
  const ids = new Set<number>()
  const next = revisions.slice(0, maxChanges)
  const end = next.findIndex((each) => {
    const isOther = each.type !== next[0]?.type || ids.has(getItemId(each))
    ids.add(getItemId(each))
    return isOther
  })
  return end < 0 ? next : next.slice(0, end)
}

async function recordBatch(
  trx: Db,
  { draft, version }: { draft: number; version: number },
  batch: TypedRevision[],
) {
  const [first] = batch
  if (!first) return
  const { type } = first
  const ids = batch.map(getItemId)
  const changes = trx
    .selectFrom('draft_changes')
    .selectAll()
    .where('draft_id', '=', draft)
    .where('type', '=', getTypeKey(type))
    .where('item_id', 'in', ids)
    .where('is_move', '=', false)
  const known = new Map((await changes.execute()).map((each) => [each.item_id, each]))
  const live = await readLiveRows(asContentDb(trx), type, ids)
  const mergeAuthors = createAuthorMerger(trx)
  const replaced: number[] = []
  const added: Insertable<Tables['draft_changes']>[] = []
  for await (const each of yieldingIterator(batch)) {
    const item_id = getItemId(each)
    const former = known.get(item_id)
    const change = planItemChange(each, former, live.get(item_id))
    if (former && !change) await authorizeChangeRemoval(trx, former, type, each.revision.who)
    const columns = change && {
      ...change,
      authors: await mergeAuthors(former, change.who),
      at: getCurrentIsoTime(),
      version,
    }
    // A new item keeps its position, since later changes may refer to it.
    if (former && columns?.what === 'create')
      await trx.updateTable('draft_changes').set(columns).where('id', '=', former.id).execute()
    else {
      if (former) replaced.push(former.id)
      const target = { draft_id: draft, type: getTypeKey(type), item_id }
      if (columns) added.push({ ...target, ...columns, is_move: false, after: null })
    }
  }
  if (replaced.length > 0)
    await trx.deleteFrom('draft_changes').where('id', 'in', replaced).execute()
  if (added.length > 0) await trx.insertInto('draft_changes').values(added).execute()
}

/** The change of an item compared with the site; undefined if it is as there. */
function planItemChange(
  { type, revision }: TypedRevision,
  known: DraftChange | undefined,
  row: StoredRow | undefined,
) {
  const live = row ? pickEditableValues(type, row) : {}
  const isNew = known ? known.what === 'create' : !row
  const values = pickEditableValues(type, revision.body)
  const base =
    known && !isNew
      ? advanceBaseValues(type.fields, { base: known.base, mine: values, theirs: live })
      : (known?.base ?? live)
  const isGone = revision.what === 'remove'
  if (isGone ? isNew : !isNew && isDeepStrictEqual(values, base)) return undefined
  return {
    title: getItemTitle(type, values),
    what: isGone ? 'remove' : isNew ? 'create' : 'update',
    values: JSON.stringify(values),
    base: JSON.stringify(base),
    who: revision.who,
  } as const
}
