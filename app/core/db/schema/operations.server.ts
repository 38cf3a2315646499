export const operationsSql = `
-- Runs of the retention job.
create table housekeeping_rounds (
  id {identity},
  at text not null,
  state text not null,
  why text,
  counts json not null,
  confirmed_by text
);

-- Entries of the erasure log that a restore has replayed.
create table replayed_erasures (
  name text primary key
);

-- Servers that run on this database: no restore beneath them.
create table instances (
  id text primary key,
  seen_at text not null
);

create table backups (
  made_at text primary key,
  files integer not null
);

-- What changes nothing: sign-ins, exports, keys.
create table panel_events (
  id {identity},
  kind text not null,
  at text not null,
  who text not null,
  what text not null,
  about text,
  times integer default 1 not null,
  expires_at text not null
);
create index panel_events_kind on panel_events (kind, at, id);
`
