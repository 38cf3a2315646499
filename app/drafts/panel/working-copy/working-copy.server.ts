import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { requireAdmin } from '#accounts/rights.server.ts'
import { isBelow, type PanelAddress } from '#addresses.ts'
import { type AppContext, appContext } from '#app-context.server.ts'
import type { ContentArea } from '#content/type-named.ts'
import { canPublishDirectly } from '#drafts/approval.server.ts'
import { discardEmpty } from '#drafts/revise-draft.server.ts'
import { requiredPermission } from '#panel/kit/screens/route-permissions.ts'
import { getOrCreateDraft } from './submit-for-review.server.ts'

const copy = createContext<AppContext | null>(null)

/**
 * Whoever works in a draft reads and writes there; 'Save for later' begins one, and so does whatever is saved by somebody
 * who does not publish alone.
 */
export const draftMiddleware: MiddlewareFunction<Response> = async (given, next) => {
  const { request, context, url } = given
  const { person, program, t } = requireAdmin(context)
  const area = areaChanged(given)
  const begins = async () =>
    url.searchParams.has('later') ||
    (area !== undefined && !(await canPublishDirectly(program.database.db, person, [area])))
  const found = await getOrCreateDraft(program, person, async () =>
    request.method === 'POST' && (await begins())
      ? t('Changes of {day}', { day: t.day(new Date()) })
      : undefined,
  )
  if (!found) return
  context.set(copy, found.copy)
  if (!found.isNew) return
  const answer = await next()
  // What was refused has begun nothing.
  if (answer.status >= 400) await discardEmpty(program.database, found.draft)
  return answer
}

/** For the screens of the content: the site itself, or the draft in which the person works. */
export const contentContext = (context: Readonly<RouterContextProvider>): AppContext =>
  context.get(copy) ?? context.get(appContext)

const areas: readonly ContentArea[] = ['content', 'jobs', 'templates', 'settings']

const ownWays: PanelAddress[] = ['/admin/preview/:type/:id?', '/admin/first-hour']

/** In which area of the content a request saves something; a preview keeps nothing, the first hour asks by itself. */
function areaChanged({ pattern, params, request }: Parameters<MiddlewareFunction>[0]) {
  const path = `/${pattern.replace(/^\//, '')}`
  if (ownWays.some((way) => isBelow(path, way))) return undefined
  const need = requiredPermission(path, params, request.method)
  return areas.find((area) => need === `${area}:write`)
}
