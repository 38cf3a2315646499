import { randomUUID } from 'node:crypto'
import { Button, NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import { Form, href, redirect, useNavigation } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import { isoToGermanTime } from '#core/fields/german-time.ts'
import { appointmentLimits } from '#inbox/appointments/appointment-tables.ts'
import { listAppointments } from '#inbox/appointments/appointments.server.ts'
import { listEntryColleagues, toNamedColleagues } from '#inbox/entries/colleagues.server.ts'
import { requireVisibleEntry } from '#inbox/entries/visibility.server.ts'
import { canSendMail } from '#mail/can-send.ts'
import { preserveInputOnError } from '#panel/kit/form/preserve-input-on-error.ts'
import { createCrumb } from '#panel/kit/shell/breadcrumbs.ts'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { Heading, Page } from '#panel/kit/shell/page.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { withListParams } from '../filters/filter-params.ts'
import { stateChoices } from '../kinds.ts'
import { createKeepStateButtonProps } from '../mails/keep-state-button-props.tsx'
import { LanguageNote, LetterFields, TemplateChoice } from '../mails/letter-fields.tsx'
import { findNextState, getSoleRecipientName, useLetterDrafts } from '../mails/letters.ts'
import { listOfferedTemplates } from '../mails/offered-templates.server.ts'
import {
  listRecipients,
  truncatePersonalLinks,
  veilRecipients,
} from '../mails/recipients.server.ts'
import { SendingQuestion } from '../mails/sending-question.tsx'
import type { Route } from './+types/propose'
import { getAppointmentsVersion } from './changed-meanwhile.server.ts'
import { PlanFields } from './plan-fields.tsx'
import { addAbsencesToColleagues } from './plan-hints.server.ts'
import { findOpenProposal, requireInvitable } from './require-appointment.server.ts'
import { sendInvitation } from './send-invitation.server.ts'
import { useRecoverablePlan } from './typed-plan.ts'
import { createPlaceVeil } from './veiled-place.server.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { person, scope, app, db, t } = requireRight(context, 'applications:mail')
  const id = parseIdOrZero(params.id)
  const entry = await requireVisibleEntry(db, scope, 'applications', id)
  await requireInvitable(db, id, url.searchParams)
  const recipients = await listRecipients(app, entry)
  const [templates, colleagues, appointments] = await Promise.all([
    listOfferedTemplates(app, 'applications', recipients),
    listEntryColleagues(db, entry),
    listAppointments(db, [id]),
  ])
  if (recipients.length === 0)
    throw redirect(withListParams(href('/admin/career/applications'), url.searchParams))
  const invitations = templates.filter(({ use }) => use !== 'Rejection')
  const chosen = invitations.findIndex(({ next }) => next === 'interview')
  const open = findOpenProposal(appointments)
  const { veil } = await createPlaceVeil(db, scope, entry)
  const times = open?.times.map(isoToGermanTime) ?? []
  return {
    recipients: truncatePersonalLinks(await veilRecipients(db, scope, recipients)),
    templates: invitations,
    chosen: Math.max(chosen, 0),
    colleagues: await addAbsencesToColleagues(t, db, toNamedColleagues(colleagues)),
    plan: {
      times: Array.from({ length: appointmentLimits.maxTimes }, (_, index) => times[index] ?? ''),
      minutes: String(open?.minutes ?? 60),
      ...veil(open ?? { place: '', video: '' }),
      participants: open?.participants.map((each) => each.id) ?? [person.id],
    },
    once: randomUUID(),
    seen: getAppointmentsVersion(appointments),
    hasServer: canSendMail(app.environment),
  }
}

/** Sends the invitation and stores the proposal. */
export async function action({ request, params, context, url }: Route.ActionArgs) {
  const access = requireRight(context, 'applications:mail')
  const form = await request.formData()
  return sendInvitation(access, { id: parseIdOrZero(params.id), query: url.searchParams }, form)
}

export const clientAction = (call: Route.ClientActionArgs) => preserveInputOnError(call)

export const handle = createCrumb<Route.ComponentProps['loaderData']>(({ recipients }, t) =>
  t('Propose times to {who}', { who: recipients[0]?.values.name ?? '' }),
)

/** Times to choose from, and the invitation to do so. */
export default function ProposeInterview({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTranslator()
  const { recipients, templates, colleagues, chosen, once, hasServer } = loaderData
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  const letters = useLetterDrafts(
    templates.map((template, index) => {
      const language = recipients[0]?.language ?? 'de'
      return index === chosen && refused
        ? { letters: { [language]: { ...template.letters[language], ...refused.letter } } }
        : template
    }),
    recipients,
    chosen,
  )
  const [state, setState] = useState(() => findNextState(templates[chosen], recipients))
  const isBusy = useNavigation().formAction !== undefined
  const errors = refused?.errors ?? {}
  const { form, brought } = useRecoverablePlan({
    action: href('/admin/career/applications/:id/interview', params),
    name: 'propose',
    isBusy,
    isDirty: () => letters.isWritten,
    bringBack(typed) {
      letters.bringBack(typed)
      setState(String(typed.get('state') ?? state))
    },
  })
  return (
    <Page maw={640}>
      <Form method="post" {...form}>
        <input type="hidden" name="form" value="propose" />
        <input type="hidden" name="failure" value={t('Error sending message')} />
        <input type="hidden" name="once" value={once} />
        <input type="hidden" name="seen" value={loaderData.seen} />
        {recipients.map(({ id, seen }) => (
          <input key={id} type="hidden" name={`seen.${id}`} value={seen} />
        ))}
        <Stack gap="sm">
          <Heading>{t('Two to five times')}</Heading>
          <PlanFields
            key={brought ? 'brought' : 'given'}
            plan={brought ?? { ...loaderData.plan, ...refused?.typed }}
            {...{ colleagues, errors, hasServer }}
          />
          <Heading mt="md">{t('Invitation')}</Heading>
          <TemplateChoice
            {...{ templates, letters }}
            onChoose={(template) => setState(findNextState(template, recipients))}
          />
          <LanguageNote letters={letters} who={getSoleRecipientName(recipients)} />
          <LetterFields
            {...{ letters, errors }}
            minRows={8}
            description={t('{link} leads to the times.', { link: '{link}' })}
          />
          <NativeSelect
            name="state"
            label={t('And then move to')}
            {...createKeepStateButtonProps(t, state, () => setState(''))}
            value={state}
            onChange={(event) => setState(event.currentTarget.value)}
            data={[
              { value: '', label: t('Leave as it is|the state') },
              ...stateChoices.applications
                .filter(({ value }) => !value.includes('spam') && value !== 'rejected')
                .map(({ value, label }) => ({ value, label: t.of(label) })),
            ]}
          />
          <div>
            <Button
              type="submit"
              variant="filled"
              loading={isBusy}
              leftSection={<AdminIcon name="send" />}
            >
              {t('Send the invitation')}
            </Button>
          </div>
          {refused && 'question' in refused && <SendingQuestion {...refused.question} />}
        </Stack>
      </Form>
    </Page>
  )
}
