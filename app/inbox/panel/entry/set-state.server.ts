import { sql } from 'kysely'
import { getCurrentIsoTime } from '#content/store/change.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { listApplicationIdsWithInterview } from '#inbox/appointments/taken-times.server.ts'
import { recordEntryReceivedWebhookEvent, recordEvents } from '#inbox/entries/events.server.ts'
import {
  type ApplicationState,
  applicationStates,
  type MessageState,
  messageStates,
} from '#inbox/entries/inbox-tables.ts'
import type { EntryKind } from '#inbox/entries/kinds.ts'
import { findOvertakenStates, type SeenValues } from '#inbox/entries/overtaken.server.ts'
import {
  lockAndReadStates,
  recordUndoableMails,
  recordUndoSteps,
  type UndoBatch,
} from '#inbox/entries/undo-steps.server.ts'
import type { VisibleEntries } from '#inbox/entries/visibility.server.ts'
import { cancelOutdatedMails } from '#inbox/letters/outdated-mails.server.ts'
import { computeDelayedSendTime, enqueue } from '#mail/outbox.server.ts'
import { entryKindRoutes, stateChoices } from '../kinds.ts'
import { createQuarantineReleaseMails } from '../mails/quarantine-release-mails.server.ts'

export const findStateChoice = (kind: EntryKind, value: string) =>
  stateChoices[kind].find((choice) => choice.value === value)

interface Change extends UndoBatch {
  state: { value: string }
  /** The states that were shown. */
  seen?: SeenValues | undefined
}

/**
 * Changes the state. Returns how many entries changed, how many waiting mails the change cancelled, and which entries
 * stayed as they are: an application with an interview to come, a message with an answer that nobody has opened, and what
 * somebody else has changed since it was shown.
 */
export async function setEntryState(
  app: AppContext,
  { kind, ids }: VisibleEntries,
  change: Change,
) {
  if (ids.length === 0) return { changed: 0, cancelled: 0, kept: [], overtaken: [] }
  const db = app.database.db
  const isRelease = change.state.value !== 'spam'
  const spamIds = isRelease ? await listSpamIds(db, kind, ids) : []
  const mails = await createQuarantineReleaseMails(app, kind, spamIds)
  const { column } = entryKindRoutes[kind]
  return db.transaction().execute(async (trx) => {
    const { changedIds, ...result } = await setStateInTransaction(trx, kind, ids, change)
    // Concurrent requests: only the one that changed an entry sends its confirmation.
    const confirmations = mails.filter((mail) => changedIds.includes(mail[column] ?? 0))
    const schedule = { leavesAt: computeDelayedSendTime() }
    const outboxRows = await enqueue(
      trx,
      confirmations.map((mail) => ({ ...mail, ...schedule })),
    )
    await recordUndoableMails(trx, kind, change, outboxRows)
    return { changed: changedIds.length, ...result }
  })
}

async function listSpamIds(db: Db, kind: EntryKind, ids: number[]) {
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

export async function setStateInTransaction(
  trx: Db,
  kind: EntryKind,
  all: number[],
  { state: { value }, seen, ...action }: Change,
) {
  const at = getCurrentIsoTime()
  const previous = await lockAndReadStates(trx, kind, all)
  const overtaken = await findOvertakenStates(trx, kind, previous, { value, seen, who: action.who })
  const isEnding = kind === 'applications' && (value === 'rejected' || value === 'spam')
  // Under the lock: an applicant may be taking a time right now.
  const kept = isEnding
    ? await listApplicationIdsWithInterview(trx, all)
    : kind === 'messages' && (value === 'done' || value === 'open')
      ? await listWithUnreadText(trx, all)
      : []
  const left = [...kept, ...overtaken.map(({ id }) => id)]
  const ids = [0, ...all.filter((id) => !left.includes(id))]
  const message = messageStates.find((each) => each === value)
  const application = applicationStates.find((each) => each === value)
  const rows =
    kind === 'messages' && message
      ? await moveMessages(trx, ids, message, at)
      : kind === 'applications'
        ? await (application
            ? moveApplications(trx, ids, application, at)
            : quarantine(trx, ids, value === 'spam', at))
        : []
  const changedIds = rows.map(({ id }) => id)
  await recordEvents(trx, kind, changedIds, { who: action.who, what: 'state', note: value })
  const released = changedIds.filter((id) => value !== 'spam' && wasSpam(previous.get(id)))
  if (released.length > 0) await recordReleases(trx, kind, released)
  const mails = await cancelOutdatedMails(trx, kind, changedIds, { state: value, who: action.who })
  await recordUndoSteps(
    trx,
    kind,
    action,
    changedIds.map((id) => ({
      what: 'state',
      id,
      state: value,
      before: { ...previous.get(id), mails: mails.filter(({ entryId }) => entryId === id) },
    })),
  )
  return { changedIds, cancelled: mails.length, kept, overtaken }
}

const wasSpam = (before: Record<string, unknown> = {}) => before.state === 'spam' || before.is_spam

/** For webhooks an entry arrives when it is no spam any more. */
async function recordReleases(trx: Db, kind: EntryKind, ids: number[]) {
  const entries = trx.selectFrom(kind).select(['reference', 'received_at']).where('id', 'in', ids)
  for (const entry of await entries.execute())
    await recordEntryReceivedWebhookEvent(trx, kind, entry)
}

const listWithUnreadText = async (trx: Db, ids: number[]) =>
  (
    await trx
      .selectFrom('correspondence')
      .innerJoin('messages', 'messages.id', 'message_id')
      .select('messages.id')
      .distinct()
      .where('messages.id', 'in', ids)
      .where('messages.state', '!=', 'spam')
      .where('is_read', '=', false)
      .execute()
  ).map(({ id }) => id)

/** Retention starts when a message is done. */
const moveMessages = (trx: Db, ids: number[], state: MessageState, at: string) =>
  trx
    .updateTable('messages')
    .set({ state, held: null, updated_at: at, ...(state === 'done' && { done_at: at }) })
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('state', '!=', state), eb('held', 'is not', null)]))
    .returning('id')
    .execute()

/** Retention starts with the rejection; another state cancels it. What the applicant did since stays new until it is opened. */
const moveApplications = (trx: Db, ids: number[], state: ApplicationState, at: string) =>
  trx
    .updateTable('applications')
    .set({
      state,
      is_spam: false,
      held: null,
      is_seen: sql<boolean>`(is_seen or not exists (select 1 from applicant_news
        where applicant_news.application_id = applications.id))`,
      rejected_at: state === 'rejected' ? at : null,
      hired_at: state === 'hired' ? at : null,
      updated_at: at,
    })
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('state', '!=', state), eb('is_spam', '=', true)]))
    .returning('id')
    .execute()

const quarantine = (trx: Db, ids: number[], is_spam: boolean, updated_at: string) =>
  trx
    .updateTable('applications')
    .set({ is_spam, held: null, updated_at })
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('is_spam', '!=', is_spam), eb('held', 'is not', null)]))
    .returning('id')
    .execute()
