import type { Program } from '../../http/program.server.ts'
import {
  type ApplicationState,
  applicationStates,
  type MessageState,
  messageStates,
} from '../../inbox/inbox-tables.ts'
import type { Inbox } from '../../inbox/submission.server.ts'
import type { Kind } from './kinds.ts'
import { inboxOf, noteEvents } from './records.server.ts'
import { releaseMails } from './release-mails.server.ts'
import { choices } from './states.ts'

export const stateIn = (kind: Kind, value: string) =>
  choices[kind].find((choice) => choice.value === value)

interface Change {
  state: { value: string; label: string }
  who: string
}

/** Answers how many it changed, without those that were there already. */
export async function setState(house: Program, kind: Kind, ids: number[], change: Change) {
  if (ids.length === 0) return 0
  const db = inboxOf(house)
  const released = await spamAmong(db, kind, ids)
  const changed = await db.transaction().execute((trx) => setStateWithin(trx, kind, ids, change))
  // Of two who do it at the same time only one has changed something.
  const mine = released.filter((id) => changed.includes(id))
  if (mine.length > 0 && change.state.value !== 'spam') await releaseMails(house, kind, mine)
  return changed.length
}

async function spamAmong(db: Inbox, kind: Kind, ids: number[]) {
  const rows =
    kind === 'messages'
      ? await db
          .selectFrom('messages')
          .select('id')
          .where('id', 'in', ids)
          .where('state', '=', 'spam')
          .execute()
      : await db
          .selectFrom('applications')
          .select('id')
          .where('id', 'in', ids)
          .where('is_spam', '=', true)
          .execute()
  return rows.map(({ id }) => id)
}

export async function setStateWithin(
  trx: Inbox,
  kind: Kind,
  ids: number[],
  { state: { value, label }, who }: Change,
) {
  const at = new Date().toISOString()
  const message = messageStates.find((each) => each === value)
  const application = applicationStates.find((each) => each === value)
  const changed =
    kind === 'messages' && message
      ? await moveMessages(trx, ids, message, at)
      : kind === 'applications'
        ? await (application
            ? moveApplications(trx, ids, application, at)
            : quarantine(trx, ids, value === 'spam', at))
        : []
  const moved = changed.map(({ id }) => id)
  await noteEvents(trx, kind, moved, { who, what: `state: ${label}` })
  return moved
}

const moveMessages = (trx: Inbox, ids: number[], state: MessageState, updated_at: string) =>
  trx
    .updateTable('messages')
    .set({ state, updated_at })
    .where('id', 'in', ids)
    .where('state', '!=', state)
    .returning('id')
    .execute()

/** The time to be kept begins with the rejection and ends when it is taken back. */
const moveApplications = (trx: Inbox, ids: number[], state: ApplicationState, at: string) =>
  trx
    .updateTable('applications')
    .set({
      state,
      is_spam: false,
      is_seen: true,
      rejected_at: state === 'rejected' ? at : null,
      updated_at: at,
    })
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('state', '!=', state), eb('is_spam', '=', true)]))
    .returning('id')
    .execute()

const quarantine = (trx: Inbox, ids: number[], is_spam: boolean, updated_at: string) =>
  trx
    .updateTable('applications')
    .set({ is_spam, updated_at })
    .where('id', 'in', ids)
    .where('is_spam', '!=', is_spam)
    .returning('id')
    .execute()
