import type { Letter } from '#mail/outbox.server.ts'
import { cancelMailsAbout } from '#mail/unsent.server.ts'
import type { Db } from '#tables.ts'
import { recordEvents } from './events.server.ts'
import { type EntryKind, entryKinds } from './kinds.ts'

/** Which mails no longer fit once an entry is in this state. */
function outdatedIn(kind: EntryKind, state: string): Letter['kind'][] {
  if (state === 'spam') return ['confirmation', 'reminder', 'reply', 'rejection']
  const isRejected = state === 'rejected' || state === 'no-spam'
  return kind === 'applications' && !isRejected ? ['rejection'] : []
}

/** Mails that wait and no longer fit the state that entries have by now never leave; answers them as they were. */
export async function cancelOutdated(
  trx: Db,
  kind: EntryKind,
  ids: number[],
  { state, who }: { state: string; who: string },
) {
  const { column } = entryKinds[kind]
  const cancelled = await cancelMailsAbout(trx, column, ids, outdatedIn(kind, state))
  const about = ids.filter((id) => cancelled.some((mail) => mail.about === id))
  await recordEvents(trx, kind, about, { who, what: 'took back a mail' })
  return cancelled
}
