import type { Db } from '#core/db/tables.ts'
import { dispatchedStates } from '#mail/mail-tables.ts'
import { formatBodyWithFooter, letterKinds, type VisitorMail } from '#mail/outbox.server.ts'
import { type EntryForeignKey, unsentStates } from '#mail/unsent-mails.server.ts'
import type { LetterRecipient } from './letters.ts'

/** A mail that says to a recipient what the new one says: unsent, or written within the last hour. */
export interface DuplicateMail {
  id: number
  /** Its id in the outbox. */
  mail: number
  name: string
  reference: string
  isRejection: boolean
  hasLeft: boolean
  who: string | null
  at: string
}

const hour = 3_600_000

/** Of two rejections the second is one too many whatever it says, of other mails one with the same words. */
export async function findDuplicates(
  trx: Db,
  column: EntryForeignKey,
  recipients: (LetterRecipient & { mail: VisitorMail })[],
): Promise<DuplicateMail[]> {
  const rows = await trx
    .selectFrom('outbox')
    .leftJoin('inbox_undo', 'inbox_undo.outbox_id', 'outbox.id')
    .select([
      'outbox.id',
      'outbox.kind',
      'subject',
      'body',
      'outbox.state',
      'once',
      'created_at',
      'who',
    ])
    .select(`outbox.${column} as entry`)
    .where(
      `outbox.${column}`,
      'in',
      recipients.map(({ id }) => id),
    )
    .where('outbox.kind', 'in', letterKinds)
    .where((eb) =>
      eb.or([
        eb('outbox.state', 'in', unsentStates),
        eb('created_at', '>', new Date(Date.now() - hour).toISOString()),
      ]),
    )
    .where('outbox.state', 'in', [...unsentStates, ...dispatchedStates])
    .orderBy('outbox.id', 'desc')
    .execute()
  return recipients.flatMap(({ id, mail, values }) => {
    const found = rows.find(
      (row) =>
        row.entry === id &&
        // A double click is no second mail.
        (mail.once === undefined || row.once !== mail.once) &&
        row.kind === mail.kind &&
        (mail.kind === 'rejection' ||
          (row.subject === mail.subject && row.body === formatBodyWithFooter(mail))),
    )
    if (!found) return []
    const { who, created_at: at } = found
    const hasLeft = dispatchedStates.includes(found.state)
    const name = values.name ?? mail.recipient
    return [
      {
        ...{ id, mail: found.id, name },
        reference: values.reference ?? '',
        isRejection: mail.kind === 'rejection',
        hasLeft,
        who,
        at,
      },
    ]
  })
}
