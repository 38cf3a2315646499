import { getGermanDay } from '#content/types/open-job.ts'
import type { Db } from '#core/db/tables.ts'
import { addCalendarDays } from '#core/fields/calendar-day.ts'

/** Days that an absence is kept after its end. */
const keptDays = 30

/** Rows that the retention job deletes. */
export const getExpiredAbsencesFilter = (now: number) =>
  ['absences', 'to_day', addCalendarDays(getGermanDay(new Date(now)), -keptDays)] as const

/** The absences of an account that are not over, in their order. */
export const listAbsences = (db: Db, userId: string, day: string) =>
  db
    .selectFrom('absences')
    .leftJoin('user as substitute', 'substitute.id', 'absences.substitute_id')
    .select(['absences.id', 'from_day', 'to_day', 'substitute.name as substitute'])
    .where('user_id', '=', userId)
    .where('to_day', '>=', day)
    .orderBy('from_day')
    .orderBy('absences.id')
    .execute()

/** Who can stand in for an account, by name. */
export const listSubstituteCandidates = (db: Db, id: string) =>
  db.selectFrom('user').select(['id', 'name']).where('id', '!=', id).orderBy('name').execute()

export const addAbsence = (
  db: Db,
  absence: { user_id: string; from_day: string; to_day: string; substitute_id: string | null },
) => db.insertInto('absences').values(absence).execute()

/** Only one's own. */
export const removeAbsence = (db: Db, userId: string, id: number) =>
  db.deleteFrom('absences').where('user_id', '=', userId).where('id', '=', id).execute()

/** The last days of the absences on a day, by account. */
export async function findAbsenceEndDays(db: Db, day: string) {
  const rows = await db
    .selectFrom('absences')
    .select(({ fn }) => ['user_id', fn.max('to_day').as('to_day')])
    .where('from_day', '<=', day)
    .where('to_day', '>=', day)
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(({ user_id, to_day }) => [user_id, to_day]))
}

/**
 * Returns a function that names who acts for an account on a day: whoever is at the end of its chain of substitutes.
 * Nobody else does when the chain leads in a circle or to nobody.
 */
export async function createStandInLookup(db: Db, day: string) {
  const rows = await db
    .selectFrom('absences')
    .select(['user_id', 'substitute_id'])
    .where('from_day', '<=', day)
    .where('to_day', '>=', day)
    // An absence beside it that names nobody takes nobody away.
    .orderBy((eb) => eb('substitute_id', 'is not', null))
    .orderBy('id')
    .execute()
  const substitutes = new Map(rows.map((row) => [row.user_id, row.substitute_id]))
  return (id: string) => {
    const passed = new Set<string>()
    let current = id
    while (substitutes.has(current)) {
      passed.add(current)
      const next = substitutes.get(current)
      if (!next || passed.has(next)) return id
      current = next
    }
    return current
  }
}

/**
 * The colleague with this id, or whoever of `able` stands in; then `absent` is the colleague. Undefined for somebody who is no
 * colleague.
 */
export function resolveStandIn<Person extends { id: string }>(
  findStandIn: (id: string) => string,
  id: string,
  colleagues: Person[],
  able = colleagues,
): { person: Person; absent?: Person } | undefined {
  const person = colleagues.find((each) => each.id === id)
  if (!person) return undefined
  const standIn = findStandIn(id)
  const substitute = standIn === id ? undefined : able.find((each) => each.id === standIn)
  return substitute ? { person: substitute, absent: person } : { person }
}
