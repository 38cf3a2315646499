import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { front, isBelow, isForPrograms } from '../addresses.ts'
import { log } from '../machine/log.server.ts'
import type { Program } from '../program.server.ts'
import { withAddress } from '../request/client-address.server.ts'
import { legible } from '../request/legible.ts'
import { countView } from '../visits/count-view.server.ts'
import { openApp } from './app.server.ts'
import { canonicalPath } from './canonical.server.ts'
import { isEnding } from './ending.server.ts'
import { openGate } from './gate.server.ts'
import { foreignHosts, isAmbiguous } from './host.server.ts'
import { openKnownRedirects } from './known-redirects.server.ts'
import { openPageCache, type Page, send } from './page-cache.server.ts'
import { queryOf } from './page-query.server.ts'
import type { Place } from './places.server.ts'
import { bare, requireTls } from './policy.server.ts'
import { asksForPreview } from './preview.server.ts'
import { onNewDay, onPublication } from './publication-clock.server.ts'
import { placeAt, renderPage } from './render.server.ts'
import { sendPicture } from './send-picture.server.ts'
import { fail, failed, notFound, refuse, sendHome, sendOn } from './short-answers.server.ts'
import { findFiles, sendFile, textOf } from './static-files.server.ts'
import { isAway, unavailable } from './unavailable.server.ts'

/** A file of the build, a kept page, a shared rendering, and for everything else Hono, in this order. */
export function openListener(program: Program, filesIn: string) {
  const origin = program.environment.ORIGIN
  requireTls(origin)
  const files = findFiles(filesIn)
  const isForeign = foreignHosts(origin)
  const pages = openPageCache()
  // On a shelf of their own: whoever tries many filters pushes no page out.
  const filtered = openPageCache(100)
  const forget = () => {
    pages.forget()
    filtered.forget()
  }
  program.database.onChange(forget)
  onNewDay(forget)
  onPublication(program, forget)
  const redirects = openKnownRedirects(program)

  // After the pages are forgotten: what it lets through is rendered anew.
  const gate = openGate(program)
  const app = openApp(program)
  const toHono = getRequestListener((request) => app.fetch(request))
  /** The address is built from ORIGIN, never from the Host header; behind a proxy it is https and the request is not. */
  function toApp(req: IncomingMessage, res: ServerResponse) {
    req.headers.host = new URL(origin).host
    req.url = origin + req.url
    withAddress(req, program.environment.TRUST_PROXY, () => toHono(req, res))
  }

  /** Nothing that fails while one request is answered may end the site. */
  return function listener(req: IncomingMessage, res: ServerResponse) {
    try {
      if (isEnding()) res.setHeader('connection', 'close')
      answer(req, res)
    } catch (error) {
      fail(res, randomUUID(), req.url, error)
    }
  }

  function answer(req: IncomingMessage, res: ServerResponse) {
    const url = req.url ?? ''
    const readable = url.length > 8000 ? undefined : legible(url)
    const isOther = readable !== url
    if (url[0] !== '/' || !readable || (isOther && isForPrograms(url))) return refuse(res, url)
    if (isAmbiguous(req)) return refuse(res, url)
    if (isForeign(req.headers.host)) return sendHome(req, res, origin)
    const { path, search, reads } = asked(req)
    // Another spelling, which is neither kept nor counted.
    if (isOther) return reads ? sendOn(res, origin + readable) : notFound(res)
    // Pages are kept by their one address, so nothing else need be asked. In development none is.
    const kept = reads && !search && pages.find(path)
    if (kept) return sendKept(req, res, path, kept)
    const file = reads && files.get(path)
    if (file) return sendFile(req, res, file)
    if (isBelow(path, front.build)) return notFound(res)
    if (isForPrograms(path)) return toApp(req, res)
    if (reads && isBelow(path, front.look))
      return void gate.letIn(res, path).catch(unasked(req, res, path))
    const place = placeAt(path)
    const canonical = canonicalPath(path, place.isShared)
    if (canonical && !reads) return notFound(res)
    if (canonical) return sendOn(res, abroad(place, path) ?? origin + canonical + search)
    if (reads && isBelow(path, front.pictures)) return void sendPicture(program, req, res, path)
    if (gate.isOpen() || !gate.concerns(path, place)) return answerPlace(req, res, place)
    void answerAtGate(req, res, place, path).catch(unasked(req, res, path))
  }

  /** A site that is not public leads nobody on. */
  function abroad(place: Place, path: string) {
    return place.isShared && gate.isOpen() ? redirects.abroad(path) : undefined
  }

  async function answerAtGate(
    req: IncomingMessage,
    res: ServerResponse,
    place: Place,
    path: string,
  ) {
    const visitor = await gate.judge(req, path, place)
    if (!visitor) return gate.refuse(res, path)
    if (visitor === 'guest') res.setHeader('x-robots-tag', 'noindex, nofollow')
    answerPlace(req, res, place, visitor)
  }

  /** Nothing is known yet of whether the site is public, and the database does not say. */
  function unasked(req: IncomingMessage, res: ServerResponse, path: string) {
    return async (error: unknown) => {
      const id = randomUUID()
      if (res.headersSent || !(await isAway(program, error))) return fail(res, id, path, error)
      log.error({ id, path, err: error }, 'the gate could not be asked')
      await getRequestListener(() => withSafety(unavailable(id)))(req, res)
    }
  }

  /** Who looks at a site that is not public gets every page for himself. */
  function answerPlace(
    req: IncomingMessage,
    res: ServerResponse,
    place: Place,
    visitor: 'guest' | 'anybody' = 'anybody',
  ) {
    const { path, search, reads } = asked(req)
    if (!reads || !place.isShared || asksForPreview(place, search)) return toApp(req, res)
    const target = redirects.ofQuery(place, path, search)
    if (target) return sendOn(res, target)

    const query = queryOf(place, path, search)
    if (visitor === 'anybody' && query.isShared && import.meta.env.PROD)
      return sendShared(req, res, path, query.search)
    req.url = path + query.search
    toApp(req, res)
  }

  function sendShared(req: IncomingMessage, res: ServerResponse, path: string, search: string) {
    const kept = (search ? filtered : pages).find(path + search)
    if (kept) return sendKept(req, res, path, kept)
    answerAnew(req, res, path, search)
  }

  function sendKept(req: IncomingMessage, res: ServerResponse, path: string, page: Page) {
    countView(program.visits, req, path)
    send(req, res, page)
  }

  function answerAnew(req: IncomingMessage, res: ServerResponse, path: string, search: string) {
    const requestId = randomUUID()
    const address = path + search
    const cache = search ? filtered : pages
    const rendered = cache.render(address, () =>
      renderPage(program, new Request(origin + address), requestId, (file) => textOf(files, file)),
    )
    rendered
      .then(async (answer) => {
        const best = await bestOf(cache.findFormer(address), answer)
        if (!('forms' in best)) return getRequestListener(() => best)(req, res)
        sendKept(req, res, path, best)
      })
      .catch(failed(res, path, requestId))
  }

  /** While the database is away, visitors get the page as it was before, or are asked to come back. */
  async function bestOf(former: Page | undefined, answer: Page | Response) {
    const isWhole = 'forms' in answer ? answer.keep : answer.status < 500
    const isKnownAway = 'status' in answer && answer.status === 503
    if (!isWhole && (isKnownAway || (await isAway(program)))) {
      if (former) return former
      if (!isKnownAway) return withSafety(unavailable(randomUUID()))
    }
    // Several may have waited for this answer: each gets a copy.
    return 'forms' in answer ? answer : answer.clone()
  }
}

function asked({ url = '', method }: IncomingMessage) {
  const cut = url.indexOf('?')
  return {
    path: cut < 0 ? url : url.slice(0, cut),
    search: cut < 0 ? '' : url.slice(cut),
    reads: method === 'GET' || method === 'HEAD',
  }
}

function withSafety(response: Response) {
  for (const [name, value] of Object.entries(bare())) response.headers.set(name, value)
  return response
}
