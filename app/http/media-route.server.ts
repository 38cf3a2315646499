import { Hono } from 'hono'
import { policy } from './policy.server.ts'
import type { Program } from './program.server.ts'

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' }

/** Pictures of the store. A name never gets another content, so browsers may keep them for ever. */
export function media({ media }: Program) {
  return new Hono().get('/*', async (c) => {
    const found = await media.find(decoded(c.req.path).slice('/media/'.length))
    if (!found) return c.text('Not Found', 404)
    return c.body(new Uint8Array(found.bytes).buffer, 200, {
      'content-type': types[found.format],
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': `${policy.file}; sandbox`,
    })
  })
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
