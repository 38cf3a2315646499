import type { InboxScope } from '#accounts/rights.ts'
import type { Db } from '#core/db/tables.ts'
import { withParticipants } from '#inbox/appointments/appointments.server.ts'
import { toIso } from '#inbox/appointments/wall-time.ts'
import { buildShownNameExpression, whereEntryVisible } from '#inbox/entries/visibility.server.ts'

/** Interviews read at a time, and those of them that are shown. */
const maxRead = 100
const maxShown = 8

/** The interviews to come of visible applications: the person's own first, then by time. */
export async function listUpcomingInterviews(db: Db, scope: InboxScope) {
  const rows = await db
    .selectFrom('appointments')
    .innerJoin('applications', 'applications.id', 'application_id')
    .selectAll('appointments')
    .select(['position', buildShownNameExpression(scope).as('name')])
    .where('appointments.state', '=', 'agreed')
    .where('starts_at', '>', toIso(Date.now()))
    .where('is_spam', '=', false)
    .where(whereEntryVisible(scope, 'applications'))
    .orderBy('starts_at')
    .limit(maxRead)
    .execute()
  const all = await withParticipants(db, rows)
  return rows
    .map(({ id, application_id, starts_at, name, position }, index) => ({
      ...{ id, application_id, position, name },
      at: starts_at ?? '',
      isMine: all[index]?.participants.some((each) => each.id === scope.id) ?? false,
      isIncomplete: (all[index]?.missingNames.length ?? 0) > 0,
    }))
    .toSorted((a, b) => Number(b.isMine) - Number(a.isMine))
    .slice(0, maxShown)
}

export type UpcomingInterview = Awaited<ReturnType<typeof listUpcomingInterviews>>[number]
