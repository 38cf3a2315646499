export const apiSql = `
-- Of a key only its digest is stored.
create table program_keys (
  id {identity},
  name text not null,
  digest text not null unique,
  role text not null,
  only_proposes boolean not null,
  origins json not null,
  per_minute integer not null,
  made_at text not null,
  expires_at text,
  revoked_at text,
  used_at text,
  made_by text
);

-- Sessions of people in a program, with a digest of what gets the next token.
create table program_sessions (
  session_id text primary key references session (id) on delete cascade,
  refresh text not null,
  refreshed_at text
);

create table webhooks (
  id {identity},
  name text not null,
  address text not null,
  salt text not null,
  events json not null,
  made_at text not null,
  looked_at text not null,
  seen_set integer not null,
  made_by text
);

create table webhook_deliveries (
  id {identity},
  webhook_id integer not null references webhooks (id) on delete cascade,
  event text not null,
  about text not null,
  body text not null,
  state text not null,
  attempts integer not null,
  next_at text not null,
  claim text,
  answer text,
  made_at text not null,
  sent_at text,
  constraint webhook_deliveries_event unique (webhook_id, event, about)
);
create index webhook_deliveries_due on webhook_deliveries (state, next_at);
`
