import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AppContext } from '#core/request/app-context.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { listen } from '../listen.server.ts'

/** Answers `GET /metrics` at METRICS_PORT in the Prometheus text format and measures the responses of `listener`. */
export async function startMetrics(app: AppContext, listener: RequestListener) {
  const { METRICS_PORT, METRICS_TOKEN } = app.environment
  if (METRICS_PORT === undefined) return listener
  // Imported late, to save its memory without METRICS_PORT.
  const { collectDefaultMetrics, Registry } = await import('prom-client')
  const { registerStateGauges } = await import('./register-state-gauges.server.ts')
  const { measureRequests } = await import('./measure-requests.server.ts')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registerStateGauges(registry, app)

  const server = createServer((req, res) => {
    if (METRICS_TOKEN && !hasToken(req, METRICS_TOKEN))
      return void res.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    if (req.method !== 'GET' || req.url !== '/metrics') return void res.writeHead(404).end()
    registry.metrics().then(
      (text) => res.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be collected')
        res.writeHead(500).end()
      },
    )
  })
  await listen(server, { ...app.environment, PORT: METRICS_PORT }, 'METRICS_PORT')
  // An open scrape must not keep the process alive.
  server.unref()
  return measureRequests(registry, listener)
}

const hasToken = ({ headers }: IncomingMessage, token: string) =>
  timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`))

const hash = (text: string) => createHash('sha256').update(text).digest()
