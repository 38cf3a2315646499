import { type Kysely, sql } from 'kysely'

const text = { type: 'text' } as const
const list = { type: 'json', start: '[]' } as const

/** What proves something, and who answers. Lists begin empty, a choice with what held before. */
const columns = {
  hero_slider: { drawing: { type: 'text', start: 'Picture' }, parts: list, image_dark: text },
  projects: {
    image_dark: text,
    results: list,
    situation: text,
    lessons: text,
    steps: list,
    industry: text,
  },
  blog_posts: { image_dark: text },
  services: {
    summary: text,
    approach: text,
    starts: text,
    duration: text,
    price: text,
    proof: list,
    responsible: list,
  },
  team_members: { phone: text, email: text, answers: { type: 'text', start: 'nothing' } },
  job_listings: { contact: list },
  contact_settings: { reply_time: { type: 'text', start: '' }, directions: text },
} satisfies Record<string, Record<string, { type: 'text' | 'json'; start?: string }>>

export async function up(db: Kysely<unknown>) {
  for (const [table, added] of Object.entries(columns))
    for (const [name, column] of Object.entries(added))
      await db.schema
        .alterTable(table)
        .addColumn(name, column.type, (each) =>
          'start' in column ? each.notNull().defaultTo(column.start) : each,
        )
        .execute()
  await moveReplyTimes(db)
}

interface Row {
  id: number
  category: string
  settings: Record<string, unknown> | string
  version: number
}

/** Response times were a form of their own. A site in use goes on promising what it promised, be it nothing. */
async function moveReplyTimes(db: Kysely<unknown>) {
  const { rows: used } = await sql`select 1 from content_version where version > 0`.execute(db)
  if (used.length === 0) return
  const [promises, form] = await Promise.all([
    settings(db, 'promises'),
    settings(db, 'application_form'),
  ])
  const within = (period: unknown) => (period ? `innerhalb von ${period}` : '')
  await sql`update contact_settings set reply_time = ${within(promises?.values.enquiry)}`.execute(
    db,
  )
  const values = JSON.stringify({
    ...form?.values,
    reply_time: within(promises?.values.application),
  })
  await (form
    ? sql`update settings set settings = ${values} where id = ${form.id}`
    : sql`insert into settings (category, settings, version, updated_at, is_sample)
        values ('application_form', ${values}, 1, ${new Date().toISOString()}, false)`
  ).execute(db)
  await sql`delete from settings where category = 'promises'`.execute(db)
}

async function settings(db: Kysely<unknown>, category: string) {
  const { rows } = await sql<Row>`select * from settings where category = ${category}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const values: Record<string, unknown> =
    typeof row.settings === 'string' ? JSON.parse(row.settings) : row.settings
  return { id: row.id, values }
}
