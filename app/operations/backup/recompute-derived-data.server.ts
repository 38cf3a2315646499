import { backfillLinkMailKeys } from '#accounts/people/ended-link-mails.server.ts'
import { recomputeSampleFlags } from '#content/samples/sample-state.server.ts'
import { asContentDb } from '#content/store/change.server.ts'
import type { Db } from '#core/db/tables.ts'
import { listMigrations, type UntypedDb } from './rows.server.ts'

declare module '#core/db/tables.ts' {
  interface Tables {
    /** The migrations that had been executed when values were derived; a restore empties it. */
    derivations: { migrations: string }
  }
}

/**
 * Derives again what rows say by the rules of the program that wrote them: after an update, and after an archive was
 * restored, which may be of an earlier version. Whoever is killed meanwhile does it at the next start.
 */
export async function recomputeDerivedData(db: Db, secret: string) {
  // The migrator's own table is not in our types.
  const migrations = (await listMigrations(db as unknown as UntypedDb)).join()
  const done = db.selectFrom('derivations').selectAll().where('migrations', '=', migrations)
  if (await done.executeTakeFirst()) return
  await db.transaction().execute(async (trx) => {
    await recomputeSampleFlags(asContentDb(trx))
    await backfillLinkMailKeys(trx, secret)
    const row = trx.insertInto('derivations').values({ migrations })
    await row.onConflict((conflict) => conflict.doNothing()).execute()
  })
}
