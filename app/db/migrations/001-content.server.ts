import { type Kysely, sql } from 'kysely'
import { identity, required } from '../columns.server.ts'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('content_version')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'integer', required)
    .execute()
  await sql`insert into content_version values (1, 0)`.execute(db)

  await db.schema
    .createTable('revisions')
    .addColumn('id', 'integer', identity(db))
    .addColumn('type', 'text', required)
    .addColumn('item_id', 'integer', required)
    .addColumn('what', 'text', required)
    .addColumn('who', 'text', required)
    .addColumn('at', 'text', required)
    .addColumn('body', 'json', required)
    .execute()
  await db.schema
    .createIndex('revisions_item')
    .on('revisions')
    .columns(['type', 'item_id', 'id'])
    .execute()

  await db.schema
    .createTable('settings')
    .addColumn('id', 'integer', identity(db))
    .addColumn('category', 'text', (column) => column.notNull().unique())
    .addColumn('settings', 'json', required)
    .addColumn('version', 'integer', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('is_sample', 'boolean', required)
    .execute()

  await db.schema
    .createTable('media')
    .addColumn('id', 'integer', identity(db))
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('width', 'integer', required)
    .addColumn('height', 'integer', required)
    .addColumn('bytes', 'integer', required)
    .addColumn('blur', 'text', required)
    .addColumn('lightness', 'real', required)
    .addColumn('alt', 'text', required)
    .addColumn('is_decorative', 'boolean', required)
    .addColumn('focal_x', 'integer', required)
    .addColumn('focal_y', 'integer', required)
    .addColumn('created_at', 'text', required)
    .execute()

  await ordered(db, 'hero_slider')
    .addColumn('image', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('cta', 'text', required)
    .addColumn('cta_link', 'text', required)
    .addColumn('is_active', 'boolean', required)
    .execute()

  await ordered(db, 'features_settings')
    .addColumn('title', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('icon', 'text', required)
    .addColumn('benefits', 'json', required)
    .execute()

  await ordered(db, 'services')
    .addColumn('title', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('icon', 'text', required)
    .addColumn('features', 'json', required)
    .execute()

  await ordered(db, 'testimonials')
    .addColumn('name', 'text', required)
    .addColumn('position', 'text', required)
    .addColumn('company', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('image_url', 'text')
    .addColumn('rating', 'integer', (column) => column.notNull().check(sql`rating between 1 and 5`))
    .execute()

  await ordered(db, 'team_members')
    .addColumn('name', 'text', required)
    .addColumn('position', 'text', required)
    .addColumn('bio', 'text')
    .addColumn('image_url', 'text')
    .execute()

  await ordered(db, 'projects')
    .addColumn('title', 'text', required)
    .addColumn('subtitle', 'text')
    .addColumn('description', 'text', required)
    .addColumn('image_url', 'text')
    .addColumn('technologies', 'json', required)
    .addColumn('tags', 'json', required)
    .addColumn('features', 'json', required)
    .addColumn('client', 'text', required)
    .addColumn('timeline', 'text', required)
    .addColumn('github_url', 'text')
    .addColumn('live_url', 'text')
    .addColumn('bgColor', 'text')
    .addColumn('is_featured', 'boolean', required)
    .execute()

  await content(db, 'job_categories')
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .execute()

  await ordered(db, 'job_benefits')
    .addColumn('title', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('icon', 'text', required)
    .execute()

  await ordered(db, 'job_listings')
    .addColumn('title', 'text', required)
    .addColumn('category_id', 'integer', (column) =>
      column.notNull().references('job_categories.id'),
    )
    .addColumn('department', 'text', required)
    .addColumn('location', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('experience_level', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('requirements', 'json', required)
    .addColumn('responsibilities', 'json', required)
    .addColumn('skills', 'json', required)
    .addColumn('benefits', 'json', required)
    .addColumn('salary_range', 'text')
    .addColumn('salary_min', 'integer')
    .addColumn('salary_max', 'integer')
    .addColumn('valid_through', 'text')
    .addColumn('is_active', 'boolean', required)
    .execute()
  await db.schema
    .createIndex('job_listings_category')
    .on('job_listings')
    .column('category_id')
    .execute()

  await content(db, 'contact_settings')
    .addColumn('address', 'json', required)
    .addColumn('phone', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('hours', 'json', required)
    .execute()

  await content(db, 'footer_settings')
    .addColumn('company_info', 'json', required)
    .addColumn('contact', 'json', required)
    .addColumn('social_links', 'json', required)
    .execute()

  for (const table of orderedTables)
    await db.schema.createIndex(`${table}_order`).on(table).column('order_index').execute()
}

const orderedTables = [
  'hero_slider',
  'features_settings',
  'services',
  'testimonials',
  'team_members',
  'projects',
  'job_benefits',
  'job_listings',
]

function content(db: Kysely<unknown>, table: string) {
  return db.schema
    .createTable(table)
    .addColumn('id', 'integer', identity(db))
    .addColumn('version', 'integer', required)
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('is_sample', 'boolean', required)
}

const ordered = (db: Kysely<unknown>, table: string) =>
  content(db, table).addColumn('order_index', 'integer', required)
