import { sql } from 'kysely'
import type { Tables } from '../content/tables.ts'
import type { Database } from '../db/database.server.ts'

const day = 86_400_000

/** What was kept for signing in and is of no use any more: it holds addresses of people. */
export async function forgetSignIns({ db }: Database<Tables>, now: number) {
  const at = new Date(now).toISOString()
  const yesterday = new Date(now - day).toISOString()
  await db.deleteFrom('sign_in_attempts').where('last_at', '<', yesterday).execute()
  await db.deleteFrom('invitations').where('expires_at', '<', at).execute()
  // The sign-in library's own tables; a text compares with its times on both engines.
  for (const table of ['session', 'verification'])
    await sql`delete from ${sql.table(table)} where "expiresAt" < ${at}`.execute(db)
  await sql`delete from "rateLimit" where "lastRequest" < ${now - day}`.execute(db)
}
