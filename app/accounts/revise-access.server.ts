import type { Transaction } from 'kysely'
import type { AppContext } from '#app-context.server.ts'
import { allTables, type ContentDb, change, insertRevision } from '#content/change.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { enqueue } from '#mail/outbox.server.ts'
import type { What } from '#tables.ts'
import { type AccountChange, accountMail } from './account-mail.server.ts'
import type { Role } from './rights.ts'
import { recognisable } from './trace.server.ts'

/**
 * Records a change of access in history and log. Accounts have text ids, revisions numbers, so all share one number.
 */
export async function reviseAccess(
  trx: Transaction<ContentDb>,
  what: What,
  kind: 'administrator' | 'invitation',
  email: string,
  by: string,
  changed?: Detail,
  roles?: Role[],
) {
  const row = { id: 0, email, changed, roles }
  await insertRevision(trx, kind, what, row, by)
  const [account, target] = [by, email].map(recognisable)
  log.info({ account, of: target, kind, what, changed, roles }, 'access changed')
}

type Detail = AccountChange | 'provider' | 'roles'

/** The same for changes that the sign-in library made itself. The person gets a mail. */
export async function recordAccessChange(
  program: AppContext,
  changed: AccountChange,
  email: string,
) {
  const mails = await accountMail(program, email, changed)
  return change(program.database, async (trx) => {
    await reviseAccess(trx, 'update', 'administrator', email, email, changed)
    await enqueue(allTables(trx), mails)
  })
}
