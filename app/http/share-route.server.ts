import { Hono } from 'hono'
import { front } from '../addresses.ts'
import type { Program } from '../program.server.ts'
import { shownAnywhere } from '../request/shown-anywhere.ts'
import { shareSubject } from '../site/share/share-subject.server.ts'
import { matches } from './page-cache.server.ts'

/** The pictures that appear where somebody shares a page: `/teilen/projekt/3.png`. */
export function sharePictures(program: Program) {
  return new Hono().get('/*', async (c) => {
    const subject = await shareSubject(program, c.req.path.slice(front.sharePictures.length + 1))
    if (!subject) return c.text('Not Found', 404)
    // Fonts and drawing are needed for nothing else.
    const { sharePicture } = await import('../site/share/share-picture.server.ts')
    const { png, etag, isMakeshift } = await sharePicture(program, subject)
    const headers = {
      etag,
      'content-type': 'image/png',
      'cache-control': isMakeshift ? 'no-store' : 'public, max-age=3600',
      // Shown by the networks themselves.
      ...shownAnywhere,
    }
    if (matches(c.req.header('if-none-match') ?? '', etag)) return c.body(null, 304, headers)
    return c.body(new Uint8Array(png).buffer, 200, headers)
  })
}
