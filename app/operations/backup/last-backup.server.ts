import type { Kysely } from 'kysely'
import { type Message, message } from '#core/i18n/text.ts'
import type { Environment } from '#core/runtime/environment.server.ts'
import { createBackupPlace, isOnSameDisk } from './backup-place.server.ts'

declare module '#core/db/tables.ts' {
  interface Tables extends BackupsTables {}
}

export interface BackupsTables {
  backups: {
    /** Time of the backup; of a scheduled one its slot. */
    made_at: string
    files: number
    state: BackupState
    /** Name in the place of BACKUP_URL. Null for a file named on the command line. */
    name: string | null
    problem: string | null
    /** Lease: until then no other instance makes this backup. */
    lease_until: string | null
  }
}

/** `made`: by hand or before a migration, not compared. */
type BackupState = 'running' | 'verified' | 'made' | 'unverified' | 'failed'

interface BackupProblem {
  text: Message
  /** Detail for the operator of the server. */
  reason?: string
}

const day = 86_400_000
/** Days until the warning: by hand, and by the program, which tries every day. */
const maxDays = 7
const maxDailyDays = 2
/** Rows of the table. */
const maxRows = 60

/** Adds a row, or changes what is given of one. */
export async function recordBackup(
  db: Kysely<BackupsTables>,
  backup: Partial<BackupsTables['backups']> & { files: number },
) {
  const row = {
    ...{ made_at: new Date().toISOString(), state: 'made' as const, problem: null },
    ...backup,
  }
  await db
    .insertInto('backups')
    .values(row)
    .onConflict((conflict) => conflict.column('made_at').doUpdateSet(row))
    .execute()
  const oldest = await db
    .selectFrom('backups')
    .select('made_at')
    .orderBy('made_at', 'desc')
    .offset(maxRows)
    .limit(1)
    .executeTakeFirst()
  if (oldest) await db.deleteFrom('backups').where('made_at', '<=', oldest.made_at).execute()
}

/** Backup problems for the operator of the server. */
export async function findBackupProblems(
  db: Kysely<BackupsTables>,
  environment: Environment,
  now = Date.now(),
): Promise<BackupProblem[]> {
  const place = await createBackupPlace(environment)
  if (!place) {
    const age = await findOldBackup(db, ['made', 'verified'], maxDays, now)
    return [{ text: 'The site is not backed up by itself: no place is named for it' }, ...age]
  }
  const last = await db
    .selectFrom('backups')
    .selectAll()
    .where('state', 'in', ['verified', 'failed', 'unverified'])
    .orderBy('made_at', 'desc')
    .executeTakeFirst()
  const problems = await findOldBackup(db, ['verified'], maxDailyDays, now)
  const reason = last?.problem ?? ''
  if (last?.state === 'failed') problems.push({ text: 'The last backup failed', reason })
  if (last?.state === 'unverified')
    problems.push({ text: 'The last backup could not be verified', reason })
  if (await isOnSameDisk(place, environment))
    problems.push({
      text: 'The backups lie on the same disk as the site: if it breaks, both are gone',
    })
  return problems
}

/** The last one in one of these states. */
export const readLastBackup = (db: Kysely<BackupsTables>, states: BackupState[]) =>
  db
    .selectFrom('backups')
    .select('made_at')
    .where('state', 'in', states)
    .orderBy('made_at', 'desc')
    .executeTakeFirst()

async function findOldBackup(
  db: Kysely<BackupsTables>,
  states: BackupState[],
  limit: number,
  now: number,
): Promise<BackupProblem[]> {
  const last = await readLastBackup(db, states)
  if (!last) return [{ text: 'No good backup of this site is known' }]
  const days = Math.floor((now - Date.parse(last.made_at)) / day)
  // A date in the future would never count as old.
  if (days < -1)
    return [{ text: 'The last backup is dated in the future: the clock was wrong, or is so now' }]
  return days > limit ? [{ text: message('The last backup is {days} days old', { days }) }] : []
}
