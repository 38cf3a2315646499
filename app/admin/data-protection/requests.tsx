import { Alert, Anchor, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { data, Form, Link, useNavigation } from 'react-router'
import { program } from '../../http/program.server.ts'
import { findPerson } from '../../inbox/person.server.ts'
import { stateNames } from '../../inbox/state-names.ts'
import { AdminIcon } from '../icon.tsx'
import inbox from '../inbox/inbox.module.css'
import { readableDay } from '../readable-time.ts'
import { requireAdmin } from '../rights.server.ts'
import type { Route } from './+types/requests'
import { emailIn } from './email-in.server.ts'
import { EraseButton } from './erase-button.tsx'
import { Sections } from './sections.tsx'

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context)
}

/** A search, but posted: an address of a person does not belong in one of a page. */
export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context)
  const email = emailIn(await request.formData())
  if (!email)
    return data({ error: 'Please enter an e-mail address.', found: null }, { status: 400 })
  const person = await findPerson(context.get(program), email)
  return {
    error: null,
    found: {
      email,
      messages: person.messages.map(({ id, reference, received_at, hold_reason }) => ({
        id,
        reference,
        received_at,
        hold_reason,
      })),
      applications: person.applications.map((row) => ({
        id: row.id,
        reference: row.reference,
        position: row.position,
        state: stateNames[row.state],
        received_at: row.received_at,
        hold_reason: row.hold_reason,
      })),
      documents: person.documents.length,
      mails: person.mails.length,
      events: person.events.length,
      mentions: person.mentions.map(({ message_id, application_id }) => ({
        message_id,
        application_id,
      })),
    },
  }
}

export default function Requests({ actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state === 'submitting'
  const found = actionData?.found
  return (
    <Stack>
      <title>Data protection · Admin</title>
      <Sections />
      <Text maw={680}>
        Somebody wants to know what you keep about them, or wants it deleted (Art. 15 and 17 GDPR)?
        You have one month to answer. Make sure first that it is the person: send the answer only to
        the address that is searched for.
      </Text>
      <Form method="post">
        <Group align="end" gap="xs">
          <TextInput
            name="email"
            type="email"
            label="E-mail address of the person"
            required
            withAsterisk={false}
            maxLength={254}
            autoComplete="off"
            error={actionData?.error}
            w={{ base: '100%', xs: 340 }}
          />
          <Button type="submit" loading={isBusy} leftSection={<AdminIcon name="search" />}>
            Find everything
          </Button>
        </Group>
      </Form>
      {found && <Found key={found.email} {...found} />}
    </Stack>
  )
}

type FoundProps = NonNullable<NonNullable<Route.ComponentProps['actionData']>['found']>

function Found({ email, messages, applications, documents, mails, events, mentions }: FoundProps) {
  const isNothing = messages.length + applications.length + mails + mentions.length === 0
  const held = [...messages, ...applications].filter(({ hold_reason }) => hold_reason)
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'md' }} role="status">
      <Title order={2} size="h4" mb="xs" className={inbox.name}>
        {isNothing ? `Nothing is kept about ${email}` : `Kept about ${email}`}
      </Title>
      {!isNothing && (
        <Stack gap="sm">
          <dl className={inbox.facts}>
            <Fact label="Messages" value={messages.length} />
            <Fact label="Applications" value={applications.length} />
            <Fact label="Documents" value={documents} />
            <Fact label="Mails" value={mails} />
            <Fact label="Entries in histories" value={events} />
            <Fact label="Mentions elsewhere" value={mentions.length} />
          </dl>
          <ul className={inbox.history}>
            {applications.map((each) => (
              <li key={each.id}>
                <Anchor component={Link} to={`/admin/career/applications/${each.id}`}>
                  Application {each.reference}
                </Anchor>{' '}
                · {each.position} · <span lang="de">{each.state}</span> ·{' '}
                {readableDay(each.received_at)}
                {each.hold_reason && ` · held: ${each.hold_reason}`}
              </li>
            ))}
            {messages.map((each) => (
              <li key={each.id}>
                <Anchor component={Link} to={`/admin/contact/messages/${each.id}`}>
                  Message {each.reference}
                </Anchor>{' '}
                · {readableDay(each.received_at)}
                {each.hold_reason && ` · held: ${each.hold_reason}`}
              </li>
            ))}
            {mentions.map((each, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <li key={index}>
                <Mention {...each} />
              </li>
            ))}
          </ul>
          {held.length > 0 && (
            <Alert variant="default" title="Held for a legal reason">
              Deleting leaves out {held.map(({ reference }) => reference).join(', ')} (Art. 17(3)
              GDPR). Tell the person why, or release it first.
            </Alert>
          )}
          <Group gap="xs">
            <form method="post" action="/admin/data-protection/export">
              <input type="hidden" name="email" value={email} />
              <Button type="submit" variant="default" leftSection={<AdminIcon name="download" />}>
                Export everything as ZIP
              </Button>
            </form>
            <EraseButton email={email} />
          </Group>
        </Stack>
      )}
    </Paper>
  )
}

function Mention({ message_id, application_id }: FoundProps['mentions'][number]) {
  const to = message_id
    ? `/admin/contact/messages/${message_id}`
    : application_id
      ? `/admin/career/applications/${application_id}`
      : undefined
  if (!to) return 'Mentioned in a report of the mail server'
  return (
    <Anchor component={Link} to={to}>
      Mentioned in somebody else’s {message_id ? 'message' : 'application'}
    </Anchor>
  )
}

const Fact = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
