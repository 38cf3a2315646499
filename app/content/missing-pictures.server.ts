import { sql } from 'kysely'
import { keyOfPicture } from '#addresses.ts'
import { possibleKeys, stemOf } from '#media/variant-names.ts'
import type { Change } from './changes.ts'
import { extractPictureTexts, pictureText } from './picture-text.ts'
import { fieldsWithPictures, picturesIn } from './pictures-in.ts'
import { type Connection, table, whole } from './rows.server.ts'
import { contentTypes, keyOf } from './type-named.ts'

/** So many pictures are asked for at once. */
const bunch = 100

/** Of pictures, as `picturesIn` names them, those that the store does not have. */
export async function missingPictures(db: Connection, shown: string[]): Promise<string[]> {
  const there = new Set<string>()
  for (let from = 0; from < shown.length; from += bunch) {
    const keys = shown
      .slice(from, from + bunch)
      .map(keyOfPicture)
      .flatMap(possibleKeys)
    const rows = await whole(db, pictureText).where('key', 'in', keys).execute()
    for (const { key } of rows) there.add(stemOf(String(key)))
  }
  return shown.filter((each) => !there.has(keyOfPicture(each)))
}

/** What brings back those of the pictures that were removed, as long as they are not gone for good. */
export async function bringingBack(db: Connection, shown: string[]): Promise<Change[]> {
  const changes: Change[] = []
  for (const each of await missingPictures(db, shown)) {
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
        type: keyOf(pictureText),
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
      [table(type), 'table' in type ? fieldsWithPictures(type.fields) : ['settings']] as const,
  )
  for (const [from, names] of new Map(columns)) {
    if (names.length === 0) continue
    const found = await db
      .selectFrom(from)
      .select('id')
      .where((eb) =>
        eb.or(
          names.map((name) => sql<boolean>`cast(${sql.ref(name)} as text) like ${`%${picture}%`}`),
        ),
      )
      .limit(1)
      .executeTakeFirst()
    if (found) return true
  }
  return false
}

/** How many pictures that what a change set wrote shows are not there. */
export async function countLostPictures(db: Connection, set: number) {
  const rows = await db
    .selectFrom('revisions')
    .select('body')
    .where('change_set', '=', set)
    .where('what', 'not in', ['remove', 'move', 'baseline'])
    .execute()
  return (await missingPictures(db, picturesIn(rows.map(({ body }) => body)))).length
}
