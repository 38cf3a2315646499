import { type Kysely, sql } from 'kysely'
import { identity, required } from '../columns.server.ts'
import { contentTable } from '../content-table.server.ts'

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

  await contentTable(db, 'hero_slider', { ordered: true }, (table) =>
    table
      .addColumn('image', 'text', required)
      .addColumn('title', 'text', required)
      .addColumn('description', 'text', required)
      .addColumn('cta', 'text', required)
      .addColumn('cta_link', 'text', required)
      .addColumn('is_active', 'boolean', required),
  )

  await contentTable(db, 'features_settings', { ordered: true }, (table) =>
    table
      .addColumn('title', 'text', required)
      .addColumn('description', 'text', required)
      .addColumn('icon', 'text', required)
      .addColumn('benefits', 'json', required),
  )

  await contentTable(db, 'services', { ordered: true }, (table) =>
    table
      .addColumn('title', 'text', required)
      .addColumn('description', 'text', required)
      .addColumn('icon', 'text', required)
      .addColumn('features', 'json', required),
  )

  await contentTable(db, 'testimonials', { ordered: true }, (table) =>
    table
      .addColumn('name', 'text', required)
      .addColumn('position', 'text', required)
      .addColumn('company', 'text', required)
      .addColumn('content', 'text', required)
      .addColumn('image_url', 'text')
      .addColumn('rating', 'integer', (column) =>
        column.notNull().check(sql`rating between 1 and 5`),
      ),
  )

  await contentTable(db, 'team_members', { ordered: true }, (table) =>
    table
      .addColumn('name', 'text', required)
      .addColumn('position', 'text', required)
      .addColumn('bio', 'text')
      .addColumn('image_url', 'text'),
  )

  await contentTable(db, 'projects', { ordered: true }, (table) =>
    table
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
      .addColumn('is_featured', 'boolean', required),
  )

  await contentTable(db, 'job_categories', { ordered: false }, (table) =>
    table.addColumn('name', 'text', (column) => column.notNull().unique()),
  )

  await contentTable(db, 'job_benefits', { ordered: true }, (table) =>
    table
      .addColumn('title', 'text', required)
      .addColumn('description', 'text', required)
      .addColumn('icon', 'text', required),
  )

  await contentTable(db, 'job_listings', { ordered: true }, (table) =>
    table
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
      .addColumn('is_active', 'boolean', required),
  )
  await db.schema
    .createIndex('job_listings_category')
    .on('job_listings')
    .column('category_id')
    .execute()

  await contentTable(db, 'contact_settings', { ordered: false }, (table) =>
    table
      .addColumn('address', 'json', required)
      .addColumn('phone', 'text', required)
      .addColumn('email', 'text', required)
      .addColumn('hours', 'json', required),
  )

  await contentTable(db, 'footer_settings', { ordered: false }, (table) =>
    table
      .addColumn('company_info', 'json', required)
      .addColumn('contact', 'json', required)
      .addColumn('social_links', 'json', required),
  )
}
