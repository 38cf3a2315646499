import type { Kysely } from 'kysely'
import { type Message, message } from '#core/i18n/text.ts'

export interface BackupsTables {
  backups: { made_at: string; files: number }
}

const day = 86_400_000
/** Days after which somebody is told. */
const old = 7

export async function recordBackup(db: Kysely<BackupsTables>, files: number) {
  await db.deleteFrom('backups').execute()
  await db.insertInto('backups').values({ made_at: new Date().toISOString(), files }).execute()
}

/** What is wrong with the age of the last backup, in one sentence; undefined when it is young enough. */
export async function backupFault(
  db: Kysely<BackupsTables>,
  now = Date.now(),
): Promise<Message | undefined> {
  const last = await db.selectFrom('backups').select('made_at').executeTakeFirst()
  if (!last) return 'No backup was ever made of this site'
  const days = Math.floor((now - Date.parse(last.made_at)) / day)
  // It would be young for as long as the clock was wrong.
  if (days < -1) return 'The last backup is dated in the future: the clock was wrong, or is so now'
  return days > old ? message('The last backup is {days} days old', { days }) : undefined
}
