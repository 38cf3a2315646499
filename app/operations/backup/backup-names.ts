/**
 * `auftritt-2026-11-28T03-00-00-000Z.tar.gz`; `.age` behind it when encrypted, and `.before-update` before `.tar` for what was made
 * before a migration.
 */
const pattern =
  /^auftritt-(\d{4}-\d{2}-\d{2})T\d{2}-\d{2}-\d{2}-\d{3}Z(\.before-update)?\.tar\.gz(\.age)?$/

export const createBackupName = (at: Date, isEncrypted: boolean, isBeforeUpdate = false) =>
  `auftritt-${at.toISOString().replace(/[:.]/g, '-')}${isBeforeUpdate ? '.before-update' : ''}.tar.gz${isEncrypted ? '.age' : ''}`

export const isBackupName = (name: string) => pattern.test(name)

/** A backup made before an update: only the version before the update can restore it. */
export const isPreUpdateBackupName = (name: string) => name.includes('.before-update.')

export const isEncryptedName = (name: string) => name.endsWith('.age')

const day = 86_400_000

/** Days after which the rotation has replaced a backup. */
export const getMaxRotationDays = ({ days, weeks, months }: Rotation) =>
  Math.max(1, days, 7 * weeks, 30 * months)

/** Backups older than `maxDays`. The newest one stays; one before an update does not count as the newest. */
export function listBackupsPastMaxAge(names: string[], maxDays: number, now: number) {
  const newest = names
    .filter((name) => !isPreUpdateBackupName(name))
    .sort(compareNames)
    .at(-1)
  const earliest = new Date(now - maxDays * day).toISOString().slice(0, 10)
  return names.filter((name) => name !== newest && readDate(name) < earliest)
}

/** How many days, weeks and months a backup of each is kept for. */
interface Rotation {
  days: number
  weeks: number
  months: number
}

/** A Monday. */
const firstWeek = Date.UTC(1970, 0, 5)

/** Backups before updates that stay, beside those of the rotation. */
export const maxPreUpdateBackups = 2

/**
 * The backups that the rotation no longer needs: of each of the last days, weeks and months that have a backup, the
 * newest one stays, however long ago that was. Those before updates displace none.
 */
export function listBackupsPastRotation(names: string[], { days, weeks, months }: Rotation) {
  const sorted = names.toSorted(compareNames).reverse()
  const newestFirst = sorted.filter((name) => !isPreUpdateBackupName(name))
  const kept = new Set(sorted.filter(isPreUpdateBackupName).slice(0, maxPreUpdateBackups))
  const keep = (count: number, toPeriod: (date: string) => string | number) => {
    const newest = new Map<string | number, string>()
    for (const name of newestFirst) {
      const period = toPeriod(readDate(name))
      if (!newest.has(period)) newest.set(period, name)
    }
    for (const name of [...newest.values()].slice(0, count)) kept.add(name)
  }
  keep(days, (date) => date)
  keep(weeks, (date) => Math.floor((Date.parse(date) - firstWeek) / (7 * day)))
  keep(months, (date) => date.slice(0, 7))
  // The newest one stays, even with all numbers 0.
  keep(1, (date) => date)
  return names.filter((name) => !kept.has(name))
}

const readDate = (name: string) => pattern.exec(name)?.[1] ?? ''
const compareNames = (one: string, other: string) => (one < other ? -1 : 1)
