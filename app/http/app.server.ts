import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { log } from '../log.server.ts'
import { isForm, takesMuch } from './accepted-body.server.ts'
import { withinLimit } from './body-limit.server.ts'
import { errorPage } from './error-page.server.ts'
import { icons } from './icon-route.server.ts'
import { media } from './media-route.server.ts'
import { policy, setSafety } from './policy.server.ts'
import { previews } from './preview.server.ts'
import type { Program } from './program.server.ts'
import { render } from './render.server.ts'
import { isSameOrigin } from './same-origin.server.ts'
import { sharePictures } from './share-route.server.ts'

/** Everything that is neither a file of the build nor a kept page. */
export function openApp(house: Program) {
  const app = new Hono<{ Variables: { requestId: string } }>()

  app.use(async (c, next) => {
    c.set('requestId', randomUUID())
    await next()
    c.header('x-request-id', c.get('requestId'))
    setSafety(c.res.headers)
    if (!c.res.headers.has('content-security-policy') && import.meta.env.PROD)
      c.header('content-security-policy', policy.nothing)
  })

  app.get('/healthz', (c) => c.text('ok', 200, { 'cache-control': 'no-store' }))
  app.get('/readyz', async (c) => {
    const failing = await unready(house)
    c.header('cache-control', 'no-store')
    return failing.length === 0 ? c.text('ok') : c.text(failing.join('\n'), 503)
  })

  app.use(async (c, next) => {
    if (!methods.has(c.req.method)) return c.text('Method Not Allowed', 405, { allow })
    if (c.req.method === 'OPTIONS') return c.body(null, 204, { allow })
    if (!isSameOrigin(c.req.raw, house.environment.ORIGIN)) {
      const origin = c.req.header('origin')?.slice(0, 200)
      log.warn({ id: c.get('requestId'), path: c.req.path, origin }, 'from elsewhere, refused')
      return c.text('Forbidden', 403)
    }
    await next()
  })
  app.use(async (c, next) => {
    if (c.req.method !== 'POST') return next()
    const type = c.req.header('content-type')
    if (c.req.header('content-encoding') || !isForm(type))
      return c.text('Unsupported Media Type', 415)
    if (!takesMuch(new URL(c.req.url).pathname, type)) return small(c, next)
    const request = withinLimit(c.req.raw)
    if (!request) return c.text('Content Too Large', 413)
    c.req.raw = request
    return next()
  })

  app.route('/', icons(house))
  app.route('/media', media(house))
  app.route('/teilen', sharePictures(house))
  app.use(previews(house))
  // Which files belong to which page. Other answers of this kind are personal, and compressing those tells secrets.
  app.use('/__manifest', compress())
  app.all('*', (c) => render(house, c.req.raw, c.get('requestId')))

  app.onError((error, c) => {
    const id = c.get('requestId') ?? randomUUID()
    log.error({ id, path: c.req.path, err: error }, 'request failed')
    return c.html(errorPage(id), 500, { 'cache-control': 'no-store', 'x-request-id': id })
  })
  return app
}

/** What a form without documents may bring, and whoever is not signed in. */
const small = bodyLimit({
  maxSize: 64 * 1024,
  onError: (c) => c.text('Content Too Large', 413),
})

const methods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST'])
const allow = 'GET, HEAD, POST'

/** The parts that do not answer, one line each. */
async function unready({ database, storage }: Program) {
  const parts = { database: database.ping(), storage: storage.exists('.ready') }
  const answers = await Promise.all(
    Object.entries(parts).map(([name, part]) =>
      Promise.race([part, overdue()]).then(
        () => [],
        () => [`${name} does not answer`],
      ),
    ),
  )
  return answers.flat()
}

const overdue = () =>
  new Promise<never>((_, reject) => setTimeout(reject, 4000, new Error('no answer')).unref())
