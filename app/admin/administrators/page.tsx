import {
  Badge,
  Button,
  Code,
  CopyButton,
  Group,
  Paper,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { data, Form, href, redirect } from 'react-router'
import { listAdministrators } from '../../auth/administrators.server.ts'
import { invite, openInvitations } from '../../auth/invitations.server.ts'
import { requireRight } from '../../auth/rights.server.ts'
import { email } from '../../forms/fields.ts'
import { parse } from '../../forms/form.ts'
import { canSend } from '../../mail/can-send.ts'
import { enqueue } from '../../mail/outbox.server.ts'
import { programContext } from '../../program.server.ts'
import { textFor } from '../../request/text-for.server.ts'
import { CurrentPassword } from '../account/current-password.tsx'
import { DeleteButton } from '../list/delete-button.tsx'
import { readableTime } from '../shell/readable-time.ts'
import type { Route } from './+types/page'
import { invitationMail } from './invitation-mail.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { id } = requireRight(context, 'people:read')
  if (params.screen !== 'settings') throw redirect(href('/admin'))
  const { db } = context.get(programContext).database
  const [all, invited] = await Promise.all([listAdministrators(db), openInvitations(db)])
  return { own: id, all, invited }
}

/** Invites: answers the link, this once, and mails it where mail is set up. */
export async function action({ request, context }: Route.ActionArgs) {
  const { email: by } = requireRight(context, 'people:write')
  const program = context.get(programContext)
  const { database, environment } = program
  const t = textFor(context)
  const parsed = parse({ email: email('E-mail') }, await request.formData())
  if ('errors' in parsed)
    return data(
      { message: t.of(parsed.errors.email ?? 'Please enter an e-mail address.') },
      { status: 400 },
    )
  const recipient = parsed.values.email.toLowerCase()
  const all = await listAdministrators(database.db)
  if (all.some((each) => each.email === recipient))
    return data({ message: 'This is an administrator already.' }, { status: 409 })

  const secret = await invite(database, { email: recipient, by, roles: ['leitung'], jobs: [] })
  const link = `${environment.ORIGIN}${href('/admin/invitation/:secret', { secret })}`
  const isMailed = canSend(environment)
  if (isMailed) await enqueue(database.db, [await invitationMail(program, { recipient, by, link })])
  return { link, isMailed }
}

export default function Administrators({ loaderData, actionData }: Route.ComponentProps) {
  const { own, all, invited } = loaderData
  const made = actionData && 'link' in actionData ? actionData : undefined
  const message = actionData && 'message' in actionData ? actionData.message : undefined
  return (
    <Stack maw={680}>
      <Paper withBorder p="md">
        <Title order={2} size="h5" mb="sm">
          Administrators
        </Title>
        <Stack component="ul" p={0} m={0} gap="xs">
          {all.map(({ id, email, name, hasSecondFactor, isOwner }) => (
            <Group component="li" key={id} justify="space-between" wrap="nowrap">
              <div>
                <Text component="div" size="sm">
                  {email} {id === own && <Badge>You</Badge>}{' '}
                  {isOwner && <Badge color="gray">Owner</Badge>}
                </Text>
                <Text size="sm" c="dimmed">
                  {name}, {hasSecondFactor ? 'with second factor' : 'password only'}
                </Text>
              </div>
              {id !== own && !isOwner && (
                <DeleteButton
                  title={email}
                  question="Are you sure you want to delete this administrator?"
                  action={href('/admin/administrators/:id/remove', { id })}
                >
                  <CurrentPassword label="Your password" mb="md" />
                </DeleteButton>
              )}
            </Group>
          ))}
        </Stack>
      </Paper>
      <Paper withBorder p="md">
        <Title order={2} size="h5" mb="sm">
          Invite another administrator
        </Title>
        <Form method="post">
          <Group align="end" gap="sm">
            <TextInput
              label="E-mail"
              name="email"
              type="email"
              required
              maxLength={254}
              error={message}
              flex="1 1 14rem"
            />
            <Button type="submit">Invite</Button>
          </Group>
        </Form>
        {made && <Link {...made} />}
        {invited.length > 0 && (
          <>
            <Title order={3} size="h6" mt="md">
              Invited, not here yet
            </Title>
            <Stack component="ul" p={0} m={0} gap="xs">
              {invited.map(({ token, email, invited_by, expires_at }) => (
                <Group component="li" key={token} justify="space-between" wrap="nowrap">
                  <div>
                    <Text size="sm">{email}</Text>
                    <Text size="sm" c="dimmed">
                      By {invited_by}, until {readableTime(expires_at)}
                    </Text>
                  </div>
                  <DeleteButton
                    title={`the invitation of ${email}`}
                    question="Are you sure you want to delete this invitation?"
                    action={href('/admin/administrators/:token/uninvite', { token })}
                  />
                </Group>
              ))}
            </Stack>
          </>
        )}
      </Paper>
    </Stack>
  )
}

function Link({ link, isMailed }: { link: string; isMailed: boolean }) {
  return (
    <div role="status">
      <Text mt="md" mb="xs" size="sm">
        {isMailed
          ? 'The link is on its way by e-mail. You can also hand it over yourself. '
          : 'Send this link to the person. '}
        It works once, for three days, and is shown only now:
      </Text>
      <Code block>{link}</Code>
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <Button variant="default" size="xs" mt="xs" onClick={copy}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
