import { setImmediate as otherWork } from 'node:timers/promises'
import type { Disk } from 'flydrive'
import { sql } from 'kysely'
import { front } from '#addresses.ts'
import type { Database } from '#core/db/database.server.ts'
import { stemOf } from '#media/variant-names.ts'
import type { Tables } from '#tables.ts'
import { asContentDb, lockContent } from './change.server.ts'
import { deleteErasedFiles, erasePicture } from './erase-picture.server.ts'
import { pictureFileColumns, pictureText } from './picture-text.ts'
import { daysInTrash } from './trash.server.ts'

/** Rows per query: other requests get a turn in between. */
const batchSize = 500

/** Ids of removed pictures that are no longer in the trash and that no stored revision names. */
export async function listUnnamedPictures({ search }: Database<Tables>, now: number) {
  const { table } = pictureText
  const removed = await search
    .selectFrom('revisions')
    .select(['item_id', 'body'])
    .where('type', '=', table)
    .where('what', '=', 'remove')
    .where('at', '<', new Date(now - daysInTrash * 86_400_000).toISOString())
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('media').select('media.id').whereRef('media.id', '=', 'item_id')),
      ),
    )
    .execute()
  const unnamed = new Map<string, number>()
  for (const { item_id, body } of removed)
    if (pictureFileColumns(body)) unnamed.set(stemOf(String(body.key)), item_id)
  const text = sql<string>`cast(body as text)`
  for (let last = 0; unnamed.size > 0; ) {
    const rows = await search
      .selectFrom('revisions')
      .select(['id', text.as('text')])
      .where('id', '>', last)
      .where('type', '!=', table)
      .where(sql<boolean>`${text} like ${`%${front.pictures}/%`}`)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    for (const { text } of rows)
      for (const [, stem = ''] of text.matchAll(namedPattern)) unnamed.delete(stem)
    if (rows.length < batchSize) break
    last = rows.at(-1)?.id ?? 0
    await otherWork()
  }
  return [...unnamed.values()]
}

const namedPattern = new RegExp(`${front.pictures}/([\\w-]+/[0-9a-f]{16})`, 'g')

/** Erases these pictures. Returns their number. */
export async function deleteUnnamed(
  { database, storage }: { database: Database<Tables>; storage: Disk },
  now: number,
) {
  const ids = await listUnnamedPictures(database, now)
  if (ids.length > 0)
    await database.db.transaction().execute(async (trx) => {
      await lockContent(trx)
      for (const id of ids) await erasePicture(asContentDb(trx), id)
    })
  await deleteErasedFiles({ db: database.db, storage })
  return ids.length
}
