import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { notNullColumn } from '../columns.server.ts'

type Row = Record<string, unknown>

/** What came with the program is known by what it says, so that an edit elsewhere in the same item hides nothing. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('sample_texts')
    .addColumn('type', 'text', notNullColumn)
    .addColumn('digest', 'text', notNullColumn)
    .addPrimaryKeyConstraint('sample_texts_key', ['type', 'digest'])
    .execute()
  for (const [category, values] of Object.entries(fallbacks)) await note(db, category, values)

  const { rows } = await sql<{ type: string; body: Row | string }>`
    select type, body from revisions where who = 'Demo content' and what = 'create'`.execute(db)
  for (const { type, body } of rows) {
    const row: Row = typeof body === 'string' ? JSON.parse(body) : body
    if (type !== 'settings') await note(db, type, row)
    else await note(db, `settings/${row.category}`, row.settings)
  }
}

/** The figures, names and sentences that a page shows while nothing is stored. */
const fallbacks = {
  'settings/site': [
    'Ihr Unternehmen',
    'Beschreiben Sie hier in einem Satz, was Ihr Unternehmen tut.',
    'kontakt@example.com',
    '+49 30 23125 000',
    'Musterstraße 1, 12345 Musterstadt',
  ],
  'settings/stats': [
    { number: '500+', label: 'Zufriedene Kunden' },
    { number: '150+', label: 'Experten' },
    { number: '10+', label: 'Jahre Erfahrung' },
    { number: '1000+', label: 'Erfolgreiche Projekte' },
  ],
  'settings/company_description': [
    'Seit 2015 entwickeln wir innovative Softwarelösungen und begleiten Unternehmen auf ihrem Weg in die digitale Transformation.',
  ],
}

async function note(db: Kysely<unknown>, type: string, values: unknown) {
  for (const text of new Set(textsOf(values))) {
    const digest = createHash('sha256').update(text).digest('base64url').slice(0, 20)
    await sql`insert into sample_texts (type, digest) values (${type}, ${digest})
      on conflict do nothing`.execute(db)
  }
}

/** As `content/sample.server.ts` took texts apart on the day of this migration. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  if (!Array.isArray(value)) return Object.values(value).flatMap(textsOf)
  return value.flatMap((entry) =>
    typeof entry === 'object' && entry !== null
      ? [Object.values(entry).join('\n')]
      : textsOf(entry),
  )
}
