import type { Db } from '#core/db/tables.ts'
import { hasNoPersonalName } from './administrators.server.ts'

/** Function from e-mail to display name. Falls back to the e-mail when the account has no name or two share one. */
export async function createNameLookup(db: Db) {
  const people = await db.selectFrom('user').select(['email', 'name']).execute()
  const peopleByName = Map.groupBy(people, ({ name }) => name.trim())
  const isUnambiguous = (name: string) =>
    !hasNoPersonalName({ name }) && peopleByName.get(name)?.length === 1
  const names = new Map(people.map(({ email, name }) => [email, name.trim()]))
  return (who: string) => {
    const name = names.get(who) ?? ''
    return isUnambiguous(name) ? name : who
  }
}

/** Replaces the e-mail in `who` by the display name. */
export async function withDisplayNames<Row extends { who: string }>(
  db: Db,
  rows: Row[],
): Promise<Row[]> {
  const getName = await createNameLookup(db)
  return rows.map((row) => ({ ...row, who: getName(row.who) }))
}
