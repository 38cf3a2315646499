import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../temporary-folder.ts'

/** Unpacked releases whose Node prints the folder of its version, DATA_DIR and its arguments. */
function unpacked(...versions: string[]) {
  const home = temporaryFolder()
  for (const version of versions) {
    const folder = join(home, `auftritt-${version}`)
    mkdirSync(folder)
    cpSync('tools/release/launcher.sh', join(folder, 'auftritt'))
    writeFileSync(
      join(folder, 'node'),
      `#!/bin/sh\nprintf '{"version":"${version}","data":"%s","words":"%s"}' "$DATA_DIR" "$*"\n`,
    )
    chmodSync(join(folder, 'node'), 0o755)
  }
  const start = (path: string, words: string[] = []) => {
    const args = [join(home, path, 'auftritt'), ...words]
    const { stdout, stderr } = spawnSync('sh', args, { cwd: '/', env: { PATH: process.env.PATH } })
    expect(String(stderr)).toBe('')
    const said: { version: string; data: string; words: string } = JSON.parse(String(stdout))
    return said
  }
  const write = (settings: string) => writeFileSync(join(home, 'auftritt.env'), settings)
  return { home, start, write }
}

test('the first start makes `current`, other commands do not', () => {
  const { home, start } = unpacked('1.0.0', '1.0.1')
  const current = join(home, 'current')
  start('auftritt-1.0.1', ['version'])
  expect(() => readlinkSync(current)).toThrow('ENOENT')
  expect(start('auftritt-1.0.0').version).toBe('1.0.0')
  expect(readlinkSync(current)).toBe('auftritt-1.0.0')
  expect(start('auftritt-1.0.1').version).toBe('1.0.0')
  expect(start('current').version).toBe('1.0.0')
})

test('a start replaces `current` only when it leads nowhere', () => {
  const { home, start } = unpacked('1.0.1')
  symlinkSync('auftritt-1.0.0', join(home, 'current'))
  expect(start('auftritt-1.0.1').version).toBe('1.0.1')
  expect(readlinkSync(join(home, 'current'))).toBe('auftritt-1.0.1')
})

test('the data lie beside the version, wherever somebody starts it', () => {
  const { home, start, write } = unpacked('1.0.0')
  expect(start('auftritt-1.0.0').data).toBe(join(home, 'auftritt-data'))
  const beside = (folder: string) => `${home}/${folder}`
  for (const [settings, data] of [
    ['#DATA_DIR=/srv/site\n', beside('auftritt-data')],
    ['DATA_DIR=\n', beside('auftritt-data')],
    ['PORT=1\nDATA_DIR=./data\n', beside('./data')],
    ['DATA_DIR = "data" # here\r\n', beside('data')],
    ['DATA_DIR=one\nexport DATA_DIR=two\n', beside('two')],
    // Node reads it.
    ['DATA_DIR=/srv/site\n', ''],
    ["DATA_DIR='/srv/site'\n", ''],
  ] as const) {
    write(settings)
    expect([settings, start('current', ['doctor']).data]).toEqual([settings, data])
  }
  expect(start('current').words).toContain(`--env-file=${join(home, 'auftritt.env')}`)
})

test('the documented units start `current`, never the folder of a version', () => {
  const manual = readFileSync('docs/handbuch/betrieb.md', 'utf8')
  const started = [...manual.matchAll(/^ExecStart=(.*)$/gm)].map(([, path]) => path)
  expect(started).toContain('/srv/auftritt/current/auftritt')
  expect(started.join()).not.toMatch(/auftritt-\d/)
})
