import type { Kysely } from 'kysely'
import { runSql } from '../run-sql.server.ts'

/** All that an address needs, so that no block of a page is read for it. */
export const up = (db: Kysely<unknown>) =>
  runSql(
    db,
    `create index pages_addresses
      on pages (slug, parent_id, title, is_published, is_unlisted, updated_at)`,
  )
