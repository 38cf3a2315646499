import type { Kysely } from 'kysely'
import { runSql } from '../run-sql.server.ts'

/** Who waits longest, in order, and whether an entry is answered, without reading mails. */
export const up = (db: Kysely<unknown>) =>
  runSql(
    db,
    `drop index messages_due;
    create index messages_due on messages (due_on, id, state);
    drop index applications_due;
    create index applications_due on applications (is_spam, due_on, id, state);
    create index outbox_application_kind on outbox (application_id, kind, state);
    create index outbox_message_kind on outbox (message_id, kind, state)`,
  )
