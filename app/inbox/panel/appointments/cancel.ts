import { requireRight } from '#accounts/rights.server.ts'
import { cancelByCompany } from '#inbox/appointments/cancel.server.ts'
import { appendQueuedMailsText } from '#mail/panel/mail-phrase.ts'
import { createToastHeaders } from '#panel/kit/shell/toast.server.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import { parseTextField, respondOrRedirect } from '../form-params.server.ts'
import type { Route } from './+types/cancel'
import { describeLastAppointmentEvent } from './changed-meanwhile.server.ts'
import { requireAppointment } from './require-appointment.server.ts'

/** Cancels an interview or takes back proposed times. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const access = requireRight(context, 'applications:mail')
  const { application, appointment } = await requireAppointment(access, params)
  const target = { application, id: appointment.id, who: access.by }
  const seen = parseTextField(await request.formData(), 'seen', 30)
  const result = await cancelByCompany(access.app, target, seen)
  if (result === 'gone')
    return respondOrRedirect(request, null, createToastHeaders(access.t('Nothing changed'), 'info'))
  if (result === 'changed') {
    const news = await describeLastAppointmentEvent(access.t, access.db, application.id)
    return respondOrRedirect(request, null, createToastHeaders(news, 'info'))
  }
  const { wasAgreed, mails } = result
  const done = wasAgreed ? access.t('Interview cancelled') : access.t('Times taken back')
  return respondOrRedirect(
    request,
    null,
    createToastHeaders(appendQueuedMailsText(access.t, done, mails, access.app.environment)),
  )
}

export const clientAction = withErrorToast('Error cancelling the interview')
