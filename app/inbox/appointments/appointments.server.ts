import { type Selectable, sql } from 'kysely'
import { hasNoPersonalName } from '#accounts/people/administrators.server.ts'
import { createNameLookup } from '#accounts/people/colleague-names.server.ts'
import { getCurrentIsoTime } from '#content/store/change.server.ts'
import { isPostgres } from '#core/db/columns.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { Appointments } from './appointment-tables.ts'
import { currentAppointmentCondition } from './interviews.server.ts'

/** A colleague who takes part. */
export interface Participant {
  id: string
  /** For colleagues. */
  name: string
  /** For applicants: never an address, empty without a name. */
  publicName: string
  email: string
}

export type Appointment = Selectable<Appointments> & {
  participants: Participant[]
  /** Former participants without access. */
  missingNames: string[]
}

/** The appointments of applications, oldest first, without proposals that were replaced or whose invitation was taken back. */
export async function listAppointments(db: Db, ids: number[]): Promise<Appointment[]> {
  const rows = await db
    .selectFrom('appointments')
    .selectAll()
    .where('application_id', 'in', [0, ...ids])
    .where(currentAppointmentCondition)
    .orderBy('id')
    .execute()
  return withParticipants(db, rows)
}

export async function findAppointment(db: Db, application_id: number, id: number) {
  const all = await listAppointments(db, [application_id])
  return all.find((each) => each.id === id)
}

type Dated = Pick<Appointment, 'state' | 'starts_at'>

/** Whether an interview is agreed on and has not begun. */
export const isToCome = ({ state, starts_at }: Dated, time = getCurrentIsoTime()) =>
  state === 'agreed' && starts_at !== null && starts_at > time

/** Lets proposals hold again that were replaced by those whose invitations are among these mails. */
export const restoreReplacedProposals = (trx: Db, mails: number[]) =>
  trx
    .updateTable('appointments')
    .set({
      successor_id: sql<number | null>`(select newer.successor_id from appointments as newer
        where newer.id = appointments.successor_id)`,
    })
    .where('successor_id', 'in', (eb) =>
      eb
        .selectFrom('appointments as newer')
        .select('newer.id')
        .where('newer.state', '=', 'proposed')
        .where('newer.outbox_id', 'in', [0, ...mails]),
    )
    .execute()

/** Adds who takes part, by name. */
export async function withParticipants(db: Db, rows: Selectable<Appointments>[]) {
  if (rows.length === 0) return []
  const [people, toName] = await Promise.all([
    db
      .selectFrom('appointment_participants')
      .innerJoin('user', 'user.id', 'user_id')
      .select(['appointment_id', 'user.id', 'user.name', 'email'])
      .where(
        'appointment_id',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('email')
      .execute(),
    createNameLookup(db),
  ])
  return rows.map((row) => ({
    ...row,
    missingNames: row.missing?.map(({ email }) => toName(email)) ?? [],
    participants: people
      .filter(({ appointment_id }) => appointment_id === row.id)
      .map(({ id, email, name }) => ({
        ...{ id, email, name: toName(email) },
        publicName: hasNoPersonalName({ name }) ? '' : name.trim(),
      })),
  }))
}

/** The people whom an applicant meets, as far as they have names. */
export const formatPublicNames = (participants: Participant[]) =>
  participants
    .map(({ publicName }) => publicName)
    .filter(Boolean)
    .join(', ')

/** Locks an application and begins its retention anew. */
export const restartRetention = (trx: Db, id: number) =>
  trx
    .updateTable('applications')
    .set({ updated_at: getCurrentIsoTime() })
    .where('id', '=', id)
    .execute()

/** Locks the application, and finds its appointment. */
export async function lockAndFindAppointment(trx: Db, application_id: number, id: number) {
  await trx
    .updateTable('applications')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', application_id)
    .execute()
  return findAppointment(trx, application_id, id)
}

/**
 * Locks colleagues, in one order: of two who take the same time of one the second finds the first. Before the application, as
 * an assignment and the end of an access do: in another order two would wait for each other.
 */
export const lockParticipants = (trx: Db, ids: string[]) =>
  trx
    .selectFrom('user')
    .select('id')
    .where('id', 'in', ['', ...ids])
    .orderBy('id')
    .$if(isPostgres(trx), (query) => query.forNoKeyUpdate())
    .execute()

/** Writes who takes part. */
export async function replaceParticipants(trx: Db, appointment_id: number, ids: string[]) {
  await trx
    .deleteFrom('appointment_participants')
    .where('appointment_id', '=', appointment_id)
    .execute()
  if (ids.length > 0)
    await trx
      .insertInto('appointment_participants')
      .values(ids.map((user_id) => ({ appointment_id, user_id })))
      .execute()
}
