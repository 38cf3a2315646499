import type { Kysely } from 'kysely'
import { runSql } from '../run-sql.server.ts'

/** Filters of the inbox that an account keeps, and the columns that it hides; filters find tasks and languages. */
export const up = (db: Kysely<unknown>) =>
  runSql(
    db,
    `create table saved_filters (
      id {identity},
      user_id text not null references "user" (id) on delete cascade,
      kind text not null,
      name text not null,
      query text not null,
      is_shared boolean not null
    );
    create index saved_filters_user on saved_filters (user_id, kind);
    create index saved_filters_shared on saved_filters (kind) where is_shared;
    alter table "user" add column "hiddenColumns" text;
    create index messages_language on messages (language, state, id);
    create index applications_language on applications (language, is_spam, state, id)`,
  )
