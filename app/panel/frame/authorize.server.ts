import { data, type MiddlewareFunction } from 'react-router'
import { requireSignedIn } from '#accounts/rights.server.ts'
import { isAuthorized } from '#accounts/rights.ts'
import { renderingContext } from '#core/request/rendering.ts'
import { log } from '#core/runtime/log.server.ts'
import { requiredPermission } from '../kit/screens/route-permissions.ts'
import { loadFrame } from './frame.server.ts'

/**
 * Middleware of the admin layout, after the guard: checks the table of route permissions for every request. Its 403 response
 * carries the frame data, because no loader has run.
 */
export const authorizeRoute: MiddlewareFunction<Response> = async ({
  request,
  context,
  params,
  pattern,
}) => {
  const { person } = requireSignedIn(context)
  // The router's pattern has no leading slash.
  const need = requiredPermission(`/${pattern.replace(/^\//, '')}`, params, request.method)
  if (isAuthorized(person, need)) return
  log.warn(
    { id: context.get(renderingContext).requestId, account: person.id, need, pattern },
    'no right',
  )
  throw data(await loadFrame(context), { status: 403 })
}
