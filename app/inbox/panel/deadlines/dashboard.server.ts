import { type Access, getInboxScope } from '#accounts/rights.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { listWaitingEntries } from '#inbox/deadlines/waiting-entries.server.ts'
import { listOpenTasks } from '#inbox/tasks/list-tasks.server.ts'

/** So many stand on the dashboard. */
const maxShown = 6

/** What the person has to do, and who waits longest. */
export async function loadDashboardWork(app: AppContext, person: Access & { id: string }) {
  const scope = getInboxScope(person)
  const [waiting, tasks] = await Promise.all([
    listWaitingEntries(app, getInboxScope(person, 'write'), maxShown),
    listOpenTasks(app.database.db, scope, getGermanDay(), maxShown),
  ])
  return { waiting, ...tasks }
}

export type DashboardWork = Awaited<ReturnType<typeof loadDashboardWork>>
