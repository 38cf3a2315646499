import { formatGermanDay } from '#core/runtime/german-day.ts'
import type { Applications } from '../entries/inbox-tables.ts'
import type { RetentionEnd } from './retention.ts'

type Application = Pick<Applications, 'state' | 'hold_reason' | 'talent_pool_until'>

/** German text for applicants: when their application is deleted. `rejected` is the period after a rejection. */
export function describePlannedDeletion(
  row: Application,
  end: RetentionEnd | undefined,
  rejected: string,
) {
  if (row.hold_reason)
    return 'ausgesetzt: Wir müssen Ihre Bewerbung aus rechtlichen Gründen noch aufbewahren'
  if (!end)
    return row.state === 'hired'
      ? 'keine feste Frist, da Sie bei uns eingestellt sind'
      : `${rejected} nach einer Absage`
  const day = formatGermanDay(end.at)
  const mayComeSooner = end.isUndecided && row.state !== 'rejected' && !row.talent_pool_until
  return mayComeSooner
    ? `${day}, wenn bis dahin nichts entschieden ist; nach einer Absage ${rejected} danach`
    : day
}
