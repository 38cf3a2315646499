import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/**
 * Smoke test of a build on an empty site, for the parts that depend on the framework's output: deferred scripts of a public
 * page, its style sheet first, the second sheet inlined, and classes that the sheet defines. Returns the problems.
 */
export async function proveBuild(folder: string): Promise<string[]> {
  const port = await freePort()
  const data = mkdtempSync(join(tmpdir(), 'auftritt-build-'))
  const server = spawn(process.execPath, [join(folder, 'server/index.js')], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: data,
      SEED: 'empty',
      PORT: String(port),
      DRAIN_SECONDS: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<never>((_, reject) =>
    server.on('exit', () => reject(new Error('The built server ended'))),
  )
  try {
    await Promise.race([ready(server.stdout), ended])
    const read = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).text()
    return [...problemsOf(await read('/'), folder), ...problemsOfSheets(await read('/kontakt'))]
  } finally {
    ended.catch(() => {})
    server.kill()
    rmSync(data, { recursive: true, force: true })
  }
}

async function freePort() {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Resolves when the server prints its start message, which it does once it listens. */
const ready = (output: Readable) =>
  new Promise<void>((resolve) => {
    output.on('data', (text) => /^(Site|Admin) /m.test(String(text)) && resolve())
  })

function problemsOf(page: string, folder: string) {
  const sheets = [...page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)]
    .map(([, path]) => readFileSync(join(folder, 'client', String(path)), 'utf8'))
    .join('')
  const classes = [...page.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) =>
    names.split(' '),
  )
  const own = [...new Set(classes)].filter((name) => /^x[a-z]{2}\d+$/.test(name))
  return [
    !page.includes('<script type="text/later"') && 'a script of a public page is not put aside',
    !page.includes('<link rel="later"') && 'no script of a public page waits',
    !/<\/footer>(<!--[^>]*-->)*<script>\{/.test(page) &&
      'nothing starts the scripts of a public page',
    page.includes('<script type="module"') && 'a script of a public page starts at once',
    page.indexOf('<link') !== page.indexOf('<link rel="preload" as="style"') &&
      'a public page asks for something before its style sheet',
    own.length < 20 && 'a public page has no short class names',
    ...own
      .filter((name) => !sheets.includes(`.${name}`))
      .map((name) => `the style sheet does not know .${name}`),
  ].filter((problem) => problem !== false)
}

/** Problems of the style sheets of a page with a form, which has its own sheet. */
function problemsOfSheets(page: string) {
  const asked = [...page.matchAll(/<link[^>]* rel="stylesheet"[^>]*>/g)].filter(
    ([link]) => !link.includes(' disabled'),
  )
  return [
    asked.length !== 1 && `a page with a form asks for ${asked.length} style sheets, not for one`,
    !page.includes('</style><link disabled') && 'a second style sheet does not stand in its page',
  ].filter((problem) => problem !== false)
}
