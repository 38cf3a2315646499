import { type RawBuilder, sql } from 'kysely'

const separators = [' ', '\u00a0', '\t', '(', ')', '/', '.', '-', '–']

/**
 * Digits without country code: equal for +49 (0) 30 and 030. An index uses this expression, so a change needs a
 * migration.
 */
export function buildNationalPhoneExpression(phone: RawBuilder<unknown>): RawBuilder<string> {
  const digits = separators.reduce(
    (text, sign) => sql`replace(${text}, ${sql.lit(sign)}, '')`,
    phone,
  )
  return sql`ltrim(case when substr(${digits}, 1, 3) = '+49' then substr(${digits}, 4)
    when substr(${digits}, 1, 4) = '0049' then substr(${digits}, 5) else ${digits} end, '0+')`
}
