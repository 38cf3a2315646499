import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import {
  type AfterWrite,
  allTables,
  asContentDb,
  type ContentDb,
  change,
  now,
} from '#content/change.server.ts'
import type { Collection } from '#content/collection.ts'
import type { Revision } from '#content/history.server.ts'
import { typeOf } from '#content/inverse.server.ts'
import { pictureText } from '#content/picture-text.ts'
import { type Stored, stored, table, type Values } from '#content/rows.server.ts'
import { getTitle, keyOf, type Type } from '#content/type-named.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Db, Tables } from '#tables.ts'
import { findAuthors } from './authors.server.ts'
import { inOrder, movesTo } from './moves.ts'
import { findDraftChange, requireTakeOut } from './take-out.server.ts'

/** Of a row or a revision what an operator writes. */
export function editableValues(type: Type, row: Values): Values {
  if ('category' in type) return row.settings as Values // as it was stored
  return Object.fromEntries(Object.keys(type.fields).map((name) => [name, row[name]]))
}

type Within = <Result>(work: (trx: Db) => Promise<Result>) => Promise<Result>

/** The copy does not know what is in the draft by now, and would take it back. */
export class Outdated extends Error {}

/**
 * Keeps in a draft what a change set did to its working copy: of each item how it ends, and how it began when the draft
 * first touched it. What ends as it began is no change. Answers the draft's new version.
 */
export async function recordDraftChanges(
  live: Database<Tables>,
  copy: Db,
  { draft, known, also }: { draft: number; known: number } & AfterWrite,
  set: number,
): Promise<number> {
  const revisions = await asContentDb(copy)
    .selectFrom('revisions')
    .selectAll()
    .where('change_set', '=', set)
    .orderBy('id')
    .execute()
  // What belongs to the site itself comes with it, or neither does.
  const within: Within = also
    ? (work) => change(live, (trx) => work(allTables(trx)))
    : (work) => live.db.transaction().execute(work)
  return within(async (trx) => {
    const noted = await trx
      .updateTable('drafts')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', draft)
      .where('published_at', 'is', null)
      .where('version', '=', known)
      .returning('version')
      .executeTakeFirst()
    if (!noted) throw await outdated(trx, draft)
    for (const each of revisions) {
      const type = typeOf(each)
      // What a form says of a picture is public at once.
      if (type && type !== pictureText && each.what !== 'move')
        await noteContent(trx, draft, type, each, noted.version)
    }
    // A new text takes nothing elsewhere, whoever moved something on the site meanwhile.
    const elsewhere = revisions.filter(({ what }) => what !== 'update')
    for (const type of new Set(elsewhere.map(typeOf)))
      if (type && 'table' in type && type.ordered)
        await noteOrder(trx, copy, { draft, version: noted.version }, type, revisions)
    await also?.(asContentDb(trx) as Transaction<ContentDb>) // as `within` gives it
    return noted.version
  })
}

/** Somebody wrote into it by another copy, or published it, while this one was saving: the form keeps what was typed. */
async function outdated(db: Db, draft: number) {
  const open = db.selectFrom('drafts').select('id').where('published_at', 'is', null)
  const found = await open.where('id', '=', draft).executeTakeFirst()
  return found ? new Outdated() : new Response(null, { status: 409 })
}

const idOf = (type: Type, { item_id }: Revision) => ('category' in type ? 0 : item_id)

async function noteContent(
  trx: Db,
  draft: number,
  type: Type,
  revision: Revision,
  version: number,
) {
  const of = { draft_id: draft, type: keyOf(type), item_id: idOf(type, revision) }
  const known = await findDraftChange(trx, of)
  const row = await stored(asContentDb(trx), type, of.item_id)
  const live = row ? editableValues(type, row) : {}
  const isNew = known ? known.what === 'create' : !row
  const values = editableValues(type, revision.body)
  const base = known && !isNew ? sinceAgreed(known.base, live, values) : (known?.base ?? live)
  const isGone = revision.what === 'remove'
  const isNothing = isGone ? isNew : !isNew && isDeepStrictEqual(values, base)
  if (known && isNothing) await requireTakeOut(trx, known, type, revision.who)
  if (known && !(isNew && !isGone))
    await trx.deleteFrom('draft_changes').where('id', '=', known.id).execute()
  if (isNothing) return
  const title = getTitle(type, values)
  const noted = {
    title,
    what: isGone ? 'remove' : isNew ? 'create' : 'update',
    values: JSON.stringify(values),
    base: JSON.stringify(base),
    who: revision.who,
    authors: await findAuthors(trx, known, revision.who),
    at: now(),
    version,
  } as const
  // What is new keeps its turn: others may refer to it.
  if (known && isNew)
    return trx.updateTable('draft_changes').set(noted).where('id', '=', known.id).execute()
  await trx
    .insertInto('draft_changes')
    .values({ ...of, ...noted, is_move: false, after: null })
    .execute()
}

/** What the site says by now as the draft does, nobody has to be asked about. */
const sinceAgreed = (base: Values, live: Values, values: Values): Values => ({
  ...base,
  ...Object.fromEntries(
    Object.entries(live).filter(([name, value]) => isDeepStrictEqual(value, values[name])),
  ),
})

/**
 * Whatever stands elsewhere than on the site, by what stands before it. From the top, so that each finds what it comes
 * behind; all others keep their order.
 */
async function noteOrder(
  trx: Db,
  copy: Db,
  { draft, version }: { draft: number; version: number },
  type: Collection,
  revisions: Revision[],
) {
  const rowsOf = async (db: Db) => {
    const query = asContentDb(db).selectFrom(table(type)).selectAll()
    // `selectAll` gives up on a type with columns of any name.
    return inOrder((await query.execute()) as (Stored & Values)[])
  }
  const [rows, live] = [await rowsOf(copy), await rowsOf(trx)]
  const ofList = trx
    .selectFrom('draft_changes')
    .where('draft_id', '=', draft)
    .where('type', '=', type.table)
    .orderBy('id')
  const noted = await ofList.selectAll().where('is_move', '=', true).execute()
  const fresh = await ofList.select('item_id').where('what', '=', 'create').execute()
  const own = revisions.filter((each) => each.type === type.table)
  const taken = new Map(
    own.flatMap((each) => (each.what === 'move' ? [[each.item_id, each.who] as const] : [])),
  )
  const moves = movesTo(
    rows.map(({ id }) => id),
    [...live.map(({ id }) => id), ...fresh.map(({ item_id }) => item_id)],
    new Set([...noted.map(({ item_id }) => item_id), ...taken.keys()]),
  )
  const ids = noted.map(({ id }) => id)
  if (ids.length > 0) await trx.deleteFrom('draft_changes').where('id', 'in', ids).execute()
  for (const [id, after] of moves) {
    const known = noted.find(({ item_id }) => item_id === id)
    const who = taken.get(id) ?? (known ? undefined : own[0]?.who)
    const title = getTitle(type, rows.find((row) => row.id === id) ?? {})
    await trx
      .insertInto('draft_changes')
      .values({
        ...{ draft_id: draft, type: type.table, item_id: id, is_move: true, what: 'move' },
        ...{ title, values: '{}', base: '{}', after },
        who: who ?? known?.who ?? '',
        authors: who ? await findAuthors(trx, known, who) : JSON.stringify(known?.authors),
        at: (!who && known?.at) || now(),
        version: who || !known ? version : known.version,
      })
      .execute()
  }
}
