import type { Database } from '../db/database.server.ts'
import type { Db, Tables } from '../tables.ts'
import type { Clash } from './merge.server.ts'

/** Takes one change out of a draft. */
export const takeOut = ({ db }: Database<Tables>, draft: number, change: number) =>
  raised(db, draft, (trx) =>
    trx
      .deleteFrom('draft_changes')
      .where('draft_id', '=', draft)
      .where('id', '=', change)
      .execute(),
  )

/** Decides a clash: with mine the draft's value stands, with theirs what was published meanwhile. */
export async function decide(
  { db }: Database<Tables>,
  { change, fields, stands }: Clash,
  isMine: (field: string) => boolean,
) {
  const { draft_id, id } = change
  // What is gone comes back, or the change goes.
  if (!stands)
    return raised(db, draft_id, (trx) =>
      isMine('')
        ? trx
            .updateTable('draft_changes')
            .set({ what: 'create', base: '{}' })
            .where('id', '=', id)
            .execute()
        : trx.deleteFrom('draft_changes').where('id', '=', id).execute(),
    )
  if (fields.length === 0)
    return raised(db, draft_id, (trx) =>
      isMine('')
        ? trx
            .updateTable('draft_changes')
            .set({ base: JSON.stringify(stands) })
            .where('id', '=', id)
            .execute()
        : trx.deleteFrom('draft_changes').where('id', '=', id).execute(),
    )
  const values = { ...change.values }
  for (const name of fields) if (!isMine(name)) values[name] = stands[name]
  const base = { ...change.base, ...Object.fromEntries(fields.map((name) => [name, stands[name]])) }
  await raised(db, draft_id, (trx) =>
    trx
      .updateTable('draft_changes')
      .set({ values: JSON.stringify(values), base: JSON.stringify(base) })
      .where('id', '=', id)
      .execute(),
  )
}

async function raised(db: Db, draft: number, work: (trx: Db) => Promise<unknown>) {
  await db.transaction().execute(async (trx) => {
    await work(trx)
    await trx
      .updateTable('drafts')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', draft)
      .execute()
  })
}
