import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { Hono } from 'hono'
import { drawHeroSlides } from '#content/pictures/hero-drawings.server.ts'
import { siteSettings } from '#content/settings/settings.ts'
import { slide } from '#content/types/slide.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { fileContentSecurityPolicy } from '#core/request/content-security-policies.ts'
import { isDrawingName } from '#media/pixels/drawing-store.server.ts'
import { negotiateEncoding } from './encoding.server.ts'

/** Serves the hero drawings. Immutable: the name is a hash of the content. */
export function createDrawingRoute(app: AppContext) {
  const find = createFinder(app)
  return new Hono().get('/:file{.+\\.svg}', async (c) => {
    const compressed = await find(c.req.param('file').slice(0, -4))
    if (!compressed) return c.text('Not Found', 404, { 'cache-control': 'no-store' })
    const isPacked = negotiateEncoding(c.req.header('accept-encoding')) === 'br'
    const bytes = isPacked ? compressed : await promisify(brotliDecompress)(compressed)
    return c.body(new Uint8Array(bytes).buffer, 200, {
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': `${fileContentSecurityPolicy}; sandbox`,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...(isPacked && { 'content-encoding': 'br' }),
    })
  })
}

/** Recreates a lost drawing that a current page uses, as rendering that page would. */
function createFinder({ drawings, store }: AppContext) {
  let drawing: Promise<unknown> | undefined

  async function drawToday() {
    const [slides, colours] = await Promise.all([
      store.listWithPublicFields(slide, { is_active: true }),
      store.setting(siteSettings),
    ])
    await drawHeroSlides(drawings, slides, colours)
  }

  return async (name: string) => {
    const bytes = await drawings.find(name)
    if (bytes || !isDrawingName(name)) return bytes
    // Parallel requests share it, since anybody can request made-up names.
    drawing ??= drawToday().finally(() => {
      drawing = undefined
    })
    await drawing
    return drawings.find(name)
  }
}
