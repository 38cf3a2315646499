import { getGermanDay } from '#content/types/open-job.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createNoticeWriter } from '#mail/notices.server.ts'
import { enqueue } from '#mail/outbox.server.ts'
import { createInChargeRecipientLookup } from '../deadlines/send-reminders.server.ts'
import { createApplicantNewsWriter } from '../entries/applicant-news.server.ts'
import { prepareColleagueNoticeQuota } from '../forms/submission-limits.server.ts'
import { createPanelEntryLink } from '../letters/links.ts'
import { loadMailData } from '../letters/mail-data.server.ts'
import type { PersonalLinkEntry } from './application-status.server.ts'

/** Prepares the news of what a person did on the personal page; the returned function stores it in the same transaction. */
export const createAnswerNewsWriter = (
  app: AppContext,
  entry: PersonalLinkEntry,
  what: 'answered' | 'added documents',
): Promise<(trx: Db) => Promise<void>> =>
  entry.kind === 'applications'
    ? createApplicantNewsWriter(app, what, entry)
    : tellOfAnswer(app, entry)

/** Of a message whoever is in charge is told, or the office; nobody of spam. */
async function tellOfAnswer(
  app: AppContext,
  entry: Extract<PersonalLinkEntry, { kind: 'messages' }>,
) {
  const { id, reference, state } = entry
  const [{ recipient: office }, write, admit] = await Promise.all([
    loadMailData(app),
    createNoticeWriter(app),
    prepareColleagueNoticeQuota(app),
  ])
  return async (trx: Db) => {
    if (state === 'spam' || !(await admit(trx))) return
    const findRecipients = await createInChargeRecipientLookup(trx, getGermanDay(), office)
    const values = { reference, link: createPanelEntryLink(app, reference) }
    const mails = findRecipients(entry).map(({ email: recipient }) => ({
      ...write('messageAnswer', { recipient, values }),
      message_id: id,
    }))
    await enqueue(trx, mails)
  }
}
