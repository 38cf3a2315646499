import { asDb, type BeforeCommitHooks, runChange } from '#content/store/change.server.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Db, Tables } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { enqueue, type Mail } from '#mail/outbox.server.ts'
import { hashPassword } from '../passwords/password-hash.server.ts'
import { roles as allRoles } from '../rights.ts'
import {
  type AccessActor,
  type AccessChangeResult,
  findAccessChangeRefusal,
  listManagementAccounts,
  toOwnershipTransfer,
} from '../roles.server.ts'
import { endSessions } from '../sign-in/end-sessions.server.ts'
import { createCredentialNotices } from './account-mail.server.ts'
import { clearAccountFromDrafts } from './clear-account-from-drafts.server.ts'
import { releaseInaccessibleWork } from './release-inaccessible-work.server.ts'
import { recordAccessRevision } from './revise-access.server.ts'
import { findUserId } from './users.server.ts'

/** Name of the account that the first start creates: a role, not a person's name. */
export const defaultAdministratorName = 'Administrator'

export const hasNoPersonalName = ({ name }: { name: string }) =>
  ['', defaultAdministratorName].includes(name.trim())

/** Author in the history for commands at the server's console. */
const atConsole = 'npm run admin'

export async function hasAdministrator(db: Db) {
  return (await db.selectFrom('user').select('id').limit(1).execute()).length > 0
}

/** Sorted by e-mail. The owner has the role Leitung and the oldest account; only the owner can delete it. */
export async function listAdministrators(db: Db) {
  const [rows, [owner], roles, jobs, accounts, passkeys] = await Promise.all([
    db.selectFrom('user').select(['id', 'email', 'name', 'twoFactorEnabled']).execute(),
    listManagementAccounts(db),
    db.selectFrom('user_roles').selectAll().execute(),
    db.selectFrom('user_jobs').selectAll().execute(),
    db
      .selectFrom('account')
      .select(['userId', 'providerId'])
      .where((eb) => eb.or([eb('providerId', '=', 'oidc'), eb('password', 'is not', null)]))
      .execute(),
    db.selectFrom('passkeys').select('user_id').execute(),
  ])
  const hasAccountWith = (id: string, provider: string) =>
    accounts.some(({ userId, providerId }) => userId === id && providerId === provider)
  return rows
    .map(({ twoFactorEnabled, ...row }) => ({
      ...row,
      hasSecondFactor: twoFactorEnabled === true,
      isOwner: row.id === owner?.id,
      /** Linked to the company sign-in. */
      isLinked: hasAccountWith(row.id, 'oidc'),
      hasPassword: hasAccountWith(row.id, 'credential'),
      hasPasskey: passkeys.some(({ user_id }) => user_id === row.id),
      roles: allRoles.filter((role) =>
        roles.some((each) => each.user_id === row.id && each.role === role),
      ),
      jobs: jobs.filter(({ user_id }) => user_id === row.id).map(({ job_id }) => job_id),
    }))
    .sort((a, b) => a.email.localeCompare(b.email, 'de'))
}

/** Sets a password and ends all sessions. False without such an account, or if `isAllowed` refuses in the transaction. */
export async function setPassword(
  app: Rescuing,
  email: string,
  password: string,
  by = atConsole,
  isAllowed: (trx: Db) => Promise<boolean> = async () => true,
) {
  const hash = await hashPassword(password)
  return rescue(app, { email, by }, 'password', async (trx, id) => {
    if (!(await isAllowed(trx))) return false
    await trx
      .updateTable('account')
      .set({ password: hash })
      .where('userId', '=', id)
      .where('providerId', '=', 'credential')
      .execute()
    return true
  })
}

/** Removes the second factor with its recovery codes and the passkeys, after a lost phone. False without such an account. */
export const removeSecondFactorAndPasskeys = (app: Rescuing, email: string) =>
  rescue(app, { email, by: atConsole }, 'second factor', async (trx, id) => {
    await trx.deleteFrom('twoFactor').where('userId', '=', id).execute()
    await trx.deleteFrom('passkeys').where('user_id', '=', id).execute()
    await trx.updateTable('user').set({ twoFactorEnabled: false }).where('id', '=', id).execute()
    return true
  })

type Rescuing = Pick<AppContext, 'database' | 'store' | 'environment'>

/** Changes an account without being signed in, ends its sessions and notifies its owner. */
async function rescue(
  app: Rescuing,
  { email, by }: { email: string; by: string },
  credential: 'password' | 'second factor',
  work: (trx: Db, id: string) => Promise<boolean>,
) {
  const mails = await createCredentialNotices(app, email, credential)
  return runChange(app.database, async (contentTrx) => {
    const trx = asDb(contentTrx)
    const user = await findUserId(trx, email)
    if (!user || !(await work(trx, user))) return false
    await endSessions(trx, { of: user }, credential)
    await recordAccessRevision(contentTrx, 'update', 'administrator', email, by, credential)
    await enqueue(trx, mails)
    return true
  })
}

/** `mails` are queued and `also` runs in the same transaction: only if the account was deleted. */
export function removeAdministrator(
  database: Database<Tables>,
  id: string,
  { mails, also, ...actor }: AccessActor & BeforeCommitHooks & { mails: Mail[] },
) {
  return runChange(database, async (contentTrx): Promise<AccessChangeResult> => {
    const trx = asDb(contentTrx)
    const refusal = await findAccessChangeRefusal(trx, id, actor, false)
    if (refusal) return refusal
    await endSessions(trx, { of: id }, 'access')
    const deleted = await deleteAccount(trx, id, actor)
    if (!deleted) return 'gone'
    await enqueue(trx, mails)
    await also?.(contentTrx)
    await recordAccessRevision(contentTrx, 'remove', 'administrator', deleted.email, actor.by)
    return 'done'
  })
}

async function deleteAccount(trx: Db, id: string, actor: AccessActor) {
  await releaseInaccessibleWork(
    trx,
    { id, roles: [], jobs: [] },
    actor.by,
    toOwnershipTransfer(actor),
  )
  const deleted = await trx
    .deleteFrom('user')
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst()
  if (!deleted) return undefined
  await clearAccountFromDrafts(trx, id)
  await trx.deleteFrom('previews').where('admin_id', '=', id).execute()
  return deleted
}

/** Deletes accounts that a backup brought back, without the checks of `removeAdministrator`. Returns how many. */
export async function deleteRestoredAccounts(db: Db, ids: string[]) {
  let count = 0
  for (const id of ids)
    if (await db.transaction().execute((trx) => deleteAccount(trx, id, { by: 'The program' })))
      count++
  return count
}
