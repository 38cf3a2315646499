import { type QueryExecutorProvider, sql } from 'kysely'
import { isPostgres } from '../columns.server.ts'

/** Triggers that record the public address of a changed or deleted post, however it is changed. */
export async function createSlugTriggers(db: QueryExecutorProvider) {
  for (const statement of isPostgres(db) ? postgres : sqlite) await sql.raw(statement).execute(db)
}

const record = `insert into blog_former_slugs (slug, post_id) values (old.slug, old.id)
  on conflict (slug) do update set post_id = excluded.post_id`

const sqlite = ['update', 'delete'].map(
  (change) => `create trigger blog_posts_${change} after ${change} on blog_posts
    when old.is_published and old.published_at <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    begin ${record}; end`,
)

const postgres = [
  `create function remember_blog_slug() returns trigger language plpgsql as $$
  begin
    if old.is_published and old.published_at collate "C"
      <= to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') then
      ${record};
    end if;
    return null;
  end $$`,
  `create trigger blog_posts_remember after update or delete on blog_posts
    for each row execute function remember_blog_slug()`,
]
