import { globSync, readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { project } from '#content/types/project.ts'
import { patience } from '../patience.ts'
import { publicPages } from '../public-pages.ts'
import { startSeeded } from '../running-server.ts'
import { signIn } from '../signed-in.ts'

// An address with a random port number compresses to a varying size.
const ORIGIN = 'https://www.example.com'
const server = await startSeeded({ ORIGIN })
afterAll(server.stop)

/** Budgets of the home page in bytes as sent with Brotli: docs/decisions/024-budgets.md. */
const budgets = { html: 13_000, css: 13_000, fonts: 24_000, script: 106_000, pictures: 80_000 }

const compressed = async (path: string) => {
  const { status, bytes } = await server.ask(path, { headers: { 'accept-encoding': 'br' } })
  expect([path, status]).toEqual([path, 200])
  return bytes.length
}
const sumOf = async (paths: (string | undefined)[]) => {
  expect(paths.length).toBeGreaterThan(0)
  const sizes = await Promise.all(paths.map((path) => compressed(path ?? '')))
  return sizes.reduce((sum, size) => sum + size, 0)
}
const home = (await server.ask('/')).text
const all = (pattern: RegExp) => [...new Set([...home.matchAll(pattern)].map(([, path]) => path))]

test('the HTML of the home page stays below its budget', async () => {
  // The best compression is computed after the first response.
  await expect.poll(() => compressed('/'), { timeout: patience }).toBeLessThan(budgets.html)
})

test.each(['/', '/projekte'])(
  '%s with its headers fits in the first ten packets (14,100 bytes with Brotli)',
  async (path) => {
    const carried = async () => {
      const { headers, bytes } = await server.ask(path, { headers: { 'accept-encoding': 'br' } })
      // Connection headers end at the proxy.
      const { connection: _, 'keep-alive': __, ...own } = headers
      const lines = Object.entries(own).map((each) => each.join(': ').length + 2)
      expect(lines.length).toBeGreaterThan(8)
      return lines.reduce((sum, length) => sum + length, bytes.length)
    }
    await expect.poll(carried, { timeout: patience }).toBeLessThan(14_100)
  },
)

test('/projekte contains the description of a project and not its lessons', async () => {
  const [first] = await server.store.list(project)
  const { text } = await server.ask('/projekte')
  expect(text).toContain(first?.description)
  expect(first?.lessons).toBeTruthy()
  expect(text).not.toContain(first?.lessons)
})

test('the stylesheets of the home page stay below their budget', async () => {
  expect(await sumOf(all(/<link rel="stylesheet" href="([^"#]+)/g))).toBeLessThan(budgets.css)
})

test('the fonts of the home page stay below their budget, each below 13,950 bytes', async () => {
  const fonts = all(/ href="([^"]+\.woff2)"/g)
  expect(await sumOf(fonts)).toBeLessThan(budgets.fonts)
  for (const each of fonts)
    expect([each, (await compressed(each ?? '')) < 13_950]).toEqual([each, true])
})

test('the italic font is preloaded on /datenschutz and not on the home page', async () => {
  const { text } = await server.ask('/datenschutz')
  expect(text).toContain('<em>')
  expect(text).toMatch(/<link rel="preload" href="[^"]+italic-first[^"]+\.woff2" as="font"/)
  expect(home).not.toContain('italic')
})

test('the deferred scripts of the home page stay below their budget', async () => {
  expect(await sumOf(all(/<link rel="later" href="([^"]+)"/g))).toBeLessThan(budgets.script)
})

test('English pages load at most 10,000 bytes of texts more', () => {
  const packs = globSync('build/client/assets/english-language-pack-*.js.br')
  expect(packs.length).toBe(1)
  for (const path of packs) expect(readFileSync(path).length).toBeLessThan(10_000)
})

test('scripts of public pages use neither Intl nor function toLocaleString() { [native code] }', async () => {
  for (const path of [...publicPages, '/karriere/1', '/projekte/1']) {
    const scripts = (await server.ask(path)).text.matchAll(/<link rel="later" href="([^"]+)"/g)
    for (const [, script = ''] of scripts)
      expect([
        path,
        script,
        /Intl\.|\.toLocale(String|Date)/.exec((await server.ask(script)).text),
      ]).toEqual([path, script, null])
  }
})

test('icons are inlined in the home page without <use>', () => {
  expect(home).toContain('<path d="M5 12h14"')
  expect(home).not.toContain('<use')
})

test('the hero drawing and its first picture stay below the budget for pictures', async () => {
  const [first = ''] = /<picture>.*?<\/picture>/s.exec(home) ?? []
  const largest = [...first.matchAll(/([^ ,"]+\.avif) \d+w/g)].at(-1)?.[1]
  const seen = all(/<img[^>]* src="(\/drawings\/[^"]+)"[^>]*fetchPriority="high"/g)
  expect(seen).toHaveLength(1)
  expect(await sumOf([...seen, largest])).toBeLessThan(budgets.pictures)
  // The largest element of the page fits in the first packets of its connection.
  expect(await sumOf(seen)).toBeLessThan(10_000)
})

test('opaque pictures have a blurred WebP placeholder, transparent ones have none', () => {
  expect(home).toContain('src="data:image/webp;base64,')
  // VP8X, the extended WebP format, is used for transparency.
  expect(home).not.toMatch(/base64,.{16}VlA4WA/)
})

test('the home page does not contain the texts of the not-found page', async () => {
  expect(home).not.toContain('Dieses Projekt gibt es nicht mehr')
  expect((await server.ask('/projekte/999')).text).toContain('Dieses Projekt gibt es nicht mehr')
})

test('app/ui/artwork has at most 700 lines', () => {
  const files = globSync('app/ui/artwork/*').map((path) => readFileSync(path, 'utf8'))
  expect(files.length).toBeGreaterThan(0)
  expect(files.join('').split('\n').length - 1).toBeLessThanOrEqual(700)
})

test('the modulepreload scripts of /admin stay below 250,000 bytes', async () => {
  const { text } = await server.ask('/admin', {
    headers: { cookie: await signIn({ ...server, origin: ORIGIN }) },
  })
  const scripts = [...text.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)]
  expect(scripts.length).toBeGreaterThan(20)
  expect(await sumOf(scripts.map(([, path]) => path))).toBeLessThan(250_000)
})

const { texts, loaded } = readServer()

/** The scripts of the server, and those of them and of packages that its start loads. */
function readServer() {
  const names: string[] = JSON.parse(readFileSync('build/server/.own', 'utf8'))
  const texts = new Map(
    names
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, readFileSync(`build/server/assets/${name}`, 'utf8')]),
  )
  const loaded = new Set([...texts.keys()].filter((name) => name.startsWith('main.server')))
  loaded.add([...texts.keys()].find((name) => name.startsWith('serve.server')) ?? '')
  for (const name of loaded)
    for (const imported of listImportsOf(texts.get(name))) loaded.add(imported)
  return { texts, loaded }
}

function listImportsOf(text = '') {
  const imports = text.matchAll(/(?:^|[;}\n])import(?:[^"`;()]*?from)?\s*["`]([^"`]+)["`]/g)
  return [...imports].map(([, imported = '']) => imported.replace('./', ''))
}

test('the server build is almost all Latin-1 and below 10 MB', () => {
  const all = [...texts.values()]
  // One character above Latin-1 makes V8 store two bytes for each character.
  expect(all.filter((text) => /[^\0-\xff]/.test(text)).join('').length).toBeLessThan(100_000)
  expect(all.join('').length).toBeLessThan(10_000_000)
})

test('the server start loads below 3.2 MB of scripts and no package outside the bundle', () => {
  expect([...loaded].filter((name) => !name.startsWith('node:') && !texts.has(name))).toEqual([])
  const sum = [...loaded].reduce((bytes, name) => bytes + (texts.get(name)?.length ?? 0), 0)
  expect(sum).toBeGreaterThan(2_000_000)
  expect(sum).toBeLessThan(3_200_000)
})

test('what is imported late is imported file by file, each after those that it needs', () => {
  const { files, steps }: { files: string[]; steps: Record<string, number[]> } = JSON.parse(
    readFileSync('build/server/assets/import-steps.json', 'utf8'),
  )
  const all = [...texts.values()].join('\n')
  const late = [...all.matchAll(/importModuleInSteps\(["'`]([\w/.-]+)["'`]/g)].map(
    ([, name = '']) => name,
  )
  expect(late).toEqual(expect.arrayContaining(['accounts/auth.server', 'panel/frame/layout']))
  expect(late.length).toBeGreaterThan(100)
  for (const name of late) {
    const list = (steps[name] ?? []).map((at) => files[at]?.replace('assets/', '') ?? '')
    expect([name, list.length > 0]).toEqual([name, true])
    const tooEarly = list.flatMap((file, at) =>
      listImportsOf(texts.get(file)).filter(
        (each) => list.indexOf(each) > at && !listImportsOf(texts.get(each)).includes(file),
      ),
    )
    expect([name, tooEarly]).toEqual([name, []])
    // Nothing is left for the import itself.
    expect(
      list
        .flatMap((file) => listImportsOf(texts.get(file)))
        .filter((each) => !/^node:/.test(each) && !list.includes(each)),
    ).toEqual([])
  }
})
