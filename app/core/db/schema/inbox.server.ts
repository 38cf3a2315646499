/** The national digits of a phone number, by which applications of one person match. */
const digits = [' ', '\u00a0', '\t', '(', ')', '/', '.', '-', '–'].reduce(
  (text, sign) => `replace(${text}, '${sign}', '')`,
  'phone',
)
const nationalNumber = `ltrim(case when substr(${digits}, 1, 3) = '+49' then substr(${digits}, 4)
  when substr(${digits}, 1, 4) = '0049' then substr(${digits}, 5) else ${digits} end, '0+')`

export const inboxSql = `
create table messages (
  id {identity},
  reference text not null unique,
  submission_key text not null unique,
  state text not null,
  name text not null,
  email text not null,
  message text not null,
  score integer not null,
  suspicion text not null,
  privacy_version text not null,
  received_at text not null,
  updated_at text not null,
  hold_reason text,
  held text,
  done_at text,
  hold_until text,
  assigned_to text references "user" (id) on delete set null
);
create index messages_assigned on messages (assigned_to, id);
create index messages_done on messages (done_at);
create index messages_email on messages (email);
create index messages_held on messages (suspicion) where held is not null;
create index messages_received on messages (received_at, state);
create index messages_state on messages (state, id);

-- The job is the one that the application was for. A removed job may come back, so it is no foreign key.
create table applications (
  id {identity},
  reference text not null unique,
  submission_key text not null unique,
  state text not null,
  is_spam boolean not null,
  is_seen boolean not null,
  salutation text,
  title text,
  first_name text not null,
  last_name text not null,
  birth_date text,
  nationality text,
  email text not null,
  phone text not null,
  street text,
  postal_code text,
  city text,
  position text not null,
  start_date text not null,
  salary text,
  message text,
  talent_pool_until text,
  score integer not null,
  suspicion text not null,
  privacy_version text not null,
  received_at text not null,
  updated_at text not null,
  rejected_at text,
  hold_reason text,
  status_key text unique,
  held text,
  job_id integer,
  work_permit text,
  hired_at text,
  pool_reminded_at text,
  assigned_to text references "user" (id) on delete set null
);
create index applications_assigned on applications (assigned_to, id);
create index applications_born on applications (birth_date);
create index applications_email on applications (email);
create index applications_held on applications (suspicion) where held is not null;
create index applications_own_email on applications (lower(email));
create index applications_own_phone on applications ((${nationalNumber}));
create index applications_position on applications (job_id, position, id);
create index applications_received on applications (received_at, is_spam, job_id);
create index applications_rejected on applications (rejected_at);
create index applications_seen on applications (is_seen, is_spam);
create index applications_state on applications (is_spam, state, id);

create table application_documents (
  id {identity},
  application_id integer references applications (id) on delete cascade,
  key text not null unique,
  name text not null,
  bytes integer not null,
  digest text not null,
  created_at text not null,
  is_locked boolean default false not null
);
create index application_documents_application on application_documents (application_id, created_at);

create table inbox_events (
  id {identity},
  message_id integer references messages (id) on delete cascade,
  application_id integer references applications (id) on delete cascade,
  at text not null,
  who text not null,
  what text not null,
  note text
);
create index inbox_events_application on inbox_events (application_id, id);
create index inbox_events_application_at on inbox_events (at, id) where application_id is not null;
create index inbox_events_message on inbox_events (message_id, id);
create index inbox_events_message_at on inbox_events (at, id) where message_id is not null;

-- Entries before what was just done to them.
create table inbox_undo (
  id {identity},
  batch text not null,
  who text not null,
  at text not null,
  expires_at text not null,
  kind text not null,
  what text not null,
  message_id integer references messages (id) on delete cascade,
  application_id integer references applications (id) on delete cascade,
  outbox_id integer references outbox (id) on delete cascade,
  state text,
  before json not null
);
create index inbox_undo_application_id on inbox_undo (application_id);
create index inbox_undo_batch on inbox_undo (batch);
create index inbox_undo_expires_at on inbox_undo (expires_at);
create index inbox_undo_message_id on inbox_undo (message_id);
create index inbox_undo_outbox_id on inbox_undo (outbox_id);
create index inbox_undo_who on inbox_undo (who, id);

-- What applicants do by their link.
create table applicant_news (
  id {identity},
  at text not null,
  what text not null,
  reference text not null,
  position text not null,
  application_id integer references applications (id) on delete cascade
);
create index applicant_news_application on applicant_news (application_id);

create table deletions (
  id {identity},
  at text not null,
  kind text not null,
  reference text not null,
  reason text not null,
  documents integer not null
);

-- Counts against floods, by sender.
create table sending_counts (
  key text primary key,
  count integer not null,
  expires_at text not null
);

-- How many rows an access or an erasure had.
create table data_requests (
  id {identity},
  at text not null,
  what text not null,
  messages integer not null,
  applications integer not null,
  documents integer not null,
  mails integer not null
);

-- Requests of people that wait for an answer.
create table person_requests (
  id {identity},
  kind text not null,
  person text not null,
  received_at text not null,
  due_at text not null,
  identity text not null,
  answered_at text,
  note text not null,
  who text not null
);
`
