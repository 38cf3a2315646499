import type { Readable } from 'node:stream'
import { getCachedFilesByAddress } from '#content/files/files-by-address.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { fileContentSecurityPolicy } from '#core/request/content-security-policies.ts'
import { crossOriginResourceHeaders } from '#core/request/cross-origin.ts'
import { fileKinds, getFileKind } from '#media/files/file-kinds.ts'
import { matchesEtag } from '../pages/page-cache.server.ts'
import { parseRange } from './range.ts'

interface FileRequest {
  method: string | undefined
  header(name: 'if-none-match' | 'if-range' | 'range'): string | undefined
}

interface FileAnswer {
  status: 200 | 206 | 304 | 416
  headers: Record<string, string>
  body?: Readable
  /** The range begins at the first byte: a new download, not the continuation of one. */
  isBeginning: boolean
}

/**
 * The response for a document or video, whole or a range; undefined if the path has none. Opens the file before anything is
 * sent and streams it. `no-cache`, since the file may be replaced.
 */
export async function createFileAnswer(
  { database, files }: Pick<AppContext, 'database' | 'files'>,
  path: string,
  { method, header }: FileRequest,
): Promise<FileAnswer | undefined> {
  const found = (await getCachedFilesByAddress(database)).get(path)
  const kind = getFileKind(path)
  if (!found || !kind) return undefined
  const facts = (await files.facts([found.key])).get(found.key)
  if (!facts) return undefined
  const etag = `"${found.key.replace(/^.*\/|\.\w+$/g, '')}"`
  const name = path.slice(path.lastIndexOf('/') + 1)
  const headers = {
    ...crossOriginResourceHeaders,
    'content-type': fileKinds[kind].type,
    'content-disposition': `inline; filename="${name}"`,
    'content-security-policy':
      kind === 'pdf'
        ? fileContentSecurityPolicy
        : `${fileContentSecurityPolicy}; media-src 'self'; sandbox`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=0, must-revalidate',
    'accept-ranges': 'bytes',
    etag,
  }
  const ifNoneMatch = header('if-none-match')
  if (ifNoneMatch && matchesEtag(ifNoneMatch, etag))
    return { status: 304, headers, isBeginning: false }
  const { bytes } = facts
  const isSame = [undefined, etag].includes(header('if-range'))
  const part = method === 'GET' && isSame ? parseRange(header('range'), bytes) : undefined
  if (part === 'outside')
    return {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${bytes}`, 'content-length': '0' },
      isBeginning: false,
    }
  const { start, end } = part ?? { start: 0, end: bytes - 1 }
  const sized = {
    ...headers,
    'content-length': String(end - start + 1),
    ...(part && { 'content-range': `bytes ${start}-${end}/${bytes}` }),
  }
  const status = part ? 206 : 200
  if (method === 'HEAD') return { status, headers: sized, isBeginning: false }
  const body = await files.read(found.key, { start, end })
  return body && { status, headers: sized, body, isBeginning: start === 0 }
}
