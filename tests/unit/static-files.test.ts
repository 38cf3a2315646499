import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { indexStaticFiles, sendStaticFile } from '#server/files/static-files.server.ts'

/** Serves a folder with a precompressed file, uncompressed ones and one that is deleted after the scan. */
async function serve() {
  const folder = mkdtempSync(join(tmpdir(), 'auftritt-files-'))
  mkdirSync(join(folder, 'assets'))
  for (const name of ['kept.js', 'plain.js', 'gone.js'])
    writeFileSync(join(folder, 'assets', name), 'code()')
  writeFileSync(join(folder, 'favicon.ico'), 'icon')
  writeFileSync(join(folder, 'assets/kept.js.br'), brotliCompressSync('code()'))
  const files = indexStaticFiles(folder)
  const server = createServer((req, res) => {
    const file = files.get(req.url ?? '')
    if (file) sendStaticFile(req, res, file)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })
  await new Promise((resolve) => server.once('listening', resolve))
  rmSync(join(folder, 'assets/gone.js'))
  return (path: string) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
      headers: { 'accept-encoding': 'br' },
    })
}

test('sendStaticFile answers 404 for a file that was deleted after the scan, and serves others', async () => {
  const ask = await serve()
  const gone = await ask('/assets/gone.js')
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(await (await ask('/assets/kept.js')).text()).toBe('code()')
})

test('sendStaticFile sets Content-Encoding only for a precompressed file', async () => {
  const ask = await serve()
  for (const [path, encoding] of [
    ['/assets/kept.js', 'br'],
    ['/assets/plain.js', null],
  ] as const) {
    const answer = await ask(path)
    expect([path, answer.headers.get('content-encoding')]).toEqual([path, encoding])
    expect(await answer.text()).toBe('code()')
  }
})

test('sendStaticFile marks files in assets immutable and caches others for an hour', async () => {
  const ask = await serve()
  for (const [path, kept] of [
    ['/assets/plain.js', 'public, max-age=31536000, immutable'],
    ['/favicon.ico', 'public, max-age=3600'],
  ] as const)
    expect([path, (await ask(path)).headers.get('cache-control')]).toEqual([path, kept])
})
