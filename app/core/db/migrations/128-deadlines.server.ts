import type { Kysely } from 'kysely'
import { runSql } from '../run-sql.server.ts'

const entryColumns = ['due_on', 'due_rule', 'warned_on', 'escalated_on', 'interim_on']

/** When an answer is promised, what is to be done about an entry, and who stands in for whom. */
const tables = `
create table tasks (
  id {identity},
  message_id integer references messages (id) on delete cascade,
  application_id integer references applications (id) on delete cascade,
  title text not null,
  due_on text not null,
  assigned_to text references "user" (id) on delete set null,
  on_behalf_of text references "user" (id) on delete set null,
  who text not null,
  created_at text not null,
  done_at text,
  reminded_on text,
  deleted_at text
);
create index tasks_application on tasks (application_id);
create index tasks_message on tasks (message_id);
create index tasks_assigned on tasks (assigned_to, due_on) where done_at is null;
create index tasks_due on tasks (due_on) where done_at is null;
create index tasks_deleted on tasks (deleted_at) where deleted_at is not null;
create table absences (
  id {identity},
  user_id text not null references "user" (id) on delete cascade,
  from_day text not null,
  to_day text not null,
  substitute_id text references "user" (id) on delete set null
);
create index absences_user on absences (user_id)`

export async function up(db: Kysely<unknown>) {
  await runSql(db, tables)
  for (const table of ['messages', 'applications']) {
    for (const column of entryColumns)
      await runSql(db, `alter table ${table} add column ${column} text`)
    await runSql(
      db,
      `create index ${table}_due on ${table} (due_on, id) where due_on is not null;
      create index ${table}_due_rule on ${table} (due_rule)`,
    )
  }
}
