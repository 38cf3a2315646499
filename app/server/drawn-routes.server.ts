import { type Context, Hono } from 'hono'
import { front } from '#addresses.ts'
import type { AppContext } from '#app-context.server.ts'
import { drawingPolicy } from '#core/request/file-policy.ts'
import { crossOriginHeaders } from '#core/request/shown-anywhere.ts'
import type { Drawn } from '#site/drawn-once.server.ts'
import { iconFiles } from '#site/icons/icon-files.ts'
import { shareSubject } from '#site/share/share-subject.server.ts'
import { matches } from './page-cache.server.ts'

/** Icons for tabs, bookmarks and home screens: `/favicon.ico`, `/icon-192.png`. */
export function icons(program: AppContext) {
  const app = new Hono()
  for (const file of iconFiles)
    app.get(`/${file}`, async (c) => {
      const { icon } = await import('#site/icons/icons.server.ts')
      const type = types[file.slice(-3)] ?? png
      const policy = file.endsWith('.svg') && { 'content-security-policy': drawingPolicy }
      return send(c, await icon(program, file), { 'content-type': type, ...policy })
    })
  return app
}

const png = 'image/png'
const types: Record<string, string> = { ico: 'image/x-icon', svg: 'image/svg+xml; charset=utf-8' }

/** Pictures for link previews: `/teilen/projekt/3.png`. */
export function sharePictures(program: AppContext) {
  return new Hono().get('/*', async (c) => {
    const subject = await shareSubject(program, c.req.path.slice(front.sharePictures.length + 1))
    if (!subject) return c.text('Not Found', 404)
    // Imported late: nothing else needs its fonts.
    const { sharePicture } = await import('#site/share/share-picture.server.ts')
    // Social networks embed it.
    return send(c, await sharePicture(program, subject), {
      'content-type': png,
      ...crossOriginHeaders,
    })
  })
}

function send(c: Context, { bytes, etag, isMakeshift }: Drawn, more: Record<string, string>) {
  const caching = isMakeshift ? 'no-store' : 'public, max-age=3600'
  const headers = { etag, 'cache-control': caching, ...more }
  if (matches(c.req.header('if-none-match') ?? '', etag)) return c.body(null, 304, headers)
  return c.body(new Uint8Array(bytes).buffer, 200, headers)
}
