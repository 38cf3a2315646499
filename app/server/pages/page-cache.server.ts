import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { type Encoding, negotiateEncoding } from '../files/encoding.server.ts'

/** A rendered page with its compressed forms and their headers. */
export interface CachedPage {
  etag: string
  isCacheable: boolean
  forms: { plain: Form } & Partial<Record<Encoding, Form>>
  /** Headers of a 304 response. */
  unchanged: string[]
}
interface Form {
  body: Buffer
  headers: string[]
}

const freshness = 'public, max-age=0, must-revalidate'

/** Requests since the process started: answered from memory, and those that began a rendering. */
export const pageCacheCounts = { hit: 0, rendered: 0 }

/** LRU cache of pages by address, cleared when the content changes. */
export function createPageCache(maxPages = 500) {
  let pages = new Map<string, CachedPage>()
  let rendering = new Map<string, Promise<CachedPage | Response>>()
  /** Pages before the last change, served while the database is unavailable. */
  const former = new Map<string, CachedPage>()

  /** LRU: moves the page to the end and drops the oldest one. */
  function keep(shelf: Map<string, CachedPage>, path: string, page: CachedPage) {
    shelf.delete(path)
    shelf.set(path, page)
    if (shelf.size > maxPages) shelf.delete(shelf.keys().next().value ?? '')
  }

  return {
    find(path: string) {
      const page = pages.get(path)
      if (page) keep(pages, path, page)
      if (page) pageCacheCounts.hit++
      return page
    },
    findFormerVersion: (path: string) => former.get(path),

    /** Clears the cache. Running renderings finish for those who wait, but are not stored. */
    forget() {
      for (const [path, page] of pages) keep(former, path, page)
      pages = new Map()
      rendering = new Map()
    },

    /** Renders a page once; parallel requests share the rendering. */
    render(
      path: string,
      render: () => Promise<CachedPage | Response>,
    ): Promise<CachedPage | Response> {
      const mine = { pages, rendering }
      const running = mine.rendering.get(path)
      if (running) return running
      pageCacheCounts.rendered++
      const promise = render()
        .then((page) => {
          if ('forms' in page && page.isCacheable) {
            keep(mine.pages, path, page)
            void compressFully(page, () => mine.pages.get(path) === page)
          }
          // The page is gone, so its former version must not be served either.
          if ('status' in page && page.status < 500) former.delete(path)
          return page
        })
        .finally(() => mine.rendering.delete(path))
      mine.rendering.set(path, promise)
      return promise
    },
  }
}

/**
 * `headers` are the page's own; caching and encoding are added. Brotli at level 1 takes only 0.1 ms after the
 * rendering of a usual page; a large one is compressed on another thread, once.
 */
export async function createCachedPage(
  plain: Buffer,
  headers: Record<string, string>,
  isCacheable: boolean,
): Promise<CachedPage> {
  const br = isLarge(plain)
    ? await brotliCompress(plain, brotliOptions(5, plain))
    : zlib.brotliCompressSync(plain, brotliOptions(1, plain))
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const { 'content-type': type = '', ...own } = headers
  const headers304 = { ...own, etag, vary: 'accept-encoding', 'cache-control': freshness }
  const whole = {
    body: plain,
    headers: Object.entries({
      ...headers304,
      'content-type': type,
      'content-length': String(plain.length),
    }).flat(),
  }
  const forms = { plain: whole, br: encodeForm(whole, br, 'br') }
  return { etag, isCacheable, forms, unchanged: Object.entries(headers304).flat() }
}

function encodeForm(whole: Form, body: Buffer, encoding: Encoding): Form {
  const headers = [...whole.headers, 'content-encoding', encoding]
  headers[headers.indexOf('content-length') + 1] = String(body.length)
  return { body, headers }
}

const brotliOptions = (level: number, { length }: Buffer) => ({
  params: {
    [zlib.constants.BROTLI_PARAM_QUALITY]: level,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: length,
    [zlib.constants.BROTLI_PARAM_LGWIN]: 18,
  },
})

const brotliCompress = promisify(zlib.brotliCompress)

/** The best compression of a sitemap of 15,000 pages would take a processor for seconds after each change. */
const isLarge = ({ length }: Buffer) => length > 256 * 1024

/** The best compression takes about 90 ms of a thread: it runs after the response, and only for pages that stay. */
async function compressFully({ forms }: CachedPage, isKept: () => boolean) {
  const { body } = forms.plain
  forms.gzip = encodeForm(forms.plain, await promisify(zlib.gzip)(body), 'gzip')
  await pause(50, undefined, { ref: false })
  if (!isKept() || isLarge(body)) return
  forms.br = encodeForm(forms.plain, await brotliCompress(body, brotliOptions(11, body)), 'br')
}

export function sendCachedPage(req: IncomingMessage, res: ServerResponse, page: CachedPage) {
  const ifNoneMatch = req.headers['if-none-match']
  if (ifNoneMatch && matchesEtag(ifNoneMatch, page.etag)) {
    res.writeHead(304, page.unchanged).end()
    return
  }
  const encoding = negotiateEncoding(req.headers['accept-encoding'])
  const form = page.forms[encoding] ?? page.forms.plain
  res.writeHead(200, form.headers)
  res.end(req.method === 'HEAD' ? undefined : form.body)
}

/** `If-None-Match` compares weakly: `W/"x"` and `"x"` are the same. */
export const matchesEtag = (header: string, etag: string) =>
  header === etag ||
  header.split(',').some((each) => {
    const tag = each.trim()
    return tag === '*' || tag.replace(/^W\//, '') === etag.replace(/^W\//, '')
  })
