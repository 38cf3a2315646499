import type { Db } from '#core/db/tables.ts'

/** Whether any entry was ever stored, even if it is erased by now. */
export async function wasAnyEntryEverStored(db: Db) {
  for (const table of ['applications', 'messages', 'deletions'] as const)
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return true
  return false
}
