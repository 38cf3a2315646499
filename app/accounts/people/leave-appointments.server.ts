import type { Db } from '#core/db/tables.ts'
import { cancellableStates } from '#mail/mail-tables.ts'
import { cancelMails } from '#mail/unsent-mails.server.ts'
import type { InboxScope } from '../rights.ts'

/**
 * Takes an account out of the interviews to come whose applications it can no longer see, with the mails to it that
 * have not left. The interviews name it as missing, and a job tells the others. Returns the number of interviews.
 */
export async function leaveAppointments(
  trx: Db,
  { id, email }: { id: string; email: string },
  applications: InboxScope['applications'],
  by: string,
) {
  const at = new Date().toISOString()
  const rows = await trx
    .selectFrom('appointment_participants')
    .innerJoin('appointments', 'appointments.id', 'appointment_id')
    .innerJoin('applications', 'applications.id', 'application_id')
    .select(['appointments.id', 'application_id', 'job_id'])
    .where('user_id', '=', id)
    .where('appointments.state', 'in', ['proposed', 'declined', 'agreed'])
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '>', at)]))
    // Two who leave at once lock the applications in one order.
    .orderBy('application_id')
    .execute()
  const left = rows.filter(
    ({ job_id }) => applications !== 'all' && !applications.includes(job_id ?? 0),
  )
  for (const { id: appointment, application_id } of left) {
    // Locks the application, as all who change its interviews do: of two who leave at once both are named.
    await trx
      .updateTable('applications')
      .set((eb) => ({ updated_at: eb.ref('updated_at') }))
      .where('id', '=', application_id)
      .execute()
    const { missing } = await trx
      .selectFrom('appointments')
      .select('missing')
      .where('id', '=', appointment)
      .executeTakeFirstOrThrow()
    await trx
      .deleteFrom('appointment_participants')
      .where('appointment_id', '=', appointment)
      .where('user_id', '=', id)
      .execute()
    await trx
      .updateTable('appointments')
      .set({ missing: JSON.stringify([...(missing ?? []), { id, email, isTold: false }]) })
      .where('id', '=', appointment)
      .execute()
    const mails = await trx
      .selectFrom('outbox')
      .select('id')
      .where('application_id', '=', application_id)
      .where('state', 'in', cancellableStates)
      .where('once', 'like', `appointment ${appointment} % ${id}`)
      .execute()
    await cancelMails(
      trx,
      mails.map((mail) => mail.id),
    )
    await trx
      .insertInto('inbox_events')
      .values({ application_id, at, who: by, what: 'left the appointment', note: email })
      .execute()
  }
  return left.length
}
