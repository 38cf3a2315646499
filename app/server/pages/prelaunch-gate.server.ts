import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { href } from 'react-router'
import { findAdministratorByRequest } from '#accounts/rights.server.ts'
import {
  apiPaths,
  getRequestedPagePath,
  type RoutePattern,
  serverPaths,
  startsWithPath,
} from '#addresses.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { runWithClientAddress } from '#core/request/get-client-address.server.ts'
import { createPrelaunchCookie, readPrelaunchKey } from '#core/request/prelaunch-link.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { toGermanPath } from '#core/site-addresses/english-addresses.ts'
import { wasAnyEntryEverStored } from '#inbox/entries/was-any-entry-ever-stored.server.ts'
import { isPersonalLinkValid } from '#inbox/status/application-status.server.ts'
import { createBareHeaders } from '../policy.server.ts'
import {
  createHiddenFormHandler,
  createHiddenSiteHeaders,
  renderHiddenSitePage,
} from './hidden-site.server.ts'
import type { RouteInfo } from './route-info.server.ts'
import { createSiteVisibilityCache } from './site-visibility-cache.server.ts'

/** Security researchers must find it before the launch too. */
const alwaysOpen: RoutePattern[] = ['/.well-known/security.txt']

/**
 * Pages that mails link to, and where a withdrawn application ends: visitors whose data is stored have a right to them.
 */
const legalPages: RoutePattern[] = ['/datenschutz', '/impressum', '/bewerbung-geloescht']

/** Gate in front of all pages while the site is hidden: passes visitors with the link, and people signed in. */
export async function createPrelaunchGate(app: AppContext) {
  const { environment } = app
  const publicity = await createSiteVisibilityCache(app)

  const findSignedIn = (req: IncomingMessage, request: Request) =>
    req.headers.cookie?.includes('session_token=')
      ? runWithClientAddress(req, environment.TRUST_PROXY, () =>
          findAdministratorByRequest(app, request),
        )
      : undefined

  return {
    isOpen: publicity.isCertain,
    refuseForm: createHiddenFormHandler(environment.ORIGIN, publicity),

    concerns: (path: string, place: RouteInfo) =>
      (place.isShared && !alwaysOpen.some((each) => each === getRequestedPagePath(path))) ||
      place.handle.isPersonal === true ||
      startsWithPath(path, serverPaths.sharePictures) ||
      startsWithPath(path, serverPaths.files) ||
      startsWithPath(toGermanPath(path), apiPaths.own),

    async judge(
      req: IncomingMessage,
      path: string,
      { handle }: RouteInfo,
    ): Promise<'anybody' | 'guest' | undefined> {
      const { isPublic, key: look } = await publicity.current()
      if (isPublic) return 'anybody'
      const headers = new Headers({ cookie: req.headers.cookie ?? '' })
      const request = new Request(environment.ORIGIN, { headers })
      if (isSame(readPrelaunchKey(request, environment.ORIGIN) ?? '', look)) return 'guest'
      if (await findSignedIn(req, request)) return 'guest'
      const page = toGermanPath(getRequestedPagePath(path))
      if (
        legalPages.some((each) => each === page) &&
        (await wasAnyEntryEverStored(app.database.db))
      )
        return 'guest'
      // Who wrote keeps the personal page. Invalid keys reveal nothing.
      const [, room, key = ''] = page.split('/')
      const kind = room === 'nachricht' ? 'messages' : 'applications'
      return handle.isPersonal && (await isPersonalLinkValid(app, kind, key))
        ? 'anybody'
        : undefined
    },

    /** The link with the key: sets a cookie and redirects. */
    async letIn(res: ServerResponse, path: string) {
      const { isPublic, key } = await publicity.current()
      const isRight = isSame(path.slice(serverPaths.look.length + 1), key)
      if (!isPublic && !isRight) {
        log.info({ path }, 'link to a site that is not public refused')
        return this.refuse(res, path)
      }
      const cookie = isPublic
        ? {}
        : { 'set-cookie': createPrelaunchCookie(environment.ORIGIN, key) }
      const headers = {
        ...createBareHeaders(),
        ...cookie,
        'referrer-policy': 'no-referrer',
        location: '/',
      }
      res.writeHead(303, headers).end()
    },

    async refuse(res: ServerResponse, path: string) {
      const { name } = await publicity.current()
      if (path === href('/robots.txt')) {
        res.writeHead(200, { ...createBareHeaders(), 'content-type': 'text/plain; charset=utf-8' })
        return void res.end('User-agent: *\nDisallow: /\n')
      }
      log.debug({ path, status: 503 }, 'not public yet')
      res.writeHead(503, createHiddenSiteHeaders()).end(renderHiddenSitePage(name))
    },
  }
}

function isSame(input: string, key: string) {
  const [a, b] = [Buffer.from(input), Buffer.from(key)]
  return a.length === b.length && timingSafeEqual(a, b)
}
