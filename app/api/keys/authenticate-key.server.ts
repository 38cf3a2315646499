import { apiPaths, startsWithPath } from '#addresses.ts'
import { siteVisibilitySettings } from '#content/settings/publication.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createApiKeyAuthorName } from '#drafts/snapshots/api-key-author-name.ts'
import { ApiError } from '../protocol/api-error.ts'
import type { Caller } from './caller.ts'
import { type ApiKey, findApiKey, hasApiKeys, listKeyOrigins } from './keys.server.ts'
import { createRateLimit } from './rate-limit.server.ts'

/** Thrown while no key has ever been created: the API then answers 404. */
export class NoApiKeysError extends Error {}

/** Authenticates keys; checks their rate limit and their origins. */
export function createAuthenticator(app: AppContext) {
  const admit = createRateLimit(app)
  const { db } = app.database

  async function requireKeys() {
    if (!(await hasApiKeys(db))) throw new NoApiKeysError()
  }

  async function keyOf(request: Request): Promise<ApiKey> {
    const keyText = getApiKeyFromRequest(request)
    const key = keyText && (await findApiKey(app, keyText))
    if (key) return key
    await requireKeys()
    if (!keyText)
      throw new ApiError(401, 'PGRST301', 'No API key found in request', {
        hint: 'Send the key in the header `apikey`.',
      })
    throw new ApiError(401, 'PGRST301', 'Invalid API key', {
      hint: 'Keys are made in the panel, and end when they are revoked or expire.',
    })
  }

  async function enter(request: Request) {
    const key = await keyOf(request)
    const origin = request.headers.get('origin')
    if (origin && !isAllowed(app, origin, key.origins))
      throw new ApiError(403, '42501', `This key is not for ${origin.slice(0, 200)}`, {
        hint: 'The websites of a key are named when it is made.',
      })
    const isSignIn = startsWithPath(new URL(request.url).pathname, apiPaths.auth)
    await admit(key, isSignIn ? 'sign-ins' : 'requests')
    return key
  }

  return {
    enter,
    keyOf,
    requireKeys,
    /** The caller of a key that was sent without a person's token. */
    async callerOf({ role, name, only_proposes }: ApiKey): Promise<Caller> {
      if (role !== 'anybody')
        return {
          access: { roles: [role], jobs: [] },
          by: createApiKeyAuthorName(name),
          onlyProposes: only_proposes,
        }
      if (!(await app.store.setting(siteVisibilitySettings)).isPublic)
        throw new ApiError(403, '42501', 'The site is not public yet')
      return { access: undefined, by: createApiKeyAuthorName(name), onlyProposes: true }
    },
    /** CORS preflight: the browser does not send the key yet. */
    async isKnownOrigin(origin: string) {
      await requireKeys()
      return isAllowed(app, origin, await listKeyOrigins(db))
    },
  }
}

const isAllowed = ({ environment }: AppContext, origin: string, origins: string[]) =>
  origin === environment.ORIGIN || origins.includes(origin)

const bearerPattern = /^Bearer (.+)$/i

export const getBearerToken = ({ headers }: Request) =>
  bearerPattern.exec(headers.get('authorization') ?? '')?.[1]

export const getApiKeyFromRequest = (request: Request) =>
  request.headers.get('apikey') ??
  new URL(request.url).searchParams.get('apikey') ??
  getBearerToken(request)
