import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'

const place = '/dev/shm'
const gigabyte = 2 ** 30

/**
 * Lets the temporary files of a run live in memory where there is plenty: databases are thousands of small files that
 * come and go, and a disk takes half of the run for them.
 */
export function keepInMemory() {
  if (!hasRoom()) return
  const folder = mkdtempSync(`${place}/auftritt-`)
  chmodSync(folder, 0o755) // PostgreSQL runs as somebody else.
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function hasRoom() {
  if (process.platform !== 'linux' || process.env.TMPDIR || !existsSync(place)) return false
  const { bavail, bsize } = statfsSync(place)
  return bavail * bsize > 4 * gigabyte && process.availableMemory() > 8 * gigabyte
}
