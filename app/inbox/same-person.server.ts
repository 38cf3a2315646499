import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#accounts/rights.ts'
import { sortable } from '#core/db/sortable.server.ts'
import type { Db } from '#tables.ts'
import { nationalNumber } from './national-number.ts'
import { applicationsFor } from './visibility.server.ts'

/** Criteria for two applications of one person. A name alone is not enough. */
const signs = ['e-mail', 'phone', 'name and birth'] as const
type Sign = (typeof signs)[number]

/** Minimum digits of a phone number: shorter ones are mistakes or extensions. */
const shortest = 6
/** Maximum number of results. */
const most = 10

/** Visible applications that seem to be of the same person, newest first. */
export async function findOthersOfPerson(db: Db, scope: Scope, id: number) {
  const own = await db
    .selectFrom('applications')
    .select(['email', 'phone', 'first_name', 'last_name', 'birth_date'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!own) return []
  const isLong = own.phone.replace(/\D/g, '').length >= shortest
  const name = (text: RawBuilder<unknown>) => sql<boolean>`${sortable(db, names)} = ${text}`
  const same: Record<Sign, RawBuilder<boolean> | undefined> = {
    'e-mail': sql`lower(email) = lower(${own.email})`,
    phone: isLong
      ? sql`${nationalNumber(sql.ref('phone'))} = ${nationalNumber(sql`cast(${own.phone} as text)`)}`
      : undefined,
    'name and birth': own.birth_date
      ? sql`birth_date = ${own.birth_date} and ${name(
          sql`(select ${sortable(db, names)} from applications where id = ${id})`,
        )}`
      : undefined,
  }
  const found = new Map<number, Awaited<ReturnType<typeof those>>[number] & { signs: Sign[] }>()
  const those = (isSame: RawBuilder<boolean>) =>
    applicationsFor(db, scope)
      .select(['id', 'reference', 'first_name', 'last_name', 'position', 'state', 'received_at'])
      .where('id', '!=', id)
      .where('is_spam', '=', false)
      .where(isSame)
      .orderBy('id', 'desc')
      .limit(most)
      .execute()
  for (const sign of signs) {
    const isSame = same[sign]
    for (const row of isSame ? await those(isSame) : []) {
      const known = found.get(row.id)
      if (known) known.signs.push(sign)
      else found.set(row.id, { ...row, signs: [sign] })
    }
  }
  return [...found.values()].sort((a, b) => b.id - a.id).slice(0, most)
}

const names = "trim(first_name) || ' ' || trim(last_name)"

export type OtherOfPerson = Awaited<ReturnType<typeof findOthersOfPerson>>[number]
