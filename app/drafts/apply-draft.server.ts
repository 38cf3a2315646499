import { asContentDb } from '#content/change.server.ts'
import { applyWithin } from '#content/change-set.server.ts'
import { revision } from '#content/history.server.ts'
import { bringingBack } from '#content/missing-pictures.server.ts'
import { pictureText } from '#content/picture-text.ts'
import { picturesIn } from '#content/pictures-in.ts'
import { type Connection, stored, table } from '#content/rows.server.ts'
import { confirmSamplesWithin } from '#content/sample-state.server.ts'
import { findType } from '#content/type-named.ts'
import type { Database } from '#core/db/database.server.ts'
import { log } from '#core/runtime/log.server.ts'
import type { Tables } from '#tables.ts'
import { inDependencyOrder } from './dependency-order.ts'
import { changesIn } from './drafts.server.ts'
import { type DraftChange, mergeChanges } from './merge.server.ts'

/**
 * Puts a draft into a database in memory, with its own words also where something else was published meanwhile: the
 * question is still open. What cannot be done is left as it is now.
 */
export async function applyDraft(live: Database<Tables>, memory: Database<Tables>, draft: number) {
  const rows = inDependencyOrder(await changesIn(live.db, draft))
  await bringFiles(live, memory, rows)
  // One by one where it cannot be done at once, each as soon as nothing stands in its way.
  if (!(await isDone(live, memory, rows)))
    for (let left = rows; ; ) {
      const before = left.length
      const failed: DraftChange[] = []
      for (const row of left) if (!(await isDone(live, memory, [row]))) failed.push(row)
      left = failed
      if (left.length === 0 || left.length === before) break
    }
  await memory.db.deleteFrom('revisions').execute()
  return rows.length
}

/** A picture that comes back, by itself or with what shows it, is known by what its last revision tells. */
async function bringFiles(live: Database<Tables>, memory: Database<Tables>, rows: DraftChange[]) {
  const db = asContentDb(live.db)
  const own = rows.filter(({ type }) => type === pictureText.table).map(({ item_id }) => item_id)
  const shown = await bringingBack(db, picturesIn(rows.map(({ values }) => values)))
  for (const id of new Set([...own, ...shown.map(({ id }) => Number(id))])) {
    const last = await revision(db, pictureText.table, id)
    if (!last) continue
    const [body, places] = [JSON.stringify(last.body), null]
    await memory.db
      .insertInto('revisions')
      .values({ ...last, body, places })
      .execute()
  }
}

/** However often the copy is opened anew, a form that somebody has open knows what it began with. */
async function numbered(trx: Connection, { type: name, item_id, version }: DraftChange) {
  const type = findType(name)
  const found = type && (await stored(trx, type, item_id))
  if (found)
    await trx.updateTable(table(type)).set({ version }).where('id', '=', found.id).execute()
}

const isDone = (live: Database<Tables>, memory: Database<Tables>, rows: DraftChange[]) =>
  asContentDb(memory.db)
    .transaction()
    .execute(async (trx) => {
      const { changes, clashes, confirmed } = await mergeChanges(trx, rows, asContentDb(live.db))
      const mine = clashes.flatMap((clash) => clash.mine ?? [])
      await applyWithin(trx, [...changes, ...mine], { by: '', isPublishing: true })
      for (const row of rows) if (!row.is_move && row.what !== 'confirm') await numbered(trx, row)
      for (const type of confirmed) await confirmSamplesWithin(trx, 0, type)
      return true
    })
    .catch((error: unknown) => {
      log.debug({ err: error }, 'not in the view')
      return false
    })
