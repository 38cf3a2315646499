import { href } from 'react-router'
import { findMailLanguage } from '#accounts/language.server.ts'
import { getEmail } from '#accounts/users.server.ts'
import type { AppContext } from '#app-context.server.ts'
import { createTranslator, type Translator } from '#core/i18n/translator.ts'
import { enqueue, type Notice } from '#mail/outbox.server.ts'

type Where = Pick<AppContext, 'database' | 'environment'>

/** What a mail about a draft says; where the draft is stands below it. */
type Said = (t: Translator) => { subject: string; body: string }

export async function mailAboutDraft(
  { database: { db }, environment }: Where,
  draft: number,
  recipient: string,
  say: Said,
): Promise<Notice> {
  const { subject, body } = say(createTranslator(await findMailLanguage(db, recipient)))
  const to = environment.ORIGIN + href('/admin/drafts/:id', { id: String(draft) })
  return { kind: 'notice', recipient, subject, body: `${body}\n${to}\n` }
}

export interface Submitted {
  id: number
  submitted_by: string | null
}

export async function toSubmitter(
  where: Where,
  { id, submitted_by }: Submitted,
  say: Said,
): Promise<Notice[]> {
  const author = await getEmail(where.database.db, submitted_by)
  return author ? [await mailAboutDraft(where, id, author, say)] : []
}

/** Whoever asked for approval hears that somebody else has given it, once visitors see it. */
export async function notifyPublished(where: Where, draft: Submitted, publisher: string | null) {
  if (draft.submitted_by === publisher) return
  await enqueue(
    where.database.db,
    await toSubmitter(where, draft, (t) => ({
      subject: t('Draft no. {number} is public', { number: String(draft.id) }),
      body: t('Somebody has looked through it and published it:'),
    })),
  )
}
