import type { RawBuilder } from 'kysely'
import { countRows } from '#core/db/count.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { cancellableStates } from '#mail/mail-tables.ts'
import { changeMailState } from '#mail/unsent-mails.server.ts'
import { undoAction } from '../entries/undo-action.server.ts'

/**
 * Cancels one mail or all, except those being sent. An invitation takes its times with it, as undoing does: the state that
 * came with it goes back, and the proposal before it holds again. Returns the numbers of mails, of invitations among them,
 * and of mails with a calendar file, of which calendars do not learn.
 */
export async function cancelMailsAndInvitations(
  app: AppContext,
  isVisible: RawBuilder<boolean>,
  who: string,
  id?: number,
) {
  const { db } = app.database
  const discarded = db
    .selectFrom('outbox')
    .where('outbox.state', 'in', cancellableStates)
    .where(isVisible)
    .$if(id !== undefined, (query) => query.where('outbox.id', '=', id ?? 0))
  const calendars = await countRows(discarded.where('calendar', 'is not', null))
  const steps = discarded
    .innerJoin('appointments', 'appointments.outbox_id', 'outbox.id')
    .innerJoin('inbox_undo', 'inbox_undo.outbox_id', 'outbox.id')
    .select(['batch', 'who', 'inbox_undo.application_id as id'])
    .where('appointments.state', '=', 'proposed')
  let invitations = 0
  // The invitation before one of these waits again, and may be among them.
  for (let found = 1; found > 0; invitations += found) {
    found = 0
    for (const { id, ...action } of await steps.execute()) {
      const entry = { kind: 'applications', id: id ?? 0 } as const
      const { mails } = await undoAction(app, action, entry, who)
      if (mails > 0) found += 1
    }
  }
  const others = await changeMailState(db, isVisible, 'cancel', id)
  return { count: invitations + others, invitations, calendars }
}
