import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { type Encoding, encodingFor } from './encoding.server.ts'

/** A rendered page with its compressed forms and the headers that belong to each. */
export interface Page {
  etag: string
  keep: boolean
  forms: Record<Encoding, Form>
}
interface Form {
  body: Buffer
  headers: string[]
}

const most = 500
const freshness = 'public, max-age=0, must-revalidate'

/** Holds rendered pages by path until the content changes. */
export function openPageCache() {
  let pages = new Map<string, Page>()
  let rendering = new Map<string, Promise<Page | Response>>()
  /** What was good before the last change, for the time when the database does not answer. */
  let former = new Map<string, Page>()

  return {
    find: (path: string) => pages.get(path),
    findFormer: (path: string) => former.get(path),

    /** Everything is forgotten; renderings under way are finished for those who wait, but not kept. */
    forget() {
      former = new Map([...former, ...pages].slice(-most))
      pages = new Map()
      rendering = new Map()
    },

    /** The page from `render`; simultaneous askers share one rendering. */
    render(path: string, render: () => Promise<Page | Response>): Promise<Page | Response> {
      const mine = { pages, rendering }
      const running = mine.rendering.get(path)
      if (running) return running
      const promise = render()
        .then((page) => {
          if ('forms' in page && page.keep) {
            if (mine.pages.size >= most) mine.pages.delete(mine.pages.keys().next().value ?? '')
            mine.pages.set(path, page)
            setTimeout(shrink, 50, page).unref()
          }
          return page
        })
        .finally(() => mine.rendering.delete(path))
      mine.rendering.set(path, promise)
      return promise
    },
  }
}

/** `headers` are the page's own; those of the cache and the encoding come on top. */
export async function toPage(
  text: string,
  headers: Record<string, string>,
  keep: boolean,
): Promise<Page> {
  const plain = Buffer.from(text)
  const [br, gzip] = await Promise.all([brotli(plain, 5), promisify(zlib.gzip)(plain)])
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const form = (body: Buffer, encoding?: string): Form => ({
    body,
    headers: Object.entries({
      ...headers,
      etag,
      vary: 'accept-encoding',
      'cache-control': freshness,
      'content-length': String(body.length),
      ...(encoding && { 'content-encoding': encoding }),
    }).flat(),
  })
  return {
    etag,
    keep,
    forms: { plain: form(plain), gzip: form(gzip, 'gzip'), br: form(br, 'br') },
  }
}

const brotli = (plain: Buffer, quality: number) =>
  promisify(zlib.brotliCompress)(plain, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })

/** The best quality takes about 90 ms of a thread: done after the first answer. */
async function shrink(page: Page) {
  const body = await brotli(page.forms.plain.body, 11)
  const headers = [...page.forms.br.headers]
  headers[headers.indexOf('content-length') + 1] = String(body.length)
  page.forms.br = { body, headers }
}

export function send(req: IncomingMessage, res: ServerResponse, page: Page) {
  const seen = req.headers['if-none-match']
  if (seen && matches(seen, page.etag)) {
    res
      .writeHead(304, { etag: page.etag, vary: 'accept-encoding', 'cache-control': freshness })
      .end()
    return
  }
  const form = page.forms[encodingFor(req.headers['accept-encoding'] as string | undefined)]
  res.writeHead(200, form.headers)
  res.end(req.method === 'HEAD' ? undefined : form.body)
}

/** `If-None-Match` compares weakly: `W/"x"` and `"x"` are the same. */
export const matches = (header: string, etag: string) =>
  header === etag ||
  header.split(',').some((each) => {
    const tag = each.trim()
    return tag === '*' || tag.replace(/^W\//, '') === etag.replace(/^W\//, '')
  })
