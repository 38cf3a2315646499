import type { Program } from '../http/program.server.ts'

/** Two hours without a sign of the person end a session, however long it could still last. */
const longest = 2 * 3_600_000

/** Signs of life are noted once a minute at the most. */
const often = 60_000

interface Session {
  token: string
  updatedAt: Date
}

/**
 * Ends a session that was left alone, and notes that it is in use. Answers whether it holds. An open page that only
 * asks whether the session holds is no sign of life.
 */
export async function isInUse({ auth }: Program, request: Request, { token, updatedAt }: Session) {
  // A clock that was set back must not make a session last for longer.
  const since = Math.abs(Date.now() - updatedAt.getTime())
  const { internalAdapter } = await (await auth()).$context
  if (since > longest) {
    await internalAdapter.deleteSession(token)
    return false
  }
  if (since > often && isSignOfLife(request))
    await internalAdapter.updateSession(token, { updatedAt: new Date() })
  return true
}

/** The watch of an open page says `?active` when somebody has typed or clicked since it last asked. */
function isSignOfLife({ url }: Request) {
  const { pathname, searchParams } = new URL(url)
  return !/^\/admin\/session(\.data)?$/.test(pathname) || searchParams.has('active')
}
