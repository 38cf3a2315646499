import {
  Badge,
  Button,
  Group,
  Paper,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { Form, href, Link, redirect } from 'react-router'
import { requireAdmin } from '../../auth/rights.server.ts'
import { programContext } from '../../program.server.ts'
import { ActionsAhead } from '../shell/actions-ahead.tsx'
import type { Route } from './+types/page'
import { CurrentPassword } from './current-password.tsx'
import { sessions } from './sessions.server.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { email, hasSecondFactor, session } = requireAdmin(context)
  if (params.screen !== 'settings') throw redirect(href('/admin'))
  return {
    email,
    hasSecondFactor,
    sessions: await sessions(context.get(programContext), request, session),
  }
}

const actions = {
  'admin/account/password': href('/admin/account/password'),
  'admin/account/email': href('/admin/account/email'),
}

export default function Account({ loaderData }: Route.ComponentProps) {
  const { email, hasSecondFactor, sessions } = loaderData
  return (
    <Stack maw={680}>
      <Section title="Password">
        <ActionsAhead actions={actions} />
        <Form
          method="post"
          action={href('/admin/account/password')}
          navigate={false}
          key={`password ${sessions.length}`}
        >
          <input type="hidden" name="failure" value="Error changing password" />
          <Stack>
            <CurrentPassword label="Current password" name="current" />
            <PasswordInput
              label="New password"
              description="At least 12 characters, best several words. All your other sessions end."
              name="next"
              autoComplete="new-password"
              required
              minLength={12}
              maxLength={200}
            />
            <Button type="submit" ml="auto">
              Change password
            </Button>
          </Stack>
        </Form>
      </Section>
      <Section title="E-mail">
        <Form
          method="post"
          action={href('/admin/account/email')}
          navigate={false}
          key={`email ${email}`}
        >
          <input type="hidden" name="failure" value="Error changing e-mail" />
          <Stack>
            <TextInput
              label="E-mail"
              name="email"
              type="email"
              defaultValue={email}
              autoComplete="username"
              required
              maxLength={254}
            />
            <CurrentPassword />
            <Button type="submit" ml="auto">
              Change e-mail
            </Button>
          </Stack>
        </Form>
      </Section>
      <Section title="Second factor">
        <Group justify="space-between">
          <Text size="sm">
            {hasSecondFactor
              ? 'On: signing in asks for a code from your app.'
              : 'Off: the password alone opens the panel.'}
          </Text>
          <Button component={Link} to={href('/admin/account/second-factor')} variant="default">
            {hasSecondFactor ? 'Change' : 'Switch on'}
          </Button>
        </Group>
      </Section>
      <Section title="Where you are signed in">
        <Stack component="ul" p={0} m={0}>
          {sessions.map(({ id, isThis, since, address, device }) => (
            <Group component="li" key={id} justify="space-between">
              <div>
                <Text component="div" size="sm">
                  {device} {isThis && <Badge>This one</Badge>}
                </Text>
                <Text size="sm" c="dimmed">
                  {address}, since{' '}
                  <time dateTime={since}>{since.slice(0, 16).replace('T', ' ')} UTC</time>
                </Text>
              </div>
              {!isThis && (
                <Form method="post" action={href('/admin/account/end-session')}>
                  <input type="hidden" name="id" value={id} />
                  <Button type="submit" variant="default">
                    End
                  </Button>
                </Form>
              )}
            </Group>
          ))}
        </Stack>
      </Section>
    </Stack>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h5" mb="sm">
        {title}
      </Title>
      {children}
    </Paper>
  )
}
