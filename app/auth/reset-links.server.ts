import type { Db } from '../tables.ts'

/** What stands before the digest of a secret in a link for a new password. */
export const resetPurpose = 'new-password:'

/** Ends every link for a new password of these addresses. */
export const endResetLinks = (trx: Db, emails: readonly string[]) =>
  trx
    .deleteFrom('verification')
    .where('identifier', 'like', `${resetPurpose}%`)
    .where('value', 'in', emails)
    .execute()
