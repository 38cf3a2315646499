import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../columns.server.ts'
import { runSql } from '../run-sql.server.ts'

/**
 * Every published page that ever stood at a path, the last one with the highest id: when that is gone, the path leads to the
 * one before it. A page that is hidden or deleted leaves its path, too, since it may be moved before it comes back.
 */
export async function up(db: Kysely<unknown>) {
  const [engine, dropped] = isPostgres(db)
    ? [postgres, 'drop trigger pages_remember on pages; drop function remember_page_path']
    : [
        sqlite,
        ['moved', 'deleted', 'created'].map((name) => `drop trigger pages_${name}`).join(';'),
      ]
  await runSql(db, `${dropped}; ${table}`)
  for (const statement of engine) await sql.raw(statement).execute(db)
}

const table = `
alter table page_former_paths rename to page_last_paths;
create table page_former_paths (
  id {identity},
  path text not null,
  page_id integer not null,
  unique (path, page_id)
);
insert into page_former_paths (path, page_id) select path, page_id from page_last_paths order by id;
drop table page_last_paths`

/** Statements that record former paths. Stand-ins of two pages that exchange their slugs (`~3`) are no addresses. */
const createRecorders = (insert: string, conflict: string) => {
  const below = (start: string, row: string) => `${insert} into page_former_paths (path, page_id)
    select ${start} || '/' || slug, id from pages
    where parent_id = ${row}.id and is_published and ${row}.slug not like '~%' and slug not like '~%' ${conflict}`
  return {
    left: `${insert} into page_former_paths (path, page_id)
      select coalesce((select '/' || slug from pages where id = old.parent_id), '') || '/' || old.slug, old.id
      where old.is_published and old.slug not like '~%' ${conflict};
      ${below("'/' || old.slug", 'old')}`,
    /** A page whose parent was deleted stands at the top until the parent is back. */
    returned: below("''", 'new'),
  }
}

const hasLeft = `old.slug <> new.slug or coalesce(old.parent_id, 0) <> coalesce(new.parent_id, 0)
  or (old.is_published and not new.is_published)`

const ofSqlite = createRecorders('insert or replace', '')
const sqlite = [
  `create trigger pages_moved after update on pages when ${hasLeft} begin ${ofSqlite.left}; end`,
  `create trigger pages_deleted after delete on pages begin ${ofSqlite.left}; end`,
  `create trigger pages_created after insert on pages begin ${ofSqlite.returned}; end`,
]

const ofPostgres = createRecorders(
  'insert',
  'on conflict (path, page_id) do update set id = default',
)
const postgres = [
  `create function remember_page_path() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then ${ofPostgres.returned};
    elsif tg_op = 'DELETE' or ${hasLeft} then ${ofPostgres.left};
    end if;
    return null;
  end $$`,
  `create trigger pages_remember after insert or update or delete on pages
    for each row execute function remember_page_path()`,
]
