import { sql } from 'kysely'
import { fileAddress, pictureAddress, serverPaths } from '#addresses.ts'
import { toTranslationValues } from '../languages/translation-values.ts'
import { extractPictures } from '../pictures/extract-pictures.ts'
import { planPictureRestores } from '../pictures/missing-pictures.server.ts'
import { pictureCollection } from '../pictures/picture-text.ts'
import type { Change } from '../store/changes.ts'
import type { Connection, StoredRow } from '../store/rows.server.ts'

const isFile = (stem: string) => stem.startsWith(`${serverPaths.files}/`)

/**
 * Plans the changes that restore deleted pictures, documents and videos, as `extractMediaStems` names them; erased ones
 * cannot be restored.
 */
export const planMediaRestores = async (db: Connection, stems: string[]): Promise<Change[]> => [
  ...(await planPictureRestores(
    db,
    stems.filter((each) => !isFile(each)),
  )),
  ...(await planFileRestores(db, stems.filter(isFile))),
]

async function planFileRestores(db: Connection, stems: string[]) {
  const changes: Change[] = []
  for (const stem of stems) {
    const slug = stem.slice(serverPaths.files.length + 1)
    const live = await db
      .selectFrom('files' as 'revisions') // typed as a table of the history; both have `id`
      .select('id')
      .where(sql.ref('slug'), '=', slug)
      .executeTakeFirst()
    if (live) continue
    const last = await db
      .selectFrom('revisions')
      .select(['item_id', 'body'])
      .where('type', '=', 'files')
      .where('what', '=', 'remove')
      .where(sql<boolean>`cast(body as text) like ${`%"slug":"${slug}"%`}`)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!last) continue
    const { title, file, translations } = last.body
    const values = { title, slug, file, ...toTranslationValues(translations) }
    changes.push({ type: 'files', what: 'create', id: last.item_id, values })
  }
  return changes
}

/** Addresses of a row of pictures or files; for a picture the part before the size. */
export function listMediaAddresses(type: string, row: StoredRow | undefined) {
  if (type === pictureCollection.table) return extractPictures(pictureAddress(String(row?.key)))
  return type === 'files' ? [fileAddress(String(row?.slug), String(row?.file))] : []
}
