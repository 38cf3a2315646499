import { Hono } from 'hono'
import { shareSubject } from '../site/share/share-subject.server.ts'
import { matches } from './page-cache.server.ts'
import type { Program } from './program.server.ts'

/** The pictures that appear where somebody shares a page: `/teilen/projekt/3.png`. */
export function sharePictures(house: Program) {
  return new Hono().get('/*', async (c) => {
    const subject = await shareSubject(house, c.req.path.slice('/teilen/'.length))
    if (!subject) return c.text('Not Found', 404)
    // Fonts and drawing are needed for nothing else.
    const { sharePicture } = await import('../site/share/share-picture.server.ts')
    const { png, etag } = await sharePicture(house, subject)
    const headers = {
      etag,
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
      // Shown by the networks themselves.
      'cross-origin-resource-policy': 'cross-origin',
    }
    if (matches(c.req.header('if-none-match') ?? '', etag)) return c.body(null, 304, headers)
    return c.body(new Uint8Array(png).buffer, 200, headers)
  })
}
