import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { thrifty } from '../launch.mjs'

export type Server = Awaited<ReturnType<typeof startServer>>

const running = new Set<ChildProcess>()
const folders: string[] = []

export function createTemporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'auftritt-tool-'))
  folders.push(folder)
  return folder
}

/** Stops all servers and deletes their folders. */
export function stopAll() {
  for (const child of running) child.kill()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

export const isInstalled = (name: string) =>
  spawnSync(name, ['--version'], { stdio: 'ignore' }).error === undefined

/** Pins servers to one processor and clients to another where `taskset` exists. */
export const isPinned = isInstalled('taskset') && availableParallelism() > 1

export function pinToCore(core: number, command: string, args: string[]): [string, string[]] {
  return isPinned ? ['taskset', ['-c', String(core), command, ...args]] : [command, args]
}

/** Starts a server on processor 0 and waits for a response at the port. */
export async function serve(port: number, command: string, args: string[], env = {}) {
  const child = spawn(...pinToCore(0, command, args), {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const origin = `http://127.0.0.1:${port}`
  while (!(await answers(origin))) {
    if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}`)
    await wait(5)
  }
  return { child, origin }
}

export const adminPassword = 'tulpe-kanne-dose-1'

/** Work of the main thread since the last call, in milliseconds of processor time. */
interface Work {
  spent: number
  /** Of all threads. */
  all: number
  /** The longest turn of the event loop, during which all others wait. */
  turn: number
}

/** The built server with demo content and the log level of production. `options` are those of Node. */
export async function startServer(
  folder = createTemporaryFolder(),
  settings = {},
  options: string[] = [],
) {
  const port = await freePort()
  const { child } = await serve(port, process.execPath, [...options, 'build/server/index.js'], {
    ...thrifty,
    PORT: String(port),
    DATA_DIR: folder,
    ADMIN_PASSWORD: adminPassword,
    LOG_LEVEL: 'warn',
    ...settings,
  })
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    folder,
    memory: () => `${Math.round(residentBytes(child.pid) / 1024 / 1024)} MB`,
    residentBytes: () => residentBytes(child.pid),
    /** Needs `--import=./tools/bench/turns.mjs`. */
    async work(): Promise<Work> {
      child.send('work')
      const [work] = await once(child, 'message')
      return work
    },
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

/** `taskset` execs the program, so the pid is the server's own. NaN where neither /proc nor `ps` knows it. */
function residentBytes(pid = 0) {
  try {
    const line = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    const kilobytes =
      line?.[1] ?? execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
    return Number(kilobytes) * 1024
  } catch {
    return Number.NaN
  }
}

const answers = (origin: string) =>
  fetch(origin, { redirect: 'manual' }).then(
    (response) => response.status === 200,
    () => false,
  )

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number } // a TCP server has a port
  probe.close()
  await once(probe, 'close')
  return port
}
