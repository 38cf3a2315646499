import { type Kysely, sql } from 'kysely'
import { identityColumn, notNullColumn } from '../columns.server.ts'
import { createContentTable } from '../content-table.server.ts'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('content_version')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'integer', notNullColumn)
    .execute()
  await sql`insert into content_version values (1, 0)`.execute(db)

  await db.schema
    .createTable('revisions')
    .addColumn('id', 'integer', identityColumn(db))
    .addColumn('type', 'text', notNullColumn)
    .addColumn('item_id', 'integer', notNullColumn)
    .addColumn('what', 'text', notNullColumn)
    .addColumn('who', 'text', notNullColumn)
    .addColumn('at', 'text', notNullColumn)
    .addColumn('body', 'json', notNullColumn)
    .execute()
  await db.schema
    .createIndex('revisions_item')
    .on('revisions')
    .columns(['type', 'item_id', 'id'])
    .execute()

  await db.schema
    .createTable('settings')
    .addColumn('id', 'integer', identityColumn(db))
    .addColumn('category', 'text', (column) => column.notNull().unique())
    .addColumn('settings', 'json', notNullColumn)
    .addColumn('version', 'integer', notNullColumn)
    .addColumn('updated_at', 'text', notNullColumn)
    .addColumn('is_sample', 'boolean', notNullColumn)
    .execute()

  await db.schema
    .createTable('media')
    .addColumn('id', 'integer', identityColumn(db))
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('width', 'integer', notNullColumn)
    .addColumn('height', 'integer', notNullColumn)
    .addColumn('bytes', 'integer', notNullColumn)
    .addColumn('blur', 'text', notNullColumn)
    .addColumn('lightness', 'real', notNullColumn)
    .addColumn('alt', 'text', notNullColumn)
    .addColumn('is_decorative', 'boolean', notNullColumn)
    .addColumn('focal_x', 'integer', notNullColumn)
    .addColumn('focal_y', 'integer', notNullColumn)
    .addColumn('created_at', 'text', notNullColumn)
    .execute()

  await createContentTable(db, 'hero_slider', { ordered: true }, (table) =>
    table
      .addColumn('image', 'text', notNullColumn)
      .addColumn('title', 'text', notNullColumn)
      .addColumn('description', 'text', notNullColumn)
      .addColumn('cta', 'text', notNullColumn)
      .addColumn('cta_link', 'text', notNullColumn)
      .addColumn('is_active', 'boolean', notNullColumn),
  )

  await createContentTable(db, 'features_settings', { ordered: true }, (table) =>
    table
      .addColumn('title', 'text', notNullColumn)
      .addColumn('description', 'text', notNullColumn)
      .addColumn('icon', 'text', notNullColumn)
      .addColumn('benefits', 'json', notNullColumn),
  )

  await createContentTable(db, 'services', { ordered: true }, (table) =>
    table
      .addColumn('title', 'text', notNullColumn)
      .addColumn('description', 'text', notNullColumn)
      .addColumn('icon', 'text', notNullColumn)
      .addColumn('features', 'json', notNullColumn),
  )

  await createContentTable(db, 'testimonials', { ordered: true }, (table) =>
    table
      .addColumn('name', 'text', notNullColumn)
      .addColumn('position', 'text', notNullColumn)
      .addColumn('company', 'text', notNullColumn)
      .addColumn('content', 'text', notNullColumn)
      .addColumn('image_url', 'text')
      .addColumn('rating', 'integer', (column) =>
        column.notNull().check(sql`rating between 1 and 5`),
      ),
  )

  await createContentTable(db, 'team_members', { ordered: true }, (table) =>
    table
      .addColumn('name', 'text', notNullColumn)
      .addColumn('position', 'text', notNullColumn)
      .addColumn('bio', 'text')
      .addColumn('image_url', 'text'),
  )

  await createContentTable(db, 'projects', { ordered: true }, (table) =>
    table
      .addColumn('title', 'text', notNullColumn)
      .addColumn('subtitle', 'text')
      .addColumn('description', 'text', notNullColumn)
      .addColumn('image_url', 'text')
      .addColumn('technologies', 'json', notNullColumn)
      .addColumn('tags', 'json', notNullColumn)
      .addColumn('features', 'json', notNullColumn)
      .addColumn('client', 'text', notNullColumn)
      .addColumn('timeline', 'text', notNullColumn)
      .addColumn('github_url', 'text')
      .addColumn('live_url', 'text')
      .addColumn('bgColor', 'text')
      .addColumn('is_featured', 'boolean', notNullColumn),
  )

  await createContentTable(db, 'job_categories', { ordered: false }, (table) =>
    table.addColumn('name', 'text', (column) => column.notNull().unique()),
  )

  await createContentTable(db, 'job_benefits', { ordered: true }, (table) =>
    table
      .addColumn('title', 'text', notNullColumn)
      .addColumn('description', 'text', notNullColumn)
      .addColumn('icon', 'text', notNullColumn),
  )

  await createContentTable(db, 'job_listings', { ordered: true }, (table) =>
    table
      .addColumn('title', 'text', notNullColumn)
      .addColumn('category_id', 'integer', (column) =>
        column.notNull().references('job_categories.id'),
      )
      .addColumn('department', 'text', notNullColumn)
      .addColumn('location', 'text', notNullColumn)
      .addColumn('type', 'text', notNullColumn)
      .addColumn('experience_level', 'text', notNullColumn)
      .addColumn('description', 'text', notNullColumn)
      .addColumn('requirements', 'json', notNullColumn)
      .addColumn('responsibilities', 'json', notNullColumn)
      .addColumn('skills', 'json', notNullColumn)
      .addColumn('benefits', 'json', notNullColumn)
      .addColumn('salary_range', 'text')
      .addColumn('salary_min', 'integer')
      .addColumn('salary_max', 'integer')
      .addColumn('valid_through', 'text')
      .addColumn('is_active', 'boolean', notNullColumn),
  )
  await db.schema
    .createIndex('job_listings_category')
    .on('job_listings')
    .column('category_id')
    .execute()

  await createContentTable(db, 'contact_settings', { ordered: false }, (table) =>
    table
      .addColumn('address', 'json', notNullColumn)
      .addColumn('phone', 'text', notNullColumn)
      .addColumn('email', 'text', notNullColumn)
      .addColumn('hours', 'json', notNullColumn),
  )

  await createContentTable(db, 'footer_settings', { ordered: false }, (table) =>
    table
      .addColumn('company_info', 'json', notNullColumn)
      .addColumn('contact', 'json', notNullColumn)
      .addColumn('social_links', 'json', notNullColumn),
  )
}
