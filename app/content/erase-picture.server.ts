import type { Disk } from 'flydrive'
import { sql } from 'kysely'
import { countOf } from '#core/db/count.server.ts'
import { filesOf } from '#media/variant-names.ts'
import type { Db } from '#tables.ts'
import { asContentDb } from './change.server.ts'
import { revision } from './history.server.ts'
import { pictureFileColumns, pictureText } from './picture-text.ts'
import type { Connection } from './rows.server.ts'

const { table } = pictureText

/** Takes a removed picture out of the past, too: what remains is that it went. Its files go with `dropForgotten`. */
export async function erasePicture(trx: Connection, id: number) {
  const last = await revision(trx, table, id)
  const file = last?.what === 'remove' ? pictureFileColumns(last.body) : undefined
  if (!last || !file) return
  const { key, width } = file
  await trx
    .deleteFrom('revisions')
    .where('type', '=', table)
    .where('item_id', '=', id)
    .where('id', '!=', last.id)
    .execute()
  await written(trx, last.id, { id, dropped: { key, width } })
}

const written = (db: Connection, id: number, body: object) =>
  sql`update revisions set body = ${JSON.stringify(body)} where id = ${id}`.execute(db)

const body = sql`cast(body as text)`
const removed = (db: Connection) =>
  db.selectFrom('revisions').where('type', '=', table).where('what', '=', 'remove')

/** The files of pictures that went for good, also where somebody else was stopped before it came to that. */
export async function deleteErasedFiles({ db, storage }: { db: Db; storage: Disk }) {
  const rows = await removed(asContentDb(db))
    .where(sql<boolean>`${body} like '%"dropped"%'`)
    .select(['id', 'item_id', 'body'])
    .execute()
  for (const { id, item_id, body } of rows) {
    const { key, width } = body.dropped as { key: string; width: number } // as written above
    for (const name of filesOf(key, width)) await storage.delete(name)
    await written(asContentDb(db), id, { id: item_id })
  }
}

/** How many pictures ever went for good: what shows the past looks anew when there are more. */
export const countErased = (db: Db) =>
  countOf(removed(asContentDb(db)).where(sql<boolean>`${body} not like '%"key":%'`))
