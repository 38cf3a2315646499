import { randomUUID } from 'node:crypto'
import { withDisplayNames } from '#accounts/people/colleague-names.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { hideRatings } from '#inbox/entries/ratings.ts'
import type { VisibleEntries } from '#inbox/entries/visibility.server.ts'
import { listCorrespondence } from '#inbox/status/correspondence.server.ts'
import { canSendMail } from '#mail/can-send.ts'
import { queuedOrSentStates } from '#mail/mail-tables.ts'
import { redactLinkKeys } from '#mail/redact-link-keys.server.ts'
import { unsentStates } from '#mail/unsent-mails.server.ts'
import { entryKindRoutes } from '../kinds.ts'

/** History of an entry for a reader: events, and mails with their last error, oldest first. */
export async function loadEntryHistory(app: AppContext, { kind, ids }: VisibleEntries, by: string) {
  const db = app.database.db
  const { column } = entryKindRoutes[kind]
  const [correspondence, events, mails, attempts] = await Promise.all([
    listCorrespondence(db, kind, ids),
    db
      .selectFrom('inbox_events')
      .select(['id', 'at', 'who', 'what', 'note'])
      .where(column, 'in', ids)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('outbox')
      .select([
        'id',
        'kind',
        'subject',
        'body',
        'recipient',
        'state',
        'attempts',
        'created_at',
        'sent_at',
        'next_at',
      ])
      .where(column, 'in', ids)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('mail_attempts')
      .innerJoin('outbox', 'outbox.id', 'outbox_id')
      .select(['outbox_id', 'error'])
      .where(`outbox.${column}`, 'in', ids)
      .orderBy('mail_attempts.id')
      .execute(),
  ])
  const isTold = (by: string) =>
    mails.some(({ kind, state }) => kind === by && queuedOrSentStates.includes(state))
  return {
    /** What does not show mails to somebody who must not read them yet. */
    isConfirmed: isTold('confirmation'),
    isRejected: isTold('rejection'),
    /** Mails to the person that would be deleted with the entry. */
    unsent: mails.filter(({ kind, state }) => kind !== 'notice' && unsentStates.includes(state))
      .length,
    correspondence: await withDisplayNames(db, correspondence),
    /** Idempotency key of what is written next. */
    once: randomUUID(),
    events: await withDisplayNames(db, hideRatings(events, by)),
    hasServer: canSendMail(app.environment),
    mails: mails.map((mail) => ({
      ...mail,
      body: redactLinkKeys(mail.body),
      error: attempts.findLast(({ outbox_id }) => outbox_id === mail.id)?.error ?? null,
    })),
  }
}

export type EntryHistory = Awaited<ReturnType<typeof loadEntryHistory>>
