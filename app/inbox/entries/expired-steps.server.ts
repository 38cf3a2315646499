import type { ExpressionBuilder } from 'kysely'
import { countRows } from '#core/db/count.server.ts'
import type { Tables } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { unsentStates } from '#mail/unsent-mails.server.ts'
import { completeRestorations } from '../privacy/deleted-entry.server.ts'
import { listUndoStepFileKeys } from '../privacy/entry-copy.server.ts'
import { deleteDocumentFiles } from '../privacy/erase.server.ts'

/** Condition for expired undo steps: their time is over, and no mail of their batch may still be sent. */
const isOver = (now: number) => (eb: ExpressionBuilder<Tables, 'inbox_undo'>) =>
  eb('expires_at', '<', new Date(now).toISOString()).and(
    'batch',
    'not in',
    eb
      .selectFrom('inbox_undo as mail')
      .innerJoin('outbox', 'outbox.id', 'mail.outbox_id')
      .select('mail.batch')
      .where('outbox.state', 'in', unsentStates),
  )

/** Number of expired undo steps. */
export const countExpiredUndoSteps = ({ database: { db } }: AppContext, now: number) =>
  countRows(db.selectFrom('inbox_undo').where(isOver(now)))

/** Deletes expired undo steps and their files. Returns the number of steps. */
export async function deleteExpiredUndoSteps(app: AppContext, now = Date.now()) {
  await completeRestorations(app)
  const steps = await app.database.db
    .deleteFrom('inbox_undo')
    .where(isOver(now))
    .returning(['what', 'before'])
    .execute()
  await deleteDocumentFiles(app, steps.flatMap(listUndoStepFileKeys))
  return steps.length
}
