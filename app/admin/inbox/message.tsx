import { randomUUID } from 'node:crypto'
import { Alert, Anchor, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { data, isRouteErrorResponse, useNavigate } from 'react-router'
import { idFrom } from '../../content/id.ts'
import { inbox } from '../../content/settings.ts'
import { program } from '../../http/program.server.ts'
import type { MessageState } from '../../inbox/inbox-tables.ts'
import { after } from '../../inbox/retention.ts'
import type { CrumbHandle } from '../breadcrumb.tsx'
import { Guard } from '../form/guard.tsx'
import { AdminIcon } from '../icon.tsx'
import { Problem } from '../problem.tsx'
import { readableDay, readableTime } from '../readable-time.ts'
import { requireAdmin } from '../rights.server.ts'
import type { Route } from './+types/message'
import { DeleteEntries } from './delete-entries.tsx'
import { Entry } from './entry.tsx'
import classes from './inbox.module.css'
import { Keeping } from './keeping.tsx'
import { mailto } from './mailto.ts'
import { recipientsOf, templatesFor } from './recipients.server.ts'
import { inboxOf } from './records.server.ts'
import { ReplyForm } from './reply-form.tsx'
import { folderNames } from './states.ts'
import { threadOf } from './thread.server.ts'
import { Thread } from './thread.tsx'
import { useSeen } from './use-seen.ts'
import { useStateChange } from './use-state-change.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context)
  const house = context.get(program)
  const db = inboxOf(house)
  const id = idFrom(params.id)
  const [found, recipients, templates, thread, settings] = await Promise.all([
    db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst(),
    recipientsOf(house, 'messages', [id]),
    templatesFor(house, 'messages'),
    threadOf(db, 'messages', id),
    house.store.setting(inbox),
  ])
  const [recipient] = recipients
  if (!found || !recipient) throw data(null, { status: 404 })
  const { submission_key: _, ...message } = found
  const days = message.state === 'spam' ? settings.spamDays : settings.messageDays
  return {
    message,
    recipient,
    templates,
    thread,
    once: randomUUID(),
    deletedAt: message.hold_reason ? null : after(message.received_at, days),
  }
}

export { shouldRevalidate } from './use-seen.ts'

export const handle: CrumbHandle<Route.ComponentProps['loaderData']> = {
  crumb: ({ message }, to) => ({ to, label: message.name }),
}

export default function Message({ loaderData }: Route.ComponentProps) {
  const { message, recipient, templates, thread, once, deletedAt } = loaderData
  const { id, name, email, reference, state, suspicion, received_at } = message
  const address = `/admin/inbox/messages/${id}`
  const { change, isBusy } = useStateChange('messages')
  const navigate = useNavigate()
  const folder = `/admin/contact/messages?state=${state}`
  /** Then the next one waits in the folder it came from. */
  function move(to: MessageState) {
    change([id], to)
    void navigate(folder)
  }
  useSeen(`${address}/seen`, state === 'unread')
  return (
    <Guard>
      <Stack>
        <title>{`${name} · Messages · Admin`}</title>
        <Group justify="space-between" align="start">
          <div>
            <Title order={1} size="h2">
              {name}
            </Title>
            <Text c="dimmed" size="sm">
              <Anchor href={`mailto:${encodeURIComponent(email)}`}>{email}</Anchor> · {reference} ·{' '}
              {readableTime(received_at)}
            </Text>
          </div>
          <Badge size="lg" variant="default" tt="none">
            {state === 'unread' ? folderNames.open : folderNames[state]}
          </Badge>
        </Group>
        {state === 'spam' && (
          <Alert
            variant="default"
            title="Held back as spam"
            icon={<AdminIcon name="shield-alert" />}
          >
            <Text size="sm" mb="xs">
              {suspicion || 'Put here by hand'}. The sender got no confirmation.
            </Text>
            <Button size="xs" onClick={() => move('open')} loading={isBusy}>
              No spam
            </Button>
          </Alert>
        )}
        <Entry
          address={address}
          events={thread.events}
          keeping={
            <Keeping
              address={address}
              holdReason={message.hold_reason}
              until={
                deletedAt && (
                  <>
                    Will be deleted on <strong>{readableDay(deletedAt)}</strong>.
                  </>
                )
              }
            />
          }
        >
          <Paper withBorder p={{ base: 'sm', sm: 'md' }}>
            <p className={classes.letter}>{message.message}</p>
          </Paper>
          <Group gap="xs">
            {state !== 'spam' && <MoveButtons state={state} isBusy={isBusy} onMove={move} />}
            {!message.hold_reason && (
              <DeleteEntries kind="messages" ids={[id]} title={`${name}, ${reference}`} />
            )}
          </Group>
          <Thread {...thread} />
          {state !== 'spam' && (
            <Paper withBorder p={{ base: 'sm', sm: 'md' }}>
              <ReplyForm
                key={id}
                recipient={recipient}
                templates={templates}
                once={once}
                mailto={mailto(email, { subject: `Re: ${reference}`, quote: message.message })}
              />
            </Paper>
          )}
        </Entry>
      </Stack>
    </Guard>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Problem isMissing={isRouteErrorResponse(error) && error.status === 404} />
}

interface MoveButtonsProps {
  state: MessageState
  isBusy: boolean
  onMove(to: MessageState): void
}

function MoveButtons({ state, isBusy, onMove }: MoveButtonsProps) {
  return (
    <>
      {state === 'done' ? (
        <Button variant="default" loading={isBusy} onClick={() => onMove('open')}>
          Open again
        </Button>
      ) : (
        <Button
          variant="default"
          loading={isBusy}
          leftSection={<AdminIcon name="check" />}
          onClick={() => onMove('done')}
        >
          Done
        </Button>
      )}
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<AdminIcon name="mail" />}
        onClick={() => onMove('unread')}
      >
        Mark as unread
      </Button>
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<AdminIcon name="shield-alert" />}
        onClick={() => onMove('spam')}
      >
        Spam
      </Button>
    </>
  )
}
