import { randomUUID } from 'node:crypto'
import { createAuth } from '#accounts/auth.server.ts'
import type { Role } from '#accounts/rights.ts'
import { writeAccessRows } from '#accounts/roles.server.ts'
import { createSessionCookies } from '#accounts/sign-in/create-session-cookies.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { type Server, secret } from './running-server.ts'

/** An account without a password, as hashing takes long. */
export async function addPerson(db: Db, email: string, roles: Role[], jobs: number[] = []) {
  const id = randomUUID()
  const now = new Date().toISOString()
  await db
    .insertInto('user')
    .values({ id, email, name: email, emailVerified: true, createdAt: now, updatedAt: now })
    .execute()
  await writeAccessRows(db, id, { roles, jobs })
  return id
}

/** The session cookie of a user with these roles and jobs on a server under test. */
export async function personOf(
  { origin, db }: Pick<Server, 'origin'> & { db: Db },
  roles: Role[],
  jobs: number[] = [],
) {
  const id = await addPerson(db, `${randomUUID()}@example.com`, roles, jobs)
  const auth = createAuth(db, { origin, secret })
  // The part of the context that a session needs.
  const app = {
    environment: { ORIGIN: origin },
    secret,
    database: { db },
    auth: async () => auth,
  }
  const headers = await createSessionCookies(app as unknown as AppContext, new Request(origin), {
    id,
  })
  return headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}

/** The id of the user of this session cookie. */
export async function idOf(db: Db, cookie: string) {
  const [, token = ''] = /session_token=([^.;]*)/.exec(cookie) ?? []
  const { userId } = await db
    .selectFrom('session')
    .select('userId')
    .where('token' as 'id', '=', decodeURIComponent(token))
    .executeTakeFirstOrThrow()
  return userId
}
