import { Badge, Button, Code, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { data, Form, redirect } from 'react-router'
import { listAdministrators } from '../../auth/administrators.server.ts'
import { invite } from '../../auth/invitations.server.ts'
import { email } from '../../forms/fields.ts'
import { parse } from '../../forms/form.ts'
import { program } from '../../http/program.server.ts'
import { DeleteButton } from '../delete-button.tsx'
import { requireAdmin } from '../rights.server.ts'
import type { Route } from './+types/page'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { id } = requireAdmin(context)
  if (params.screen !== 'settings') throw redirect('/admin')
  return { own: id, all: await listAdministrators(context.get(program).database.db) }
}

/** Invites: answers the link, this once. */
export async function action({ request, context }: Route.ActionArgs) {
  const { email: by } = requireAdmin(context)
  const { database, environment } = context.get(program)
  const parsed = parse({ email: email('E-mail') }, await request.formData())
  if ('errors' in parsed) return data({ message: parsed.errors.email }, { status: 400 })
  const secret = await invite(database.db, { email: parsed.values.email.toLowerCase(), by })
  return { link: `${environment.ORIGIN}/admin/invitation/${secret}` }
}

export default function Administrators({ loaderData, actionData }: Route.ComponentProps) {
  const { own, all } = loaderData
  const link = actionData && 'link' in actionData ? actionData.link : undefined
  const message = actionData && 'message' in actionData ? actionData.message : undefined
  return (
    <Stack maw={680}>
      <Paper withBorder p={{ base: 'sm', sm: 'lg' }}>
        <Title order={2} size="h4" mb="md">
          Administrators
        </Title>
        <Stack component="ul" p={0} m={0}>
          {all.map(({ id, email, name, hasSecondFactor }) => (
            <Group component="li" key={id} justify="space-between" wrap="nowrap">
              <div>
                <Text component="div">
                  {email} {id === own && <Badge>You</Badge>}
                </Text>
                <Text size="sm" c="dimmed">
                  {name}
                  {hasSecondFactor && ', with second factor'}
                </Text>
              </div>
              {id !== own && (
                <DeleteButton
                  title={email}
                  question="Are you sure you want to delete this administrator?"
                  action={`/admin/administrators/${id}/remove`}
                />
              )}
            </Group>
          ))}
        </Stack>
      </Paper>
      <Paper withBorder p={{ base: 'sm', sm: 'lg' }}>
        <Title order={2} size="h4" mb="md">
          Invite another administrator
        </Title>
        <Form method="post">
          <Stack>
            <TextInput
              label="E-mail"
              name="email"
              type="email"
              required
              maxLength={254}
              error={message}
            />
            <Button type="submit" ml="auto">
              Make a link
            </Button>
          </Stack>
        </Form>
        {link && (
          <div role="status">
            <Text mt="md">Send this link to the person. It works once, for three days:</Text>
            <Code block>{link}</Code>
          </div>
        )}
      </Paper>
    </Stack>
  )
}
