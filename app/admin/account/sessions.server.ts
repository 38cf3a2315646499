import { ask } from '../../auth/ask.server.ts'
import type { Program } from '../../http/program.server.ts'

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
export async function sessions(house: Program, request: Request, current: string) {
  const rows = await listed(house, request)
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
export async function endSession(house: Program, request: Request, id: string) {
  const found = (await listed(house, request)).find((each) => each.id === id)
  if (!found) return false
  return (await ask(house, request, '/revoke-session', { token: found.token })).ok
}

async function listed(house: Program, request: Request) {
  const answer = await ask(house, request, '/list-sessions')
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
