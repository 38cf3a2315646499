import { Button, Stack, Text } from '@mantine/core'
import { data, Form, href, redirect, useNavigation } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { isoToGermanTime } from '#core/fields/german-time.ts'
import { changeAppointment } from '#inbox/appointments/schedule.server.ts'
import { listEntryColleagues, toNamedColleagues } from '#inbox/entries/colleagues.server.ts'
import { findShownName } from '#inbox/entries/visibility.server.ts'
import { canSendMail } from '#mail/can-send.ts'
import { appendQueuedMailsText } from '#mail/panel/mail-phrase.ts'
import { preserveInputOnError } from '#panel/kit/form/preserve-input-on-error.ts'
import { createCrumb } from '#panel/kit/shell/breadcrumbs.ts'
import { Page } from '#panel/kit/shell/page.tsx'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { Route } from './+types/change'
import { parseAppointmentPlan } from './parse-plan.server.ts'
import { PlanFields } from './plan-fields.tsx'
import { addAbsencesToColleagues, findPlanHints } from './plan-hints.server.ts'
import { getRecordPath, requireAppointment } from './require-appointment.server.ts'
import { readTypedPlan, type TypedPlan, useRecoverablePlan } from './typed-plan.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const access = requireRight(context, 'applications:mail')
  const { entry, application, appointment, veil } = await requireAppointment(access, params)
  const { starts_at, state, minutes, participants, sequence } = appointment
  if (state !== 'agreed' || !starts_at)
    throw redirect(getRecordPath(application.id, url.searchParams))
  return {
    hasServer: canSendMail(access.app.environment),
    name: await findShownName(access.db, access.scope, application.id),
    colleagues: await addAbsencesToColleagues(
      access.t,
      access.db,
      toNamedColleagues(await listEntryColleagues(access.db, entry)),
    ),
    plan: {
      times: [isoToGermanTime(starts_at)],
      ...{ ...veil(appointment), minutes: String(minutes) },
      participants: participants.map(({ id }) => id),
    },
    seen: sequence,
  }
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const access = requireRight(context, 'applications:mail')
  const { app, db, by: who, t } = access
  const { entry, ...found } = await requireAppointment(access, params)
  const { application, appointment } = found
  const colleagues = toNamedColleagues(await listEntryColleagues(db, entry))
  const form = await request.formData()
  const options = {
    ...{ colleagues, minTimes: 1, except: appointment.id },
    unveil: (typed: TypedPlan) => found.unveil(typed, appointment),
  }
  const parsed = await parseAppointmentPlan(t, db, form, options)
  const shown = form.has('seen') ? Number(form.get('seen')) : undefined
  const refuse = (errors: Record<string, string>, status: number, seen = shown) =>
    data({ errors, typed: readTypedPlan(form), seen }, { status })
  if ('errors' in parsed) return refuse(parsed.errors, 400)
  const target = { application, id: appointment.id, who }
  const result = await changeAppointment(app, target, parsed.plan, shown)
  if (result === 'taken')
    return refuse({ 'time.0': t('Somebody of you has another interview at this time.') }, 409)
  const path = getRecordPath(application.id, url.searchParams)
  if (result === 'gone' || result === 'unchanged')
    return redirectWithToast(path, t('Nothing changed'), 'info')
  if (result.outdated) {
    const { starts_at, minutes, participants, sequence } = result.outdated
    const { place, video } = found.veil(result.outdated)
    const length = t('{count} minutes', { count: minutes })
    const names = participants.map(({ name }) => name)
    const now = [starts_at && t.time(starts_at), length, place, video, ...names]
      .filter(Boolean)
      .join(', ')
    const question = t(
      'Somebody else has changed the interview in the meantime: {now}. Send again to replace that.',
      { now },
    )
    return refuse({ 'time.0': question }, 409, sequence)
  }
  const text = appendQueuedMailsText(t, t('Interview changed'), result.mails, app.environment)
  const detail = await findPlanHints(t, app, parsed.plan, colleagues)
  return redirectWithToast(path, text, 'success', { ...(detail && { detail }) })
}

export const clientAction = (call: Route.ClientActionArgs) => preserveInputOnError(call)

export const handle = createCrumb<Route.ComponentProps['loaderData']>(({ name }, t) =>
  t('Interview with {who}', { who: name }),
)

/** The interview as it is agreed on. */
export default function ChangeInterview({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTranslator()
  const { plan, colleagues, hasServer } = loaderData
  const { seen = loaderData.seen } = { seen: undefined, ...actionData }
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  const isBusy = useNavigation().formAction !== undefined
  const { form, brought } = useRecoverablePlan({
    action: href('/admin/career/applications/:id/interview/:appointment', params),
    name: 'change',
    isBusy,
  })
  return (
    <Page maw={640}>
      <Form method="post" {...form}>
        <input type="hidden" name="form" value="change" />
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="failure" value={t('Error changing the interview')} />
        <Stack gap="sm">
          <PlanFields
            key={brought ? 'brought' : 'given'}
            plan={brought ?? { ...plan, ...refused?.typed }}
            {...{ colleagues, hasServer, errors: refused?.errors ?? {} }}
          />
          {hasServer && (
            <Text size="sm">
              {t('Everyone gets a mail whose calendar file takes the place of the earlier one.')}
            </Text>
          )}
          <div>
            <Button type="submit" variant="filled" loading={isBusy}>
              {t('Change the interview')}
            </Button>
          </div>
        </Stack>
      </Form>
    </Page>
  )
}
