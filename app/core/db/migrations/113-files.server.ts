import type { Kysely } from 'kysely'
import { runSql } from '../run-sql.server.ts'

/** Documents and videos as content, and the files that they and their earlier versions show. */
const tables = `
create table stored_files (
  key text primary key,
  bytes integer not null,
  pages integer not null,
  created_at text not null
);

create table files (
  {item},
  title text not null,
  slug text not null unique,
  file text not null
);
create index files_sample on files (is_sample, id);
create index files_addresses on files (slug, title, file)`

export const up = (db: Kysely<unknown>) => runSql(db, tables)
