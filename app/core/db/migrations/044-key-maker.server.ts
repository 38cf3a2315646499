import type { Kysely } from 'kysely'

/** Who made a key for a program: a second person is somebody else. */
export const up = (db: Kysely<unknown>) =>
  db.schema.alterTable('program_keys').addColumn('made_by', 'text').execute()
