import type { Db } from '#core/db/tables.ts'
import type { InboxScope } from '../rights.ts'

/**
 * Gives the open tasks about entries that the account can no longer see to the heir, or to nobody without one, and
 * records it in the history of the entries.
 */
export async function handOverInaccessibleTasks(
  trx: Db,
  id: string,
  { messages, applications }: Pick<InboxScope, 'messages' | 'applications'>,
  by: string,
  heir: string | undefined,
) {
  const tasks = await trx
    .selectFrom('tasks')
    .leftJoin('applications', 'applications.id', 'tasks.application_id')
    .select(['tasks.id', 'tasks.message_id', 'tasks.application_id', 'tasks.title', 'job_id'])
    .where('tasks.assigned_to', '=', id)
    .where('done_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
  for (const { id: task, title, job_id, ...entry } of tasks) {
    const isVisible =
      entry.message_id === null
        ? applications === 'all' || applications.includes(job_id ?? 0)
        : messages
    if (isVisible) continue
    const { numUpdatedRows } = await trx
      .updateTable('tasks')
      .set({ assigned_to: heir ?? null, reminded_on: null })
      .where('id', '=', task)
      .where('assigned_to', '=', id)
      .executeTakeFirst()
    // Somebody has given it to another person meanwhile.
    if (numUpdatedRows === 0n) continue
    const event = { at: new Date().toISOString(), who: by, what: 'changed a task' } as const
    await trx
      .insertInto('inbox_events')
      .values({ ...entry, ...event, note: title })
      .execute()
  }
}
