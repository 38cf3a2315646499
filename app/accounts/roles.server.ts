import { asDb, runChange } from '#content/store/change.server.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Db, Tables } from '#core/db/tables.ts'
import { releaseInaccessibleWork } from './people/release-inaccessible-work.server.ts'
import { recordAccessRevision } from './people/revise-access.server.ts'
import { getEmail } from './people/users.server.ts'
import { type Access, can, formatAccess, type Role } from './rights.ts'

/** Read for every request, so that a revoked right ends immediately. */
export async function getAccess(db: Db, id: string): Promise<Access> {
  const [roles, jobs] = await Promise.all([
    db.selectFrom('user_roles').select('role').where('user_id', '=', id).execute(),
    db.selectFrom('user_jobs').select('job_id').where('user_id', '=', id).execute(),
  ])
  return { roles: roles.map(({ role }) => role), jobs: jobs.map(({ job_id }) => job_id) }
}

/**
 * The result of a change of access. `gone`: the account was deleted; `forbidden`: the person who asks lacks the right;
 * `owner`, `last`: it must keep its access;
 * `outdated`: somebody else has changed it since it was shown.
 */
export type AccessChangeResult = 'done' | 'gone' | 'forbidden' | 'owner' | 'last' | 'outdated'

/** The author of a change of access: a person with an account id, or the program. */
export interface AccessActor {
  id?: string
  by: string
  /** Keys and webhooks that the person takes over from the account. */
  taken?: readonly string[]
  /** The access that was shown, as `formatAccess` has it. */
  seen?: string | undefined
}

/** Replaces roles and jobs. Records nothing if nothing changes. */
export async function changeAccess(
  database: Database<Tables>,
  id: string,
  access: Access,
  actor: AccessActor,
): Promise<AccessChangeResult> {
  const next = normalize(access)
  if (formatAccess(await getAccess(database.db, id)) === formatAccess(next)) return 'done'
  return runChange(database, async (contentTrx) => {
    const trx = asDb(contentTrx)
    const email = await getEmail(trx, id)
    if (!email) return 'gone'
    if (actor.seen !== undefined && formatAccess(await getAccess(trx, id)) !== actor.seen)
      return 'outdated'
    const staysLeader = next.roles.includes('leitung')
    const refusal = await findAccessChangeRefusal(trx, id, actor, staysLeader)
    if (refusal) return refusal
    await writeAccessRows(trx, id, next)
    await releaseInaccessibleWork(trx, { id, ...next }, actor.by, toOwnershipTransfer(actor))
    await recordAccessRevision(
      contentTrx,
      'update',
      'administrator',
      email,
      actor.by,
      'roles',
      next.roles,
    )
    return 'done'
  })
}

export const toOwnershipTransfer = ({ id, taken = [] }: AccessActor) =>
  id === undefined ? undefined : { heir: id, taken }

/** Replaces the roles and jobs of an account. */
export async function writeAccessRows(trx: Db, id: string, access: Access) {
  const { roles, jobs } = normalize(access)
  await trx.deleteFrom('user_roles').where('user_id', '=', id).execute()
  await trx.deleteFrom('user_jobs').where('user_id', '=', id).execute()
  if (roles.length > 0)
    await trx
      .insertInto('user_roles')
      .values(roles.map((role) => ({ user_id: id, role })))
      .execute()
  if (jobs.length > 0)
    await trx
      .insertInto('user_jobs')
      .values(jobs.map((job_id) => ({ user_id: id, job_id })))
      .execute()
}

/**
 * The reason why the access may not be changed. Runs inside `runChange`, whose lock serialises such changes: of two
 * leaders who remove each other the second one is refused.
 */
export async function findAccessChangeRefusal(
  trx: Db,
  id: string,
  actor: AccessActor,
  staysLeader: boolean,
) {
  if (actor.id !== undefined && !can(await getAccess(trx, actor.id), 'people:write'))
    return 'forbidden'
  if (staysLeader) return undefined
  const leaders = await listManagementAccounts(trx)
  if (!leaders.some((leader) => leader.id === id)) return undefined
  if (leaders.length === 1) return 'last'
  return id === leaders[0]?.id && actor.id !== undefined && actor.id !== id ? 'owner' : undefined
}

/** Leaders by age of their accounts. The first one is the owner. */
export const listManagementAccounts = (db: Db) =>
  db
    .selectFrom('user')
    .innerJoin('user_roles', 'user_roles.user_id', 'user.id')
    .select(['user.id', 'user.name', 'user.email'])
    .where('user_roles.role', '=', 'leitung')
    .orderBy('user.createdAt')
    .orderBy('user.id')
    .execute()

const normalize = ({ roles, jobs }: Access) => ({
  roles: [...new Set<Role>(roles)].sort(),
  jobs: [...new Set(jobs)].sort((a, b) => a - b),
})
