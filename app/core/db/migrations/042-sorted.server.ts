import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../columns.server.ts'

const letters = ['ÄäÁáÀà', 'Öö', 'Üü', 'ÉéÈè', 'Çç', 'ß']
const plain = ['a', 'o', 'u', 'e', 'c', 'ss']

/** Lists of the inbox in the order of names. */
export async function up(db: Kysely<unknown>) {
  const names = [
    ['messages', 'state', 'name'],
    ['applications', 'is_spam', "last_name || ' ' || first_name"],
  ] as const
  for (const [table, first, name] of names) {
    const bare = letters.reduce(
      (inner, each, at) =>
        [...each].reduce(
          (inside, letter) => `replace(${inside}, '${letter}', '${plain[at]}')`,
          inner,
        ),
      name as string,
    )
    const key = sql.raw(`(lower(${bare})${isPostgres(db) ? ' collate "C"' : ''})`)
    await sql`create index ${sql.id(`${table}_by_name`)} on ${sql.table(table)}
      (${sql.ref(first)}, ${key}, id)`.execute(db)
  }
}
