import { formatDay } from '#core/runtime/format-day.ts'
import { translate } from '#core/site-language/translate.ts'
import type { Applications, Messages } from '../entries/inbox-tables.ts'
import type { RetentionEnd } from './retention.ts'

type Application = Pick<Applications, 'state' | 'hold_reason' | 'talent_pool_until'>

/** Text for the sender: when the message is deleted. `done` is the period after it is answered. */
export function describeMessageDeletion(
  row: Pick<Messages, 'hold_reason'>,
  end: RetentionEnd | null,
  done: string,
) {
  if (row.hold_reason)
    return translate(
      'ausgesetzt: Wir müssen Ihre Nachricht aus rechtlichen Gründen noch aufbewahren',
    )
  return end ? formatDay(end.at) : translate('{time}, nachdem sie erledigt ist', { time: done })
}

/** Text for applicants: when their application is deleted. `rejected` is the period after a rejection. */
export function describeApplicationDeletion(
  row: Application,
  end: RetentionEnd | undefined,
  rejected: string,
) {
  if (row.hold_reason)
    return translate(
      'ausgesetzt: Wir müssen Ihre Bewerbung aus rechtlichen Gründen noch aufbewahren',
    )
  if (!end)
    return row.state === 'hired'
      ? translate('keine feste Frist, da Sie bei uns eingestellt sind')
      : translate('{time} nach einer Absage', { time: rejected })
  const day = formatDay(end.at)
  const mayComeSooner = end.isUndecided && row.state !== 'rejected' && !row.talent_pool_until
  return mayComeSooner
    ? translate('{day}, wenn bis dahin nichts entschieden ist; sonst {time} nach einer Absage', {
        day,
        time: rejected,
      })
    : day
}
