import { href } from 'react-router'
import { pagePath } from '#addresses.ts'
import type { AppContext } from '#app-context.server.ts'
import { isForPage } from '#core/request/is-for-page.ts'
import { log } from '#core/runtime/log.server.ts'
import { recordSessionEnds } from './ended-sessions.server.ts'

/** Two hours without a sign of the person end a session, however long it could still last. */
const longest = 2 * 3_600_000

/** Signs of life are noted once a minute at the most. */
const often = 60_000

interface Session {
  token: string
  updatedAt: Date
}

/** Ends a session that was left alone, and notes that it is in use. Answers whether it holds. */
export async function isInUse(
  { auth, database }: AppContext,
  request: Request,
  { token, updatedAt }: Session,
) {
  // A clock that was set back must not make a session last for longer.
  const since = Math.abs(Date.now() - updatedAt.getTime())
  const { internalAdapter } = await (await auth()).$context
  if (since > longest) {
    await internalAdapter.deleteSession(token)
    await recordSessionEnds(database.db, [token], 'idle')
    return false
  }
  if (since > often && isActivity(request))
    await internalAdapter
      .updateSession(token, { updatedAt: new Date() })
      .catch(logUnrecordedActivity)
  return true
}

/** A full disk: whoever looks what is wrong shall see it. */
export const logUnrecordedActivity = (error: unknown) =>
  log.warn({ err: error }, 'a visit of the panel is not noted')

/**
 * Only what a person does: opening a page, sending a form, or typing and clicking, which the watch of an open page
 * reports as `?active`. An open page also asks for news, loads itself again and fetches ahead, for as long as it is open.
 */
export function isActivity({ method, url, headers }: Pick<Request, 'method' | 'url' | 'headers'>) {
  const { pathname, searchParams } = new URL(url)
  if (pagePath(pathname) === href('/admin/session')) return searchParams.has('active')
  if (headers.get('sec-purpose')?.includes('prefetch')) return false
  if (method !== 'GET' && method !== 'HEAD') return true
  return isForPage(headers)
}
