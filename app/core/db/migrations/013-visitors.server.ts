import type { Kysely } from 'kysely'
import { identityColumn, notNullColumn } from '../columns.server.ts'

/** One entry for a salary, what a job says about working from home, consents to statistics, more in applications. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('job_listings')
    .addColumn('salary_period', 'text', (column) => column.notNull().defaultTo('Jahr'))
    .execute()
  await db.schema
    .alterTable('job_listings')
    .addColumn('is_remote', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute()
  await joinSalaries(db as Kysely<{ job_listings: Known & { id: number } }>)

  await db.schema.alterTable('applications').addColumn('work_permit', 'text').execute()
  // The personal link lives as long as the application.
  await db.schema.alterTable('applications').dropColumn('status_expires_at').execute()

  await db.schema
    .createTable('consent_texts')
    .addColumn('version', 'text', (column) => column.primaryKey())
    .addColumn('text', 'text', notNullColumn)
    .addColumn('since', 'text', notNullColumn)
    .execute()
  await db.schema
    .createTable('consents')
    .addColumn('id', 'integer', identityColumn(db))
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('at', 'text', notNullColumn)
    .addColumn('choice', 'text', notNullColumn)
    .addColumn('text_version', 'text', (column) =>
      column.notNull().references('consent_texts.version'),
    )
    .addColumn('analytics_id', 'text', notNullColumn)
    .addColumn('ended_at', 'text', notNullColumn)
    .execute()
  await db.schema.createIndex('consents_ended').on('consents').column('ended_at').execute()
}

/** The words repeated the figures; what they said beyond that stays. */
async function joinSalaries(db: Kysely<{ job_listings: Known & { id: number } }>) {
  const rows = await db
    .selectFrom('job_listings')
    .select(['id', 'salary_range', 'salary_min', 'salary_max'])
    .where('salary_range', 'is not', null)
    .execute()
  for (const { id, ...known } of rows)
    await db.updateTable('job_listings').set(oneSalary(known)).where('id', '=', id).execute()
}

interface Known {
  salary_range: string | null
  salary_min: number | null
  salary_max: number | null
}

/**
 * Of an entry in which words and figures were kept apart: words that only repeat figures become figures, anything else
 * they say stays as words.
 */
export function oneSalary(known: Known): Known {
  const { salary_range: words, salary_min: from, salary_max: to } = known
  const [, first = '', second, rest = ''] = amounts.exec(words ?? '') ?? []
  const low = first ? wholeEuros(first) : null
  const high = second ? wholeEuros(second) : low
  const isFree = from === null && to === null
  const isSame = low === (from ?? to) && high === (to ?? from)
  // 'ab' and 'bis' leave one end open.
  const isOpen = /^\s*(ab|bis)\b/i.test(words ?? '')
  if (low === null || (!isFree && !isSame) || (isFree && isOpen)) return known
  return {
    salary_range: rest.trim() || null,
    salary_min: from ?? (isFree ? low : null),
    salary_max: to ?? (isFree ? high : null),
  }
}

/** `55.000 – 70.000 €`, perhaps with `im Jahr` and a comma before further words. */
const amounts =
  /^\s*(?:ab |bis )?(\d{1,3}(?:\.\d{3})+|\d{4,7})(?:\s*(?:–|-|bis)\s*(\d{1,3}(?:\.\d{3})+|\d{4,7}))?\s*(?:€|euro|eur)(?:\s*(?:brutto\s*)?(?:im jahr|pro jahr|jährlich|\/ ?jahr))?(?:\s*$|\s*[,;]\s*(.+)$)/i

const wholeEuros = (text: string) => Number(text.replaceAll('.', ''))
