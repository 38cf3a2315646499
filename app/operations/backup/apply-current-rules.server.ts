import { addLinkMailKeys } from '#accounts/people/ended-link-mails.server.ts'
import { recomputeSampleFlags } from '#content/samples/sample-state.server.ts'
import { asContentDb } from '#content/store/change.server.ts'
import type { Db } from '#core/db/tables.ts'

/**
 * Derives again what rows say by the rules of the program that wrote them: after an update, and after an archive was
 * restored, which may be of an earlier version.
 */
export async function applyCurrentRules(db: Db, secret: string) {
  await recomputeSampleFlags(asContentDb(db))
  await addLinkMailKeys(db, secret)
}
