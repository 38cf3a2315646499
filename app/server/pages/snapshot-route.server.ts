import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, Hono } from 'hono'
import { href } from 'react-router'
import { findAdministratorByRequest } from '#accounts/rights.server.ts'
import { isAuthorized } from '#accounts/rights.ts'
import { isFileAddress, isPictureAddress, serverPaths } from '#addresses.ts'
import { formatGermanTime } from '#core/fields/german-time.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { SnapshotNote } from '#core/request/rendering.ts'
import { clock, getSystemTime } from '#core/runtime/clock.ts'
import { log } from '#core/runtime/log.server.ts'
import { isEnglishPath } from '#core/site-addresses/english-paths.ts'
import { countDraftChanges } from '#drafts/drafts.server.ts'
import { isDraftLinkStillAllowed } from '#drafts/panel/approval.server.ts'
import {
  findSnapshotLink,
  incrementLinkOpenings,
  type SnapshotLink,
} from '#drafts/snapshots/snapshot-links.server.ts'
import { contentPermissions } from '#panel/kit/screens/shared-permissions.ts'
import { receiveDraftRemark } from './draft-remark.server.ts'
import { renderSnapshotPage } from './render.server.ts'
import { findRouteInfo } from './request-handlers.server.ts'
import { englishManifestPath } from './second-language.server.ts'
import { serveSnapshotFile } from './snapshot-files.server.ts'
import {
  createSnapshotPictureViewLoader,
  serveSnapshotPicture,
} from './snapshot-pictures.server.ts'

const snapshotDate = new AsyncLocalStorage<Date>()
clock.now = () => snapshotDate.getStore() ?? getSystemTime()

interface Own {
  Variables: { requestId: string }
}

/**
 * Serves snapshots: the whole site with a draft, or as it was. Open to the owner of the address, and to everybody with
 * its link.
 */
export function createSnapshotRoute(app: AppContext) {
  const hono = new Hono<Own>()

  hono.use(async (c, next) => {
    await next()
    c.header('x-robots-tag', 'noindex, nofollow')
  })
  hono.all('/:key/*', async (c) => {
    const view = await findAllowedView(app, c)
    const base = `${serverPaths.views}/${view?.key}`
    const isForm = c.req.method === 'POST'
    const remarkAnswer = isForm && (await receiveDraftRemark(app, c, view, base))
    if (remarkAnswer) return remarkAnswer
    if (!view) {
      log.info({ id: c.get('requestId'), path: c.req.path }, 'view refused')
      return sendEnded(c)
    }
    const url = new URL(c.req.url)
    if (isForm) return c.text('Eine Ansicht sendet keine Formulare ab', 403)
    const path = url.pathname.slice(base.length) || '/'
    // React Router ignores case.
    const place = findRouteInfo(path.toLowerCase(), isEnglishPath(path.toLowerCase()) ? 'en' : 'de')
    // Snapshots have no panel and no personal pages.
    const isPage = place.isShared || [serverPaths.manifest, englishManifestPath].includes(path)
    if (!isPictureAddress(path) && !isFileAddress(path) && (place.isPanel || !isPage))
      return c.text('Nicht Teil der Ansicht', 404, { 'cache-control': 'no-store' })
    // The draft was published: the site shows it now.
    if (view.published_at) {
      c.header('cache-control', 'no-store')
      return c.redirect(path + url.search, 302)
    }
    const isDocument = c.req.header('sec-fetch-dest') === 'document'
    if (isDocument && !view.user_id && !c.req.header('referer')?.includes(base))
      await incrementLinkOpenings(app.database, view.key)
    const { snapshots } = app
    const site = view.at ? await snapshots.at(view.at) : await snapshots.ofDraft(view.draft_id ?? 0)
    if (isPictureAddress(path)) return serveSnapshotPicture(site.media, c, path)
    if (isFileAddress(path)) return serveSnapshotFile(site, c, path)
    const media = {
      ...site.media,
      loadViews: createSnapshotPictureViewLoader(base, site.media.loadViews, app.media.loadViews),
    }
    const note = await createNote(app, view)
    const response = await snapshotDate.run(getDate(view), () =>
      renderSnapshotPage({ ...site, media, files: { ...site.files, base }, snapshots }, c.req.raw, {
        requestId: c.get('requestId'),
        view: note,
        base,
      }),
    )
    return redirectWithin(base, response)
  })
  return hono
}

/** Redirects of loaders contain the base path of the snapshot, those of middleware do not. Browsers keep neither. */
function redirectWithin(base: string, response: Response) {
  const to = response.headers.get('location')
  if (!to) return response
  const isOwn = /^\/(?!\/)/.test(to) && !`${to}/`.startsWith(`${base}/`)
  if (isOwn) response.headers.set('location', base + to.replace(/^\/$/, ''))
  response.headers.set('cache-control', 'no-store')
  return response
}

/** A draft is shown as of the day on which it begins. */
const getDate = ({ at, begins_at }: SnapshotLink) => {
  const then = at ?? begins_at
  return then ? new Date(then) : new Date()
}

async function findAllowedView(app: AppContext, c: Context<Own>) {
  const key = c.req.param('key') ?? ''
  if (!/^[\w-]{24}$/.test(key)) return undefined
  const view = await findSnapshotLink(app.database, key)
  if (!view || view.published_at) return view
  if (!view.user_id) {
    const isAllowed = await isDraftLinkStillAllowed(
      app.database.db,
      view.made_by,
      view.draft_id ?? 0,
    )
    return isAllowed ? view : undefined
  }
  const administrator = await findAdministratorByRequest(app, c.req.raw)
  return administrator?.id === view.user_id && isAuthorized(administrator, contentPermissions.read)
    ? view
    : undefined
}

async function createNote(app: AppContext, view: SnapshotLink): Promise<SnapshotNote> {
  const texts = { to: href('/admin/drafts/texts'), view: view.key }
  if (view.at)
    return {
      what: `Stand: ${formatGermanTime(view.at)}`,
      detail: 'So war die Website damals. Nichts lässt sich von hier aus absenden.',
      ...(view.user_id && { way: { to: href('/admin'), label: 'Zurück ins Büro' }, texts }),
      takesRemarks: false,
    }
  const count = await countDraftChanges(app.database.db, view.draft_id ?? 0)
  const to = href('/admin/drafts/:id', { id: String(view.draft_id) })
  return {
    what: `Entwurf „${view.name}“: ${count === 1 ? '1 Änderung' : `${count} Änderungen`}`,
    detail: 'Noch nicht öffentlich. Formulare senden von hier aus nichts ab.',
    ...(view.user_id && { way: { to, label: 'Zum Entwurf' }, texts }),
    takesRemarks: true,
  }
}

const sendEnded = (c: Context<Own>) =>
  c.html(
    `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Diese Ansicht gibt es nicht</title><h1>Diese Ansicht gibt es nicht oder nicht mehr</h1><p>Ein Link auf eine Ansicht gilt sieben Tage und kann vorher beendet werden. Fragen Sie den, der ihn geschickt hat, nach einem neuen.</p><p><a href="/">Zur Website</a></p></html>`,
    404,
    { 'cache-control': 'no-store' },
  )
