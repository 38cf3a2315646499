import { href } from 'react-router'
import { findMailLanguage } from '#accounts/language.server.ts'
import { getEmail } from '#accounts/people/users.server.ts'
import { createTranslator, type Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { Notice } from '#mail/outbox.server.ts'

type MailContext = Pick<AppContext, 'database' | 'environment'>

/** Writes a mail about a draft; the link to the draft is appended. */
type WriteMail = (t: Translator) => { subject: string; body: string }

export async function createDraftNotice(
  { database: { db }, environment }: MailContext,
  draft: number,
  recipient: string,
  write: WriteMail,
): Promise<Notice> {
  const { subject, body } = write(createTranslator(await findMailLanguage(db, recipient)))
  const to = environment.ORIGIN + href('/admin/drafts/:id', { id: String(draft) })
  return { kind: 'notice', recipient, subject, body: `${body}\n${to}\n` }
}

export interface DraftSubmission {
  id: number
  submitted_by: string | null
}

export async function createSubmitterNotices(
  context: MailContext,
  { id, submitted_by }: DraftSubmission,
  write: WriteMail,
): Promise<Notice[]> {
  const author = await getEmail(context.database.db, submitted_by)
  return author ? [await createDraftNotice(context, id, author, write)] : []
}

/** The mail to the submitter that another user has published the draft, to be queued with the publication. */
export const createPublicationNotices = async (
  context: MailContext,
  draft: DraftSubmission,
  publisher: string | null,
) =>
  draft.submitted_by === publisher
    ? []
    : createSubmitterNotices(context, draft, (t) => ({
        subject: t('Draft no. {number} is public', { number: String(draft.id) }),
        body: t('Somebody has looked through it and published it:'),
      }))
