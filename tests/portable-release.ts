import { execFile, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { built, credentials, freePort, secret } from './running-server.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A migration of the next version only. */
const migrations = {
  adds: `await db.schema.createTable('added').addColumn('id', 'integer').execute()`,
  fails: `await db.schema.createTable('added').addColumn('id', 'integer').execute(); throw new Error('no good')`,
}

/** Lays out a version as a release does, from the build under test; its Node is the one that runs the tests. */
function layOut(folder: string, version: string, migration?: keyof typeof migrations) {
  mkdirSync(folder, { recursive: true })
  cpSync(built, join(folder, 'build'), { recursive: true })
  cpSync('package.json', join(folder, 'package.json'))
  cpSync('tools/release/launcher.sh', join(folder, 'auftritt'))
  writeFileSync(join(folder, 'node'), `#!/bin/sh\nexec ${process.execPath} "$@"\n`)
  // No image is decoded in these tests.
  const sharp = join(folder, 'node_modules/sharp')
  mkdirSync(sharp, { recursive: true })
  writeFileSync(join(sharp, 'package.json'), '{"name":"sharp","main":"index.js"}')
  writeFileSync(
    join(sharp, 'index.js'),
    'module.exports = new Proxy(() => {}, { get: () => () => {} })',
  )
  for (const name of ['auftritt', 'node']) chmodSync(join(folder, name), 0o755)
  const assets = join(folder, 'build/server/assets')
  for (const name of readdirSync(assets)) {
    const file = join(assets, name)
    let text = readFileSync(file, 'utf8')
    if (name.startsWith('release.server')) text = text.replace('=`1.0.0`', `=\`${version}\``)
    if (migration)
      text = text.replace(
        /"122-backups":\w+_exports/,
        `$&,"900-next":{up:async(db)=>{${migrations[migration]}}}`,
      )
    writeFileSync(file, text)
  }
}

/** A folder with version 1.0.0, and the next releases, signed with a key that it trusts. */
export function portableSite() {
  const home = temporaryFolder()
  layOut(join(home, 'auftritt-1.0.0'), '1.0.0')
  const keys = temporaryFolder()
  const createKey = (name: string) => {
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(keys, name)])
    return join(keys, name)
  }
  const key = createKey('key')
  writeFileSync(join(home, 'auftritt.signers'), `release ${readFileSync(`${key}.pub`, 'utf8')}`)

  function release(version: string, { migration, signer = key }: ReleaseOptions = {}) {
    const releases = join(home, 'releases')
    const work = temporaryFolder()
    mkdirSync(releases, { recursive: true })
    layOut(join(work, `auftritt-${version}`), version, migration)
    const name = `auftritt-${version}-linux-${process.arch}.tar.gz`
    execFileSync('tar', ['-czf', join(releases, name), '-C', work, `auftritt-${version}`])
    const digest = createHash('sha256')
      .update(readFileSync(join(releases, name)))
      .digest('hex')
    writeFileSync(join(releases, 'SHA256SUMS'), `${digest}  ${name}\n`)
    rmSync(join(releases, 'SHA256SUMS.sig'), { force: true })
    const args = ['-q', '-Y', 'sign', '-f', signer, '-n', 'auftritt', join(releases, 'SHA256SUMS')]
    execFileSync('ssh-keygen', args, { stdio: 'pipe' })
    return join(releases, name)
  }
  return { home, data: join(home, 'auftritt-data'), release, createKey }
}

interface ReleaseOptions {
  migration?: keyof typeof migrations
  signer?: string
}

/** Runs the site of `home` as a service does: whatever ends is started again. */
export async function supervise(home: string, variables: Record<string, string> = {}) {
  const PORT = String(await freePort())
  const env = {
    ...{ PATH: process.env.PATH, PORT, SEED: 'empty', DRAIN_SECONDS: '0', SECRET: secret },
    ADMIN_PASSWORD: credentials.password,
    ...variables,
  }
  const launcher = () =>
    join(home, existsSync(join(home, 'current')) ? 'current' : 'auftritt-1.0.0', 'auftritt')
  let isOver = false
  let output = ''
  let child = start()
  function start() {
    const started = spawn('sh', [launcher()], { env })
    for (const stream of [started.stdout, started.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    started.on('exit', () => {
      setTimeout(() => {
        if (!isOver) child = start()
      }, 100)
    })
    return started
  }
  onTestFinished(async () => {
    isOver = true
    child.kill('SIGKILL')
    await wait(200)
  })
  const origin = `http://localhost:${PORT}`
  return {
    origin,
    output: () => output,
    isReady: () =>
      fetch(`http://127.0.0.1:${PORT}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    /** `auftritt update`, which a test may kill. */
    update(words: string[] = []) {
      const command = spawn('sh', [launcher(), 'update', ...words], { env })
      let printed = ''
      for (const stream of [command.stdout, command.stderr])
        stream.setEncoding('utf8').on('data', (text) => {
          printed += text
        })
      const ended = new Promise<{ code: number | null; printed: string }>((resolve) =>
        command.on('close', (code) => resolve({ code, printed })),
      )
      return { ended, kill: () => command.kill('SIGKILL') }
    },
    version: () =>
      new Promise<string>((resolve) =>
        execFile('sh', [launcher(), 'version'], { env }, (_, text) => resolve(text)),
      ),
  }
}
