import type { Db } from '#core/db/tables.ts'
import { type Access, getInboxScope } from '../rights.ts'
import { endAccessDependents, type OwnershipTransfer } from './access-dependents.server.ts'
import { handOverInaccessibleTasks } from './hand-over-inaccessible-tasks.server.ts'
import { leaveAppointments } from './leave-appointments.server.ts'

/**
 * Row lock on the account until the transaction ends: serialises assigning work and removing access. Returns the
 * e-mail.
 */
export const lockAccountRow = (trx: Db, id: string) =>
  trx
    .updateTable('user')
    .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst()

/**
 * Unassigns entries that the account can no longer see with `access` and takes it out of their interviews, records that
 * in their history, and ends its dependents that require lost rights.
 */
export async function releaseInaccessibleWork(
  trx: Db,
  { id, ...access }: Access & { id: string },
  by: string,
  takeOver?: OwnershipTransfer,
) {
  const user = await lockAccountRow(trx, id)
  if (!user) return
  await endAccessDependents(trx, { id, email: user.email, roles: access.roles }, takeOver)
  const scope = getInboxScope(access)
  const { messages, applications: visible } = scope
  await handOverInaccessibleTasks(trx, id, scope, by, takeOver?.heir)
  await leaveAppointments(trx, { id, email: user.email }, visible, by)
  const entries: { message_id?: number; application_id?: number }[] = []
  if (!messages) {
    const rows = await trx
      .updateTable('messages')
      .set({ assigned_to: null })
      .where('assigned_to', '=', id)
      .returning('id as message_id')
      .execute()
    entries.push(...rows)
  }
  if (visible !== 'all') {
    const rows = await trx
      .updateTable('applications')
      .set({ assigned_to: null })
      .where('assigned_to', '=', id)
      // 0 matches no job; an empty `in` list is invalid SQL.
      .where((eb) => eb.or([eb('job_id', 'is', null), eb('job_id', 'not in', [0, ...visible])]))
      .returning('id as application_id')
      .execute()
    entries.push(...rows)
  }
  const event = {
    at: new Date().toISOString(),
    who: by,
    what: 'took from',
    note: user.email,
  } as const
  for (const each of entries)
    await trx
      .insertInto('inbox_events')
      .values({ ...each, ...event })
      .execute()
}
