import { resolve } from 'node:path'
import { getErrorReason } from '#core/runtime/error-reason.ts'
import { readFreeBytes } from '#core/runtime/free-space.server.ts'
import { isOutage } from './outage.server.ts'

interface DatabaseSettings {
  DATABASE_URL?: string | undefined
  DATA_DIR: string
}

/** SQLite: BUSY, READONLY and FULL; another process or the disk refuses, not a statement. */
const refusedBySqlite = new Set([5, 8, 13])
/** SQLSTATE: sign-in, unknown database, missing privilege, read-only server. */
const refusedByPostgres = /^(28|3D|42501|25006)/
/** Bytes: below, SQLite cannot make its files and reports an I/O error. */
const fullDisk = 64 * 1024

/** Explains in one line, which names the setting, why the database cannot be used. */
export async function describeDatabaseFault(
  error: unknown,
  { DATABASE_URL, DATA_DIR }: DatabaseSettings,
) {
  if (DATABASE_URL)
    return `DATABASE_URL: PostgreSQL at ${new URL(DATABASE_URL).host} cannot be used (${getErrorReason(error)})`
  const free = await readFreeBytes(DATA_DIR).catch(() => Number.POSITIVE_INFINITY)
  const reason = free < fullDisk ? 'the disk is full' : getErrorReason(error)
  return `DATA_DIR: the database in ${resolve(DATA_DIR)} cannot be used (${reason})`
}

/** True if the database refuses everybody, false if one table or statement fails. */
export function isDatabaseFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isOutage(error)) return true
  if ('errcode' in error) return refusedBySqlite.has(Number(error.errcode) & 0xff)
  const isRefused = 'code' in error && refusedByPostgres.test(String(error.code))
  return isRefused || isDatabaseFault(error.cause)
}
