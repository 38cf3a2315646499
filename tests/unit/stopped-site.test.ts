import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import type { InstallationPaths } from '#operations/update/installation-paths.server.ts'
import { restartSite, stopServer } from '#operations/update/running-site.server.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** A data folder, and processes that seem to serve it. */
function openSite() {
  const home = temporaryFolder()
  const layout = { home, data: home, app: join(home, 'auftritt-1.0.0') } as InstallationPaths
  const file = join(layout.app, 'build/server/index.js')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, 'echo up; while :; do sleep 0.1; done')
  async function serve(command: string) {
    const child = spawn('sh', ['-c', command, file])
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(child.stdout, 'data')
    writeFileSync(join(home, 'server.pid'), `${child.pid}\n${layout.app}\n`)
  }
  return { layout, serve }
}

test('what systemd started is left to systemd to start again, however long it pauses', async () => {
  const { layout, serve } = openSite()
  await serve('SYSTEMD_EXEC_PID=$$ exec sh "$0"')
  const stopped = await stopServer(layout)
  expect(stopped).toMatchObject({ isSupervised: true })
  const restarting = restartSite(layout, { isSupervised: true })
  await serve('exec sh "$0"')
  expect(await restarting).toBe('supervisor')
  expect(existsSync(join(layout.data, 'auftritt.log'))).toBe(false)
  // A shell that systemd started hands its variable on.
  expect(await stopServer(layout)).toMatchObject({ isSupervised: false })
})

test('stopServer leaves a process alone that began after the recorded one', async () => {
  const { layout, serve } = openSite()
  await serve('exec sh "$0"')
  const server = join(layout.data, 'server.pid')
  const [pid] = (await promisify(execFile)('head', ['-n', '1', server])).stdout.split('\n')
  writeFileSync(server, `${pid}\n${layout.app}\n00000000.1\n`)
  expect(await stopServer(layout)).toBeUndefined()
  expect(existsSync(`/proc/${pid}`)).toBe(true)
})

test('runIgnoringSignals lets no signal end the process, and says so', async () => {
  const program = `
    setInterval(() => {}, 1000)
    const { runIgnoringSignals } = await import('#operations/update/run-ignoring-signals.server.ts')
    await runIgnoringSignals(async () => {
      for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) {
        process.kill(process.pid, signal)
        await new Promise((resolve) => process.once(signal, resolve))
      }
    })
    console.log('done')
    process.kill(process.pid, 'SIGTERM')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program])
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text
    })
  expect(await once(child, 'close')).toEqual([null, 'SIGTERM'])
  expect(output.stdout).toBe('done\n')
  expect(output.stderr.match(/The site is stopped, so the update goes on/g)).toHaveLength(3)
})
