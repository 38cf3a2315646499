import { data } from 'react-router'
import type { AuthorizedRequest } from '#accounts/rights.server.ts'
import { parseId } from '#content/store/id.ts'
import { findAppointment } from '#inbox/appointments/appointments.server.ts'
import { findVisible } from '#inbox/entries/visibility.server.ts'

/** The appointment of an address, with its application, as far as the person may see it. Throws 404 otherwise. */
export async function findTarget(
  { db, scope }: Pick<AuthorizedRequest, 'db' | 'scope'>,
  params: { id: string; appointment: string },
) {
  const id = parseId(params.id)
  const entry = await findVisible(db, scope, 'applications', id)
  const [application, appointment] = await Promise.all([
    db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst(),
    findAppointment(db, id, parseId(params.appointment)),
  ])
  if (!application || !appointment) throw data(null, { status: 404 })
  return { entry, application, appointment }
}
