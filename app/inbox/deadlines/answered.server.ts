import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/db/tables.ts'
import type { VisitorMail } from '#mail/outbox.server.ts'
import { cancelEntryMails } from '#mail/unsent-mails.server.ts'
import type { ApplicationState, MessageState } from '../entries/inbox-tables.ts'
import { type EntryKind, entryKinds } from '../entries/kinds.ts'

/*
 * What answers an entry is said here alone: a state beyond looking at it, a mail that a colleague wrote, proposed times
 * for a conversation, or a text on the personal page. Confirmations, reminders and interim notes leave by themselves
 * and answer nothing.
 */

/** States that answer: the person reads them on the personal page, or somebody has seen to the message. */
export const answeredStates: string[] = [
  'interview',
  'offer',
  'hired',
  'rejected',
  'done',
] satisfies (ApplicationState | MessageState)[]

/** Kinds of mails that answer. */
const answers: VisitorMail['kind'][] = ['reply', 'rejection', 'appointment']

/** Condition: a mail or a text answers the entry, from a time on. A mail that was cancelled, held or refused is none. */
function isWrittenTo(kind: EntryKind, from: RawBuilder<string>): RawBuilder<boolean> {
  const { column } = entryKinds[kind]
  return sql`(exists (select 1 from outbox where outbox.${sql.ref(column)} = ${sql.ref(`${kind}.id`)}
      and outbox.kind in (${sql.join(answers)}) and outbox.state in ('waiting', 'sending', 'sent')
      and outbox.created_at >= ${from})
    or exists (select 1 from correspondence where correspondence.${sql.ref(column)} = ${sql.ref(`${kind}.id`)}
      and correspondence.is_from_applicant = ${false} and correspondence.at >= ${from}))`
}

/** Condition: somebody saw to the message or wrote, from a time on. */
const isSeenTo = (from: RawBuilder<string>): RawBuilder<boolean> =>
  sql`((messages.done_at is not null and messages.done_at >= ${from}) or ${isWrittenTo('messages', from)})`

const always = sql<string>`''`
/** What the sender of a message wrote on the personal page. */
const furtherTexts = sql`correspondence as further where further.message_id = messages.id
  and further.is_from_applicant = ${true} and further.by_mail = ${false}`

/**
 * Condition: the entry is no spam and nobody has answered; of a message, the last that its sender wrote. A message that was
 * done and is reopened by hand does not wait again.
 */
export function whereAwaitingAnswer(kind: EntryKind): RawBuilder<boolean> {
  const isUndecided = sql`${sql.ref(`${kind}.state`)} not in (${sql.join(answeredStates)})`
  return kind === 'messages'
    ? sql`(messages.state <> 'spam' and ${isUndecided}
        and not ${isSeenTo(sql`coalesce((select max(further.at) from ${furtherTexts}), '')`)})`
    : sql`(applications.is_spam = ${false} and ${isUndecided} and not ${isWrittenTo(kind, always)})`
}

/** Since when the entry waits: since it arrived, or since the sender wrote again after an answer. */
export const buildWaitingSinceExpression = (kind: EntryKind): RawBuilder<string> =>
  kind === 'messages'
    ? sql`coalesce((select min(further.at) from ${furtherTexts}
        and not ${isSeenTo(sql`further.at`)} and ${isSeenTo(always)}), messages.received_at)`
    : sql`applications.received_at`

/** Lets the promise begin anew when the sender of an answered message is about to write; a job computes its day. */
export const restartReplyDeadline = (trx: Db, id: number) =>
  trx
    .updateTable('messages')
    .set({ due_on: null, due_rule: null, warned_on: null, escalated_on: null, interim_on: null })
    .where('id', '=', id)
    .where(sql<boolean>`not ${whereAwaitingAnswer('messages')}`)
    .execute()

/** Takes back interim notes that have not left: an answer makes them pointless. */
export const cancelInterimNotes = (trx: Db, kind: EntryKind, ids: number[]) =>
  cancelEntryMails(trx, entryKinds[kind].column, ids, ['interim'])
