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
export const answeringStates: string[] = [
  'interview',
  'offer',
  'hired',
  'rejected',
  'done',
] satisfies (ApplicationState | MessageState)[]

/** Kinds of mails that answer. */
const answers: VisitorMail['kind'][] = ['reply', 'rejection', 'appointment']

/** Condition: the entry is no spam and nobody has answered. A mail that was cancelled, held or refused is no answer. */
export function awaitsAnswer(kind: EntryKind): RawBuilder<boolean> {
  const { column } = entryKinds[kind]
  const hasMail = sql`exists (select 1 from outbox where outbox.${sql.ref(column)} = ${sql.ref(`${kind}.id`)}
    and outbox.kind in (${sql.join(answers)}) and outbox.state in ('waiting', 'sending', 'sent'))`
  const isUndecided = sql`${sql.ref(`${kind}.state`)} not in (${sql.join(answeringStates)})`
  const isUnanswered = sql`${isUndecided} and not ${hasMail}
    and not exists (select 1 from correspondence where correspondence.${sql.ref(column)} = ${sql.ref(`${kind}.id`)}
      and correspondence.is_from_applicant = ${false})`
  return kind === 'messages'
    ? sql`(messages.state <> 'spam' and ${isUnanswered})`
    : sql`(applications.is_spam = ${false} and ${isUnanswered})`
}

/** Takes back interim notes that have not left: an answer makes them pointless. */
export const cancelInterimNotes = (trx: Db, kind: EntryKind, ids: number[]) =>
  cancelEntryMails(trx, entryKinds[kind].column, ids, ['interim'])
