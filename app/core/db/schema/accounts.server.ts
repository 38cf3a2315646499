export const accountsSql = `
-- The tables of the sign-in library, in its own names. Its times are timestamps on PostgreSQL: it hands over dates and
-- expects dates back.
create table "user" (
  id text primary key,
  name text not null,
  email text not null unique,
  "emailVerified" boolean not null,
  image text,
  "createdAt" {time} not null,
  "updatedAt" {time} not null,
  "twoFactorEnabled" boolean,
  language text,
  "browserLanguage" text
);

create table session (
  id text primary key,
  "userId" text not null references "user" (id) on delete cascade,
  token text not null unique,
  "expiresAt" {time} not null,
  "ipAddress" text,
  "userAgent" text,
  "createdAt" {time} not null,
  "updatedAt" {time} not null,
  method text
);
create index "session_userId" on session ("userId");

create table account (
  id text primary key,
  "userId" text not null references "user" (id) on delete cascade,
  "accountId" text not null,
  "providerId" text not null,
  issuer text,
  password text,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" {time},
  "refreshTokenExpiresAt" {time},
  scope text,
  "createdAt" {time} not null,
  "updatedAt" {time} not null
);
create unique index account_of_provider on account ("providerId", issuer, "accountId");
create index "account_userId" on account ("userId");

create table verification (
  id text primary key,
  identifier text not null,
  value text not null,
  "expiresAt" {time} not null,
  "createdAt" {time} not null,
  "updatedAt" {time} not null
);
create index verification_identifier on verification (identifier);

create table "twoFactor" (
  id text primary key,
  "userId" text not null references "user" (id) on delete cascade,
  secret text not null,
  "backupCodes" text not null,
  verified boolean,
  "failedVerificationCount" integer,
  "lockedUntil" {time}
);
create index "twoFactor_secret" on "twoFactor" (secret);
create index "twoFactor_userId" on "twoFactor" ("userId");

create table "rateLimit" (
  id text primary key,
  key text not null unique,
  count integer not null,
  "lastRequest" bigint not null
);

-- Failures delay the next attempt.
create table sign_in_attempts (
  key text primary key,
  failures integer not null,
  last_at text not null
);

create table invitations (
  token text primary key,
  email text not null,
  invited_by text not null,
  expires_at text not null,
  roles json default '[]' not null,
  jobs json default '[]' not null
);

create table user_roles (
  user_id text not null references "user" (id) on delete cascade,
  role text not null,
  constraint user_roles_key primary key (user_id, role)
);

create table user_jobs (
  user_id text not null references "user" (id) on delete cascade,
  job_id integer not null,
  constraint user_jobs_key primary key (user_id, job_id)
);

create table passkeys (
  id {identity},
  user_id text not null references "user" (id) on delete cascade,
  credential text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  name text not null,
  created_at text not null,
  used_at text
);
create index passkeys_user_id on passkeys (user_id);

-- Why a session ended.
create table ended_sessions (
  session text primary key,
  reason text not null,
  at text not null
);
`
