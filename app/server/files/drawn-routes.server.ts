import { type Context, Hono } from 'hono'
import { serverPaths } from '#addresses.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { svgContentSecurityPolicy } from '#core/request/content-security-policies.ts'
import { crossOriginResourceHeaders } from '#core/request/cross-origin.ts'
import { iconFiles } from '#site/icons/icon-files.ts'
import type { RenderedImage } from '#site/render-cache.server.ts'
import { loadSharePictureContent } from '#site/share/share-picture-content.server.ts'
import { matchesEtag } from '../pages/page-cache.server.ts'

/** Icons for tabs, bookmarks and home screens: `/favicon.ico`, `/icon-192.png`. */
export function createIconRoutes(app: AppContext) {
  const hono = new Hono()
  for (const file of iconFiles)
    hono.get(`/${file}`, async (c) => {
      const { renderSiteIcon: renderIcon } = await import('#site/icons/icons.server.ts')
      const type = types[file.slice(-3)] ?? png
      const policy = file.endsWith('.svg') && {
        'content-security-policy': svgContentSecurityPolicy,
      }
      return send(c, await renderIcon(app, file), { 'content-type': type, ...policy })
    })
  return hono
}

const png = 'image/png'
const types: Record<string, string> = { ico: 'image/x-icon', svg: 'image/svg+xml; charset=utf-8' }

/** Pictures for link previews: `/teilen/projekt/3.png`. */
export function createSharePictureRoutes(app: AppContext) {
  return new Hono().get('/*', async (c) => {
    const subject = await loadSharePictureContent(
      app,
      c.req.path.slice(serverPaths.sharePictures.length + 1),
    )
    if (!subject) return c.text('Not Found', 404)
    // Imported late: nothing else needs its fonts.
    const { renderSharePicture } = await import('#site/share/share-picture.server.ts')
    // Social networks embed it.
    return send(c, await renderSharePicture(app, subject), {
      'content-type': png,
      ...crossOriginResourceHeaders,
    })
  })
}

function send(
  c: Context,
  { bytes, etag, isMakeshift }: RenderedImage,
  more: Record<string, string>,
) {
  const caching = isMakeshift ? 'no-store' : 'public, max-age=3600'
  const headers = { etag, 'cache-control': caching, ...more }
  if (matchesEtag(c.req.header('if-none-match') ?? '', etag)) return c.body(null, 304, headers)
  return c.body(new Uint8Array(bytes).buffer, 200, headers)
}
