import type { Kysely } from 'kysely'
import { isPostgres } from '../columns.server.ts'
import { runSql } from '../run-sql.server.ts'

/** A page of one's own for who sent a message, and the correspondence there. */
export const up = (db: Kysely<unknown>) => runSql(db, isPostgres(db) ? postgres : sqlite)

const keys = (key: string) => `
alter table messages add column status_key text;
update messages set status_key = ${key};
create unique index messages_status_key on messages (status_key)`

const indexes = 'create unique index correspondence_message on correspondence (message_id, once)'

const postgres = `
${keys("replace(gen_random_uuid()::text, '-', '')")};
alter table correspondence alter column application_id drop not null;
alter table correspondence add column message_id integer references messages (id) on delete cascade;
${indexes}`

const sqlite = `
${keys('lower(hex(randomblob(16)))')};
alter table correspondence rename to former_correspondence;
create table correspondence (
  id {identity},
  application_id integer references applications (id) on delete cascade,
  at text not null,
  who text not null,
  is_from_applicant boolean not null,
  by_mail boolean not null,
  is_read boolean not null,
  body text not null,
  once text not null,
  message_id integer references messages (id) on delete cascade,
  unique (application_id, once)
);
insert into correspondence (id, application_id, at, who, is_from_applicant, by_mail, is_read, body, once)
  select id, application_id, at, who, is_from_applicant, by_mail, is_read, body, once from former_correspondence;
drop table former_correspondence;
${indexes}`
