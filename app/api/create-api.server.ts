import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { apiPaths, startsWithPath } from '#addresses.ts'
import { isOutage } from '#core/db/outage.server.ts'
import { explainBusyWriter } from '#core/db/writer-busy.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { crossOriginResourceHeaders } from '#core/request/cross-origin.ts'
import { getClientAddress } from '#core/request/get-client-address.server.ts'
import { toRateLimitKey } from '#core/request/to-rate-limit-key.ts'
import { findUnreadableFormError } from '#core/request/unreadable-form.ts'
import { log } from '#core/runtime/log.server.ts'
import { describeStorageFaultToUser } from '#media/storage-fault.server.ts'
import { createFileUploadRoute } from './file-upload-route.server.ts'
import {
  createAuthenticator,
  getApiKeyFromRequest,
  getBearerToken,
  NoApiKeysError,
} from './keys/authenticate-key.server.ts'
import type { HonoEnv } from './keys/caller.ts'
import { createPersonCaller, findPersonByToken } from './keys/people.server.ts'
import { isKeyReadableByVisitors } from './keys/rate-limit.server.ts'
import { createSignInRoute } from './keys/sign-in-route.server.ts'
import { createOpenApiDocument } from './openapi.server.ts'
import { createPictureUploadRoute } from './picture-upload-route.server.ts'
import { ApiError, formatError } from './protocol/api-error.ts'
import { findPictureAddress, publicPicturesPath } from './rows/picture-urls.server.ts'
import { handleTableRequest } from './rows/rest.server.ts'

/** Serves `/rest/v1`, `/auth/v1` and `/storage/v1`. */
export function createApi(app: AppContext) {
  const hono = new Hono<HonoEnv>()
  const door = createAuthenticator(app)

  hono.use(allowOrigin)

  /** The person signed in, otherwise the key itself. */
  async function resolveCaller(c: Context<HonoEnv>) {
    const token = getBearerToken(c.req.raw)
    const key = c.get('key')
    // An invalid token must not fall back to the rights of the key.
    if (!token || token === getApiKeyFromRequest(c.req.raw)) return door.callerOf(key)
    const { person } = await findPersonByToken(app, c.req.raw, token)
    return createPersonCaller(person, key.only_proposes)
  }

  /** Checks again after reading the body: a slow upload must not outlive a revoked key or an ended session. */
  async function resolveCallerAgain(c: Context<HonoEnv>) {
    c.set('key', await door.keyOf(c.req.raw))
    return resolveCaller(c)
  }

  hono.options('*', async (c) => {
    const origin = c.req.header('origin')
    if (!origin || !(await door.isKnownOrigin(origin))) return c.body(null, 204)
    c.set('isFriend', true)
    return c.body(null, 204, {
      'access-control-allow-methods': 'GET, HEAD, POST, PATCH, PUT, DELETE',
      'access-control-allow-headers': c.req.header('access-control-request-headers') ?? '',
      'access-control-max-age': '600',
    })
  })

  // Public pictures need no key.
  hono.get(`${publicPicturesPath}*`, async (c) => {
    await door.requireKeys()
    const address = await findPictureAddress(
      app.database.db,
      c.req.path.slice(publicPicturesPath.length),
    )
    if (!address) throw new ApiError(404, 'not_found', 'Object not found')
    return c.body(null, 302, { location: address, ...crossOriginResourceHeaders })
  })

  // A navigation of the browser, which sends no key.
  hono.get(`${apiPaths.auth}/v1/authorize`, async () => {
    await door.requireKeys()
    throw new ApiError(400, 'validation_failed', 'Only e-mail and password are offered')
  })

  hono.use(async (c, next) => {
    const key = await door.enter(c.req.raw)
    c.set('isFriend', true)
    c.set('key', key)
    await next()
  })

  for (const path of [`${apiPaths.rest}/v1`, `${apiPaths.rest}/v1/`])
    hono.get(path, async (c) => c.json(await createOpenApiDocument(app, await resolveCaller(c))))

  hono.all(`${apiPaths.rest}/v1/:table`, async (c) => {
    const caller = await resolveCaller(c)
    const key = c.get('key')
    // All visitors share a public key, so the scheduler's queue is per address.
    const asker = `${key.id} ${caller.by} ${isKeyReadableByVisitors(key) ? toRateLimitKey(getClientAddress()) : ''}`
    const now = () => resolveCallerAgain(c)
    return handleTableRequest(app, { ...caller, asker, now }, c.req.raw, c.req.param('table'))
  })

  hono.route('/', createSignInRoute(app))
  hono.route('/', createFileUploadRoute(app, resolveCallerAgain))
  hono.route('/', createPictureUploadRoute(app, resolveCallerAgain))

  hono.all(`${apiPaths.rest}/v1/rpc/:name`, (c) => {
    const name = c.req.param('name').slice(0, 100)
    throw new ApiError(404, 'PGRST202', `Could not find the function public.${name}`, {
      hint: 'Functions are not offered.',
    })
  })

  hono.all('*', (c) => {
    const isTable = startsWithPath(c.req.path, apiPaths.rest)
    const message = isTable ? 'Invalid path specified in request URL' : 'This call is not offered'
    throw new ApiError(404, 'PGRST125', message, {
      hint: 'Offered are tables, sign-in, and pictures with public addresses.',
    })
  })

  hono.onError((error, c) => handleError(c, error))
  return hono
}

/** CORS: an origin that was refused must not read the reason either. */
const allowOrigin: MiddlewareHandler<HonoEnv> = async (c, next) => {
  await next()
  const origin = c.req.header('origin')
  if (!origin || !c.get('isFriend')) return
  c.header('access-control-allow-origin', origin)
  c.header('access-control-expose-headers', 'content-range, preference-applied, location')
  c.header('vary', 'origin')
}

function handleError(c: Context<HonoEnv>, error: Error) {
  const { method, path } = c.req
  const id = c.env?.requestId
  if (error instanceof NoApiKeysError) {
    log.info({ id, method, path, status: 404 }, 'program refused')
    return c.text('Not Found', 404)
  }
  const problem =
    error instanceof ApiError
      ? error
      : (toBodyError(error) ?? toStorageError(error) ?? toBusyError(error))
  if (problem) {
    const { status, code } = problem
    log.info({ id, method, path, status, code }, 'program refused')
    return new Response(method === 'HEAD' ? null : JSON.stringify(formatError(path, problem)), {
      status,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...(status === 429 && { 'retry-after': '60' }),
      },
    })
  }
  log.error({ id, method, path, err: error }, 'request of a program failed')
  const isUnavailable = isOutage(error)
  return c.json(
    {
      code: isUnavailable ? 'PGRST001' : 'XX000',
      message: isUnavailable ? 'The database does not answer' : 'Something went wrong here',
      details: null,
      hint: id ? `The log has it under ${id}` : null,
    },
    isUnavailable ? 503 : 500,
  )
}

function toStorageError(error: Error) {
  const fault = describeStorageFaultToUser(error)
  if (!fault) return undefined
  log.error({ err: error }, 'the file store failed')
  return new ApiError(503, 'SlowDown', englishTranslator.of(fault))
}

function toBusyError(error: Error) {
  const busy = explainBusyWriter(error)
  return busy && new ApiError(503, '55P03', englishTranslator.of(busy))
}

/** Maps errors of the request body to responses: unreadable, too large, too slow. */
function toBodyError(error: Error) {
  const failure = findUnreadableFormError(error)
  if (!failure) return undefined
  if (!failure.limit) return new ApiError(400, '22021', 'The body cannot be read')
  return failure.limit === 'slow'
    ? new ApiError(408, '57014', 'The body came too slowly')
    : new ApiError(413, '54000', 'The body is too large')
}
