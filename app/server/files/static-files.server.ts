import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { serverPaths, startsWithPath } from '#addresses.ts'
import { fileContentSecurityPolicy } from '#core/request/content-security-policies.ts'
import { matchesEtag } from '../pages/page-cache.server.ts'
import { securityHeaders } from '../policy.server.ts'
import { type Encoding, negotiateEncoding } from './encoding.server.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json',
}

interface StaticFile {
  type: string
  /** The file name contains a hash of the content. */
  hashed: boolean
  path: string
  held: Partial<Record<Encoding, { body: Buffer; etag: string }>>
}

/** All files of the build by URL: a request never becomes a file path. */
export function indexStaticFiles(folder: string): Map<string, StaticFile> {
  if (!existsSync(folder)) return new Map()
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && types[extname(entry.name)])
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
  return new Map(
    names.map((name) => [
      name,
      {
        type: types[extname(name)] ?? '',
        hashed: startsWithPath(name, serverPaths.build),
        path: join(folder, name),
        held: {},
      },
    ]),
  )
}

const endings = { br: '.br', gzip: '.gz', plain: '' }

export function sendStaticFile(req: IncomingMessage, res: ServerResponse, file: StaticFile) {
  const best = negotiateEncoding(req.headers['accept-encoding'] as string | undefined)
  const encoding = file.held[best] || existsSync(file.path + endings[best]) ? best : 'plain'
  file.held[encoding] ??= read(file.path + endings[encoding])
  if (!file.held[encoding])
    return void res.writeHead(404, { ...securityHeaders, 'cache-control': 'no-store' }).end()
  const { body, etag } = file.held[encoding]
  const headers = {
    ...securityHeaders,
    'content-security-policy': fileContentSecurityPolicy,
    etag,
    vary: 'accept-encoding',
    'content-type': file.type,
    'cache-control': file.hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    ...(encoding !== 'plain' && { 'content-encoding': encoding }),
  }
  if (matchesEtag(req.headers['if-none-match'] ?? '', etag))
    return void res.writeHead(304, headers).end()
  res.writeHead(200, { ...headers, 'content-length': body.length })
  res.end(req.method === 'HEAD' ? undefined : body)
}

/** The file as Latin-1 text. */
export function readStaticFileAsLatin1(files: Map<string, StaticFile>, name: string) {
  const file = files.get(name)
  if (!file) return undefined
  file.held.plain ??= read(file.path)
  return file.held.plain?.body.toString('latin1')
}

/** Undefined for a file that a later build has deleted. */
function read(path: string) {
  if (!existsSync(path)) return undefined
  const body = readFileSync(path)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { body, etag }
}
