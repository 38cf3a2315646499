import { sql } from 'kysely'
import { keyOfPicture } from '#addresses.ts'
import { possibleKeys, removeExtension } from '#media/variant-names.ts'
import type { Change } from './changes.ts'
import { extractPictureTexts, pictureText } from './picture-text.ts'
import { listPictureFields, picturesIn } from './pictures-in.ts'
import { type Connection, table, whole } from './rows.server.ts'
import { contentTypes, getTypeKey } from './type-named.ts'

/** Pictures per query: the number of values in a query is limited. */
const batchSize = 100

/** Picks the pictures, as `picturesIn` names them, that the store does not have. */
export async function listMissingPictures(db: Connection, pictures: string[]): Promise<string[]> {
  const existing = new Set<string>()
  for (let start = 0; start < pictures.length; start += batchSize) {
    const keys = pictures
      .slice(start, start + batchSize)
      .map(keyOfPicture)
      .flatMap(possibleKeys)
    const rows = await whole(db, pictureText).where('key', 'in', keys).execute()
    for (const { key } of rows) existing.add(removeExtension(String(key)))
  }
  return pictures.filter((each) => !existing.has(keyOfPicture(each)))
}

/** Plans the changes that restore the deleted ones of the pictures; erased ones cannot be restored. */
export async function planPictureRestores(db: Connection, pictures: string[]): Promise<Change[]> {
  const changes: Change[] = []
  for (const each of await listMissingPictures(db, pictures)) {
    const last = await db
      .selectFrom('revisions')
      .select(['item_id', 'body'])
      .where('type', '=', table(pictureText))
      .where('what', '=', 'remove')
      .where(sql<boolean>`cast(body as text) like ${`%"key":"${keyOfPicture(each)}.%`}`)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last)
      changes.push({
        type: getTypeKey(pictureText),
        what: 'create',
        id: last.item_id,
        values: extractPictureTexts(last.body),
      })
  }
  return changes
}

/** Whether any content shows a picture. */
export async function isShown(db: Connection, picture: string) {
  const columns = contentTypes.map(
    (type) =>
      [table(type), 'table' in type ? listPictureFields(type.fields) : ['settings']] as const,
  )
  for (const [from, names] of new Map(columns)) {
    if (names.length === 0) continue
    const row = await db
      .selectFrom(from)
      .select('id')
      .where((eb) =>
        eb.or(
          names.map((name) => sql<boolean>`cast(${sql.ref(name)} as text) like ${`%${picture}%`}`),
        ),
      )
      .limit(1)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}

/** Counts the missing pictures that the items and forms written by a change set show. */
export async function countLostPictures(db: Connection, set: number) {
  const rows = await db
    .selectFrom('revisions')
    .select('body')
    .where('change_set', '=', set)
    .where('what', 'not in', ['remove', 'move', 'baseline'])
    .execute()
  return (await listMissingPictures(db, picturesIn(rows.map(({ body }) => body)))).length
}
