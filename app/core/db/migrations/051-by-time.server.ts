import { type Kysely, sql } from 'kysely'

/** What happened is read by time, whatever table tells of it. */
export async function up(db: Kysely<unknown>) {
  for (const name of ['revisions_who', 'revisions_type', 'panel_events_kind'])
    await db.schema.dropIndex(name).execute()
  for (const index of [
    // Who may read what is told by both, without a look at the row.
    'revisions_at on revisions (at, id, type, what)',
    'revisions_item_at on revisions (type, item_id, at, id)',
    'revisions_who on revisions (who, at, id)',
    'revisions_type on revisions (type, at, id)',
    'panel_events_kind on panel_events (kind, at, id)',
    'inbox_events_message_at on inbox_events (at, id) where message_id is not null',
    'inbox_events_application_at on inbox_events (at, id) where application_id is not null',
    'outbox_office on outbox (created_at, id) where coalesce(message_id, application_id) is null',
  ])
    await sql`create index ${sql.raw(index)}`.execute(db)
}
