import { data, type MiddlewareFunction } from 'react-router'
import { requireAdmin } from '../../auth/rights.server.ts'
import { meets } from '../../auth/rights.ts'
import { log } from '../../machine/log.server.ts'
import { rendering } from '../../request/rendering.ts'
import { needAt } from '../screens/needs.ts'
import { frameOf } from './frame.server.ts'

/**
 * On the admin layout, after the guard: what the table asks, for whatever kind of request. What is forbidden is answered
 * with all that the sidebar needs, as no loader has run.
 */
export const mayPass: MiddlewareFunction<Response> = async ({
  request,
  context,
  params,
  pattern,
}) => {
  const { person } = requireAdmin(context)
  // The router's pattern has no slash in front.
  const need = needAt(`/${pattern.replace(/^\//, '')}`, params, request.method)
  if (meets(person, need)) return
  log.warn({ id: context.get(rendering).requestId, account: person.id, need, pattern }, 'no right')
  throw data(await frameOf(context), { status: 403 })
}
