import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { unitTexts } from '../../tools/release/deb.ts'
import { requireProgram } from '../debian-program.ts'
import { credentials, freePort } from '../running-server.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const { version } = manifest
const archive = `auftritt-${version}-linux-x64.tar.gz`
const home = mkdtempSync(join(tmpdir(), 'auftritt-release-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const key = join(home, 'key')
const owner = { ADMIN_EMAIL: credentials.email, ADMIN_PASSWORD: credentials.password }

const run = (name: string, args: string[], cwd: string, input = '') =>
  execFileSync(name, args, { cwd, input, stdio: ['pipe', 'pipe', 'pipe'], maxBuffer: 2 ** 27 })

/** Makes a release in a clone of the last commit. Returns its folder `dist`. */
function release(name: string) {
  run('git', ['clone', '-q', resolve('.'), name], home)
  const clone = join(home, name)
  symlinkSync(resolve('node_modules'), join(clone, 'node_modules'))
  execFileSync(process.execPath, ['tools/release.ts'], {
    cwd: clone,
    env: { ...process.env, RELEASE_KEY: key },
    stdio: 'pipe',
  })
  return join(clone, 'dist')
}

let dist = ''
beforeAll(() => {
  run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key], home)
  dist = release('first')
}, 1_200_000)

test('npm run release makes the same bytes twice', () => {
  const again = release('second')
  for (const name of ['SHA256SUMS', 'SHA256SUMS.sig'])
    expect(readFileSync(join(again, name), 'utf8')).toBe(readFileSync(join(dist, name), 'utf8'))
  run('sha256sum', ['--check', '--strict', 'SHA256SUMS'], again)
}, 1_200_000)

test('npm run release writes the files that scripts name, all of them listed and signed', () => {
  const listed = readFileSync(join(dist, 'SHA256SUMS'), 'utf8').trim().split('\n')
  const names = listed.map((line) => line.slice(66))
  expect(names.toSorted()).toEqual(
    [
      'CHANGELOG.md',
      archive,
      `auftritt-${version}-linux-arm64.tar.gz`,
      `auftritt-${version}.oci.tar`,
      `auftritt_${version}_amd64.deb`,
      'sbom.cdx.json',
    ].toSorted(),
  )
  expect(readdirSync(dist).toSorted()).toEqual(
    [...names, 'SHA256SUMS', 'SHA256SUMS.sig', 'auftritt.pub'].toSorted(),
  )
})

test('the archives hold the program of their platform', () => {
  const readMachine = (name: string) =>
    // The ELF header names the machine: 0x3e is x64, 0xb7 arm64.
    run('tar', ['-xzOf', join(dist, name), `auftritt-${version}/node`], dist).readUInt16LE(18)
  expect(readMachine(archive)).toBe(0x3e)
  expect(readMachine(`auftritt-${version}-linux-arm64.tar.gz`)).toBe(0xb7)
})

test('the unpacked archive starts without Node in the path and without what the repository has', async () => {
  const place = temporaryFolder()
  run('tar', ['-xzf', join(dist, archive)], place)
  const program = join(place, `auftritt-${version}`, 'auftritt')
  const env = { PATH: '/usr/bin:/bin', HOME: place }
  const told = JSON.parse(execFileSync(program, ['version', '--json'], { env }).toString())
  expect(told).toMatchObject({ version })
  const port = await freePort()
  const site = spawn(program, ['start'], {
    cwd: place,
    env: { ...env, PORT: String(port), HOST: '127.0.0.1', ...owner },
    stdio: 'ignore',
  })
  onTestFinished(async () => {
    site.kill()
    if (site.exitCode === null) await once(site, 'exit')
  })
  const ask = () => fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
  let answer = await ask()
  while (!answer && site.exitCode === null) {
    await wait(200)
    answer = await ask()
  }
  expect(answer?.status).toBe(200)
}, 120_000)

test('systemd rates the exposure of both units at most 2.5 of 10', () => {
  const analyze = requireProgram('systemd-analyze', 'systemd')
  for (const [name, text] of unitTexts) {
    const folder = temporaryFolder()
    const unit = join(folder, name)
    writeFileSync(unit, text)
    // Exits with an error above the threshold, which is given in tenths.
    run(analyze, ['security', '--offline=true', '--threshold=25', unit], folder)
  }
})
