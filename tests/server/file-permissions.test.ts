import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../running-server.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** The files that other users of the machine could read, by path. */
const open = (folder: string) =>
  ['.', ...readdirSync(folder, { recursive: true }).map(String)].filter(
    (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
  )

async function start(folder: string) {
  const server = await startServer({ DATA_DIR: folder, SEED: 'empty' })
  onTestFinished(async () => void (await server.stop()))
  const headers = { origin: server.origin, 'content-type': 'application/x-www-form-urlencoded' }
  const body = 'name=Eva&email=eva@example.com&message=Hallo'
  await server.ask('/api/contact', { method: 'POST', headers, body })
  await server.ask('/readyz')
}

test('files and folders below DATA_DIR are readable by their owner only', async () => {
  const folder = join(temporaryFolder(), 'data')
  await start(folder)
  expect(readdirSync(folder)).toContain('auftritt.db-wal')
  expect(open(folder)).toEqual([])
})

test('the server start removes group and world permissions from an existing DATA_DIR', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'uploads/projects'), { recursive: true })
  writeFileSync(join(folder, 'uploads/projects/x.webp'), 'x')
  for (const name of ['.', 'uploads', 'uploads/projects']) chmodSync(join(folder, name), 0o755)
  chmodSync(join(folder, 'uploads/projects/x.webp'), 0o644)
  expect(open(folder)).toHaveLength(4)
  await start(folder)
  expect(open(folder)).toEqual([])
})
