import { sql } from 'kysely'
import { buildWordConditions } from '#core/db/contains.server.ts'
import { withPlainDashes } from '#core/fields/links/dashes.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { buildNationalPhoneExpression } from '../forms/national-phone-number.ts'

/** Maximum number of results. */
const maxResults = 20

interface AddressMatch {
  email: string
  name: string
}

/** Finds addresses by a part of the name or by phone number. Ignores case, and spaces and punctuation in numbers. */
export async function searchEmailsByNameOrPhone(
  { database }: AppContext,
  typed: string,
): Promise<AddressMatch[]> {
  const text = withPlainDashes(typed)
  // The parts of a double name, whatever dash stands between them.
  const words = text.replaceAll('-', ' ')
  if (words.trim() === '') return []
  const db = database.search
  const isNumber = /^[\d\s()/.+-]+$/.test(text) && text.replace(/\D/g, '').length >= 5
  const matchesName = (columns: string[], index: string) =>
    sql.join(buildWordConditions(db, columns, words, index), sql` and `)
  const number = buildNationalPhoneExpression(sql`cast(${text} as text)`)
  const phone = buildNationalPhoneExpression(sql.ref('phone'))
  const { rows } = await sql<AddressMatch>`
    select lower(email) as email, min(name) as name from (
      select email, name from messages where ${isNumber ? sql`1 = 0` : matchesName(['name'], 'messages_search')}
      union all select email, first_name || ' ' || last_name as name from applications where ${
        isNumber
          ? sql`length(${number}) > 4 and ${phone} like '%' || ${number} || '%'`
          : matchesName(['first_name', 'last_name'], 'applications_search')
      }) as found
    group by lower(email) order by min(name) limit ${maxResults}`.execute(db)
  return rows
}
