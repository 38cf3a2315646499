import type { MiddlewareHandler } from 'hono'
import { findAdministrator } from '../admin/rights.server.ts'
import { findPreview, tryOut } from '../content/preview.server.ts'
import { openStore } from '../content/store.server.ts'
import { openMedia } from '../media/media.server.ts'
import type { Program } from './program.server.ts'
import { render } from './render.server.ts'

/** Whether an address asks for a preview; the admin panel itself has none. */
export const asksForPreview = (path: string, query: string) =>
  /[?&]preview=/.test(query) && !/^\/admin(\/|\.|$)/.test(path)

/**
 * Public pages with a change that is not saved yet, for the administrator who wants to see it and nobody else; others
 * are led to the page as it is.
 */
export function previews(house: Program): MiddlewareHandler<{ Variables: { requestId: string } }> {
  return async (c, next) => {
    const url = new URL(c.req.url)
    if (c.req.method !== 'GET' || !asksForPreview(url.pathname, url.search)) return next()
    const found = await previewFor(house, c.req.raw, url.searchParams.get('preview') ?? '')
    if (!found) {
      url.searchParams.delete('preview')
      c.header('cache-control', 'no-store')
      return c.redirect(house.environment.ORIGIN + url.pathname + url.search)
    }
    const answer = await tryOut(house.database, found.subject, async (database) => {
      const store = openStore(database)
      const media = openMedia(database, house.storage)
      const request = { ...house, database, store, media }
      const response = await render(request, c.req.raw, c.get('requestId'), found.note)
      // To the end, before the transaction is.
      return new Response(await response.arrayBuffer(), response)
    })
    answer.headers.set('x-robots-tag', 'noindex, nofollow')
    return answer
  }
}

async function previewFor(house: Program, request: Request, token: string) {
  if (!/^[\w-]{32}$/.test(token)) return undefined
  const administrator = await findAdministrator(house, request)
  return administrator && findPreview(house.database, token, administrator.id)
}
