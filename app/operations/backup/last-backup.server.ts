import type { Kysely } from 'kysely'
import { type Message, message } from '#core/i18n/text.ts'

declare module '#core/db/tables.ts' {
  interface Tables extends BackupsTables {}
}

export interface BackupsTables {
  backups: { made_at: string; files: number }
}

const day = 86_400_000
/** Days until the warning. */
const maxDays = 7

export async function recordBackup(db: Kysely<BackupsTables>, files: number) {
  await db.deleteFrom('backups').execute()
  await db.insertInto('backups').values({ made_at: new Date().toISOString(), files }).execute()
}

export const readLastBackup = (db: Kysely<BackupsTables>) =>
  db.selectFrom('backups').select('made_at').executeTakeFirst()

/** A message if the last backup is too old; undefined otherwise. */
export async function findBackupProblem(
  db: Kysely<BackupsTables>,
  now = Date.now(),
): Promise<Message | undefined> {
  const last = await readLastBackup(db)
  if (!last) return 'No backup was ever made of this site'
  const days = Math.floor((now - Date.parse(last.made_at)) / day)
  // Otherwise it would never look old.
  if (days < -1) return 'The last backup is dated in the future: the clock was wrong, or is so now'
  return days > maxDays ? message('The last backup is {days} days old', { days }) : undefined
}
