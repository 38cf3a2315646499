import { data, redirect } from 'react-router'
import type { AuthorizedContext } from '#accounts/rights.server.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import type { Db } from '#core/db/tables.ts'
import { type Appointment, findAppointment } from '#inbox/appointments/appointments.server.ts'
import { requireVisibleEntry } from '#inbox/entries/visibility.server.ts'
import { findApplication } from '#inbox/status/application-status.server.ts'
import { withListParams } from '../filters/filter-params.ts'
import { entryKindRoutes } from '../kinds.ts'
import { createPlaceVeil } from './veiled-place.server.ts'

/** The appointment of an address, with its application, as far as the person may see it. Throws 404 otherwise. */
export async function requireAppointment(
  { db, scope }: Pick<AuthorizedContext, 'db' | 'scope'>,
  params: { id: string; appointment: string },
) {
  const id = parseIdOrZero(params.id)
  const entry = await requireVisibleEntry(db, scope, 'applications', id)
  const [application, appointment] = await Promise.all([
    findApplication(db, id),
    findAppointment(db, id, parseIdOrZero(params.appointment)),
  ])
  if (!application || !appointment) throw data(null, { status: 404 })
  const { veil, unveil } = await createPlaceVeil(db, scope, entry)
  return { entry, application, appointment, veil, unveil }
}

/** Whoever is rejected or spam would not see the times; the record says why none are proposed. */
export async function requireInvitable(db: Db, id: number, query: URLSearchParams) {
  const row = await db
    .selectFrom('applications')
    .select('id')
    .where('id', '=', id)
    .where((eb) => eb.or([eb('state', '=', 'rejected'), eb('is_spam', '=', true)]))
    .executeTakeFirst()
  if (row) throw redirect(getRecordPath(id, query))
}

/** The application, in the list from which it was opened. */
export const getRecordPath = (id: number, query: URLSearchParams) =>
  withListParams(entryKindRoutes.applications.entry(id), query)

/** The proposal that new times take the place of. */
export const findOpenProposal = (appointments: Appointment[]) =>
  appointments.findLast(({ state }) => state === 'proposed' || state === 'declined')
