import { type Kysely, sql } from 'kysely'
import { identityColumn, isPostgres, notNullColumn } from '../columns.server.ts'
import { createContentTable } from '../content-table.server.ts'

export async function up(db: Kysely<unknown>) {
  await createContentTable(db, 'blog_posts', { ordered: false }, (table) =>
    table
      .addColumn('title', 'text', notNullColumn)
      .addColumn('slug', 'text', (column) => column.notNull().unique())
      .addColumn('teaser', 'text', notNullColumn)
      .addColumn('image_url', 'text')
      .addColumn('content', 'text', notNullColumn)
      .addColumn('tags', 'json', notNullColumn)
      .addColumn('author', 'text', notNullColumn)
      .addColumn('is_published', 'boolean', notNullColumn)
      .addColumn('published_at', 'text'),
  )
  await db.schema
    .createIndex('blog_posts_published')
    .on('blog_posts')
    .columns(['is_published', 'published_at'])
    .execute()

  await db.schema
    .createTable('blog_former_slugs')
    .addColumn('id', 'integer', identityColumn(db))
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('post_id', 'integer', notNullColumn)
    .execute()
  for (const statement of isPostgres(db) ? postgres : sqlite) await sql.raw(statement).execute(db)
}

// What the public has seen under an address is noted by the table itself, so no way of changing a post can forget it.
const remember = `insert into blog_former_slugs (slug, post_id) values (old.slug, old.id)
  on conflict (slug) do update set post_id = excluded.post_id`

const sqlite = ['update', 'delete'].map(
  (change) => `create trigger blog_posts_${change} after ${change} on blog_posts
    when old.is_published and old.published_at <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    begin ${remember}; end`,
)

const postgres = [
  `create function remember_blog_slug() returns trigger language plpgsql as $$
  begin
    if old.is_published and old.published_at collate "C"
      <= to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') then
      ${remember};
    end if;
    return null;
  end $$`,
  `create trigger blog_posts_remember after update or delete on blog_posts
    for each row execute function remember_blog_slug()`,
]
