import type { MiddlewareHandler } from 'hono'
import { findAdministratorByRequest } from '#accounts/rights.server.ts'
import { can } from '#accounts/rights.ts'
import { settings } from '#content/settings/settings.ts'
import { createContentStore } from '#content/store/store.server.ts'
import { collections } from '#content/types/collections.ts'
import { getRightsArea } from '#content/types/content-types.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { log } from '#core/runtime/log.server.ts'
import {
  findPreview,
  getPreviewBaseContext,
  runWithUnsavedValues,
} from '#drafts/snapshots/preview.server.ts'
import { allowOwnFrames } from '../own-frames.server.ts'
import { renderUncachedPage } from './render.server.ts'
import { findRouteInfo } from './request-handlers.server.ts'
import type { RouteInfo } from './route-info.server.ts'

/** Whether an address requests a preview; the panel has none. */
export const isPreviewRequest = ({ isPanel }: RouteInfo, search: string) =>
  !isPanel && search.includes('preview=') && new URLSearchParams(search).has('preview')

/**
 * Serves public pages with an unsaved change, only to the administrator who made it. Others are redirected to the page
 * itself.
 */
export function createPreviewMiddleware(
  app: AppContext,
): MiddlewareHandler<{ Variables: { requestId: string } }> {
  return async (c, next) => {
    const url = new URL(c.req.url)
    if (c.req.method !== 'GET' || !isPreviewRequest(findRouteInfo(url.pathname), url.search))
      return next()
    const preview = await findPreviewFor(app, c.req.raw, url.searchParams.get('preview') ?? '')
    if (!preview) {
      log.info({ id: c.get('requestId'), path: url.pathname }, 'preview refused')
      url.searchParams.delete('preview')
      c.header('cache-control', 'no-store')
      return c.redirect(app.environment.ORIGIN + url.pathname + url.search)
    }
    const site = await getPreviewBaseContext(app, preview.adminId)
    const answer = await runWithUnsavedValues(site.database, preview.subject, async (database) => {
      const store = createContentStore(database)
      const media = { ...site.media, ...site.media.withDatabase(database) }
      const request = { ...app, ...site, database, store, media }
      const response = await renderUncachedPage(
        request,
        c.req.raw,
        c.get('requestId'),
        preview.note,
      )
      // Read everything before the transaction is rolled back.
      return new Response(await response.arrayBuffer(), response)
    })
    answer.headers.set('x-robots-tag', 'noindex, nofollow')
    return allowOwnFrames(answer)
  }
}

async function findPreviewFor(app: AppContext, request: Request, token: string) {
  if (!/^[\w-]{32}$/.test(token)) return undefined
  const administrator = await findAdministratorByRequest(app, request)
  const preview = administrator && (await findPreview(app.database, token, administrator.id))
  if (!preview) return undefined
  const { subject } = preview
  const type = 'type' in subject ? collections[subject.type] : settings[subject.setting]
  if (!can(administrator, `${getRightsArea(type)}:write`)) return undefined
  return { ...preview, adminId: administrator.id }
}
