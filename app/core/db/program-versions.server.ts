import type { Kysely } from 'kysely'
import { version } from '#core/runtime/release.server.ts'

declare module '#core/db/tables.ts' {
  interface Tables extends ProgramVersionTables {}
}

export interface ProgramVersionTables {
  /** Versions of the program that have written this database. */
  program_versions: { version: string; at: string }
}

/** Records that this version writes the database. */
export async function recordProgramVersion(db: Kysely<ProgramVersionTables>) {
  await db
    .insertInto('program_versions')
    .values({ version, at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute()
}

/** The version that began to write last. Undefined for a database older than this table. */
export async function findLastProgramVersion(db: Kysely<ProgramVersionTables>) {
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === 'program_versions')) return undefined
  const row = await db
    .selectFrom('program_versions')
    .select('version')
    .orderBy('at', 'desc')
    .executeTakeFirst()
  return row?.version
}
