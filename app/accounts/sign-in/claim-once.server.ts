import type { Db } from '#core/db/tables.ts'

/**
 * Claims a key for `within` milliseconds; false if it is claimed already. Atomic: of two parallel calls one gets true.
 */
export async function claimOnce(db: Db, key: string, within: number) {
  const now = Date.now()
  const last_at = new Date(now).toISOString()
  const row = await db
    .insertInto('sign_in_attempts')
    .values({ key, failures: 0, last_at })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ last_at })
        .where('sign_in_attempts.last_at', '<', new Date(now - within).toISOString()),
    )
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}
