import { data } from 'react-router'
import type { Program } from '../http/program.server.ts'
import type { Inbox } from './submission.server.ts'

/** The application behind a personal link; 404 for one that is wrong, expired or revoked. */
export async function applicationBehind({ database }: Program, key: string) {
  const found = /^[0-9a-f]{32}$/.test(key)
    ? await (database.db as unknown as Inbox)
        .selectFrom('applications')
        .selectAll()
        .where('status_key', '=', key)
        .where('status_expires_at', '>', new Date().toISOString())
        .executeTakeFirst()
    : undefined
  if (!found) throw data(null, { status: 404 })
  return found
}

/** What the link may add afterwards. */
export const mostLaterDocuments = 20
