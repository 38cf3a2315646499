import type { Kysely } from 'kysely'
import { runSql } from '../run-sql.server.ts'

/** The filters of the inbox find ratings, unread answers, locked documents, interviews and days without reading entries. */
export const up = (db: Kysely<unknown>) =>
  runSql(
    db,
    `create index inbox_events_rated on inbox_events (application_id, who, id)
      where what = 'rated' and note is not null;
    create index inbox_events_unrated on inbox_events (application_id, who, id)
      where what = 'rated' and note is null;
    create index correspondence_unread on correspondence (application_id, message_id)
      where is_from_applicant and not is_read;
    create index application_documents_locked on application_documents (application_id) where is_locked;
    create index application_documents_question on application_documents (question, application_id)
      where question is not null;
    create index appointments_state on appointments (state, starts_at, application_id);
    create index applications_start on applications (start_date, is_spam, state, id);
    create index applications_pool on applications (talent_pool_until, is_spam, state, id)
      where talent_pool_until is not null`,
  )
