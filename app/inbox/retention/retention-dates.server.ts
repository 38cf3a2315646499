import { sql } from 'kysely'
import { type EntryKind, entryKinds } from '../entries/kinds.ts'

/** When the job of the row was deactivated last, as far back as the history goes. */
export const jobClosedAt = sql<string | null>`(
  select min(closed.at) from revisions as closed
  where closed.type = 'job_listings' and closed.item_id = job_listings.id and closed.id > coalesce((
    select max(active.id) from revisions as active
    where active.type = 'job_listings' and active.item_id = job_listings.id
      and cast(active.body ->> 'is_active' as text) in ('true', '1')), 0))`

/** The latest of a column in another table of the application. */
export const lastOf = (table: string, column: string) => sql<string | null>`(
  select max(${sql.ref(column)}) from ${sql.table(table)} where application_id = applications.id)`

/** When somebody marked the entry as spam last, also to confirm what was in quarantine. */
export const markedAsSpamAt = (kind: EntryKind) => sql<string | null>`(
  select max(at) from inbox_events
  where ${sql.ref(entryKinds[kind].column)} = ${sql.ref(`${kind}.id`)} and what = 'state' and note = 'spam')`
