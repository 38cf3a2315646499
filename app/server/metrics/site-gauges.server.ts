import { siteVisibilitySettings } from '#content/settings/publication.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { version } from '#core/runtime/release.server.ts'
import { readFreeMegabytes } from '#inbox/documents/free-space.server.ts'
import { readLastBackup } from '#operations/backup/last-backup.server.ts'
import { pageCacheCounts } from '../pages/page-cache.server.ts'
import { createReadinessCheck } from '../readiness.server.ts'
import type { StateGauge } from './state-gauge.ts'

/** The state of the site, its database and its storage. */
export function siteGauges(app: AppContext): StateGauge[] {
  const findFaults = createReadinessCheck(app)
  return [
    { name: 'info', help: 'The version.', labels: ['version'], read: async () => [[version, 1]] },
    {
      name: 'ready',
      help: '1 while /readyz answers ok.',
      read: async () => Number((await findFaults()).length === 0),
    },
    {
      name: 'site_public',
      help: '1 while visitors see the site.',
      read: async () => Number((await app.store.setting(siteVisibilitySettings)).isPublic),
    },
    {
      name: 'database_ping_seconds',
      help: 'How long the database takes to answer a small query.',
      async read() {
        const begin = performance.now()
        await app.database.ping()
        return (performance.now() - begin) / 1000
      },
    },
    {
      name: 'disk_free_bytes',
      help: 'Free space on the disk of the data folder.',
      read: async () => (await readFreeMegabytes(app.environment)) * 1024 ** 2,
    },
    {
      name: 'backup_timestamp_seconds',
      help: 'For when the last verified backup in BACKUP_URL was due or made; missing when there is none.',
      read: () => readBackupTime(app, ['verified']),
    },
    {
      name: 'backup_failure_timestamp_seconds',
      help: 'For when the last backup was due that failed or could not be verified, and did not succeed later; missing when there is none.',
      read: () => readBackupTime(app, ['failed', 'unverified']),
    },
    {
      name: 'page_cache_requests',
      help: 'Public pages since the start: from memory, or rendered.',
      labels: ['result'],
      read: async () => Object.entries(pageCacheCounts),
    },
  ]
}

async function readBackupTime(
  { database: { db } }: AppContext,
  states: Parameters<typeof readLastBackup>[1],
) {
  const last = await readLastBackup(db, states)
  return last && Date.parse(last.made_at) / 1000
}
