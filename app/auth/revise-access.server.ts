import type { Transaction } from 'kysely'
import { type Alike, change, revise } from '../content/change.server.ts'
import type { Database } from '../db/database.server.ts'
import type { Tables, What } from '../tables.ts'
import type { Role } from './rights.ts'

/** Notes in the history who gave, took or changed access. An account has no number, so all stand under the same. */
export const reviseAccess = (
  trx: Transaction<Alike>,
  what: What,
  kind: 'administrator' | 'invitation',
  email: string,
  by: string,
  changed?: Changed,
  roles?: Role[],
) => revise(trx, kind, what, { id: 0, email, changed, roles } as { id: number }, by)

type Changed = 'password' | 'e-mail' | 'second factor' | 'passkey' | 'provider' | 'roles'

/** The same for what the sign-in library has changed by itself. */
export const noteChange = (
  database: Database<Tables>,
  changed: Changed,
  { email, by = email }: { email: string; by?: string },
) => change(database, (trx) => reviseAccess(trx, 'update', 'administrator', email, by, changed))
