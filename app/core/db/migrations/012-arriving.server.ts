import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { identityColumn, notNullColumn } from '../columns.server.ts'

interface Before {
  messages: { state: string; score: number; held: string | null }
  applications: { position: string; is_spam: boolean; score: number; job_id: number | null }
  job_listings: { id: number; title: string }
}

/** What is held back and has not been judged, the job an application is for, and what applicants do by their link. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('messages').addColumn('held', 'text').execute()
  await db.schema.alterTable('applications').addColumn('held', 'text').execute()
  // Of the job as it was: one that is removed and brought back has its applications again, so no foreign key.
  await db.schema.alterTable('applications').addColumn('job_id', 'integer').execute()
  await db.schema.createIndex('messages_held').on('messages').column('held').execute()
  await db.schema.createIndex('applications_held').on('applications').column('held').execute()
  await db.schema.createIndex('applications_job').on('applications').column('job_id').execute()

  await db.schema
    .createTable('applicant_news')
    .addColumn('id', 'integer', identityColumn(db))
    .addColumn('at', 'text', notNullColumn)
    .addColumn('what', 'text', notNullColumn)
    .addColumn('reference', 'text', notNullColumn)
    .addColumn('position', 'text', notNullColumn)
    .addColumn('application_id', 'integer', (column) =>
      column.references('applications.id').onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('applicant_news_application')
    .on('applicant_news')
    .column('application_id')
    .execute()

  const filled = db as Kysely<Before>
  await announce(filled)
  await nameJobs(filled)
}

/** The program put these aside (by hand the points stay below four), and nobody was told. */
async function announce(db: Kysely<Before>) {
  const held = sql<string>`'new'`
  await db
    .updateTable('messages')
    .set({ held })
    .where('state', '=', 'spam')
    .where('score', '>=', 4)
    .execute()
  await sql`update applications set held = 'new' where is_spam = ${true} and score >= 4`.execute(db)
}

/** By the title, where exactly one job has it. */
async function nameJobs(db: Kysely<Before>) {
  const jobs = await db.selectFrom('job_listings').select(['id', 'title']).execute()
  const positions = await db.selectFrom('applications').select('position').distinct().execute()
  for (const { position } of positions) {
    const [job, other] = jobs.filter(({ title }) => plain(title) === plain(position))
    if (!job || other) continue
    await db
      .updateTable('applications')
      .set({ job_id: job.id })
      .where('position', '=', position)
      .execute()
  }
}

const plain = (title: string) => title.trim().replace(/\s+/g, ' ').toLocaleLowerCase('de')
