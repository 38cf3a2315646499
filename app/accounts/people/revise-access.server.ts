import type { Transaction } from 'kysely'
import { asDb, type ContentDb, insertRevision, runChange } from '#content/store/change.server.ts'
import type { RevisionKind } from '#content/store/content-tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { enqueue } from '#mail/outbox.server.ts'
import type { Role } from '../rights.ts'
import { pseudonymizeEmail } from '../sign-in/attempt-log.server.ts'
import { type CredentialChange, createCredentialNotices } from './account-mail.server.ts'

/**
 * Records a change of access in history and log. Accounts have text ids, revisions numbers, so all share one number.
 */
export async function recordAccessRevision(
  trx: Transaction<ContentDb>,
  what: RevisionKind,
  kind: 'administrator' | 'invitation',
  email: string,
  by: string,
  changed?: Detail,
  roles?: Role[],
) {
  const row = { id: 0, email, changed, roles }
  await insertRevision(trx, kind, what, row, by)
  const [account, target] = [by, email].map(pseudonymizeEmail)
  log.info({ account, of: target, kind, what, changed, roles }, 'access changed')
}

type Detail = CredentialChange | 'provider' | 'roles'

/** Records a change that the sign-in library made itself, and mails the person. */
export async function recordAndMailCredentialChange(
  app: AppContext,
  changed: CredentialChange,
  email: string,
) {
  const mails = await createCredentialNotices(app, email, changed)
  return runChange(app.database, async (trx) => {
    await recordAccessRevision(trx, 'update', 'administrator', email, email, changed)
    await enqueue(asDb(trx), mails)
  })
}
