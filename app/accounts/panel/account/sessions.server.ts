import type { SignedInAdministrator } from '#accounts/rights.server.ts'
import { callAuth } from '#accounts/sign-in/call-auth.server.ts'
import type { SessionEndReason } from '#accounts/sign-in/end-reasons.ts'
import {
  endPendingSignIns,
  endSessions,
  recordSessionEnds,
} from '#accounts/sign-in/end-sessions.server.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'

interface Listed {
  id: string
  token: string
  createdAt: string
  ipAddress: string | null
  userAgent: string | null
}

/** Sessions of a person, newest first, without their tokens. */
export async function listOwnSessions(
  t: Translator,
  app: AppContext,
  request: Request,
  current: string,
) {
  const rows = await listSessions(app, request)
  return rows
    .map(({ id, createdAt, ipAddress, userAgent }) => ({
      id,
      isThis: id === current,
      since: createdAt,
      address: ipAddress || 'unknown',
      device: describeDevice(t, userAgent ?? ''),
    }))
    .sort((a, b) => b.since.localeCompare(a.since))
}

/** Reads the other open sessions; the returned function ends them after the change has succeeded. */
export async function prepareToEndOtherSessions(
  { database: { db } }: AppContext,
  { id, session }: Pick<SignedInAdministrator, 'id' | 'session'>,
) {
  const others = await db
    .selectFrom('session')
    .select(['id', 'token'])
    .where('userId', '=', id)
    .where('id', '!=', session)
    .execute()
  return async function end(reason: SessionEndReason) {
    for (const other of others) await endSessions(db, { of: id, only: other.id }, reason)
    // Sessions that the sign-in library ended itself.
    await recordSessionEnds(
      db,
      others.map(({ token }) => token),
      reason,
    )
    await endPendingSignIns(db, id)
  }
}

async function listSessions(app: AppContext, request: Request): Promise<Listed[]> {
  const answer = await callAuth(app, request, '/list-sessions')
  if (!answer.ok) throw new Error(`The sessions could not be listed (${answer.status})`)
  return answer.json()
}

/** Name of a device as in the user agent: 'Firefox on Windows'. */
function describeDevice(t: Translator, agent: string) {
  const browser = /Edg\//.test(agent)
    ? 'Edge'
    : (/(Firefox|Chrome|Safari)\//.exec(agent)?.[1] ?? t('A browser'))
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(agent)?.[1]
  return system ? t('{browser} on {system}', { browser, system }) : browser
}
