import { randomUUID } from 'node:crypto'
import type { AppContext } from '#app-context.server.ts'
import { allTables, change } from '#content/change.server.ts'
import type { Database } from '#core/db/database.server.ts'
import { enqueue, type Mail } from '#mail/outbox.server.ts'
import type { Db, Tables } from '#tables.ts'
import { accountMail } from './account-mail.server.ts'
import { endSessions } from './ended-sessions.server.ts'
import { hashPassword } from './password-hash.server.ts'
import { reassignWork } from './reassign-work.server.ts'
import { redactAuthor } from './redact-author.server.ts'
import { reviseAccess } from './revise-access.server.ts'
import { type Access, roles as allRoles } from './rights.ts'
import {
  type AccessChange,
  type By,
  findRefusal,
  listLeaders,
  takeOverBy,
  writeRoles,
} from './roles.server.ts'
import { findUserByEmail } from './users.server.ts'

/** Whose account the program made: a role, not how somebody is called. */
export const unnamed = 'Administrator'

export const isUnnamed = ({ name }: { name: string }) => ['', unnamed].includes(name.trim())

/** Who sits at the server's console. */
const atConsole = 'npm run admin'

export async function hasAdministrator(db: Db) {
  return (await db.selectFrom('user').select('id').limit(1).execute()).length > 0
}

/** By e-mail. Whoever leads for the longest time is the owner, whom nobody else can delete. */
export async function listAdministrators(db: Db) {
  const [rows, [owner], roles, jobs, accounts, passkeys] = await Promise.all([
    db.selectFrom('user').select(['id', 'email', 'name', 'twoFactorEnabled']).execute(),
    listLeaders(db),
    db.selectFrom('user_roles').selectAll().execute(),
    db.selectFrom('user_jobs').selectAll().execute(),
    db
      .selectFrom('account')
      .select(['userId', 'providerId'])
      .where((eb) => eb.or([eb('providerId', '=', 'oidc'), eb('password', 'is not', null)]))
      .execute(),
    db.selectFrom('passkeys').select('user_id').execute(),
  ])
  const comesBy = (id: string, provider: string) =>
    accounts.some(({ userId, providerId }) => userId === id && providerId === provider)
  return rows
    .map(({ twoFactorEnabled, ...row }) => ({
      ...row,
      hasSecondFactor: twoFactorEnabled === true,
      isOwner: row.id === owner?.id,
      /** Comes in by the company's own sign-in, too. */
      isLinked: comesBy(row.id, 'oidc'),
      hasPassword: comesBy(row.id, 'credential'),
      hasPasskey: passkeys.some(({ user_id }) => user_id === row.id),
      roles: allRoles.filter((role) =>
        roles.some((each) => each.user_id === row.id && each.role === role),
      ),
      jobs: jobs.filter(({ user_id }) => user_id === row.id).map(({ job_id }) => job_id),
    }))
    .sort((a, b) => a.email.localeCompare(b.email, 'de'))
}

/** Ends all sessions of the account, too. Answers whether there is one, and whether `isAllowed` still says so. */
export async function setPassword(
  program: Rescuing,
  email: string,
  password: string,
  by = atConsole,
  isAllowed: (trx: Db) => Promise<boolean> = async () => true,
) {
  const hash = await hashPassword(password)
  return rescue(program, { email, by }, 'password', async (trx, id) => {
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

/** For whoever lost the phone, its passkeys and the recovery codes. Answers whether there is such an account. */
export const removeSecondFactor = (program: Rescuing, email: string) =>
  rescue(program, { email, by: atConsole }, 'second factor', async (trx, id) => {
    await trx.deleteFrom('twoFactor').where('userId', '=', id).execute()
    await trx.deleteFrom('passkeys').where('user_id', '=', id).execute()
    await trx.updateTable('user').set({ twoFactorEnabled: false }).where('id', '=', id).execute()
    return true
  })

type Rescuing = Pick<AppContext, 'database' | 'store' | 'environment'>

/** What is changed about an account without being signed in; ends its sessions and tells the person. */
async function rescue(
  program: Rescuing,
  { email, by }: { email: string; by: string },
  what: 'password' | 'second factor',
  work: (trx: Db, id: string) => Promise<boolean>,
) {
  const mails = await accountMail(program, email, what)
  return change(program.database, async (revised) => {
    const trx = allTables(revised)
    const user = await findUserByEmail(trx, email)
    if (!user || !(await work(trx, user))) return false
    await endSessions(trx, { of: user }, what)
    await reviseAccess(revised, 'update', 'administrator', email, by, what)
    await enqueue(trx, mails)
    return true
  })
}

/** The mails about it leave only when it was done. */
export function removeAdministrator(
  database: Database<Tables>,
  id: string,
  who: By & { mails: Mail[] },
) {
  return change(database, async (revised): Promise<AccessChange> => {
    const trx = allTables(revised)
    const refusal = await findRefusal(trx, id, who, false)
    if (refusal) return refusal
    await endSessions(trx, { of: id }, 'access')
    const gone = await deleteAccount(trx, id, who)
    if (!gone) return 'gone'
    await enqueue(trx, who.mails)
    await reviseAccess(revised, 'remove', 'administrator', gone.email, who.by)
    return 'done'
  })
}

async function deleteAccount(trx: Db, id: string, who: By) {
  await reassignWork(trx, { id, roles: [], jobs: [] }, who.by, takeOverBy(who))
  const gone = await trx
    .deleteFrom('user')
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst()
  if (!gone) return undefined
  await redactAuthor(trx, id)
  await trx.deleteFrom('previews').where('admin_id', '=', id).execute()
  return gone
}

/** Accounts that were deleted and came back with a backup, whoever is left; answers how many. */
export async function deleteAgain(db: Db, ids: string[]) {
  let again = 0
  for (const id of ids)
    if (await db.transaction().execute((trx) => deleteAccount(trx, id, { by: 'Housekeeping' })))
      again++
  return again
}

export interface NewAdministrator extends Access {
  email: string
  /** None where a provider vouches for the person. */
  password?: string
  name: string
}

/**
 * The only way to a new account: sign-up is closed to the web. Account, password and roles or nothing: an account without
 * a password would look like an administrator, and nobody could sign in. Answers its id.
 */
export async function createAdministrator(
  db: Db,
  { email, password, name, ...access }: NewAdministrator,
) {
  const hash = password === undefined ? null : await hashPassword(password)
  const [id, now] = [randomUUID(), new Date().toISOString()]
  const times = { createdAt: now, updatedAt: now }
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('user')
      .values({ id, email: email.toLowerCase(), name, emailVerified: true, ...times })
      .execute()
    await trx
      .insertInto('account')
      .values({
        id: randomUUID(),
        userId: id,
        accountId: id,
        providerId: 'credential',
        issuer: null,
        password: hash,
        ...times,
      })
      .execute()
    await writeRoles(trx, id, access)
  })
  return id
}
