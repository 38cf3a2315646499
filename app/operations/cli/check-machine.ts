import { execFile } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { Environment } from '#core/runtime/environment.server.ts'
import { environmentFilePaths } from '#core/runtime/release.server.ts'
import { minFreeMegabytes, readFreeMegabytes } from '#inbox/documents/free-space.server.ts'
import { measureGrowth } from '#operations/backup/backup-growth.server.ts'
import { createBackupPlace } from '#operations/backup/backup-place.server.ts'
import {
  listFormerDatabases,
  maxFormerVersions,
} from '#operations/update/former-versions.server.ts'
import {
  createInstallationPaths,
  isUnpackedRelease,
} from '#operations/update/installation-paths.server.ts'
import { DoctorWarning } from './doctor-warning.ts'

/** Seconds between two machines. */
const maxDifference = 60
/** Days; below, somebody should make room. */
const minDays = 30

/** A wrong clock makes the retention job delete too early or never. */
export async function checkClock({ database, environment }: AppContext) {
  const newest = await database.db
    .selectFrom('revisions')
    .select('at')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const now = new Date().toISOString()
  if (newest && newest.at > now)
    throw new Error(`the clock says ${now}, and the newest change was made at ${newest.at}`)
  if (environment.DATABASE_URL) {
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(database.db)
    const seconds = Math.abs(Number(rows[0]?.at) - Date.now()) / 1000
    if (seconds > maxDifference)
      throw new Error(`it is ${Math.round(seconds)} seconds apart from that of PostgreSQL`)
  }
  const kept = await isSynchronized()
  if (kept === false) throw new DoctorWarning(`it says ${now}, and NTP does not keep it`)
  return `it says ${now}; ${kept ? 'NTP keeps it' : 'whether NTP keeps it is not checked'}`
}

/** Undefined where systemd does not say. */
const isSynchronized = () =>
  new Promise<boolean | undefined>((resolve) => {
    const args = ['show', '--property=NTPSynchronized', '--value']
    execFile('timedatectl', args, { timeout: 5000 }, (error, text) =>
      resolve(error ? undefined : text.trim() === 'yes'),
    )
  })

/** Free space, and for how long it lasts at the growth of the backups. */
export async function checkDisk({ environment }: Pick<AppContext, 'environment'>) {
  const free = await readFreeMegabytes(environment)
  if (free < minFreeMegabytes)
    throw new Error(
      `only ${free} MB are free; applications are refused below ${minFreeMegabytes} MB`,
    )
  const formers = await measureFormers(environment)
  const room = `${free} MB are free${formers.kept > 0 ? ` beside ${formers.kept} MB of databases that updates kept` : ''}`
  const place = await createBackupPlace(environment)
  const growth = place && (await measureGrowth(place).catch(() => undefined))
  if (growth === undefined)
    return `${room}; for how long is not checked: BACKUP_URL has no backups of a week`
  const megabytes = growth / 1024 ** 2
  const days = Math.floor((free - minFreeMegabytes - formers.toCome) / megabytes)
  const text = `${room}, and backups grow by ${megabytes.toFixed(1)} MB a day`
  // The rotation of a folder keeps more backups for months, which no growth of one backup tells.
  const beside = environment.BACKUP_URL?.startsWith('file:')
    ? ', beside the backups that this machine still adds'
    : ''
  if (growth <= 0 || days > 10 * 365) return `${text}: enough for years of that growth${beside}`
  if (days < minDays)
    throw new DoctorWarning(`${text}: enough for ${days} days of that growth${beside}`)
  return `${text}: enough for ${days} days of that growth${beside}`
}

/** Megabytes of the databases that updates have kept, and of those that the next ones will keep. */
async function measureFormers(environment: Environment) {
  const { app, database } = createInstallationPaths(environment)
  const formers = environment.DATABASE_URL ? [] : await listFormerDatabases(database)
  const sum = formers.reduce((bytes, former) => bytes + former.bytes, 0)
  const isUpdated = !environment.DATABASE_URL && isUnpackedRelease(app)
  const missing = isUpdated ? Math.max(0, maxFormerVersions - formers.length) : 0
  const { size } = await stat(database).catch(() => ({ size: 0 }))
  return { kept: toMegabytes(sum), toCome: toMegabytes(missing * size) }
}

const toMegabytes = (bytes: number) => Math.ceil(bytes / 1024 ** 2)

/** Whether other users of the machine can read what this one keeps. */
export async function checkFilePermissions(
  { environment }: Pick<AppContext, 'environment'>,
  packaged = '/etc/auftritt',
) {
  const uid = process.getuid?.()
  if (uid === undefined) throw new DoctorWarning('not checked: this system has no such permissions')
  const names = ['', 'secret', 'auftritt.db', 'uploads', 'backups']
  const paths = [...names.map((name) => join(environment.DATA_DIR, name)), ...environmentFilePaths]
  const wrong: string[] = []
  for (const path of paths) {
    const facts = await stat(path).catch(() => undefined)
    if (!facts) continue
    if (facts.uid !== uid) wrong.push(`${path} belongs to another user`)
    if ((facts.mode & 0o077) !== 0) wrong.push(`${path} is open to other users`)
  }
  // Settings of the Debian package belong to root, and its group reads them.
  const settings = (await readdir(packaged).catch(() => []))
    .filter((name) => name.endsWith('.env'))
    .map((name) => join(packaged, name))
  for (const path of settings) {
    const facts = await stat(path).catch(() => undefined)
    if (facts && (facts.mode & 0o007) !== 0)
      wrong.push(`${path} is open to other users: chmod o= ${path}`)
  }
  if (wrong.length > 0) throw new Error(wrong.join('; '))
  return `what lies in ${environment.DATA_DIR} is for this user alone`
}
