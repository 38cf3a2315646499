import { table } from './markdown.ts'
import { type Server, startServer } from './server.ts'

const warming = 3000
const requests = 10_000
const atOnce = 16

/** Memory after many mixed requests of visitors, robots and attackers. */
export async function measureGrowth(folder: string) {
  const server = await startServer(folder)
  const paths = await mixed(server)
  await load(server, paths, warming)
  const before = server.residentBytes()
  await load(server, paths, requests)
  const after = server.residentBytes()
  await server.stop()
  const growth = (after / before - 1) * 100
  console.log(`growth of memory: ${growth.toFixed(1)} %`)
  return [
    '## Memory over time',
    `${requests} requests after ${warming} warm-up requests, ${atOnce} concurrently, of ${paths.length} kinds: all public pages in three encodings and as data, files, pictures, forms, missing pages and refused requests.`,
    table(
      ['', 'measured', 'budget'],
      ['before', `${Math.round(before / 1e6)} MB`, ''],
      ['after', `${Math.round(after / 1e6)} MB`, ''],
      ['growth', `${growth.toFixed(1)} %`, 'under 20 %'],
    ),
  ]
}

type Asked = [path: string, options: RequestInit]

async function mixed({ origin }: Server): Promise<Asked[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const pages = [...sitemap.matchAll(/<loc>[^<]*?:\d+([^<]*)/g)].map(([, path]) => path || '/')
  const home = await (await fetch(origin)).text()
  const files = [...home.matchAll(/(?:href|src)="(\/(?:assets|media)\/[^"#]+)/g)].map(
    ([, path]) => path ?? '',
  )
  const get = (path: string, accept = 'br', more = {}): Asked => [
    path,
    { headers: { 'accept-encoding': accept, ...more } },
  ]
  return [
    ...pages.flatMap((path) => ['br', 'gzip', 'identity'].map((accept) => get(path, accept))),
    ...pages.filter((path) => path !== '/').map((path) => get(`${path}.data`)),
    ...files.map((path) => get(path)),
    ...['/gibt-es-nicht', '/projekte/99999', '/media/a/b.png', '/admin', '/admin/login'].map(
      (path) => get(path),
    ),
    ...['/projekte?technologie=React', '/karriere?art=Vollzeit', '/?utm_source=x'].map((path) =>
      get(path),
    ),
    get('/', 'br', { 'if-none-match': '*' }),
    ['/api/contact', { method: 'POST', body: new URLSearchParams({ name: 'x' }) }],
    ['/', { method: 'POST', body: 'x'.repeat(10_000) }],
    ['/', { method: 'PUT' }],
  ]
}

async function load({ origin }: Server, paths: Asked[], count: number) {
  let next = 0
  async function ask() {
    while (next < count) {
      const [path, options] = paths[next++ % paths.length] ?? ['/', {}]
      const answer = await fetch(origin + path, { ...options, redirect: 'manual' })
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
}
