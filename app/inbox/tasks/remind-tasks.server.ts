import type { AppContext } from '#core/request/app-context.server.ts'
import {
  createInChargeRecipientLookup,
  sendOneMailPerRecipient,
} from '../deadlines/send-reminders.server.ts'
import { loadMailData } from '../letters/mail-data.server.ts'
import { getTaskEntry, selectOpenTasks } from './open-tasks.server.ts'

/** Reminds of the tasks that are due, once each; the office of those that are nobody's. */
export async function remindTasks(app: AppContext, today: string) {
  const { recipient: office } = await loadMailData(app)
  return app.database.db.transaction().execute(async (trx) => {
    const marked = await trx
      .updateTable('tasks')
      .set({ reminded_on: today })
      .where('due_on', '<=', today)
      .where('done_at', 'is', null)
      .where('deleted_at', 'is', null)
      .where('reminded_on', 'is', null)
      .returning('id')
      .execute()
    if (marked.length === 0) return 0
    const rows = await selectOpenTasks(trx)
      .where(
        'tasks.id',
        'in',
        marked.map(({ id }) => id),
      )
      .execute()
    const entries = rows.map((row) => ({ ...row, ...getTaskEntry(row) }))
    await sendOneMailPerRecipient(
      app,
      trx,
      'task',
      entries,
      await createInChargeRecipientLookup(trx, today, office),
    )
    return marked.length
  })
}
