import type { Db } from '#core/db/tables.ts'
import { appointmentLimits } from './appointment-tables.ts'
import type { Appointment } from './appointments.server.ts'
import { getEnd, toIso } from './wall-time.ts'

interface Slot {
  /** Ids of the colleagues who take part. */
  participants: string[]
  minutes: number
  /** An appointment that may move within its own time. */
  except?: number
}

/** The starts among these at which one of the participants has another interview. */
export async function findTakenTimes(db: Db, starts: string[], slot: Slot) {
  const [first, last] = [starts.toSorted().at(0), starts.toSorted().at(-1)]
  if (!first || !last) return []
  const agreed = await db
    .selectFrom('appointments')
    .innerJoin('appointment_participants', 'appointment_id', 'appointments.id')
    .select(['starts_at', 'minutes'])
    .where('state', '=', 'agreed')
    .where('user_id', 'in', ['', ...slot.participants])
    .where('starts_at', '>', toIso(Date.parse(first) - appointmentLimits.maxMinutes * 60_000))
    .where('starts_at', '<', getEnd(last, slot.minutes))
    .where('appointments.id', '!=', slot.except ?? 0)
    .execute()
  return starts.filter((start) =>
    agreed.some(
      ({ starts_at, minutes }) =>
        starts_at !== null &&
        starts_at < getEnd(start, slot.minutes) &&
        getEnd(starts_at, minutes) > start,
    ),
  )
}

/** The applications among these with an agreed interview to come: ending them would leave people waiting in vain. */
export async function listApplicationIdsWithInterview(db: Db, ids: number[]) {
  const rows = await db
    .selectFrom('appointments')
    .select('application_id')
    .distinct()
    .where('application_id', 'in', [0, ...ids])
    .where('state', '=', 'agreed')
    .where('starts_at', '>', toIso(Date.now()))
    .execute()
  return rows.map(({ application_id }) => application_id)
}

/** The proposed starts that are to come and not taken by another applicant. */
export async function listFreeTimes(db: Db, { times, minutes, participants }: Appointment) {
  const toCome = times.filter((start) => start > toIso(Date.now()))
  const taken = await findTakenTimes(db, toCome, {
    participants: participants.map(({ id }) => id),
    minutes,
  })
  return toCome.filter((start) => !taken.includes(start))
}
