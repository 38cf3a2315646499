import type { Kysely } from 'kysely'
import { runSql } from '../run-sql.server.ts'

/** Finds an item by its address in English; other languages do without. */
const indexes = ['blog_posts', 'pages'].map(
  (
    table,
  ) => `create index ${table}_en_slug on ${table} ((translations -> 'en' -> 'slug' ->> 'text'))
  where translations is not null`,
)

export const up = (db: Kysely<unknown>) => runSql(db, indexes.join(';'))
