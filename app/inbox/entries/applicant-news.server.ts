import type { Insertable } from 'kysely'
import { getCurrentIsoTime } from '#content/store/change.server.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createNoticeWriter } from '#mail/notices.server.ts'
import { enqueue } from '#mail/outbox.server.ts'
import { createInChargeRecipientLookup } from '../deadlines/send-reminders.server.ts'
import { prepareColleagueNoticeQuota } from '../forms/submission-limits.server.ts'
import { createPanelEntryLink } from '../letters/links.ts'
import { loadMailData } from '../letters/mail-data.server.ts'
import type { ApplicantNews } from './inbox-tables.ts'
import { getMailPosition } from './match-job.server.ts'

interface Subject {
  id: number
  reference: string
  position: string
  assigned_to: string | null
  job_id: number | null
}

/**
 * Prepares the news of an applicant's action by the personal link: a line for the dashboard and a mail to whoever is in
 * charge, or the office, with reference and position only. Returns a function that writes both in the transaction of the
 * action, which may turn out to be another one than expected. Nobody who is `told` of it by another mail gets this one; the
 * office gets none when anybody is.
 */
export async function createApplicantNewsWriter(
  app: AppContext,
  what: ApplicantNews['what'],
  subject: Subject,
) {
  const [{ recipient: office }, write, position, admit] = await Promise.all([
    loadMailData(app),
    createNoticeWriter(app),
    getMailPosition(app, subject),
    prepareColleagueNoticeQuota(app),
  ])
  // No foreign key after a withdrawal: deleting the application would delete the line and the mail too.
  const application = what === 'withdrew' ? {} : { application_id: subject.id }
  const { reference } = subject
  const link = createPanelEntryLink(app, reference)
  const values = {
    reference,
    position,
    more: what === 'withdrew' ? withdrawnText : `Hier lesen Sie sie:\n${link}`,
  }
  return async (trx: Db, done = what, told: string[] = []) => {
    await insertNews(trx, { ...application, what: done, reference, position })
    if (told.length > 0 && !subject.assigned_to) return
    const findRecipients = await createInChargeRecipientLookup(trx, getGermanDay(), office)
    const recipients = findRecipients({ kind: 'applications', ...subject }).filter(
      ({ email }) => !told.includes(email),
    )
    if (recipients.length === 0 || !(await admit(trx))) return
    const mails = recipients.map(({ email: recipient }) => ({
      ...write('applicant', { recipient, values: { ...values, event: events[done] } }),
      ...application,
    }))
    await enqueue(trx, mails)
  }
}

/** The mail is written before the files are deleted, so it cannot say that they are gone. */
const withdrawnText =
  'Alles dazu ist gelöscht. In Sicherungen bleibt es, bis diese ablaufen; Dokumente, die der Dateispeicher gerade nicht löschen kann, löscht das Programm von selbst.'

const insertNews = (trx: Db, row: Omit<Insertable<ApplicantNews>, 'at'>) =>
  trx
    .insertInto('applicant_news')
    .values({ ...row, at: getCurrentIsoTime() })
    .execute()

const events: Record<ApplicantNews['what'], string> = {
  withdrew: 'zurückgezogen',
  'added documents': 'Unterlagen nachgereicht',
  answered: 'geantwortet',
  'agreed to a time': 'einen Termin gewählt',
  'declined the times': 'kein Termin passt',
  'cancelled the appointment': 'den Termin abgesagt',
  'left the talent pool': 'Einwilligung zum Talentpool widerrufen',
}

/** Removes the news of applications that an operator has opened. */
export const deleteApplicantNews = (trx: Db, ids: number[]) =>
  trx.deleteFrom('applicant_news').where('application_id', 'in', ids).execute()
