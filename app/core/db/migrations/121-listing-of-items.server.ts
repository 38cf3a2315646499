import type { Kysely } from 'kysely'
import { runSql } from '../run-sql.server.ts'

/** Blocks below the text of a post; posts, projects and jobs that are not for search engines. */
export const up = (db: Kysely<unknown>) =>
  runSql(
    db,
    `alter table blog_posts add column blocks json not null default '[]';
    alter table blog_posts add column is_unlisted boolean not null default false;
    alter table projects add column is_unlisted boolean not null default false;
    alter table job_listings add column is_unlisted boolean not null default false`,
  )
