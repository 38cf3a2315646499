// Runs on plain Node 20 at every start, so it reads file contents only after a date has changed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'

const sources = [
  'app',
  'public',
  'seeds',
  'tools',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
]
const saved = 'build/.fingerprint'

/** True when the sources differ from those of the build. A new date on an unchanged file is no difference. */
export function isStale() {
  if (!existsSync(saved) || !existsSync('build/server/index.js')) return true
  const last = read(saved)
  if (!last) return true
  const files = list()
  return last.dates !== dates(files) && last.contents !== contents(files)
}

/**
 * Undefined for an invalid file, for example one truncated by a full disk.
 * @param {string} path
 */
function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

export function fingerprint() {
  const files = list()
  return { dates: dates(files), contents: contents(files) }
}

/** @param {{ dates: string, contents: string }} print taken before the build, so that a change during the build counts */
export function save(print) {
  writeFileSync(saved, JSON.stringify(print))
}

function list() {
  return sources
    .filter((path) => existsSync(path))
    .flatMap((path) =>
      statSync(path).isFile()
        ? [path]
        : readdirSync(path, { recursive: true }).map((name) =>
            `${path}/${name}`.replaceAll('\\', '/'),
          ),
    )
    .sort()
    .map((path) => ({ path, stat: statSync(path) }))
    .filter(({ stat }) => stat.isFile())
}

/** @typedef {ReturnType<typeof list>} Files */

/** @param {Files} files */
function dates(files) {
  const hash = createHash('sha1')
  for (const { path, stat } of files) hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`)
  return hash.digest('hex')
}

/** @param {Files} files */
function contents(files) {
  const hash = createHash('sha1')
  for (const { path, stat } of files)
    hash.update(`${path}\0${stat.size}\n`).update(readFileSync(path))
  return hash.digest('hex')
}
