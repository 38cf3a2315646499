import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findFiles, sendFile } from '../../app/http/static-files.server.ts'

test('a file that a later build took away is not found, and the server goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'auftritt-files-'))
  mkdirSync(join(folder, 'assets'))
  for (const name of ['kept.js', 'gone.js']) writeFileSync(join(folder, 'assets', name), 'code()')
  const files = findFiles(folder)
  const server = createServer((req, res) => {
    const file = files.get(req.url ?? '')
    if (file) sendFile(req, res, file)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)

  rmSync(join(folder, 'assets/gone.js'))
  const gone = await ask('/assets/gone.js')
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(await (await ask('/assets/kept.js')).text()).toBe('code()')
})
