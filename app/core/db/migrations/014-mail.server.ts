import { type Kysely, sql } from 'kysely'

/** What was promised by words in the program goes on being promised by a site that said so to its visitors. */
const promised = JSON.stringify({ enquiry: 'zwei Werktagen', application: 'zwei Wochen' })

export async function up(db: Kysely<unknown>) {
  const at = new Date().toISOString()
  const { rows } = await sql<{ id: number }>`
    insert into settings (category, settings, version, updated_at, is_sample)
    select 'promises', ${sql.raw(`'${promised}'`)}, 1, ${at}, ${sql.raw('false')}
    from content_version where version > 0
    returning id`.execute(db)
  for (const { id } of rows) {
    const body = JSON.stringify({
      id,
      category: 'promises',
      settings: JSON.parse(promised),
      version: 1,
      updated_at: at,
      is_sample: false,
    })
    await sql`insert into revisions (type, item_id, what, who, at, body)
      values ('settings', ${id}, 'create', 'Update of the program', ${at}, ${body})`.execute(db)
  }
}
