import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../columns.server.ts'
import { runSql } from '../run-sql.server.ts'

/**
 * Records former paths of pages in English as those in German are, whole: `en/services/maintenance`. Until now they were
 * the last part alone.
 */
export async function up(db: Kysely<unknown>) {
  await runSql(db, completePaths)
  for (const statement of isPostgres(db) ? postgres : sqlite) await sql.raw(statement).execute(db)
}

/** The part that a page adds to an address in English; null without a word in English. */
const segment = (row: string) => `(case when ${row}.translations -> 'en' is not null
  then coalesce(${row}.translations -> 'en' -> 'slug' ->> 'text', ${row}.slug) end)`

const completePaths = `update page_former_paths set path = coalesce(
  (select 'en/' || ${segment('parent')} || substr(path, 3)
    from pages child join pages parent on parent.id = child.parent_id where child.id = page_id), path)
  where path like 'en/%'`

/** Stand-ins of two pages that exchange their slugs (`~3`) are no addresses. */
const isAddress = (row: string) => `${row}.is_published and ${segment(row)} not like '~%'`

/** Statements that record former paths. */
const createRecorders = (insert: string, conflict: string) => {
  const below = (start: string, row: string) => `${insert} into page_former_paths (path, page_id)
    select ${start} || ${segment('child')}, child.id from pages child
    where child.parent_id = ${row}.id and ${isAddress('child')} ${conflict}`
  return {
    left: `${insert} into page_former_paths (path, page_id)
      select 'en/' || coalesce((select ${segment('parent')} || '/' from pages parent where parent.id = old.parent_id), '')
        || ${segment('old')}, old.id
      where ${isAddress('old')} ${conflict};
      ${below(`'en/' || coalesce(${segment('old')} || '/', '')`, 'old')}`,
    /** A page whose parent was deleted stands at the top until the parent is back. */
    returned: below("'en/'", 'new'),
  }
}

const hasLeft = `${segment('old')} is distinct from ${segment('new')}
  or coalesce(old.parent_id, 0) <> coalesce(new.parent_id, 0) or (old.is_published and not new.is_published)`

const ofSqlite = createRecorders('insert or replace', '')
const sqlite = [
  `create trigger english_pages_moved after update on pages when ${hasLeft} begin ${ofSqlite.left}; end`,
  `create trigger english_pages_deleted after delete on pages begin ${ofSqlite.left}; end`,
  `create trigger english_pages_created after insert on pages begin ${ofSqlite.returned}; end`,
]

const ofPostgres = createRecorders(
  'insert',
  'on conflict (path, page_id) do update set id = default',
)
const postgres = [
  `create function remember_english_page_path() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then ${ofPostgres.returned};
    elsif tg_op = 'DELETE' or ${hasLeft} then ${ofPostgres.left};
    end if;
    return null;
  end $$`,
  `create trigger english_pages_remember after insert or update or delete on pages
    for each row execute function remember_english_page_path()`,
]
