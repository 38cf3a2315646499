import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { Hono } from 'hono'
import type { Program } from '../program.server.ts'
import { filePolicy } from '../request/file-policy.ts'
import { encodingFor } from './encoding.server.ts'

/** The drawings of the hero. A name never gets another content. */
export function drawings({ drawings }: Program) {
  return new Hono().get('/:file{.+\\.svg}', async (c) => {
    const packed = await drawings.find(c.req.param('file').slice(0, -4))
    if (!packed) return c.text('Not Found', 404, { 'cache-control': 'no-store' })
    const isPacked = encodingFor(c.req.header('accept-encoding')) === 'br'
    const bytes = isPacked ? packed : await promisify(brotliDecompress)(packed)
    return c.body(new Uint8Array(bytes).buffer, 200, {
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': `${filePolicy}; sandbox`,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...(isPacked && { 'content-encoding': 'br' }),
    })
  })
}
