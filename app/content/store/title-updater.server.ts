import { sql } from 'kysely'
import { type ContentType, findTypeWithHistory } from '../types/content-types.ts'
import { asContentTable } from './change.server.ts'
import { type Connection, type RowValues, readStoredRow } from './rows.server.ts'

type NamedType = Extract<ContentType, { table: string }>

/**
 * Creates a function that updates titles in old values to the current ones. A title that no item has belongs to the
 * item that had it last. Titles with `isCovered` are left out: the same change set updates them.
 */
export function createTitleUpdater(
  db: Connection,
  isCovered: (table: string, title: unknown) => boolean = () => false,
) {
  const titleCache = new Map<string, Promise<Set<unknown>>>()
  const getTitles = (type: NamedType) => {
    const titles = titleCache.get(type.table) ?? readTitles(db, type)
    titleCache.set(type.table, titles)
    return titles
  }
  return async (type: ContentType, values: RowValues): Promise<RowValues> => {
    const renamed: RowValues = {}
    for (const [name, { kind, references }] of Object.entries(type.fields)) {
      const titles = values[name]
      const target = references && findTypeWithHistory(references.table)
      if (kind !== 'titles' || !target || 'category' in target || !Array.isArray(titles)) continue
      const existing = await getTitles(target)
      const isGone = (title: unknown) => !existing.has(title) && !isCovered(target.table, title)
      if (!titles.some(isGone)) continue
      const updated: unknown[] = []
      for (const title of titles)
        updated.push(isGone(title) ? await findCurrentTitle(db, target, title) : title)
      renamed[name] = [...new Set(updated)]
    }
    return { ...values, ...renamed }
  }
}

async function readTitles(db: Connection, { table, title }: NamedType) {
  const rows = await db.selectFrom(asContentTable(table)).select(title).execute()
  return new Set(rows.map((row) => row[title]))
}

async function findCurrentTitle(db: Connection, type: NamedType, title: unknown) {
  const last = await db
    .selectFrom('revisions')
    .select('item_id')
    .where('type', '=', type.table)
    .where(sql<boolean>`${sql.ref('body')} ->> ${sql.lit(type.title)} = ${title}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const item = last && (await readStoredRow(db, type, last.item_id))
  return item?.[type.title] ?? title
}
