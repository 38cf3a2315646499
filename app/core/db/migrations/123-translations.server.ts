import type { Kysely } from 'kysely'
import { runSql } from '../run-sql.server.ts'

const tables = [
  'hero_slider',
  'features_settings',
  'testimonials',
  'team_members',
  'services',
  'projects',
  'job_listings',
  'job_categories',
  'job_benefits',
  'blog_posts',
  'pages',
  'files',
  'contact_settings',
  'footer_settings',
  'settings',
  'media',
]

/** The words of an item in other languages, each with the digest of its source; one column for all of them. */
export const up = (db: Kysely<unknown>) =>
  runSql(db, tables.map((table) => `alter table ${table} add column translations json`).join(';'))
