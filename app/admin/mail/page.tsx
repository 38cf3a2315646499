import { Alert, Badge, Button, Group, Table, Text, Title } from '@mantine/core'
import { Form, redirect } from 'react-router'
import { program } from '../../http/program.server.ts'
import type { Inbox } from '../../inbox/submission.server.ts'
import { mailTrouble } from '../../mail/trouble.server.ts'
import { retryAll, unsentMails } from '../../mail/unsent.server.ts'
import { readableTime } from '../readable-time.ts'
import { requireAdmin } from '../rights.server.ts'
import { toast } from '../toast.server.ts'
import type { Route } from './+types/page'

/** What waits to be sent, and why. */
export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context)
  const { database, environment } = context.get(program)
  const db = database.db as unknown as Inbox
  const [mails, trouble] = await Promise.all([unsentMails(db), mailTrouble(db)])
  return { mails, trouble, hasServer: Boolean(environment.SMTP_URL) }
}

/** Tries all of them again. */
export async function action({ context }: Route.ActionArgs) {
  requireAdmin(context)
  const count = await retryAll(context.get(program).database.db as unknown as Inbox)
  throw redirect('/admin/mail', {
    headers: toast(count === 1 ? '1 mail is tried again' : `${count} mails are tried again`),
  })
}

export default function Outbox({ loaderData }: Route.ComponentProps) {
  const { mails, trouble, hasServer } = loaderData
  return (
    <>
      <title>Outbox · Admin</title>
      <Group justify="space-between" mb="md">
        <Title order={1} size="h2">
          Outbox
        </Title>
        {hasServer && mails.length > 0 && (
          <Form method="post">
            <Button type="submit" variant="default">
              Try all again
            </Button>
          </Form>
        )}
      </Group>
      {!hasServer && (
        <Alert mb="md" title="No mail server is set up">
          Mails wait here until whoever runs the server sets SMTP_URL and MAIL_FROM. Nothing is
          lost: they are sent as soon as there is one.
        </Alert>
      )}
      {trouble.failingSince && (
        <Alert color="red" mb="md" title={`Failing since ${readableTime(trouble.failingSince)}`}>
          {trouble.error ?? 'The mail server does not answer.'}
        </Alert>
      )}
      {mails.length === 0 ? (
        <Text>Everything has been sent.</Text>
      ) : (
        <Table.ScrollContainer minWidth={640}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Subject</Table.Th>
                <Table.Th>To</Table.Th>
                <Table.Th>State</Table.Th>
                <Table.Th>Last attempt</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {mails.map((mail) => (
                <Table.Tr key={mail.id}>
                  <Table.Td>
                    {mail.subject}
                    <Text size="sm" c="dimmed">
                      {readableTime(mail.created_at)}
                    </Text>
                  </Table.Td>
                  <Table.Td>{mail.recipient}</Table.Td>
                  <Table.Td>
                    <State mail={mail} hasServer={hasServer} />
                  </Table.Td>
                  <Table.Td>
                    <Text size="sm">{mail.error ?? 'none so far'}</Text>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </>
  )
}

interface StateProps {
  mail: Route.ComponentProps['loaderData']['mails'][number]
  hasServer: boolean
}

function State({ mail: { state, attempts, next_at }, hasServer }: StateProps) {
  if (state === 'failed') return <Badge color="red">Given up after {attempts} attempts</Badge>
  return (
    <>
      <Badge variant="light">{state === 'sending' ? 'Being sent' : 'Waiting'}</Badge>
      {hasServer && attempts > 0 && (
        <Text size="sm" c="dimmed">
          {attempts} {attempts === 1 ? 'attempt' : 'attempts'}, next {readableTime(next_at)}
        </Text>
      )}
    </>
  )
}
