import { type Kysely, sql } from 'kysely'
import { notNullColumn } from '../columns.server.ts'

/** Who may do what. Whoever had an account or an invitation might do everything, and still may. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('user_roles')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('user.id').onDelete('cascade'),
    )
    .addColumn('role', 'text', notNullColumn)
    .addPrimaryKeyConstraint('user_roles_key', ['user_id', 'role'])
    .execute()
  await db.schema
    .createTable('user_jobs')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('user.id').onDelete('cascade'),
    )
    .addColumn('job_id', 'integer', notNullColumn)
    .addPrimaryKeyConstraint('user_jobs_key', ['user_id', 'job_id'])
    .execute()
  for (const name of ['roles', 'jobs'])
    await db.schema
      .alterTable('invitations')
      .addColumn(name, 'json', (column) => column.notNull().defaultTo('[]'))
      .execute()
  await sql`insert into user_roles (user_id, role) select id, 'leitung' from "user"`.execute(db)
  await sql`update invitations set roles = '["leitung"]'`.execute(db)
}
