import type { Kysely } from 'kysely'
import { runSql } from '../run-sql.server.ts'

/** Entries that an account has starred for itself. */
export const up = (db: Kysely<unknown>) =>
  runSql(
    db,
    `create table starred_entries (
      id {identity},
      user_id text not null references "user" (id) on delete cascade,
      message_id integer references messages (id) on delete cascade,
      application_id integer references applications (id) on delete cascade
    );
    create unique index starred_entries_message on starred_entries (message_id, user_id);
    create unique index starred_entries_application on starred_entries (application_id, user_id);
    create index starred_entries_user on starred_entries (user_id)`,
  )
