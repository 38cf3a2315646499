import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { backupSettings } from '#content/settings/backups.ts'
import { germanTimeToIso, isoToGermanTime } from '#core/fields/german-time.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { startJob } from '#core/runtime/jobs.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { mailBackupProblem } from './backup-mail.server.ts'
import { recordBackup } from './last-backup.server.ts'

const minute = 60_000
/** Lease time: the lease of a killed instance ends after it. */
const lease = 3 * minute
/** Until a failed backup is tried again. */
const pause = 60 * minute

/**
 * V8 options of the backup process, which streams: garbage collection runs earlier and counts buffers. Otherwise V8
 * keeps several hundred MB.
 */
const thriftyOptions = [
  '--optimize-for-size',
  '--semi-space-growth-factor=1',
  '--heap-growing-percent=20',
  '--external-memory-accounted-in-global-limit',
]

/** Checks every minute whether a backup is due. Returns the function that stops the job. */
export function startBackupJob(app: AppContext) {
  if (!app.environment.BACKUP_URL) return async () => {}
  const work = (isStopped: () => boolean) =>
    backUpWhenDue(app, (slot) => runInProcess(app, slot, isStopped))
  return startJob('backups', work, { every: minute })
}

/** Makes the backup of the last slot, unless it exists or an instance is making it. */
export async function backUpWhenDue(
  app: AppContext,
  run: (slot: string) => Promise<void>,
  now = Date.now(),
) {
  const { hour } = await app.store.setting(backupSettings)
  const slot = findLastSlot(hour, now)
  if (!(await claim(app, slot, now))) return false
  await run(slot)
  await mailBackupProblem(app, slot)
  return true
}

/** The last time at which it was this hour in Germany. */
function findLastSlot(hour: number, now: number) {
  const time = `T${String(hour).padStart(2, '0')}:00`
  const toSlot = (at: number) =>
    germanTimeToIso(isoToGermanTime(new Date(at).toISOString()).slice(0, 10) + time)
  const today = toSlot(now)
  return Date.parse(today) <= now ? today : toSlot(now - 86_400_000)
}

/** Lease: of several instances one gets true. A failed backup is due again after a pause. */
async function claim(
  { database: { db } }: Pick<AppContext, 'database'>,
  slot: string,
  now: number,
) {
  const lease_until = new Date(now + lease).toISOString()
  const row = { made_at: slot, files: 0, state: 'running' as const, lease_until }
  const inserted = await db
    .insertInto('backups')
    .values(row)
    .onConflict((conflict) => conflict.column('made_at').doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 1n) return true
  const updated = await db
    .updateTable('backups')
    .set({ state: 'running', lease_until })
    .where('made_at', '=', slot)
    .where('state', 'in', ['running', 'failed', 'unverified'])
    .where((eb) =>
      eb.or([eb('lease_until', '<', new Date(now).toISOString()), eb('lease_until', 'is', null)]),
    )
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

/** Runs the backup in a process of its own, so that requests do not wait and its memory is freed. */
async function runInProcess(app: AppContext, slot: string, isStopped: () => boolean) {
  const { db } = app.database
  const extend = (time: number) =>
    db
      .updateTable('backups')
      .set({ lease_until: new Date(Date.now() + time).toISOString() })
      .where('made_at', '=', slot)
      .execute()
  const child = startProcess(slot)
  const timer = setInterval(() => {
    if (isStopped()) child.kill()
    else void extend(lease).catch(() => {})
  }, 500)
  let output = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-500)
  })
  const [code, signal] = await once(child, 'close')
  clearInterval(timer)
  const row = await db
    .selectFrom('backups')
    .select('state')
    .where('made_at', '=', slot)
    .executeTakeFirst()
  // Ends the lease, so that the next instance begins at once.
  if (isStopped()) return void (await extend(0))
  if (row?.state === 'running')
    await recordBackup(db, {
      ...{ made_at: slot, files: 0, state: 'failed' },
      problem: `the process ended with ${signal ?? code}: ${output.trim()}`,
    })
  await extend(pause)
}

function startProcess(slot: string): ChildProcess {
  const args = [...thriftyOptions, resolve(process.argv[1] ?? ''), 'backup', `--slot=${slot}`]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  if (child.pid) lowerPriority(child.pid)
  return child
}

/** Visitors first. The unit of the Debian package does not allow it, which costs little. */
function lowerPriority(pid: number) {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch (error) {
    log.debug({ err: error }, 'the backup runs with the usual priority')
  }
}
