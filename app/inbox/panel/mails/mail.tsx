import { randomUUID } from 'node:crypto'
import { Alert, Badge, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { data, href, redirect } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import type { BrowserTranslator } from '#core/i18n/translator.ts'
import { filterVisibleEntries } from '#inbox/entries/visibility.server.ts'
import { MailText } from '#mail/panel/letter-text.tsx'
import { preserveInputOnError } from '#panel/kit/form/preserve-input-on-error.ts'
import { createCrumb } from '#panel/kit/shell/breadcrumbs.ts'
import { Heading, Page } from '#panel/kit/shell/page.tsx'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { withListParams } from '../filters/filter-params.ts'
import { parseIds, parseTextField } from '../form-params.server.ts'
import inbox from '../inbox.module.css'
import { entryKindRoutes } from '../kinds.ts'
import type { Route } from './+types/mail'
import {
  fillLetter,
  findNextState,
  type LetterDraft,
  type LetterRecipient,
  listMissingPlaceholders,
  useLetterDrafts,
} from './letters.ts'
import { MailForm } from './mail-form.tsx'
import { listOfferedTemplates, listTextBlocks } from './offered-templates.server.ts'
import { listRecipients, truncatePersonalLinks, veilRecipients } from './recipients.server.ts'
import { sendMails } from './send-mails.server.ts'
import { describeObjections } from './sending-objections.server.ts'
import { createSentToast } from './sent-toast.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { scope, app, db } = requireRight(context, 'applications:mail')
  const ids = parseIds(url.searchParams)
  const entries = await filterVisibleEntries(db, scope, 'applications', ids)
  const recipients = await listRecipients(app, entries)
  const templates = await listOfferedTemplates(app, 'applications', recipients)
  if (recipients.length === 0)
    throw redirect(withListParams(href('/admin/career/applications'), url.searchParams))
  const isRejection = url.searchParams.get('use') === 'rejection'
  const chosen = templates.findIndex(({ use }) => (use === 'Rejection') === isRejection)
  return {
    recipients: truncatePersonalLinks(await veilRecipients(db, scope, recipients)),
    templates,
    blocks: await listTextBlocks(app, recipients),
    chosen,
    isRejection,
    once: randomUUID(),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { by, scope, app, db, t } = requireRight(context, 'applications:mail')
  const form = await request.formData()
  const chosen = await filterVisibleEntries(db, scope, 'applications', parseIds(form))
  const batch = { batch: randomUUID(), who: by }
  const result = await sendMails(t, app, chosen, form, batch)
  if ('errors' in result) return data(result, { status: 400 })
  if ('duplicates' in result)
    return data(await describeObjections(t, db, scope, result, form), { status: 409 })
  const isRejection = parseTextField(form, 'state', 20) === 'rejected'
  const rejection = t.count(
    result.count,
    'the application is rejected',
    'the applications are rejected',
  )
  const [firstId = 0, ...otherIds] = chosen.ids
  const { path, entry } = entryKindRoutes.applications
  return redirectWithToast(
    withListParams(otherIds.length === 0 ? entry(firstId) : path, url.searchParams),
    ...createSentToast(t, app, result, isRejection ? `; ${rejection}` : ''),
  )
}

export function clientAction(call: Route.ClientActionArgs) {
  return preserveInputOnError(call)
}

export const handle = createCrumb<Route.ComponentProps['loaderData']>(
  ({ recipients, isRejection }, t) => createHeading(t, recipients, isRejection),
)

/** A mail to one or several applicants, with a preview for each. */
export default function ComposeMail({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslator()
  const { recipients, templates, blocks, chosen, isRejection, once } = loaderData
  const letters = useLetterDrafts(templates, recipients, chosen)
  const listMissing = (each: LetterRecipient) =>
    listMissingPlaceholders(letters.getLetter(each.language), each)
  const [state, setState] = useState(() =>
    isRejection ? 'rejected' : findNextState(templates[chosen], recipients),
  )
  const incomplete = recipients.filter((each) => listMissing(each).length > 0)
  const rejectedBefore = isRejection ? recipients.filter(({ state }) => state === 'Rejected') : []
  return (
    <Page>
      {rejectedBefore.length > 0 && (
        <Alert variant="default" title={t('Rejected already')}>
          {rejectedBefore.map(({ values }) => values.name).join(', ')}
        </Alert>
      )}
      <div className={inbox.halves}>
        <div>
          <MailForm
            {...{ templates, blocks, letters, recipients, state, setState, once }}
            result={actionData}
          />
        </div>
        <div>
          <Heading mb="xs">{t('What will be read')}</Heading>
          {incomplete.length > 0 && (
            <Alert variant="default" mb="sm" title={t('There is nothing to put in')} role="status">
              {incomplete
                .slice(0, 3)
                .map((each) =>
                  t('{names} for {person}', {
                    names: listMissing(each).join(', '),
                    person: each.values.name ?? each.email,
                  }),
                )
                .join('; ')}
            </Alert>
          )}
          <Stack gap="xs">
            {recipients.map((recipient, index) => (
              <Preview
                key={recipient.id}
                recipient={recipient}
                letter={letters.getLetter(recipient.language)}
                isOpen={index < 3}
              />
            ))}
          </Stack>
        </div>
      </div>
    </Page>
  )
}

interface PreviewProps {
  recipient: LetterRecipient
  letter: LetterDraft
  isOpen: boolean
}

function Preview({ recipient, letter, isOpen }: PreviewProps) {
  const t = useTranslator()
  return (
    <Paper withBorder px="sm" pb="xs">
      <details className={inbox.preview} open={isOpen}>
        <summary>
          <strong>{recipient.values.name}</strong>
          <Text span size="sm" c="dimmed">
            {recipient.email}
          </Text>
          <Badge variant="default">{t.word(recipient.state)}</Badge>
        </summary>
        <MailText
          {...fillLetter(letter, recipient)}
          lang={recipient.language}
          footer={recipient.footer}
        />
      </details>
    </Paper>
  )
}

function createHeading(t: BrowserTranslator, recipients: LetterRecipient[], isRejection: boolean) {
  const [first] = recipients
  const recipientLabel =
    recipients.length === 1
      ? String(first?.values.name)
      : t('{count} applicants', { count: recipients.length })
  return t(isRejection ? 'Reject {who}' : 'Write to {who}', { who: recipientLabel })
}
