export const mailSql = `
create table outbox (
  id {identity},
  kind text not null,
  message_id integer references messages (id) on delete cascade,
  application_id integer references applications (id) on delete cascade,
  recipient text not null,
  reply_to text,
  subject text not null,
  body text not null,
  state text not null,
  attempts integer not null,
  next_at text not null,
  claim text,
  created_at text not null,
  sent_at text,
  once text
);
create index outbox_application on outbox (application_id);
create index outbox_message on outbox (message_id);
create index outbox_next on outbox (state, next_at);
create index outbox_office on outbox (created_at, id) where coalesce(message_id, application_id) is null;
create unique index outbox_once on outbox (once);

create table mail_attempts (
  id {identity},
  outbox_id integer not null references outbox (id) on delete cascade,
  at text not null,
  error text
);
create index mail_attempts_outbox on mail_attempts (outbox_id);
`
