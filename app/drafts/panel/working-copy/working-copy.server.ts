import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { requireSignedIn } from '#accounts/rights.server.ts'
import { type PanelRoutePattern, startsWithPath } from '#addresses.ts'
import type { RightsArea } from '#content/types/content-types.ts'
import { type AppContext, appContext } from '#core/request/app-context.server.ts'
import { canPublishDirectly } from '#drafts/approval.server.ts'
import { discardEmptyDraft } from '#drafts/revise-draft.server.ts'
import { requiredPermission } from '#panel/kit/screens/route-permissions.ts'
import { getOrCreateDraft } from './run-in-draft.server.ts'

const copy = createContext<AppContext | null>(null)

/**
 * Middleware: requests read and write the user's working draft, if there is one. 'Save for later' creates one, and so
 * does a save by a user who needs approval.
 */
export const draftMiddleware: MiddlewareFunction<Response> = async (args, next) => {
  const { request, context, url } = args
  const { person, app, t } = requireSignedIn(context)
  const area = findWrittenArea(args)
  const startsDraft = async () =>
    url.searchParams.has('later') ||
    (area !== undefined && !(await canPublishDirectly(app.database.db, person, [area])))
  const working = await getOrCreateDraft(app, person, async () =>
    request.method === 'POST' && (await startsDraft())
      ? t('Changes of {day}', { day: t.day(new Date()) })
      : undefined,
  )
  if (!working) return
  context.set(copy, working.copy)
  if (!working.isNew) return
  const answer = await next()
  // A refused save leaves no empty draft.
  if (answer.status >= 400) await discardEmptyDraft(app.database, working.draft)
  return answer
}

/** The context for content screens: the live site, or the user's working draft. */
export const getContentContext = (context: Readonly<RouterContextProvider>): AppContext =>
  context.get(copy) ?? context.get(appContext)

const areas: readonly RightsArea[] = ['content', 'jobs', 'templates', 'settings']

const excludedPaths: PanelRoutePattern[] = ['/admin/preview/:type/:id?', '/admin/first-hour']

/**
 * The content area that a request writes. Undefined for previews, which write no content, and for the guide, which
 * checks by itself.
 */
function findWrittenArea({ pattern, params, request }: Parameters<MiddlewareFunction>[0]) {
  const path = `/${pattern.replace(/^\//, '')}`
  if (excludedPaths.some((excluded) => startsWithPath(path, excluded))) return undefined
  const permission = requiredPermission(path, params, request.method)
  return areas.find((area) => permission === `${area}:write`)
}
