import type { AppContext } from '#core/request/app-context.server.ts'
import type { Mail } from '#mail/outbox.server.ts'
import { redactApplicantInText } from '../entries/masking.server.ts'
import {
  type AppointmentMailData,
  loadAppointmentMailData,
} from './appointment-mail-data.server.ts'
import { createColleagueNotice } from './appointment-mails.server.ts'
import { isToCome, listAppointments } from './appointments.server.ts'

/** Cancellations for the participants when an application is erased: without a person, so they outlive it. */
export async function createWithdrawalNotices(
  app: AppContext,
  application: AppointmentMailData['application'],
): Promise<Mail[]> {
  const all = await listAppointments(app.database.db, [application.id])
  const toCome = all.filter((each) => isToCome(each))
  if (toCome.length === 0) return []
  const texts = await loadAppointmentMailData(app, application)
  return toCome.flatMap((each) => {
    const cancelled = {
      ...each,
      state: 'cancelled' as const,
      sequence: each.sequence + 1,
      place: redactApplicantInText(application, each.place),
      video: redactApplicantInText(application, each.video),
    }
    return each.participants.map((person) => {
      const { application_id: _, ...mail } = createColleagueNotice(
        texts,
        'cancelled',
        cancelled,
        person,
        'Gespräch abgesagt, die Bewerbung ist gelöscht',
      )
      return mail
    })
  })
}
