import type { Db } from '#core/db/tables.ts'
import { cancellableStates } from '#mail/mail-tables.ts'
import type { VisitorMail } from '#mail/outbox.server.ts'
import { cancelEntryMails, cancelMails } from '#mail/unsent-mails.server.ts'
import { answeredStates } from '../deadlines/answered.server.ts'
import { recordEvents } from '../entries/events.server.ts'
import { type EntryKind, entryKinds } from '../entries/kinds.ts'

/** Nobody writes to the sender of spam. */
const toAnybody: VisitorMail['kind'][] = [
  'confirmation',
  'reminder',
  'interim',
  'reply',
  'rejection',
  'announcement',
  'appointment',
]

/** Kinds of mails that no longer fit an entry in this state. */
function listOutdatedKinds(kind: EntryKind, state: string): VisitorMail['kind'][] {
  if (state === 'spam') return toAnybody
  const isRejected = state === 'rejected' || state === 'no-spam'
  const outdated: VisitorMail['kind'][] =
    kind === 'applications' && !isRejected ? ['rejection'] : []
  return answeredStates.includes(state) ? [...outdated, 'interim'] : outdated
}

/** Cancels unsent mails that no longer fit the entries' new state; returns them with their previous states. */
export async function cancelOutdatedMails(
  trx: Db,
  kind: EntryKind,
  ids: number[],
  { state, who }: { state: string; who: string },
) {
  const { column } = entryKinds[kind]
  const mails = [
    ...(await cancelEntryMails(trx, column, ids, listOutdatedKinds(kind, state))),
    ...(kind === 'applications' && state === 'rejected' ? await cancelInvitations(trx, ids) : []),
  ]
  const affectedIds = ids.filter((id) => mails.some(({ entryId }) => entryId === id))
  await recordEvents(trx, kind, affectedIds, { who, what: 'took back a mail' })
  return mails
}

/** Whoever is rejected could take none of the times. */
async function cancelInvitations(trx: Db, ids: number[]) {
  const waiting = await trx
    .selectFrom('appointments')
    .innerJoin('outbox', 'outbox.id', 'appointments.outbox_id')
    .select(['outbox.id', 'outbox.state', 'once', 'appointments.application_id as entryId'])
    .where('appointments.application_id', 'in', [0, ...ids])
    .where('appointments.state', '=', 'proposed')
    .where('outbox.state', 'in', cancellableStates)
    .execute()
  const cancelled = await cancelMails(
    trx,
    waiting.map(({ id }) => id),
  )
  return waiting.filter(({ id }) => cancelled.includes(id))
}
