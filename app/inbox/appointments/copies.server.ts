import type { Selectable } from 'kysely'
import type { Db } from '#core/db/tables.ts'
import type { Appointments } from './appointment-tables.ts'

/** The appointments of a deleted application that may be brought back; missing in copies of an older version. */
export interface AppointmentsCopy {
  appointments?: Selectable<Appointments>[]
  participants?: { appointment_id: number; user_id: string }[]
}

export async function copyAppointments(trx: Db, application_id: number) {
  const appointments = await trx
    .selectFrom('appointments')
    .selectAll()
    .where('application_id', '=', application_id)
    .execute()
  const participants = await trx
    .selectFrom('appointment_participants')
    .selectAll()
    .where('appointment_id', 'in', [0, ...appointments.map(({ id }) => id)])
    .execute()
  return { appointments, participants }
}

/** Brings them back with the participants whose accounts are still there. */
export async function restoreAppointments(
  trx: Db,
  { appointments = [], participants = [] }: AppointmentsCopy,
  hasAccount: (id: string) => boolean,
) {
  for (const { times, ...row } of appointments)
    await trx
      .insertInto('appointments')
      .values({ ...row, times: JSON.stringify(times) })
      .execute()
  for (const row of participants.filter(({ user_id }) => hasAccount(user_id)))
    await trx.insertInto('appointment_participants').values(row).execute()
}
