import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { pathToFileURL } from 'node:url'
import { fail, isNewEnough } from './prepare.mjs'

/**
 * malloc settings that return the memory of decoded pictures at once; by default the C library of most Linux systems keeps
 * up to 600 MB of it.
 */
export const thrifty = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '32768',
}

/**
 * V8 options for streaming commands such as backups: earlier garbage collection that also counts buffers; otherwise V8
 * keeps several hundred MB.
 */
const soonClear = [
  '--optimize-for-size',
  '--semi-space-growth-factor=1',
  '--heap-growing-percent=20',
  '--external-memory-accounted-in-global-limit',
]

/**
 * Runs a program with the Node that `prepare` found: replaces this process when it is the running Node, otherwise spawns a
 * child, forwards signals and adopts its exit code. Programs of the product read `.env`, tools do not.
 * @param {string} node
 * @param {string} file
 * @param {string[]} args
 */
export async function launch(node, file, args = []) {
  const withSettings = !file.startsWith('tools/') && existsSync('.env')
  const env = { ...thrifty, ...process.env }
  const options = [
    '--import=./tools/tied.mjs',
    ...(withSettings ? ['--env-file=.env'] : []),
    ...(file.startsWith('app/operations/cli/') ? soonClear : []),
  ]
  if (isNewEnough) {
    if (process.platform === 'linux') process.execve?.(node, [node, ...options, file, ...args], env)
    if (withSettings) process.loadEnvFile('.env')
    process.argv = [process.execPath, file, ...args]
    await import(pathToFileURL(file).href)
    return
  }
  const child = spawn(node, [...options, file, ...args], {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.once(signal, () => {
      process.on(signal, () => {})
      child.kill(signal)
    })
  child.on('error', (error) => fail(`${node} does not run on this machine: ${error.message}`))
  child.on('exit', (code, signal) =>
    process.exit(code ?? 128 + constants.signals[signal ?? 'SIGKILL']),
  )
}
