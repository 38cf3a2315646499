import type { Db } from '#core/db/tables.ts'
import { mailLanguage } from './mail-language.server.ts'
import { redactLinkKeys } from './redact-link-keys.server.ts'
import type { MailVisibility } from './unsent-mails.server.ts'

/** One mail with its secrets removed; undefined if there is none. */
export async function readRedactedMail(db: Db, isVisible: MailVisibility, id: number) {
  const mail = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'subject', 'body', 'recipient', 'reply_to', 'state', 'attempts'])
    .select(['next_at', 'created_at', 'sent_at', 'message_id', 'application_id', mailLanguage])
    .where('id', '=', id)
    .where(isVisible)
    .executeTakeFirst()
  if (!mail) return undefined
  const history = await db
    .selectFrom('mail_attempts')
    .select(['id', 'at', 'error'])
    .where('outbox_id', '=', id)
    .orderBy('id')
    .execute()
  return { ...mail, body: redactLinkKeys(mail.body), history }
}
