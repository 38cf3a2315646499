import { randomUUID } from 'node:crypto'
import type { AppContext } from '#app-context.server.ts'
import { allTables, change } from '#content/change.server.ts'
import { createAdministrator } from './administrators.server.ts'
import { endSessions } from './ended-sessions.server.ts'
import { listInvitations, recordAcceptance } from './invitations.server.ts'
import { reviseAccess } from './revise-access.server.ts'
import type { Role } from './rights.ts'
import { getAccess, listLeaders, setRoles } from './roles.server.ts'
import { findUserByEmail } from './users.server.ts'

/** What the provider says of somebody, checked. */
export interface ProviderClaims {
  issuer: string
  subject: string
  /** Only one that the provider has verified. */
  email: string | undefined
  name: string
  /** By the groups; undefined where they decide about none. */
  roles: Role[] | undefined
}

export type Refusal = 'unverified' | 'stranger' | 'no group'

/** The account of somebody whom the provider vouches for: known by the subject, the first time by the e-mail. */
export async function findOrCreateAccount(
  program: AppContext,
  told: ProviderClaims,
  provider: string,
) {
  const linked = await findLinked(program, told)
  if (linked) return (await takeRoles(program, linked.id, told, provider)) ? linked : 'no group'
  const { email, name, roles } = told
  if (!email) return 'unverified'
  const { db } = program.database
  const known = await findUserByEmail(db, email)
  const isOwner = known && (await listLeaders(db))[0]?.id === known
  if (roles?.length === 0 && !isOwner) return 'no group'
  if (known) {
    await link(program, known, told, provider)
    await takeRoles(program, known, told, provider)
    return { id: known, email }
  }
  const invitation = (await listInvitations(db)).find((each) => each.email === email)
  if (!invitation && !roles) return 'stranger'
  const access = { roles: roles ?? invitation?.roles ?? [], jobs: invitation?.jobs ?? [] }
  const id = await createAdministrator(db, { email, name, ...access })
  await link(program, id, told, provider)
  await db.deleteFrom('invitations').where('email', '=', email).execute()
  await recordAcceptance(program.database, email)
  return { id, email }
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

function link({ database }: AppContext, userId: string, told: ProviderClaims, by: string) {
  const at = new Date().toISOString()
  return change(database, async (revised) => {
    const trx = allTables(revised)
    await trx
      .insertInto('account')
      .values({
        id: randomUUID(),
        userId,
        providerId,
        issuer: told.issuer,
        accountId: told.subject,
        password: null,
        createdAt: at,
        updatedAt: at,
      })
      .execute()
    await reviseAccess(revised, 'update', 'administrator', told.email ?? '', by, 'provider')
  })
}

/**
 * Roles follow the groups at each sign-in, those of the owner never: whatever happens at the provider, one person leads.
 * Answers whether there is a role left.
 */
async function takeRoles(
  { database }: AppContext,
  id: string,
  { roles }: ProviderClaims,
  by: string,
) {
  const { db } = database
  if (!roles || (await listLeaders(db))[0]?.id === id) return true
  const { jobs } = await getAccess(db, id)
  await setRoles(database, id, { roles, jobs }, { by })
  if (roles.length === 0) await endSessions(db, { of: id }, 'access')
  return roles.length > 0
}

const providerId = 'oidc'
