import { href } from 'react-router'
import { getRequestedPagePath } from '#addresses.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { isNavigationRequest } from '#core/request/is-for-page.ts'
import { log } from '#core/runtime/log.server.ts'
import { recordSessionEnds } from './end-sessions.server.ts'

/** A session ends after two hours without activity, before its expiry. */
const maxIdle = 2 * 3_600_000

/** Activity is recorded at most once a minute. */
const recordInterval = 60_000

interface Session {
  token: string
  updatedAt: Date
}

/** Ends an idle session, or records that it is in use. False if the session has ended. */
export async function touchOrEndSession(
  { auth, database }: AppContext,
  request: Request,
  { token, updatedAt }: Session,
) {
  // `abs`: a clock that was set back must not prolong a session.
  const elapsed = Math.abs(Date.now() - updatedAt.getTime())
  const { internalAdapter } = await (await auth()).$context
  if (elapsed > maxIdle) {
    await internalAdapter.deleteSession(token)
    await recordSessionEnds(database.db, [token], 'idle')
    return false
  }
  if (elapsed > recordInterval && isUserActivity(request))
    await internalAdapter
      .updateSession(token, { updatedAt: new Date() })
      .catch(logUnrecordedActivity)
  return true
}

/** The write fails on a full disk; the panel must stay readable then. */
export const logUnrecordedActivity = (error: unknown) =>
  log.warn({ err: error }, 'a visit of the panel is not noted')

/**
 * Whether a person caused the request: a page view, a form, or `?active`, which an open page sends after typing or
 * clicking. Polling, revalidation and prefetching do not count.
 */
export function isUserActivity({
  method,
  url,
  headers,
}: Pick<Request, 'method' | 'url' | 'headers'>) {
  const { pathname, searchParams } = new URL(url)
  if (getRequestedPagePath(pathname) === href('/admin/session')) return searchParams.has('active')
  if (headers.get('sec-purpose')?.includes('prefetch')) return false
  if (method !== 'GET' && method !== 'HEAD') return true
  return isNavigationRequest(headers)
}
