// Runs on plain Node 20, before anything is installed: no dependencies here.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endWithNpm } from './end-with-npm.mjs'

const needed = 24
const stamp = 'node_modules/.installed'
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const unreachable =
  /ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

/**
 * Installs the dependencies of package-lock.json if needed, puts their programs first in the path, and finds a Node of 24
 * or newer.
 * @returns {Promise<string>} the path of that Node
 */
export async function prepare() {
  endWithNpm()
  const lock = readFileSync('package-lock.json')
  const wanted = createHash('sha1')
    .update(`${process.platform} ${process.arch} `)
    .update(lock)
    .digest('hex')
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    if (!installedByHand(lock.toString())) await install()
    writeStamp(wanted)
  }
  process.env.PATH = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`
  return findNode()
}

/** @param {string} wanted */
function writeStamp(wanted) {
  try {
    writeFileSync(stamp, wanted)
  } catch {
    // In a read-only folder the dependencies are compared at every start.
  }
}

/**
 * Prints one line instead of a stack trace and exits with 1.
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(message)
  process.exit(1)
}

export const isNewEnough = Number(process.versions.node.split('.')[0]) >= needed

function findNode() {
  if (isNewEnough) return process.execPath
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const path = resolve('node_modules/node/bin', file)
  if (existsSync(path)) return path
  fail(
    `Auftritt needs Node ${needed} or newer, this is ${process.version}, and npm could not install a newer one here (are install scripts switched off?). Install Node ${needed} and start again.`,
  )
}

/**
 * True after a complete `npm ci` or `npm install`, according to `node_modules/.package-lock.json`.
 * @param {string} lock
 */
function installedByHand(lock) {
  const note = 'node_modules/.package-lock.json'
  if (!existsSync(note)) return false
  const installed = JSON.parse(readFileSync(note, 'utf8')).packages
  const complete = Object.entries(JSON.parse(lock).packages).every(
    ([path, { version, optional }]) =>
      path === '' || (installed[path] ? installed[path].version === version : optional),
  )
  const forThisMachine = Object.values(installed).every(
    ({ os, cpu }) =>
      (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true),
  )
  return complete && forThisMachine
}

async function install() {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  console.log('Installing the dependencies (once, about a minute) ...')
  const progress = setInterval(() => process.stdout.write(`\r  ${seconds()} s `), 1000)
  if (!process.stdout.isTTY) clearInterval(progress)
  const { code, errors } = await npm(
    // The build needs devDependencies, whatever NODE_ENV says. Short retry timeouts: fails soon without a network.
    'ci --include=dev --prefer-offline --loglevel=error --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=4000',
  )
  clearInterval(progress)
  if (process.stdout.isTTY) process.stdout.write('\r')
  if (code !== 0) fail(`The dependencies could not be installed: ${reason(errors)}`)
  console.log(`  installed in ${seconds()} s`)
}

/**
 * Runs npm: the one that started this process, or the one in the path.
 * @param {string} command
 * @returns {Promise<{ code: number | null, errors: string }>}
 */
function npm(command) {
  const args = command.split(' ')
  const npmPath = process.env.npm_execpath ?? ''
  const child = npmPath.endsWith('npm-cli.js')
    ? spawn(process.execPath, [npmPath, ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
    : spawn('npm', args, {
        stdio: ['ignore', 'ignore', 'pipe'],
        shell: process.platform === 'win32',
      })
  // SIGKILL: npm would clean up for seconds and disturb the next start.
  let isInterrupted = false
  const stop = () => {
    isInterrupted = true
    child.kill('SIGKILL')
  }
  for (const signal of signals) process.on(signal, stop)
  let errors = ''
  child.stderr.on('data', (text) => {
    errors += text
  })
  return new Promise((resolve) => {
    child.on('error', () => fail('npm was not found: it comes with Node, install both again.'))
    child.on('close', (code) => {
      if (isInterrupted) process.exit(130)
      for (const signal of signals) process.off(signal, stop)
      resolve({ code, errors })
    })
  })
}

/** @param {string} errors what npm printed */
function reason(errors) {
  const network = errors.match(unreachable)?.[0]
  if (network)
    return `no connection to the package registry (${network}). Check the network or the proxy.`
  const lines = errors.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim())
  return (
    lines.find((line) => line && !/^(code|errno|syscall|path|dest) /.test(line)) ??
    'npm gave no reason.'
  )
}
