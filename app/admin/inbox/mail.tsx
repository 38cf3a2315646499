import { randomUUID } from 'node:crypto'
import { Alert, Badge, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { data, redirect } from 'react-router'
import { program } from '../../http/program.server.ts'
import type { CrumbHandle } from '../breadcrumb.tsx'
import { Guard } from '../form/guard.tsx'
import { keepWhenItFails } from '../form/keep-when-it-fails.ts'
import { requireAdmin } from '../rights.server.ts'
import { toast } from '../toast.server.ts'
import type { Route } from './+types/mail'
import inbox from './inbox.module.css'
import { MailForm } from './mail-form.tsx'
import { filled, type Letter, type Recipient, unfilled } from './placeholders.ts'
import { recipientsOf, templatesFor, withoutLinks } from './recipients.server.ts'
import { idsIn, textIn } from './records.server.ts'
import { sendMails } from './send-mails.server.ts'
import { useLetters } from './use-letters.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context)
  const house = context.get(program)
  const [recipients, templates] = await Promise.all([
    recipientsOf(house, 'applications', idsIn(url.searchParams)),
    templatesFor(house, 'applications'),
  ])
  if (recipients.length === 0) throw redirect('/admin/career/applications')
  const isRejection = url.searchParams.get('use') === 'rejection'
  const chosen = templates.findIndex(({ use }) => (use === 'Rejection') === isRejection)
  return {
    recipients: withoutLinks(recipients),
    templates,
    chosen,
    isRejection,
    once: randomUUID(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email: who } = requireAdmin(context)
  const form = await request.formData()
  const ids = idsIn(form)
  const sent = await sendMails(context.get(program), 'applications', ids, form, who)
  if ('errors' in sent) return data(sent, { status: 400 })
  const mails = sent.count === 1 ? '1 mail is' : `${sent.count} mails are`
  const isRejection = textIn(form, 'state', 20) === 'rejected'
  const text = `${mails} on the way${isRejection ? ', the applications are rejected' : ''}`
  const to = ids.length === 1 ? `/${ids[0]}` : ''
  return redirect(`/admin/career/applications${to}`, { headers: toast(text) })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return keepWhenItFails(request, serverAction)
}

export const handle: CrumbHandle<Route.ComponentProps['loaderData']> = {
  crumb: ({ recipients, isRejection }, to) => ({ to, label: heading(recipients, isRejection) }),
}

/** A mail to one or many applicants: what each of them will read stands beside it before it is sent. */
export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  const { recipients, templates, chosen, isRejection, once } = loaderData
  const letters = useLetters(templates, chosen)
  const { letter } = letters
  const [state, setState] = useState(isRejection ? 'rejected' : '')
  const open = recipients.filter((recipient) => unfilled(letter, recipient).length > 0)
  const told = isRejection ? recipients.filter(({ state }) => state === 'Abgesagt') : []
  return (
    <Guard>
      <Stack>
        <title>Write · Applications · Admin</title>
        <Title order={1} size="h2">
          {heading(recipients, isRejection)}
        </Title>
        {told.length > 0 && (
          <Alert variant="default" title="Rejected already">
            {told.map(({ values }) => values.name).join(', ')}
          </Alert>
        )}
        <div className={inbox.halves}>
          <div>
            <MailForm
              {...{ templates, letters, recipients, state, setState, once }}
              result={actionData}
            />
          </div>
          <div>
            <Title order={2} size="h4" mb="xs">
              What will be read
            </Title>
            {open.length > 0 && (
              <Alert variant="default" mb="sm" title="There is nothing to put in" role="status">
                {open
                  .slice(0, 3)
                  .map((each) => `${unfilled(letter, each).join(', ')} for ${each.values.name}`)
                  .join('; ')}
              </Alert>
            )}
            <Stack gap="xs">
              {recipients.map((recipient, index) => (
                <Preview key={recipient.id} {...{ recipient, letter }} isOpen={index < 3} />
              ))}
            </Stack>
          </div>
        </div>
      </Stack>
    </Guard>
  )
}

interface PreviewProps {
  recipient: Recipient
  letter: Letter
  isOpen: boolean
}

function Preview({ recipient, letter, isOpen }: PreviewProps) {
  const { subject, body } = filled(letter, recipient)
  return (
    <Paper withBorder px="sm" pb="xs">
      <details className={inbox.preview} open={isOpen}>
        <summary>
          <strong>{recipient.values.name}</strong>
          <Text span size="sm" c="dimmed">
            {recipient.email}
          </Text>
          <Badge variant="default" tt="none" lang="de">
            {recipient.state}
          </Badge>
        </summary>
        <Text fw={600} mb="xs" className={inbox.name} lang="de">
          {subject}
        </Text>
        <p className={inbox.letter} lang="de">
          {body}
        </p>
      </details>
    </Paper>
  )
}

function heading(recipients: Recipient[], isRejection: boolean) {
  const [first] = recipients
  const who = recipients.length === 1 ? first?.values.name : `${recipients.length} applicants`
  return isRejection ? `Reject ${who}` : `Write to ${who}`
}
