import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../columns.server.ts'
import { runSql } from '../run-sql.server.ts'

const tables = `
create table pages (
  {item},
  title text not null,
  slug text not null unique,
  parent_id integer,
  description text not null,
  is_published boolean not null,
  blocks json not null,
  image_url text,
  is_unlisted boolean not null
);
create index pages_sample on pages (is_sample, id);
create index pages_parent on pages (parent_id);

create table page_former_paths (
  id {identity},
  path text not null unique,
  page_id integer not null
)`

/** Pages of one's own, and where published ones once stood: triggers record it, so no way of moving a page can forget that. */
export async function up(db: Kysely<unknown>) {
  await runSql(db, tables)
  for (const statement of isPostgres(db) ? postgres : sqlite) await sql.raw(statement).execute(db)
}

const keep = 'on conflict (path) do update set page_id = excluded.page_id'

/** The path of a page before the change. Stand-ins of two pages that exchange their slugs (`~3`) are no addresses. */
const own = `insert into page_former_paths (path, page_id)
  select coalesce((select '/' || slug from pages where id = old.parent_id), '') || '/' || old.slug, old.id
  where old.is_published and old.slug not like '~%' ${keep}`

/** The paths of the pages below it. */
const below = (start: string, row: string) => `insert into page_former_paths (path, page_id)
  select ${start} || '/' || slug, id from pages
  where parent_id = ${row}.id and is_published and ${row}.slug not like '~%' and slug not like '~%' ${keep}`

const belowOld = below("'/' || old.slug", 'old')
/** A page whose parent was deleted stands at the top until the parent is back. */
const belowNew = below("''", 'new')

const isMoved = 'old.slug <> new.slug or coalesce(old.parent_id, 0) <> coalesce(new.parent_id, 0)'

const sqlite = [
  `create trigger pages_moved after update on pages when ${isMoved} begin ${own}; ${belowOld}; end`,
  `create trigger pages_deleted after delete on pages begin ${belowOld}; end`,
  `create trigger pages_created after insert on pages begin ${belowNew}; end`,
]

const postgres = [
  `create function remember_page_path() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then ${belowNew};
    elsif tg_op = 'DELETE' then ${belowOld};
    elsif ${isMoved} then ${own}; ${belowOld};
    end if;
    return null;
  end $$`,
  `create trigger pages_remember after insert or update or delete on pages
    for each row execute function remember_page_path()`,
]
