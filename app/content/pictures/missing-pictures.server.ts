import { sql } from 'kysely'
import { getPictureKey } from '#addresses.ts'
import { listPossibleOriginalKeys, removeExtension } from '#media/pixels/variant-names.ts'
import { isTranslatableType } from '../languages/translatable-fields.ts'
import type { Change } from '../store/changes.ts'
import { type Connection, getTableName, selectTypedRows } from '../store/rows.server.ts'
import { contentTypes, getTypeKey } from '../types/content-types.ts'
import {
  extractMediaStems,
  extractPictureStems,
  listPictureFieldNames,
} from './extract-picture-stems.ts'
import { pictureCollection } from './picture-text.ts'
import { extractMultilingualPictureTexts } from './picture-values.server.ts'

/** Pictures per query: the number of values in a query is limited. */
const batchSize = 100

/** Picks the pictures, as `extractPictureStems` names them, that the store does not have. */
export async function pickMissingPictures(db: Connection, pictures: string[]): Promise<string[]> {
  const existing = new Set<string>()
  for (let start = 0; start < pictures.length; start += batchSize) {
    const keys = pictures
      .slice(start, start + batchSize)
      .map(getPictureKey)
      .flatMap(listPossibleOriginalKeys)
    const rows = await selectTypedRows(db, pictureCollection).where('key', 'in', keys).execute()
    for (const { key } of rows) existing.add(removeExtension(String(key)))
  }
  return pictures.filter((each) => !existing.has(getPictureKey(each)))
}

/** Plans the changes that restore the deleted ones of the pictures; erased ones cannot be restored. */
export async function planPictureRestores(db: Connection, pictures: string[]): Promise<Change[]> {
  const changes: Change[] = []
  for (const each of await pickMissingPictures(db, pictures)) {
    const last = await db
      .selectFrom('revisions')
      .select(['item_id', 'body'])
      .where('type', '=', getTableName(pictureCollection))
      .where('what', '=', 'remove')
      .where(sql<boolean>`cast(body as text) like ${`%"key":"${getPictureKey(each)}.%`}`)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last)
      changes.push({
        type: getTypeKey(pictureCollection),
        what: 'create',
        id: last.item_id,
        values: extractMultilingualPictureTexts(last.body),
      })
  }
  return changes
}

/** Whether any content shows a picture, a document or a video, as `extractMediaStems` names it. */
export async function isMediaUsed(db: Connection, stem: string) {
  const columns = contentTypes.map(
    (type) =>
      [
        getTableName(type),
        [
          ...('table' in type ? listPictureFieldNames(type.fields) : ['settings']),
          ...('category' in type || isTranslatableType(type) ? ['translations'] : []),
        ],
      ] as const,
  )
  for (const [from, names] of new Map(columns)) {
    if (names.length === 0) continue
    const texts = names.map((name) => ({
      name,
      text: sql<string | null>`cast(${sql.ref(name)} as text)`,
    }))
    const rows = await db
      .selectFrom(from)
      .select(texts.map(({ name, text }) => text.as(name)))
      .where((eb) => eb.or(texts.map(({ text }) => sql<boolean>`${text} like ${`%${stem}%`}`)))
      .execute()
    // The database finds addresses of other hosts, too.
    if (rows.some((row) => extractMediaStems(row).includes(stem))) return true
  }
  return false
}

/** Counts the missing pictures that the items and forms written by a change set show. */
export async function countChangeSetMissingPictures(db: Connection, set: number) {
  const bodies = await readWrittenBodies(db, set)
  return (await pickMissingPictures(db, extractPictureStems(bodies))).length
}

/** The items and forms that a change set wrote. */
export async function readWrittenBodies(db: Connection, set: number) {
  const rows = await db
    .selectFrom('revisions')
    .select('body')
    .where('change_set', '=', set)
    .where('what', 'not in', ['remove', 'move', 'baseline'])
    .execute()
  return rows.map(({ body }) => body)
}
