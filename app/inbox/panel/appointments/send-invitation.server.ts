import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import type { AuthorizedContext } from '#accounts/rights.server.ts'
import { appointmentLimits } from '#inbox/appointments/appointment-tables.ts'
import { listAppointments } from '#inbox/appointments/appointments.server.ts'
import { storeProposal } from '#inbox/appointments/schedule.server.ts'
import { listEntryColleagues, toNamedColleagues } from '#inbox/entries/colleagues.server.ts'
import { requireVisibleEntry } from '#inbox/entries/visibility.server.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { parseConfirmed } from '../form-params.server.ts'
import { sendMails } from '../mails/send-mails.server.ts'
import { describeObjections, type SendingQuestion } from '../mails/sending-objections.server.ts'
import { createSentToast } from '../mails/sent-toast.server.ts'
import {
  AppointmentsChangedError,
  describeLastAppointmentEvent,
  getAppointmentsVersion,
  requireUnchangedAppointments,
} from './changed-meanwhile.server.ts'
import { parseAppointmentPlan } from './parse-plan.server.ts'
import { findPlanHints } from './plan-hints.server.ts'
import { findOpenProposal, getRecordPath, requireInvitable } from './require-appointment.server.ts'
import { readTypedPlan } from './typed-plan.ts'
import { createPlaceVeil } from './veiled-place.server.ts'

/** Sends the invitation and stores the proposal, in one transaction. Asks before it replaces what somebody else has done. */
export async function sendInvitation(
  { by, scope, app, db, t }: AuthorizedContext,
  { id, query }: { id: number; query: URLSearchParams },
  form: FormData,
) {
  const entry = await requireVisibleEntry(db, scope, 'applications', id)
  await requireInvitable(db, id, query)
  const colleagues = toNamedColleagues(await listEntryColleagues(db, entry))
  const { minTimes } = appointmentLimits
  const { unveil } = await createPlaceVeil(db, scope, entry)
  const open = findOpenProposal(await listAppointments(db, [id]))
  const parsed = await parseAppointmentPlan(t, db, form, {
    ...{ colleagues, minTimes },
    unveil: (typed) => unveil(typed, open),
  })
  const letter = { subject: String(form.get('subject')), body: String(form.get('body')) }
  const refuse = (errors: Record<string, string>) =>
    data({ errors, typed: readTypedPlan(form), letter }, { status: 400 })
  const ask = (question: SendingQuestion) =>
    data({ errors: {}, typed: readTypedPlan(form), letter, question }, { status: 409 })
  if ('errors' in parsed) return refuse(parsed.errors)
  if (!letter.body.includes('{link}'))
    return refuse({
      body: t('Please keep {link} in the text: it leads to the times.', { link: '{link}' }),
    })
  const sending = sendMails(
    t,
    app,
    entry,
    form,
    { batch: randomUUID(), who: by },
    async (trx, sent) => {
      // Somebody may have rejected the application meanwhile.
      await requireInvitable(trx, id, query)
      const seen = parseConfirmed(form).confirmed ?? form.get('seen')
      if (seen !== null) await requireUnchangedAppointments(trx, id, String(seen))
      const sending = { outbox_id: sent[0]?.id ?? null, who: by }
      return storeProposal(app, trx, id, { plan: parsed.plan, ...sending })
    },
  )
  const result = await sending.catch(async (error: unknown) => {
    if (!(error instanceof AppointmentsChangedError)) throw error
    const confirmed = getAppointmentsVersion(await listAppointments(db, [id]))
    const objections = [await describeLastAppointmentEvent(t, db, id)]
    return {
      ...{ objections, hasChanges: true, canConfirm: true, hasOthers: false },
      confirmed: { ...parseConfirmed(form), confirmed },
    }
  })
  if ('errors' in result) return refuse(result.errors)
  if ('objections' in result) return ask(result)
  if ('duplicates' in result) return ask(await describeObjections(t, db, scope, result, form))
  const [text, kind, options] = createSentToast(t, app, result)
  const detail = await findPlanHints(t, app, parsed.plan, colleagues)
  const shown = { ...options, ...(detail && { detail }) }
  return redirectWithToast(getRecordPath(id, query), text, kind, shown)
}
