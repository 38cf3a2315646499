import {
  findAdministratorBySession,
  requiresSecondFactor,
  type SignedInAdministrator,
} from '#accounts/rights.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { ApiError } from '../protocol/api-error.ts'
import type { Caller } from './caller.ts'
import { type Claims, verifyAccessToken } from './token.server.ts'

/** The person whose access token this is, with session and rights as in the panel. Throws 401. */
export async function findPersonByToken(
  app: AppContext,
  request: Request,
  token: string,
): Promise<{ claims: Claims; person: SignedInAdministrator }> {
  const claims = verifyAccessToken(app.secret, token)
  if (!claims) throw sessionError('JWT expired, or not ours')
  if (claims.session_id === null)
    throw new ApiError(401, 'insufficient_aal', 'The second factor is missing', {
      hint: 'Call mfa.challenge and mfa.verify first.',
    })
  const person = await findAdministratorBySession(app, request, claims.session_id)
  if (!person) throw sessionError('The session has ended')
  if (!person.hasSecondFactor && !person.method && (await requiresSecondFactor(app)))
    throw new ApiError(403, 'insufficient_aal', 'A second factor is required here', {
      hint: 'Set one up in the panel, under Settings → Account.',
    })
  return { claims, person }
}

const sessionError = (message: string) =>
  new ApiError(401, 'PGRST301', message, { hint: 'Sign in again, or refresh the session.' })

export const createPersonCaller = (
  { roles, jobs, email }: SignedInAdministrator,
  onlyProposes: boolean,
): Caller => ({
  access: { roles, jobs },
  by: email,
  onlyProposes,
})
