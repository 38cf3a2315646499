import { chromium } from 'playwright-core'
import { findChromium } from '../chromium.ts'
import { table } from './markdown.ts'

const kinds: Record<string, string> = {
  Document: 'HTML',
  Script: 'JavaScript',
  Stylesheet: 'CSS',
  Font: 'fonts',
  Image: 'images',
}
const budgets: Record<string, string> = {
  HTML: 'under 14 KB',
  JavaScript: 'at most 106 KB',
  CSS: 'under 13 KB',
  fonts: 'under 29 KB',
  images: 'under 80 KB',
}

/** Bytes that a browser with an empty cache transfers for the home page, by kind, without and with headers. */
export async function measureVisit(origin: string) {
  const executablePath = findChromium()
  if (!executablePath) return ['## The first visit', 'Not measured: there is no Chromium here.']
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const network = await page.context().newCDPSession(page)
  const sums = new Map<string, { requests: number; bodies: number; bytes: number }>()
  const hosts = new Set<string>()
  const known = new Map<string, { kind: string; body: number }>()
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('data:')) return
    const length = response.headers['content-length'] ?? response.headers['Content-Length']
    known.set(requestId, { kind: kinds[type] ?? 'other', body: Number(length) })
    hosts.add(new URL(response.url).host)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { kind, body } = known.get(requestId) ?? {}
    // The router requests the style sheet again, which comes from the cache.
    if (!kind || !encodedDataLength) return
    const { requests, bodies, bytes } = sums.get(kind) ?? { requests: 0, bodies: 0, bytes: 0 }
    sums.set(kind, {
      requests: requests + 1,
      bodies: bodies + (body || encodedDataLength),
      bytes: bytes + encodedDataLength,
    })
  })
  await network.send('Network.enable')
  await page.goto(origin, { waitUntil: 'networkidle' })
  // Scripts load after the largest image, on a busy machine some time later.
  await page.waitForSelector('[data-live]')
  await browser.close()
  const all = [...sums.values()]
  return [
    '## The first visit',
    `A window of 1280 × 800 pixels with an empty cache, transferred bytes (Brotli). The budgets are for the bodies, without the headers of HTTP/1.1; an HTTP/2 proxy compresses those. ${hosts.size - 1} requests to other hosts.`,
    table(
      ['', 'requests', 'KB', 'with headers', 'budget'],
      ...[...sums].map(([kind, { requests, bodies, bytes }]) => [
        kind,
        String(requests),
        inKb(bodies),
        inKb(bytes),
        budgets[kind] ?? '',
      ]),
      [
        'together',
        String(sum(all.map(({ requests }) => requests))),
        inKb(sum(all.map(({ bodies }) => bodies))),
        inKb(sum(all.map(({ bytes }) => bytes))),
        '',
      ],
    ),
  ]
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const inKb = (bytes: number) => (bytes / 1000).toFixed(1)
