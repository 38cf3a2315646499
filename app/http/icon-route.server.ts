import { Hono } from 'hono'
import type { Program } from '../program.server.ts'
import { iconFiles } from '../site/icons/icon-files.ts'
import { matches } from './page-cache.server.ts'

/** What stands for the company in tabs, bookmarks and on home screens: `/favicon.ico`, `/icon-192.png`. */
export function icons(program: Program) {
  const app = new Hono()
  for (const file of iconFiles)
    app.get(`/${file}`, async (c) => {
      const { icon } = await import('../site/icons/icons.server.ts')
      const { bytes, etag, isMakeshift } = await icon(program, file)
      const type = types[file.slice(-3)] ?? 'image/png'
      const caching = isMakeshift ? 'no-store' : 'public, max-age=3600'
      const headers = { etag, 'content-type': type, 'cache-control': caching }
      if (matches(c.req.header('if-none-match') ?? '', etag)) return c.body(null, 304, headers)
      return c.body(new Uint8Array(bytes).buffer, 200, headers)
    })
  return app
}

const types: Record<string, string> = { ico: 'image/x-icon', svg: 'image/svg+xml; charset=utf-8' }
