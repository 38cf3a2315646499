import type { Kysely } from 'kysely'
import { runSql } from '../run-sql.server.ts'

/** Interviews with applicants, and the calendar file that goes with a mail. */
const tables = `
create table appointments (
  id {identity},
  application_id integer not null references applications (id) on delete cascade,
  uid text not null unique,
  sequence integer not null,
  state text not null,
  times json not null,
  starts_at text,
  minutes integer not null,
  place text not null,
  video text not null,
  outbox_id integer,
  reminded_at text
);
create index appointments_application on appointments (application_id);
create index appointments_start on appointments (starts_at);

create table appointment_participants (
  appointment_id integer not null references appointments (id) on delete cascade,
  user_id text not null references "user" (id) on delete cascade,
  primary key (appointment_id, user_id)
);
create index appointment_participants_user on appointment_participants (user_id);

alter table outbox add column calendar text`

export const up = (db: Kysely<unknown>) => runSql(db, tables)
