import type { Kysely } from 'kysely'

/** The baseline stands for this many former migrations; their names sort before all others. */
const formerCount = 50
const lastFormer = '057-received-index'
const baseline = '100-baseline'

/** The last commit with the former migrations: it brings every older database to the baseline. */
export const lastCommitBeforeBaseline = 'efbbc2ce'

/** An older version wrote this database and executed some of the former migrations only. The message is the last of them. */
export class OlderDatabaseError extends Error {}

/** Names of executed migrations, with the baseline in place of all former ones. */
export function squashMigrationNames(names: string[]) {
  const former = names.filter((name) => name <= lastFormer).sort()
  if (former.length === 0) return names
  if (former.length !== formerCount || former.at(-1) !== lastFormer)
    throw new OlderDatabaseError(former.at(-1))
  return [baseline, ...names.filter((name) => name > lastFormer)]
}

/** The migrator's own table. */
export interface MigratorTables {
  kysely_migration: { name: string }
}

/** The same in the migrator's table. Idempotent for processes that start together. */
export async function squashExecutedMigrations(db: Kysely<MigratorTables>) {
  await db.transaction().execute(async (trx) => {
    const rename = trx.updateTable('kysely_migration').set({ name: baseline })
    await rename.where('name', '=', lastFormer).execute()
    await trx.deleteFrom('kysely_migration').where('name', '<', lastFormer).execute()
  })
}
