import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { chromium } from 'playwright-core'

/** Known paths. Headless shell first: it needs a third less CPU. */
const usual = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * Path of a Chromium that starts: CHROMIUM_PATH, the system's, Playwright's, otherwise one that is downloaded or installed
 * now.
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return runs(named) ?? say(`CHROMIUM_PATH=${named} does not run here.`)
  return systems() ?? playwrights() ?? download() ?? install()
}

function systems() {
  const folders = process.env.PATH?.split(delimiter) ?? []
  return usual.flatMap((name) => folders.map((folder) => resolve(folder, name))).find(runs)
}

function playwrights() {
  try {
    return runs(chromium.executablePath())
  } catch {
    return undefined // Playwright has no build for this system.
  }
}

function download() {
  say('No Chromium found, downloading one (once, about 170 MB) ...')
  attempt('playwright-core', ['install', 'chromium', '--no-shell'])
  return playwrights()
}

function install() {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing the package chromium-headless-shell with apt-get (once, some minutes) ...')
    attempt('apt-get', ['update', '-qq'])
    const install = ['install', '-y', '-qq', '--no-install-recommends']
    attempt('apt-get', [...install, 'chromium-headless-shell'])
    if (!systems()) attempt('apt-get', [...install, 'chromium'])
  }
  return systems() ?? say('There is no Chromium: install one, or name it in CHROMIUM_PATH.')
}

function attempt(command: string, args: string[]) {
  const { status, stderr } = spawnSync(command, args, {
    stdio: ['ignore', process.stdout.isTTY ? 'inherit' : 'ignore', 'pipe'],
    shell: process.platform === 'win32',
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status === 0) return
  const lines = stderr?.trim().split('\n') ?? []
  const reason = lines.find((line) => /error|failed|^E:/i.test(line)) ?? lines.at(-1) ?? 'not found'
  say(`  ${command} failed: ${reason}`)
}

/** The path if the browser starts. On Windows a version check would open a window. */
function runs(path: string) {
  if (process.platform === 'win32') return existsSync(path) ? path : undefined
  const starts =
    existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
  return starts ? path : undefined
}

function say(line: string) {
  console.log(line)
  return undefined
}
