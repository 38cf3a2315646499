import type { AppContext } from '#core/request/app-context.server.ts'
import { startJob } from '#core/runtime/jobs.server.ts'

const minute = 60_000
const hour = 60 * minute

/** Starts the jobs whose modules load at their first run. Returns functions that stop them. */
export const startLazyJobs = (app: AppContext) => [
  startJob(
    'full jobs',
    async () =>
      (await import('#inbox/entries/close-jobs-at-limit.server.ts')).closeJobsAtLimit(app),
    { every: minute },
  ),
  startJob(
    'departed participants',
    async () =>
      (await import('#inbox/appointments/departures.server.ts')).removeDepartedParticipants(app),
    { every: minute },
  ),
  startJob(
    'findings',
    async () => {
      const checks = await import('#drafts/panel/checks/refresh-dismissed-findings.server.ts')
      await checks.refreshDismissedFindings(app)
    },
    { every: hour, delay: hour },
  ),
  startJob(
    'outdated copies',
    async () =>
      (
        await import('#operations/update/outdated-copies.server.ts')
      ).deleteOutdatedBackupsAndDatabases(app),
    { every: 24 * hour, delay: minute },
  ),
]
