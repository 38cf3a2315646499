import type { Transaction } from 'kysely'
import { type Alike, revise } from '../content/change.server.ts'
import type { What } from '../content/tables.ts'

/** Notes in the history who gave or took access. An account has no number, so all stand under the same. */
export const reviseAccess = (
  trx: Transaction<Alike>,
  what: What,
  kind: 'administrator' | 'invitation',
  email: string,
  by: string,
) => revise(trx, kind, what, { id: 0, email } as { id: number }, by)
