import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { asDb, type ContentDb, runChange } from '#content/store/change.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { acceptInvitation } from '../people/create-administrator.server.ts'
import { deleteInvitations, listInvitations } from '../people/invitations.server.ts'
import { recordAccessRevision } from '../people/revise-access.server.ts'
import { findUserId } from '../people/users.server.ts'
import type { Role } from '../rights.ts'
import { changeAccess, getAccess, listManagementAccounts } from '../roles.server.ts'
import { endSessions } from './end-sessions.server.ts'

/** The verified claims of the provider about a person. */
export interface ProviderClaims {
  issuer: string
  subject: string
  /** Set only if the provider has verified it. */
  email: string | undefined
  name: string
  /** Roles by the groups; undefined if groups do not decide. */
  roles: Role[] | undefined
}

export type ProviderRefusal = 'unverified' | 'stranger' | 'no group' | 'taken'

/** The account of a person that the provider vouches for: matched by subject, the first time by e-mail. */
export async function findOrCreateAccount(
  app: AppContext,
  claims: ProviderClaims,
  provider: string,
) {
  const linkedId = await findLinked(app, claims)
  if (linkedId) return (await takeRoles(app, linkedId.id, claims, provider)) ? linkedId : 'no group'
  const { email, name, roles } = claims
  if (!email) return 'unverified'
  const { db } = app.database
  const userId = await findUserId(db, email)
  // A former colleague's address may belong to another person by now, so an address identifies nobody.
  if (userId && (await isLinkedTo(db, userId, claims.issuer))) return 'taken'
  const isOwner = userId && (await listManagementAccounts(db))[0]?.id === userId
  if (roles?.length === 0 && !isOwner) return 'no group'
  if (userId) {
    await link(app, userId, claims, provider)
    await takeRoles(app, userId, claims, provider)
    return { id: userId, email }
  }
  const invitation = (await listInvitations(db)).find((each) => each.email === email)
  if (!invitation && !roles) return 'stranger'
  const access = { roles: roles ?? invitation?.roles ?? [], jobs: invitation?.jobs ?? [] }
  const person = { email, name, ...access }
  const id = await acceptInvitation(app.database, person, {
    redeem: async (trx) => {
      const deleted = await deleteInvitations(asDb(trx), 'email', email)
      return Boolean(roles) || deleted.length > 0
    },
    also: (trx, newId) => linkInTransaction(trx, newId, claims, provider),
  })
  return id ? { id, email } : 'stranger'
}

const findLinked = ({ database }: AppContext, { issuer, subject }: ProviderClaims) =>
  database.db
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.userId')
    .select(['user.id', 'user.email'])
    .where('account.providerId', '=', providerId)
    .where('account.issuer', '=', issuer)
    .where('account.accountId', '=', subject)
    .executeTakeFirst()

const isLinkedTo = async (db: Db, userId: string, issuer: string) =>
  (await db
    .selectFrom('account')
    .select('id')
    .where('userId', '=', userId)
    .where('providerId', '=', providerId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()) !== undefined

const link = ({ database }: AppContext, userId: string, claims: ProviderClaims, by: string) =>
  runChange(database, (trx) => linkInTransaction(trx, userId, claims, by))

async function linkInTransaction(
  trx: Transaction<ContentDb>,
  userId: string,
  { issuer, subject, email = '' }: ProviderClaims,
  by: string,
) {
  const at = new Date().toISOString()
  await asDb(trx)
    .insertInto('account')
    .values({
      ...{ id: randomUUID(), userId, providerId, issuer, accountId: subject, password: null },
      ...{ createdAt: at, updatedAt: at },
    })
    .execute()
  await recordAccessRevision(trx, 'update', 'administrator', email, by, 'provider')
}

/**
 * Sets the roles from the groups at each sign-in. The owner's roles never change, so that there is always a user with
 * the role Leitung. False if no role is left.
 */
async function takeRoles(
  { database }: AppContext,
  id: string,
  { roles }: ProviderClaims,
  by: string,
) {
  const { db } = database
  if (!roles || (await listManagementAccounts(db))[0]?.id === id) return true
  const { jobs } = await getAccess(db, id)
  await changeAccess(database, id, { roles, jobs }, { by })
  if (roles.length === 0) await endSessions(db, { of: id }, 'access')
  return roles.length > 0
}

const providerId = 'oidc'
