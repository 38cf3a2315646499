import { type ColumnType, type Kysely, sql } from 'kysely'
import { identityColumn, notNullColumn } from '../columns.server.ts'

interface Before {
  messages: { id: number; state: string; received_at: string; done_at: string | null }
  applications: {
    id: number
    state: string
    received_at: string
    updated_at: string
    hired_at: string | null
  }
  settings: {
    category: string
    settings: ColumnType<Record<string, unknown>, string, string>
    version: number
    updated_at: string
    is_sample: boolean
  }
  user: { id: string }
}

/** Rounds of housekeeping, times that periods count from, erasures that stay done, requests of people, daily salts. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('housekeeping_rounds')
    .addColumn('id', 'integer', identityColumn(db))
    .addColumn('at', 'text', notNullColumn)
    .addColumn('state', 'text', notNullColumn)
    .addColumn('why', 'text')
    .addColumn('counts', 'json', notNullColumn)
    .addColumn('confirmed_by', 'text')
    .execute()
  await db.schema.alterTable('messages').addColumn('done_at', 'text').execute()
  await db.schema.alterTable('messages').addColumn('hold_until', 'text').execute()
  await db.schema.alterTable('applications').addColumn('hired_at', 'text').execute()
  await db.schema.alterTable('applications').addColumn('pool_reminded_at', 'text').execute()
  await db.schema.createIndex('messages_done').on('messages').column('done_at').execute()
  await db.schema
    .createTable('daily_salts')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('salt', 'text', notNullColumn)
    .execute()
  await db.schema
    .createTable('replayed_erasures')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .execute()
  await db.schema
    .createTable('person_requests')
    .addColumn('id', 'integer', identityColumn(db))
    .addColumn('kind', 'text', notNullColumn)
    .addColumn('person', 'text', notNullColumn)
    .addColumn('received_at', 'text', notNullColumn)
    .addColumn('due_at', 'text', notNullColumn)
    .addColumn('identity', 'text', notNullColumn)
    .addColumn('answered_at', 'text')
    .addColumn('note', 'text', notNullColumn)
    .addColumn('who', 'text', notNullColumn)
    .execute()
  await fill(db as Kysely<Before>)
}

async function fill(db: Kysely<Before>) {
  // What is done counts from when it was said so, from the last thing that happened to it, or from its arrival.
  await sql`update messages set done_at = coalesce(
      (select max(at) from inbox_events where message_id = messages.id and what = 'state: Done'),
      (select max(at) from inbox_events where message_id = messages.id), received_at)
    where state = 'done'`.execute(db)
  await sql`update applications set hired_at = coalesce(
      (select max(at) from inbox_events where application_id = applications.id and what = 'state: Eingestellt'),
      updated_at)
    where state = 'hired'`.execute(db)
  await keepPeriods(db)
}

/** A site that is in use goes on as before: what never ended by itself ends only when its operator says so. */
async function keepPeriods(db: Kysely<Before>) {
  if (!(await db.selectFrom('user').select('id').limit(1).executeTakeFirst())) return
  const never = { undecidedMonths: 0, idleMonths: 0, hiredDays: 0 }
  const row = await db
    .selectFrom('settings')
    .select(['settings'])
    .where('category', '=', 'inbox')
    .executeTakeFirst()
  if (row) {
    const settings = JSON.stringify({ ...row.settings, ...never })
    await db.updateTable('settings').set({ settings }).where('category', '=', 'inbox').execute()
    return
  }
  const updated_at = new Date().toISOString()
  await db
    .insertInto('settings')
    .values({
      category: 'inbox',
      settings: JSON.stringify(never),
      version: 1,
      updated_at,
      is_sample: sql<boolean>`false`,
    })
    .execute()
}
