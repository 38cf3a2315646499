import { type RawBuilder, sql } from 'kysely'

const signs = [' ', '\u00a0', '\t', '(', ')', '/', '.', '-', '–']

/** Of +49 (0) 30 and 030 the same digits. An index has the same words, so a change comes with a migration. */
export function nationalNumber(phone: RawBuilder<unknown>): RawBuilder<string> {
  const bare = signs.reduce((text, sign) => sql`replace(${text}, ${sql.lit(sign)}, '')`, phone)
  return sql`ltrim(case when substr(${bare}, 1, 3) = '+49' then substr(${bare}, 4)
    when substr(${bare}, 1, 4) = '0049' then substr(${bare}, 5) else ${bare} end, '0+')`
}
