import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../columns.server.ts'

/** As they were on the day of this migration. */
const tables = [
  'hero_slider',
  'features_settings',
  'services',
  'testimonials',
  'team_members',
  'projects',
  'job_categories',
  'job_benefits',
  'job_listings',
  'blog_posts',
  'contact_settings',
  'footer_settings',
  'settings',
]

interface Row {
  id: number
  version: number
  order_index?: number
}

/** Changes of one moment are one set, and every revision knows its place: so a set has an exact inverse. */
export async function up(db: Kysely<unknown>) {
  const alter = () => db.schema.alterTable('revisions')
  await alter().addColumn('place', 'integer').execute()
  await alter().addColumn('places', 'json').execute()
  await alter()
    .addColumn('change_set', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  const place = isPostgres(db)
    ? sql`(body ->> 'order_index')::integer`
    : sql`json_extract(body, '$.order_index')`
  // Each of the earlier ones was a change by itself.
  await sql`update revisions set change_set = -id, place = ${place}`.execute(db)
  await db.schema
    .createIndex('revisions_change_set')
    .on('revisions')
    .columns(['change_set', 'id'])
    .execute()
  for (const table of tables) await baseline(db, table)
}

/** What stands there today, since not everything that has changed was noted: marks of samples, places of neighbours. */
async function baseline(db: Kysely<unknown>, table: string) {
  const at = new Date().toISOString()
  const { rows } = await sql<Row>`select * from ${sql.table(table)} order by id`.execute(db)
  for (const row of rows) {
    const who = sql`(select who from revisions where type = ${table} and item_id = ${row.id}
      order by id desc limit 1)`
    await sql`insert into revisions (type, item_id, what, who, at, body, version, place)
      values (${table}, ${row.id}, 'baseline', coalesce(${who}, '[…]'), ${at}, ${JSON.stringify(row)},
        ${row.version}, ${row.order_index ?? null})`.execute(db)
  }
}
