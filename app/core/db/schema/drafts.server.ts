export const draftsSql = `
create table drafts (
  id {identity},
  name text not null,
  owner text not null,
  made_at text not null,
  version integer not null,
  begins_at text,
  ends_at text,
  published_at text,
  published_set integer,
  ended_at text,
  trouble json,
  submitted_at text,
  submitted_by text,
  approved_by text,
  approved_version integer,
  ended_set integer
);

-- The version is that of the draft with the last change of the item.
create table draft_changes (
  id {identity},
  draft_id integer not null references drafts (id) on delete cascade,
  type text not null,
  item_id integer not null,
  is_move boolean not null,
  what text not null,
  title text not null,
  "values" json not null,
  base json not null,
  after integer,
  who text not null,
  at text not null,
  authors json default '[]' not null,
  version integer default 0 not null,
  constraint draft_changes_item unique (draft_id, type, item_id, is_move)
);

-- The draft in which somebody works.
create table open_drafts (
  user_id text primary key references "user" (id) on delete cascade,
  draft_id integer not null references drafts (id) on delete cascade
);

-- Links to a draft or to a moment of the past.
create table views (
  key text primary key,
  draft_id integer references drafts (id) on delete cascade,
  at text,
  user_id text references "user" (id) on delete cascade,
  made_by text not null,
  made_at text not null,
  expires_at text not null,
  opened integer default 0 not null
);

create table remarks (
  id {identity},
  draft_id integer not null references drafts (id) on delete cascade,
  path text not null,
  who text not null,
  text text not null,
  at text not null
);

-- Typed and not saved, for the preview. In the database, since another instance may show it.
create table previews (
  token text primary key,
  admin_id text not null,
  subject json not null,
  note json not null,
  expires_at text not null
);

-- Typed and not saved, by person.
create table typed_forms (
  user_id text not null references "user" (id) on delete cascade,
  form text not null,
  entries json not null,
  at text not null,
  expires_at text not null,
  constraint typed_forms_key primary key (user_id, form)
);

-- Findings of checks that somebody wants as they are.
create table set_aside (
  key text primary key,
  word text not null,
  who text not null,
  at text not null,
  found_at text default '' not null
);
`
