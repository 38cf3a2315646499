import { type Kysely, type RawBuilder, sql } from 'kysely'

const signs = [' ', '\u00a0', '\t', '(', ')', '/', '.', '-', '–']

/** By what other applications of the same person are found. */
export async function up(db: Kysely<unknown>) {
  const bare = signs.reduce(
    (text: RawBuilder<unknown>, sign) => sql`replace(${text}, ${sql.lit(sign)}, '')`,
    sql.ref('phone'),
  )
  const number = sql`ltrim(case when substr(${bare}, 1, 3) = '+49' then substr(${bare}, 4)
    when substr(${bare}, 1, 4) = '0049' then substr(${bare}, 5) else ${bare} end, '0+')`
  await sql`create index applications_own_email on applications (lower(email))`.execute(db)
  await sql`create index applications_own_phone on applications ((${number}))`.execute(db)
  await sql`create index applications_born on applications (birth_date)`.execute(db)
}
