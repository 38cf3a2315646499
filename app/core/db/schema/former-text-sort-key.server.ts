import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../columns.server.ts'

/** Letters that sort as others (DIN 5007-1). */
const letters = ['ÄäÁáÀà', 'Öö', 'Üü', 'ÉéÈè', 'Çç', 'ß']
const plain = ['a', 'o', 'u', 'e', 'c', 'ss']

/** `buildTextSortKey` as it was for the first indexes. */
export function buildFormerTextSortKey(
  db: QueryExecutorProvider,
  text: string,
): RawBuilder<string> {
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
