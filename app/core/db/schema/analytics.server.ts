export const analyticsSql = `
-- Page views by day and page.
create table visits (
  day text not null,
  path text not null,
  views integer not null,
  constraint visits_day_path primary key (day, path)
);

-- Paths that were not found.
create table lost_addresses (
  path text primary key,
  asked integer not null,
  last_day text not null
);

create table daily_salts (
  day text primary key,
  salt text not null
);

create table consent_texts (
  version text primary key,
  text text not null,
  since text not null
);

create table consents (
  id {identity},
  key text not null unique,
  at text not null,
  choice text not null,
  text_version text not null references consent_texts (version),
  analytics_id text not null,
  ended_at text not null
);
create index consents_ended on consents (ended_at);
`
