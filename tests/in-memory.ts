import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'

const place = '/dev/shm'
const gigabyte = 2 ** 30

/**
 * Keeps temporary files of a run in memory if there is enough: databases are thousands of small, short-lived
 * files, which take half of the run on a disk.
 */
export function keepInMemory() {
  if (!hasRoom()) return
  const folder = mkdtempSync(`${place}/auftritt-`)
  chmodSync(folder, 0o755) // PostgreSQL runs as another user.
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function hasRoom() {
  if (process.platform !== 'linux' || process.env.TMPDIR || !existsSync(place)) return false
  const { bavail, bsize } = statfsSync(place)
  return bavail * bsize > 4 * gigabyte && process.availableMemory() > 8 * gigabyte
}
