import { type RawBuilder, sql } from 'kysely'
import type { InboxScope } from '#accounts/rights.ts'
import { buildTextSortKey } from '#core/db/sortable.server.ts'
import type { Db } from '#core/db/tables.ts'
import { buildNationalPhoneExpression } from '../forms/national-phone-number.ts'
import { selectVisibleApplications, whereVeiled } from './visibility.server.ts'

/** Criteria for two applications of one person. A name alone is not enough. */
const criteria = ['e-mail', 'phone', 'name and birth'] as const
type Criterion = (typeof criteria)[number]

/** Minimum digits of a phone number: shorter ones are mistakes or extensions. */
const minDigits = 6
/** Maximum number of results. */
const maxResults = 10

/** Visible applications that seem to be of the same person, newest first. */
export async function findSamePersonApplications(db: Db, scope: InboxScope, id: number) {
  const application = await db
    .selectFrom('applications')
    .select(['email', 'phone', 'first_name', 'last_name', 'birth_date'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!application) return []
  const isLong = application.phone.replace(/\D/g, '').length >= minDigits
  const name = (text: RawBuilder<unknown>) => sql<boolean>`${buildTextSortKey(db, names)} = ${text}`
  const conditions: Record<Criterion, RawBuilder<boolean> | undefined> = {
    'e-mail': sql`lower(email) = lower(${application.email})`,
    phone: isLong
      ? sql`${buildNationalPhoneExpression(sql.ref('phone'))} = ${buildNationalPhoneExpression(sql`cast(${application.phone} as text)`)}`
      : undefined,
    // Says something about a date of birth that the reader may not see.
    'name and birth':
      application.birth_date && scope.applications === 'all'
        ? sql`birth_date = ${application.birth_date} and ${name(
            sql`(select ${buildTextSortKey(db, names)} from applications where id = ${id})`,
          )}`
        : undefined,
  }
  const matches = new Map<
    number,
    Awaited<ReturnType<typeof listMatches>>[number] & { signs: Criterion[] }
  >()
  const listMatches = (isSame: RawBuilder<boolean>) =>
    selectVisibleApplications(db, scope)
      .select(['id', 'reference', 'first_name', 'last_name', 'position', 'state', 'received_at'])
      .where('id', '!=', id)
      .where('is_spam', '=', false)
      .where((eb) => eb.not(whereVeiled(scope)))
      .where(isSame)
      .orderBy('id', 'desc')
      .limit(maxResults)
      .execute()
  for (const sign of criteria) {
    const isSame = conditions[sign]
    for (const row of isSame ? await listMatches(isSame) : []) {
      const match = matches.get(row.id)
      if (match) match.signs.push(sign)
      else matches.set(row.id, { ...row, signs: [sign] })
    }
  }
  return [...matches.values()].sort((a, b) => b.id - a.id).slice(0, maxResults)
}

const names = "trim(first_name) || ' ' || trim(last_name)"

export type SamePersonApplication = Awaited<ReturnType<typeof findSamePersonApplications>>[number]
