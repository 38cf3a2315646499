import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { median, spread, table } from './markdown.ts'
import {
  createTemporaryFolder,
  freePort,
  isInstalled,
  isPinned,
  pinToCore,
  type Server,
  serve,
} from './server.ts'

const rounds = 5
const seconds = 3
/** The header of current browsers. */
const accept = 'gzip, deflate, br, zstd'

/** Compares the cached home page with bare `node:http` and nginx, alternating, with the same bytes. */
export async function compareThroughput(server: Server) {
  const title = '## The cached home page'
  if (!isInstalled('wrk')) {
    console.log('wrk is not installed, so the cached page is not measured.')
    return [title, 'Not measured: `wrk` is not installed here.']
  }
  const page = await bestForm(server.port)
  const rivals: Record<string, string> = {
    Auftritt: server.origin,
    'bare `node:http`': await startBare(page),
  }
  if (isInstalled('nginx')) rivals.nginx = await startNginx(page)

  const rates = Object.fromEntries(Object.keys(rivals).map((name) => [name, [] as number[]]))
  for (let round = 1; round <= rounds; round++)
    for (const [name, origin] of Object.entries(rivals)) {
      rates[name]?.push(await load(origin))
      console.log(`round ${round}: ${name} ${rates[name]?.at(-1)?.toFixed(0)} requests/s`)
    }
  const own = rates.Auftritt ?? []
  const ratio = (other: number[]) => median(own.map((rate, at) => rate / (other[at] ?? Number.NaN)))
  const budgets: Record<string, string> = { 'bare `node:http`': '0.85', nginx: '0.5' }
  return [
    title,
    `Requested with \`Accept-Encoding: ${accept}\`: ${page.body.length} bytes of Brotli. \`wrk -t1 -c32 -d${seconds}s\`, ${rounds} alternating rounds${isPinned ? ', the server on one CPU, wrk on another' : ''}.`,
    table(
      [
        '',
        'requests/s (median)',
        'lowest to highest',
        'Auftritt to this one (median of the rounds)',
        'budget',
      ],
      ...Object.entries(rates).map(([name, list]) => [
        name,
        median(list).toFixed(0),
        spread(list),
        name === 'Auftritt' ? '' : ratio(list).toFixed(2),
        budgets[name] ? `at least ${budgets[name]}` : '',
      ]),
    ),
    ...(rates.nginx ? [] : ['nginx is not installed here.']),
  ]
}

interface Page {
  body: Buffer
  headers: string[]
}

/** The page with its headers, once the best compression has replaced the fast one. */
async function bestForm(port: number): Promise<Page> {
  await ask(port)
  await wait(2000)
  return ask(port)
}

function ask(port: number) {
  return new Promise<Page>((resolve, reject) => {
    const asked = request(
      { port, host: '127.0.0.1', headers: { 'accept-encoding': accept } },
      async (answer) => {
        const chunks: Buffer[] = []
        for await (const chunk of answer) chunks.push(chunk)
        const own = ['date', 'connection', 'keep-alive']
        const headers = Object.entries(answer.headers).filter(([name]) => !own.includes(name))
        resolve({ body: Buffer.concat(chunks), headers: headers.flat().map(String) })
      },
    )
    asked.once('error', reject).end()
  })
}

async function startBare({ body, headers }: Page) {
  const file = join(createTemporaryFolder(), 'page')
  writeFileSync(file, body)
  const port = await freePort()
  const env = { PORT: String(port), BODY: file, HEADERS: JSON.stringify(headers) }
  return (await serve(port, process.execPath, ['tools/bench/bare.mjs'], env)).origin
}

/** nginx sends the precompressed bytes from a file. */
async function startNginx({ body }: Page) {
  const folder = createTemporaryFolder()
  writeFileSync(join(folder, 'page.html'), body)
  const port = await freePort()
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/errors;
     ${process.getuid?.() === 0 ? 'user root;' : ''}
     events { worker_connections 1024; }
     http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; ${paths.join(' ')}
       server { listen 127.0.0.1:${port}; root ${folder};
         location = / { try_files /page.html =404; types {} default_type "text/html; charset=utf-8";
           add_header content-encoding br; add_header vary accept-encoding; } } }`,
  )
  return (await serve(port, 'nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')])).origin
}

/** Requests per second. */
async function load(origin: string) {
  const args = ['-t1', '-c32', `-d${seconds}s`, '-H', `Accept-Encoding: ${accept}`, `${origin}/`]
  const { stdout } = await promisify(execFile)(...pinToCore(1, 'wrk', args))
  const bad = /Non-2xx.*: \d+|Socket errors.*/.exec(stdout)
  if (bad) console.log(`  ${bad[0]}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}
