import { asContentDb, now } from '#content/change.server.ts'
import { keyOf, type Type } from '#content/type-named.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Db, Tables } from '#tables.ts'
import { findAuthors } from './authors.server.ts'
import { changesIn, countChanges } from './drafts.server.ts'
import { type Clash, mergeChanges } from './merge.server.ts'
import { titlesAgain } from './titles-again.server.ts'

/** Takes one change out of a draft, with what followed it. */
export const takeOut = ({ db }: Database<Tables>, draft: number, change: number) =>
  raised(db, draft, async (trx, version) => {
    const out = await trx
      .deleteFrom('draft_changes')
      .where('draft_id', '=', draft)
      .where('id', '=', change)
      .returningAll()
      .executeTakeFirst()
    if (out) await titlesAgain(trx, out, version)
  })

/** Discards it unless somebody has written into it, even meanwhile. */
export async function discardEmpty({ db }: Database<Tables>, draft: number) {
  if ((await countChanges(db, draft)) > 0) return
  await raised(db, draft, async (trx) => {
    const isEmpty = (await countChanges(trx, draft)) === 0
    if (isEmpty) await trx.deleteFrom('drafts').where('id', '=', draft).execute()
  })
}

/** Keeps in a draft that what came with the program is right. */
export const confirmInDraft = (
  { db }: Database<Tables>,
  draft: number,
  types: Type[],
  who: string,
) =>
  raised(db, draft, async (trx, version) => {
    for (const type of types) {
      const of = { draft_id: draft, type: keyOf(type), item_id: -1, is_move: false }
      const confirmed = trx
        .selectFrom('draft_changes')
        .select('authors')
        .where('what', '=', 'confirm')
      const known = await confirmed
        .where('draft_id', '=', draft)
        .where('type', '=', of.type)
        .executeTakeFirst()
      const noted = { who, at: now(), version, authors: await findAuthors(trx, known, who) }
      await trx
        .insertInto('draft_changes')
        .values({ ...of, ...noted, what: 'confirm', title: '', values: '{}', base: '{}' })
        .onConflict((conflict) =>
          conflict.columns(['draft_id', 'type', 'item_id', 'is_move']).doUpdateSet(noted),
        )
        .execute()
    }
  })

type Choice = 'mine' | 'theirs'

/**
 * Decides a clash: with mine the draft's value stands, with theirs what was published meanwhile. False where it is no
 * longer the question that somebody answered: `seen` is the public version that was looked at.
 */
export const resolveClash = (
  { db }: Database<Tables>,
  draft: number,
  { change, seen }: { change: number; seen: number },
  choiceOf: (field: string) => Choice | undefined,
): Promise<boolean | undefined> =>
  // As it is now: somebody may have written into the draft since, or published something else.
  raised(db, draft, async (trx, version) => {
    const { clashes } = await mergeChanges(asContentDb(trx), await changesIn(trx, draft))
    const clash = clashes.find((each) => each.change.id === change)
    const asked = clash && (clash.fields.length > 0 ? clash.fields : [''])
    if (!clash || clash.seen !== seen || !asked?.every(choiceOf)) return false
    const row = decided(clash, (field) => choiceOf(field) === 'mine')
    const update = trx.updateTable('draft_changes').where('id', '=', change)
    const remove = trx.deleteFrom('draft_changes').where('id', '=', change)
    await (row ? update.set({ ...row, version }) : remove).execute()
    return true
  })

/** What becomes of the change; undefined where it goes. */
function decided({ change, fields, stands }: Clash, isMine: (field: string) => boolean) {
  // What is gone comes back, or the change goes.
  if (!stands) return isMine('') ? ({ what: 'create', base: '{}' } as const) : undefined
  if (fields.length === 0) return isMine('') ? { base: JSON.stringify(stands) } : undefined
  const standing = Object.fromEntries(fields.map((name) => [name, stands[name]]))
  const theirs = Object.fromEntries(Object.entries(standing).filter(([name]) => !isMine(name)))
  return {
    values: JSON.stringify({ ...change.values, ...theirs }),
    base: JSON.stringify({ ...change.base, ...standing }),
  }
}

/** Raising comes first: whoever writes into the draft takes turns. Undefined where it is published. */
const raised = <Result>(
  db: Db,
  draft: number,
  work: (trx: Db, version: number) => Promise<Result>,
) =>
  db.transaction().execute(async (trx) => {
    const found = await trx
      .updateTable('drafts')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', draft)
      .where('published_at', 'is', null)
      .returning('version')
      .executeTakeFirst()
    return found && work(trx, found.version)
  })
