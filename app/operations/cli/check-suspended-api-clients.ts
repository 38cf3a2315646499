import { listSuspendedKeysAndWebhooks, type SuspensionReason } from '#api/keys/owners.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { DoctorWarning } from './doctor-warning.ts'

const restReasons: Record<SuspensionReason, string> = {
  owner: 'without an owner, so at rest until somebody takes it over',
  secret: 'made with another SECRET, so at rest until somebody makes it anew',
  restored: 'from a backup, so at rest until somebody switches it on',
}

/** Lists suspended keys and webhooks, by reason. */
export async function checkSuspendedApiClients({ database }: AppContext) {
  const { keys, webhooks } = await listSuspendedKeysAndWebhooks(database.db)
  const resting = Map.groupBy([...keys, ...webhooks], ({ reason }) => reason)
  if (resting.size > 0)
    throw new DoctorWarning(
      [...resting]
        .map(([reason, all]) => {
          const names = all.map(({ name }) => `“${name}”`)
          return `${restReasons[reason]}: ${names.join(', ')}`
        })
        .join('; '),
    )
  return 'every key and webhook has an owner who may keep it, and none rests'
}
