import { setImmediate as otherWork } from 'node:timers/promises'
import type { Disk } from 'flydrive'
import { sql } from 'kysely'
import { front, keyOfPicture } from '#addresses.ts'
import type { Database } from '#core/db/database.server.ts'
import { inPages } from '#core/db/in-pages.server.ts'
import { stemOf } from '#media/variant-names.ts'
import type { Tables } from '#tables.ts'
import { asContentDb, lockContent } from './change.server.ts'
import { deleteErasedFiles, erasePicture } from './erase-picture.server.ts'
import { pictureFileColumns, pictureText } from './picture-text.ts'
import { picturesIn } from './pictures-in.ts'
import { daysInTrash } from './trash.server.ts'

/** So many rows at a time: nobody waits for the others. */
const bunch = 500

/** Pictures that have left the trash and that neither a kept revision nor a draft names. */
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
  const left = new Map<string, number>()
  for (const { item_id, body } of removed)
    if (pictureFileColumns(body)) left.set(stemOf(String(body.key)), item_id)
  const naming = [
    { from: 'revisions', text: sql<string>`cast(body as text)` },
    { from: 'draft_changes', text: sql<string>`cast("values" as text)` },
    { from: 'draft_changes', text: sql<string>`cast(base as text)` },
  ] as const
  for (const { from, text } of naming) {
    const query = search
      .selectFrom(from as 'revisions') // each has a type and an id
      .select(['id', text.as('text')])
      .where('type', '!=', table)
      .where(sql<boolean>`${text} like ${`%${front.pictures}/%`}`)
    for await (const rows of inPages(query, bunch)) {
      for (const { text } of rows)
        for (const each of picturesIn(text)) left.delete(keyOfPicture(each))
      if (left.size === 0) return []
      await otherWork()
    }
  }
  return [...left.values()]
}

/** They go for good; answers how many. */
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
