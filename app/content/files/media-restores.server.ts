import { sql } from 'kysely'
import { buildFileAddress, buildPictureAddress, serverPaths } from '#addresses.ts'
import { toTranslationValues } from '../languages/translation-values.ts'
import { extractMediaStems, extractPictureStems } from '../pictures/extract-picture-stems.ts'
import { planPictureRestores, readWrittenBodies } from '../pictures/missing-pictures.server.ts'
import { pictureCollection } from '../pictures/picture-text.ts'
import type { Change, ChangeAuthor } from '../store/changes.ts'
import type { Connection, StoredRow } from '../store/rows.server.ts'

const isFile = (stem: string) => stem.startsWith(`${serverPaths.files}/`)

/**
 * Plans the changes that restore deleted pictures, documents and videos, as `extractMediaStems` names them; erased ones
 * cannot be restored. Documents and videos are public by their address alone, so typed words restore none.
 */
export const planMediaRestores = async (
  db: Connection,
  stems: string[],
  { restoresFiles, isRestoring, isPublishing }: Omit<ChangeAuthor, 'by'>,
): Promise<Change[]> => [
  ...(await planPictureRestores(
    db,
    stems.filter((each) => !isFile(each)),
  )),
  ...(restoresFiles && (isRestoring || isPublishing)
    ? await planFileRestores(db, stems.filter(isFile))
    : []),
]

async function planFileRestores(db: Connection, stems: string[]) {
  const changes: Change[] = []
  for (const stem of stems) {
    if (await isFileLive(db, stem)) continue
    const slug = stem.slice(serverPaths.files.length + 1)
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

/** The row of a picture or a file, as `extractMediaStems` names it. */
export function toMediaStems(type: string, row: StoredRow | undefined) {
  if (type === pictureCollection.table)
    return extractPictureStems(buildPictureAddress(String(row?.key)))
  return type === 'files'
    ? extractMediaStems(buildFileAddress(String(row?.slug), String(row?.file)))
    : []
}

const isFileLive = (db: Connection, stem: string) =>
  db
    .selectFrom('files' as 'revisions') // typed as a table of the history; both have `id`
    .select('id')
    .where(sql.ref('slug'), '=', stem.slice(serverPaths.files.length + 1))
    .executeTakeFirst()

/** Counts the missing documents and videos that the items and forms written by a change set show. */
export async function countChangeSetMissingFiles(db: Connection, set: number) {
  let count = 0
  for (const stem of extractMediaStems(await readWrittenBodies(db, set)))
    if (isFile(stem) && !(await isFileLive(db, stem))) count += 1
  return count
}
