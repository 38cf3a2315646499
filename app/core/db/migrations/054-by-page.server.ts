import { type Kysely, sql } from 'kysely'

const contentTables = [
  'hero_slider',
  'features_settings',
  'services',
  'testimonials',
  'team_members',
  'projects',
  'job_categories',
  'job_benefits',
  'job_listings',
  'contact_settings',
  'footer_settings',
  'blog_posts',
  'redirects',
]

/** What a screen shows is found without reading the rows that it does not show. */
export async function up(db: Kysely<unknown>) {
  await db.schema.dropIndex('applications_job').execute()
  for (const index of [
    ...contentTables.map((name) => `${name}_sample on ${name} (is_sample, id)`),
    'applications_position on applications (job_id, position, id)',
  ])
    await sql`create index ${sql.raw(index)}`.execute(db)
}
