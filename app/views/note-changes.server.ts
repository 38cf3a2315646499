import { isDeepStrictEqual } from 'node:util'
import { alike, now } from '../content/change.server.ts'
import type { Collection } from '../content/collection.ts'
import type { Revision } from '../content/history.server.ts'
import { type Connection, stored, table, type Values } from '../content/rows.server.ts'
import { keyOf, type Type, typeNamed } from '../content/type-named.ts'
import type { Db } from '../tables.ts'
import { programIn } from './signed.ts'

/** The name of whatever a revision is about. */
export const typeOf = ({ type, body }: Pick<Revision, 'type' | 'body'>) =>
  typeNamed(type === 'settings' ? `settings/${body.category}` : type)

/** Of a row or a revision what an operator writes. */
export function fieldsIn(type: Type, row: Values): Values {
  if ('category' in type) return row.settings as Values // as it was stored
  return Object.fromEntries(Object.keys(type.fields).map((name) => [name, row[name]]))
}

/**
 * Keeps in a draft what a change set did to its working copy: of each item how it ends, and how it began when the draft
 * first touched it. What ends as it began is no change. Answers the draft's new version; refused where the copy does not
 * know what is in the draft by now, as it would take it back.
 */
export async function noteChanges(
  live: Db,
  copy: Db,
  { draft, known }: { draft: number; known: number },
  set: number,
): Promise<number> {
  const revisions = await alike(copy)
    .selectFrom('revisions')
    .selectAll()
    .where('change_set', '=', set)
    .orderBy('id')
    .execute()
  return live.transaction().execute(async (trx) => {
    const noted = await trx
      .updateTable('drafts')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', draft)
      .where('published_at', 'is', null)
      .where('version', '=', known)
      .returning('version')
      .executeTakeFirst()
    // Somebody published it, or wrote into it by another copy, while this one was saving: the form keeps what was typed.
    if (!noted) throw new Response(null, { status: 409 })
    for (const each of revisions) {
      const type = typeOf(each)
      if (!type) continue
      if (each.what === 'move') await noteMove(trx, copy, draft, type, each)
      else await noteContent(trx, draft, type, each)
      // What comes back does so to its place; anything new stands at the end by itself.
      if (each.what === 'create' && each.places) await noteMove(trx, copy, draft, type, each)
    }
    return noted.version
  })
}

const idOf = (type: Type, { item_id }: Revision) => ('category' in type ? 0 : item_id)

async function noteContent(trx: Db, draft: number, type: Type, revision: Revision) {
  const of = { draft_id: draft, type: keyOf(type), item_id: idOf(type, revision) }
  const known = await changeOf(trx, of, false)
  const row = await stored(alike(trx), type, of.item_id)
  const base = known?.base ?? (row ? fieldsIn(type, row) : {})
  const isNew = known ? known.what === 'create' : !row
  const values = fieldsIn(type, revision.body)
  const isGone = revision.what === 'remove'
  const isNothing = isGone ? isNew : !isNew && isDeepStrictEqual(values, base)
  if (known && !(isNew && !isGone)) await dropped(trx, of, false)
  if (isNothing) return isGone && dropped(trx, of, true)
  const title = 'category' in type ? '' : String(values[type.title] ?? '')
  const noted = {
    title,
    what: isGone ? 'remove' : isNew ? 'create' : 'update',
    values: JSON.stringify(values),
    base: JSON.stringify(base),
    who: revision.who,
    authors: await authorsWith(trx, known, revision.who),
    at: now(),
  } as const
  // What is new keeps its turn: others may refer to it.
  if (known && isNew)
    return trx.updateTable('draft_changes').set(noted).where('id', '=', known.id).execute()
  await trx
    .insertInto('draft_changes')
    .values({ ...of, ...noted, is_move: false, after: null })
    .execute()
}

/** Where it stands now, by what stands before it. */
async function noteMove(trx: Db, copy: Db, draft: number, type: Type, revision: Revision) {
  if ('category' in type) return
  const of = { draft_id: draft, type: keyOf(type), item_id: revision.item_id }
  const known = await changeOf(trx, of, true)
  await dropped(trx, of, true)
  await trx
    .insertInto('draft_changes')
    .values({
      ...of,
      is_move: true,
      what: 'move',
      title: String(revision.body[type.title] ?? ''),
      values: '{}',
      base: '{}',
      after: await before(alike(copy), type, revision.item_id),
      who: revision.who,
      authors: await authorsWith(trx, known, revision.who),
      at: now(),
    })
    .execute()
}

/** Stands for an author whose account is not known. */
export const unknownAuthor = ''

/** Those who had a hand in a change, and now this person, too; addresses may change, accounts stay. */
export async function authorsWith(db: Db, known: { authors: string[] } | undefined, who: string) {
  const now = await accountsBehind(db, who)
  return JSON.stringify([...new Set([...(known?.authors ?? []), ...now])])
}

/** Behind a program stands whoever made its key. */
async function accountsBehind(db: Db, who: string) {
  const program = programIn(who)
  if (program !== undefined) {
    const keys = await db
      .selectFrom('program_keys')
      .select('made_by')
      .where('name', '=', program)
      .execute()
    return keys.flatMap(({ made_by }) => made_by ?? [])
  }
  const user = await db.selectFrom('user').select('id').where('email', '=', who).executeTakeFirst()
  if (user) return [user.id]
  return who.includes('@') ? [unknownAuthor] : []
}

/** The id of what stands before an item, 0 at the top. */
async function before(db: Connection, type: Collection, id: number) {
  const ids = await order(db, type)
  return ids[ids.indexOf(id) - 1] ?? 0
}

/** The ids of a list in its order. */
async function order(db: Connection, type: Collection) {
  const rows = await db
    .selectFrom(table(type))
    .select('id')
    .orderBy('order_index')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

interface Item {
  draft_id: number
  type: string
  item_id: number
}

const changeOf = (db: Db, { draft_id, type, item_id }: Item, isMove: boolean) =>
  db
    .selectFrom('draft_changes')
    .selectAll()
    .where('draft_id', '=', draft_id)
    .where('type', '=', type)
    .where('item_id', '=', item_id)
    .where('is_move', '=', isMove)
    .executeTakeFirst()

const dropped = (db: Db, { draft_id, type, item_id }: Item, isMove: boolean) =>
  db
    .deleteFrom('draft_changes')
    .where('draft_id', '=', draft_id)
    .where('type', '=', type)
    .where('item_id', '=', item_id)
    .where('is_move', '=', isMove)
    .execute()
