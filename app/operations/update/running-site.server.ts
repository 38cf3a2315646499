import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { serverPaths } from '#addresses.ts'
import type { Environment } from '#core/runtime/environment.server.ts'
import { createLocalAddress } from '#core/runtime/local-address.ts'
import { readProcessIdentity } from '#core/runtime/process-identity.server.ts'
import { programFolder } from '#core/runtime/release.server.ts'
import { type InstallationPaths, UpdateError } from './installation-paths.server.ts'

const fileName = 'server.pid'
const stopPatience = 120_000
const startPatience = 60_000
/** Longer than a supervisor pauses between two starts. */
const supervisorPatience = 120_000

/** Records the process that serves this data folder. */
export async function writeServerPidFile({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>) {
  const lines = [process.pid, programFolder, await readProcessIdentity(process.pid), '']
  await writeFile(join(DATA_DIR, fileName), lines.join('\n'), { mode: 0o600 })
}

/**
 * The process that serves the data folder. Undefined if there is none, or another program has its process id by now.
 */
async function findServer({ data }: InstallationPaths) {
  const text = await readFile(join(data, fileName), 'utf8').catch(() => '')
  const [pid = '', app = '', mark] = text.split('\n')
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  if (!app || !command.includes(`${app}/build/server/index.js`)) return undefined
  if (mark && mark !== (await readProcessIdentity(Number(pid)))) return undefined
  // systemd names the process that it started itself.
  const variables = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')
  return {
    pid: Number(pid),
    isSupervised: variables.split('\0').includes(`SYSTEMD_EXEC_PID=${pid}`),
  }
}

/** Stops the server by SIGTERM and waits for its end. Returns what ran; undefined if nothing did. */
export async function stopServer(layout: InstallationPaths) {
  const server = await findServer(layout)
  if (!server) return undefined
  process.kill(server.pid, 'SIGTERM')
  for (let waited = 0; waited < stopPatience; waited += 100) {
    if (!existsSync(`/proc/${server.pid}`)) return server
    // A zombie: killed, and its parent has not read its exit code yet.
    const status = await readFile(`/proc/${server.pid}/stat`, 'utf8').catch(() => '')
    if (/\) Z /.test(status)) return server
    await wait(100)
  }
  throw new UpdateError(`The site does not end (process ${server.pid}); nothing was changed`)
}

/**
 * Starts `current` again, unless a launcher already waits for the end of the update, started by the supervisor of the
 * service. systemd is given its time to do so: a second process would hold the port. Returns who started it.
 */
export async function restartSite(
  layout: InstallationPaths,
  { isSupervised }: { isSupervised: boolean },
) {
  const { home, data } = layout
  const end = Date.now() + (isSupervised ? supervisorPatience : 0)
  do {
    if ((await isAwaited(home)) || (await findServer(layout))) return 'supervisor'
    await wait(isSupervised ? 200 : 0)
  } while (Date.now() < end)
  const log = await open(join(data, 'auftritt.log'), 'a', 0o600)
  const launcher = existsSync(join(home, 'current')) ? join(home, 'current') : layout.app
  spawn('sh', [join(launcher, 'auftritt')], {
    cwd: home,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  }).unref()
  await log.close()
  return 'update'
}

async function isAwaited(home: string) {
  const pid = await readFile(join(home, 'auftritt.waiting'), 'utf8').catch(() => '')
  const command = await readFile(`/proc/${pid.trim()}/cmdline`, 'utf8').catch(() => '')
  return command.includes('auftritt')
}

/** Waits until the site is ready for visitors. */
export async function waitUntilReady(environment: Pick<Environment, 'HOST' | 'PORT'>) {
  const address = createLocalAddress(environment) + serverPaths.ready
  const end = Date.now() + startPatience
  while (Date.now() < end) {
    const answer = await fetch(address, {
      signal: AbortSignal.timeout(4000),
    }).catch(() => undefined)
    if (answer?.ok) return true
    await wait(200)
  }
  return false
}
