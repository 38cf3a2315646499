import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { isPostgres } from './columns.server.ts'

/** Letters that sort as others (DIN 5007-1). An index uses the same rule, so a change needs a migration. */
const letters = ['ÄäÁáÀà', 'Öö', 'Üü', 'ÉéÈè', 'Çç', 'ß']
const plain = ['a', 'o', 'u', 'e', 'c', 'ss']

/** Sort key of an SQL text expression: same order on both engines, ignores case, ä sorts as a. */
export function buildTextSortKey(db: QueryExecutorProvider, text: string): RawBuilder<string> {
  const bare = letters.reduce(
    (inner, each, at) =>
      [...each].reduce(
        (inside, letter) => `replace(${inside}, '${letter}', '${plain[at]}')`,
        inner,
      ),
    text,
  )
  return sql.raw(`lower(${bare})${isPostgres(db) ? ' collate "C"' : ''}`)
}
