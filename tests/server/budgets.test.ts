import { globSync, readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { project } from '#content/types/project.ts'
import { patience } from '../patience.ts'
import { publicPages } from '../public-pages.ts'
import { startSeeded } from '../running-server.ts'
import { signIn } from '../signed-in.ts'

// An address with the number of a port compresses now better, now worse.
const ORIGIN = 'https://www.example.com'
const server = await startSeeded({ ORIGIN })
afterAll(server.stop)

/** What the home page may carry, in bytes of Brotli as sent: docs/decisions/024-budgets.md. */
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

test('the home page in HTML', async () => {
  // The best compression follows after the first answer.
  await expect.poll(() => compressed('/'), { timeout: patience }).toBeLessThan(budgets.html)
})

test.each(['/', '/projekte'])(
  '%s comes whole in the first ten packets of a connection',
  async (path) => {
    const carried = async () => {
      const { headers, bytes } = await server.ask(path, { headers: { 'accept-encoding': 'br' } })
      // Those of a connection end at the proxy.
      const { connection: _, 'keep-alive': __, ...own } = headers
      const lines = Object.entries(own).map((each) => each.join(': ').length + 2)
      expect(lines.length).toBeGreaterThan(8)
      return lines.reduce((sum, length) => sum + length, bytes.length)
    }
    await expect.poll(carried, { timeout: patience }).toBeLessThan(14_100)
  },
)

test('a list of projects carries what its cards show, and no more', async () => {
  const [first] = await server.store.list(project)
  const { text } = await server.ask('/projekte')
  expect(text).toContain(first?.description)
  expect(first?.lessons).toBeTruthy()
  expect(text).not.toContain(first?.lessons)
})

test('its styles', async () => {
  expect(await sumOf(all(/<link rel="stylesheet" href="([^"#]+)/g))).toBeLessThan(budgets.css)
})

test('its fonts, each in the first ten packets of its connection', async () => {
  const fonts = all(/ href="([^"]+\.woff2)"/g)
  expect(await sumOf(fonts)).toBeLessThan(budgets.fonts)
  for (const each of fonts)
    expect([each, (await compressed(each ?? '')) < 13_950]).toEqual([each, true])
})

test('italics are asked for with the page where they stand, and nowhere else', async () => {
  const { text } = await server.ask('/datenschutz')
  expect(text).toContain('<em>')
  expect(text).toMatch(/<link rel="preload" href="[^"]+italic-first[^"]+\.woff2" as="font"/)
  expect(home).not.toContain('italic')
})

test('its scripts, until somebody moves', async () => {
  expect(await sumOf(all(/<link rel="later" href="([^"]+)"/g))).toBeLessThan(budgets.script)
})

test('no public page makes a browser read what it knows of languages: 15 to 30 ms on a desk', async () => {
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

test('icons stand in the page; what is seen first waits for no file of them', () => {
  expect(home).toContain('<path d="M5 12h14"')
  expect(home).not.toContain('<use')
})

test('drawing and picture of what is seen first', async () => {
  const [first = ''] = /<picture>.*?<\/picture>/s.exec(home) ?? []
  const largest = [...first.matchAll(/([^ ,"]+\.avif) \d+w/g)].at(-1)?.[1]
  const seen = all(/<img[^>]* src="(\/drawings\/[^"]+)"[^>]*fetchPriority="high"/g)
  expect(seen).toHaveLength(1)
  expect(await sumOf([...seen, largest])).toBeLessThan(budgets.pictures)
  // The largest thing of the page comes in the first packets of its connection.
  expect(await sumOf(seen)).toBeLessThan(10_000)
})

test('no blurred picture lies below one that lets the ground through', () => {
  expect(home).toContain('src="data:image/webp;base64,')
  // The extended form of WebP, which these have for their transparency.
  expect(home).not.toMatch(/base64,.{16}VlA4WA/)
})

test('what every page carries says nothing of pages that are not there', async () => {
  expect(home).not.toContain('Dieses Projekt gibt es nicht mehr')
  expect((await server.ask('/projekte/999')).text).toContain('Dieses Projekt gibt es nicht mehr')
})

test('what draws heroes and covers is one folder of at most 700 lines', () => {
  const files = globSync('app/ui/artwork/*').map((path) => readFileSync(path, 'utf8'))
  expect(files.length).toBeGreaterThan(0)
  expect(files.join('').split('\n').length - 1).toBeLessThanOrEqual(700)
})

test('the scripts of the first screen of the panel', async () => {
  const { text } = await server.ask('/admin', {
    headers: { cookie: await signIn({ ...server, origin: ORIGIN }) },
  })
  const scripts = [...text.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)]
  expect(scripts.length).toBeGreaterThan(20)
  expect(await sumOf(scripts.map(([, path]) => path))).toBeLessThan(250_000)
})

const { texts, loaded } = readServer()

/** The scripts of the server, and what its start needs of them and of elsewhere. */
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
    for (const [, imported = ''] of (texts.get(name) ?? '').matchAll(
      /(?:^|[;}\n])import(?:[^"`;()]*?from)?\s*["`]([^"`]+)["`]/g,
    ))
      loaded.add(imported.replace('./', ''))
  return { texts, loaded }
}

test('the code of the server is Latin without comments and indents: V8 keeps its text in memory', () => {
  const all = [...texts.values()]
  // A text with one other letter takes two bytes for each.
  expect(all.filter((text) => /[^\0-\xff]/.test(text)).join('').length).toBeLessThan(100_000)
  expect(all.join('').length).toBeLessThan(10_000_000)
})

test('the start loads neither pictures nor mails nor what cleans HTML', () => {
  expect([...loaded].filter((name) => !name.startsWith('node:') && !texts.has(name))).toEqual([])
  const sum = [...loaded].reduce((bytes, name) => bytes + (texts.get(name)?.length ?? 0), 0)
  expect(sum).toBeGreaterThan(2_000_000)
  expect(sum).toBeLessThan(3_300_000)
})
