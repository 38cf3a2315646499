import { backupFault } from '../../archive/last-backup.server.ts'
import { freeMegabytes, leastMegabytes } from '../../inbox/free-space.server.ts'
import type { Program } from '../../program.server.ts'
import type { Check, Finding } from './check.ts'

export const operation: Check<Program> = async ({ environment, database }, t) => {
  const [free, fault] = await Promise.all([
    freeMegabytes(environment).catch(() => 0),
    backupFault(database.db),
  ])
  const found: Finding[] = []
  if (free < leastMegabytes)
    found.push({
      text: t('Only {free} MB are free on the disk', { free }),
      more: t('Below {least} MB no applications are taken in. Ask whoever runs the server.', {
        least: leastMegabytes,
      }),
      isUrgent: true,
    })
  if (fault)
    found.push({
      text: t.of(fault),
      more: t('Ask whoever runs the server for “npm run backup” every night.'),
    })
  return found
}
