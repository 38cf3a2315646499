import { ask } from '../../auth/ask.server.ts'
import type { Administrator } from '../../auth/rights.server.ts'
import type { Program } from '../../program.server.ts'

export interface SessionView {
  id: string
  isThis: boolean
  since: string
  address: string
  device: string
}

interface Listed {
  id: string
  token: string
  createdAt: string
  ipAddress: string | null
  userAgent: string | null
}

/** Where the person is signed in, newest first; without the secrets. */
export async function sessions(program: Program, request: Request, current: string) {
  const rows = await listed(program, request)
  return rows
    .map(
      ({ id, createdAt, ipAddress, userAgent }): SessionView => ({
        id,
        isThis: id === current,
        since: createdAt,
        address: ipAddress || 'unknown',
        device: device(userAgent ?? ''),
      }),
    )
    .sort((a, b) => b.since.localeCompare(a.since))
}

/** Answers whether there was such a session of the person's own. */
export async function endSession(program: Program, request: Request, id: string) {
  const found = (await listed(program, request)).find((each) => each.id === id)
  if (!found) return false
  return (await ask(program, request, '/revoke-session', { token: found.token })).ok
}

/** Those besides this one that are open now, to be ended when it is certain that the person may. */
export async function otherSessions(
  { database: { db } }: Program,
  { id, session }: Pick<Administrator, 'id' | 'session'>,
) {
  const others = await db
    .selectFrom('session')
    .select('id')
    .where('userId', '=', id)
    .where('id', '!=', session)
    .execute()
  return async function end() {
    for (const other of others) await db.deleteFrom('session').where('id', '=', other.id).execute()
  }
}

async function listed(program: Program, request: Request) {
  const answer = await ask(program, request, '/list-sessions')
  if (!answer.ok) throw new Error(`The sessions could not be listed (${answer.status})`)
  return (await answer.json()) as Listed[]
}

/** 'Firefox on Windows' as far as the browser says so. */
function device(agent: string) {
  const browser = /Edg\//.test(agent)
    ? 'Edge'
    : (/(Firefox|Chrome|Safari)\//.exec(agent)?.[1] ?? 'A browser')
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(agent)?.[1]
  return system ? `${browser} on ${system}` : browser
}
