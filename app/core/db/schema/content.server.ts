export const contentSql = `
create table content_version (
  id integer primary key,
  version integer not null
);
insert into content_version values (1, 0);

-- Every change of an item. Changes of one transaction have the same set.
create table revisions (
  id {identity},
  type text not null,
  item_id integer not null,
  what text not null,
  who text not null,
  at text not null,
  body json not null,
  version integer,
  thinned integer default 0 not null,
  place integer,
  places json,
  change_set integer default 0 not null
);
create index revisions_at on revisions (at, id, type, what);
create index revisions_change_set on revisions (change_set, id);
create index revisions_item on revisions (type, item_id, id);
create index revisions_item_at on revisions (type, item_id, at, id);
create index revisions_thinned on revisions (thinned, at);
create index revisions_type on revisions (type, at, id);
create index revisions_version on revisions (type, item_id, version);
create index revisions_who on revisions (who, at, id);

create table settings (
  id {identity},
  category text not null unique,
  settings json not null,
  version integer not null,
  updated_at text not null,
  is_sample boolean not null
);

-- What is said of a picture changes like content, so it has a version.
create table media (
  id {identity},
  key text not null unique,
  width integer not null,
  height integer not null,
  bytes integer not null,
  blur text not null,
  lightness {double} not null,
  alt text not null,
  is_decorative boolean not null,
  focal_x integer not null,
  focal_y integer not null,
  created_at text not null,
  name text default '' not null,
  version integer default 1 not null,
  updated_at text default '' not null,
  is_sample boolean default false not null
);

-- Digests of texts that came with the program, with the change set in which an operator adopted one.
create table sample_texts (
  type text not null,
  digest text not null,
  adopted integer,
  constraint sample_texts_key primary key (type, digest)
);
-- What pages show while nothing is stored.
insert into sample_texts (type, digest) values
  ('settings/company_description', 'hJRJk5bbek5uyQev0kUp'),
  ('settings/site', '34Oyc1pBHIQilyyNPMcu'),
  ('settings/site', 'OQ_FGaRM-r9jVYvATDqo'),
  ('settings/site', 'R_kbvJHHh87kKEp93zVd'),
  ('settings/site', 'SLij46MCJMZSTMBAmRsK'),
  ('settings/site', '_LfBERAv6_NlUUgWePmT'),
  ('settings/stats', 'L-DbP1yrBn2NawCPx1-b'),
  ('settings/stats', 'PDG_JRuYApOdYD72sigX'),
  ('settings/stats', 'dPi9DtpfVBAECQVQTpQf'),
  ('settings/stats', 'eza2eG5ukpk72IpU4TKx');

-- Where old addresses lead.
create table redirects (
  {item},
  source text not null unique,
  target text not null,
  is_foreign boolean not null
);
create index redirects_sample on redirects (is_sample, id);
`
