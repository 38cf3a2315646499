import { sql } from 'kysely'
import { asContentTable } from './change.server.ts'
import { type Connection, stored, type Values } from './rows.server.ts'
import { findType, type Type } from './type-named.ts'

type Named = Extract<Type, { table: string }>

/**
 * Gives what was written some time ago the titles that the items it names have by now: one that nothing has any more is
 * that of whichever had it last. `isSaid` tells whether what is written besides has to do with a title.
 */
export function createTitleUpdater(
  db: Connection,
  isSaid: (table: string, title: unknown) => boolean = () => false,
) {
  const known = new Map<string, Promise<Set<unknown>>>()
  const titlesOf = (type: Named) => {
    const titles = known.get(type.table) ?? titlesIn(db, type)
    known.set(type.table, titles)
    return titles
  }
  return async (type: Type, values: Values): Promise<Values> => {
    const renamed: Values = {}
    for (const [name, { kind, references }] of Object.entries(type.fields)) {
      const titles = values[name]
      const to = references && findType(references.table)
      if (kind !== 'titles' || !to || 'category' in to || !Array.isArray(titles)) continue
      const there = await titlesOf(to)
      const isGone = (title: unknown) => !there.has(title) && !isSaid(to.table, title)
      if (!titles.some(isGone)) continue
      const now: unknown[] = []
      for (const title of titles) now.push(isGone(title) ? await titleNow(db, to, title) : title)
      renamed[name] = [...new Set(now)]
    }
    return { ...values, ...renamed }
  }
}

async function titlesIn(db: Connection, { table, title }: Named) {
  const rows = await db.selectFrom(asContentTable(table)).select(title).execute()
  return new Set(rows.map((row) => row[title]))
}

async function titleNow(db: Connection, type: Named, title: unknown) {
  const last = await db
    .selectFrom('revisions')
    .select('item_id')
    .where('type', '=', type.table)
    .where(sql<boolean>`${sql.ref('body')} ->> ${sql.lit(type.title)} = ${title}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const item = last && (await stored(db, type, last.item_id))
  return item?.[type.title] ?? title
}
