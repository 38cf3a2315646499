import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { isPostgres } from './columns.server.ts'

/** Letters that stand with others (DIN 5007-1); an index has the same, so a change comes with a migration. */
const letters = ['ÄäÁáÀà', 'Öö', 'Üü', 'ÉéÈè', 'Çç', 'ß']
const plain = ['a', 'o', 'u', 'e', 'c', 'ss']

/** A text, as SQL has it, as it is put in order: alike on both engines, in whatever case, ä with a. */
export function sortable(db: QueryExecutorProvider, text: string): RawBuilder<string> {
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
