import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { serverPaths } from '#addresses.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import {
  fileContentSecurityPolicy,
  svgContentSecurityPolicy,
} from '#core/request/content-security-policies.ts'
import { crossOriginResourceHeaders } from '#core/request/cross-origin.ts'
import { log } from '#core/runtime/log.server.ts'
import type { PictureFormat } from '#ui/picture-view.ts'
import { securityHeaders } from '../policy.server.ts'

const types = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
}

const own = `${fileContentSecurityPolicy}; sandbox`

/** Type, and a policy that forbids scripts. */
export const createPictureHeaders = (format: PictureFormat) => ({
  'content-type': types[format],
  'content-security-policy': own,
  // Opened directly an SVG would be a document.
  ...(format === 'svg' && {
    'content-disposition': 'attachment',
    'content-security-policy': svgContentSecurityPolicy,
  }),
})

/**
 * Serves a picture of the media library. Immutable: a name never changes its content. All responses share one buffer,
 * because copies could fill the memory.
 */
export async function sendPicture(
  { media }: AppContext,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
) {
  const requestId = randomUUID()
  const common = { ...securityHeaders, 'x-request-id': requestId, 'content-security-policy': own }
  try {
    const picture = await media.find(
      decodeURIComponent(path).slice(serverPaths.pictures.length + 1),
    )
    // Not cacheable: the file may return.
    if (!picture) return refuse(res, 404, 'Not Found', common)
    res.writeHead(200, {
      ...common,
      ...crossOriginResourceHeaders,
      ...createPictureHeaders(picture.format),
      'content-length': picture.bytes.byteLength,
      'cache-control': 'public, max-age=31536000, immutable',
    })
    res.end(req.method === 'HEAD' ? undefined : picture.bytes)
  } catch (error) {
    log.error({ id: requestId, path, err: error }, 'picture failed')
    refuse(res, 503, 'Service Unavailable', { ...common, 'retry-after': '30' })
  }
}

function refuse(
  res: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string>,
) {
  const textHeaders = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  res.writeHead(status, { ...headers, ...textHeaders }).end(text)
}
