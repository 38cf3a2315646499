import type { RequestListener } from 'node:http'
import { Histogram, type Registry } from 'prom-client'
import { getRequestKind } from './request-kind.server.ts'

/** Wraps the listener: counts its responses and their durations in seconds. */
export function measureRequests(registry: Registry, listener: RequestListener): RequestListener {
  const duration = new Histogram({
    name: 'auftritt_http_request_duration_seconds',
    help: 'From the request to the last byte of the response.',
    labelNames: ['kind', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  return (req, res) => {
    const begin = performance.now()
    const path = (req.url ?? '').split('?', 1)[0] ?? ''
    const { method = '' } = req
    res.once('close', () => {
      // A connection closed by the client is no failure of the server.
      const status = res.writableFinished ? `${Math.floor(res.statusCode / 100)}xx` : 'closed'
      const labels = { kind: getRequestKind(method, path), status }
      duration.observe(labels, (performance.now() - begin) / 1000)
    })
    listener(req, res)
  }
}
