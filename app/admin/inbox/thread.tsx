import { Badge, Button, Group, Paper, Text } from '@mantine/core'
import { useFetcher } from 'react-router'
import { AdminIcon } from '../icon.tsx'
import { readableTime } from '../readable-time.ts'
import classes from './inbox.module.css'
import type { Thread as Entries } from './thread.server.ts'

type Mail = Entries['mails'][number]

/** Mails and notes in the order in which they came. */
export function Thread({ events, mails }: Entries) {
  const notes = events.filter(({ what }) => what === 'note')
  const all = [
    ...mails.map((mail) => ({ at: mail.created_at, key: `mail ${mail.id}`, mail, note: null })),
    ...notes.map((note) => ({ at: note.at, key: `note ${note.id}`, mail: null, note })),
  ].sort((a, b) => (a.at < b.at ? -1 : 1))
  if (all.length === 0) return null
  return (
    <ul className={classes.thread}>
      {all.map(({ key, mail, note }) => (
        <li key={key}>
          {mail && <MailCard mail={mail} />}
          {note && (
            <Paper withBorder p="sm" bg="var(--mantine-color-yellow-light)">
              <Text size="sm" mb={4}>
                <strong>Note</strong> · {note.who} · {readableTime(note.at)}
              </Text>
              <p className={classes.letter}>{note.note}</p>
            </Paper>
          )}
        </li>
      ))}
    </ul>
  )
}

const names: Record<string, string> = {
  notice: 'Notice to you',
  confirmation: 'Confirmation',
  reply: 'Reply',
  rejection: 'Rejection',
}

function MailCard({ mail }: { mail: Mail }) {
  const { kind, subject, body, recipient, created_at } = mail
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          <strong>{names[kind] ?? 'Mail'}</strong> to {recipient} · {readableTime(created_at)}
        </Text>
        <Delivery mail={mail} />
      </Group>
      {kind === 'notice' ? null : (
        <details className={classes.preview} open={kind !== 'confirmation'}>
          <summary>
            <Text size="sm" fw={600}>
              {subject}
            </Text>
          </summary>
          <p className={classes.letter}>{body}</p>
        </details>
      )}
    </Paper>
  )
}

/** Whether a mail has arrived at the mail server, and the way to try again. */
function Delivery({ mail }: { mail: Mail }) {
  const { state, attempts, error, sent_at, next_at } = mail
  const fetcher = useFetcher()
  const again = (state === 'waiting' && attempts > 0) || state === 'failed'
  return (
    <Group gap="xs">
      {state === 'sent' && (
        <Badge variant="default" tt="none" leftSection={<AdminIcon name="check" size={12} />}>
          Sent {sent_at && readableTime(sent_at)}
        </Badge>
      )}
      {state === 'sending' && (
        <Badge variant="default" tt="none">
          Being sent
        </Badge>
      )}
      {state === 'waiting' && (
        <Badge
          variant={attempts > 0 ? 'filled' : 'default'}
          color={attempts > 0 ? 'red.9' : undefined}
          tt="none"
        >
          {attempts > 0 ? `Not sent yet, next try ${readableTime(next_at)}` : 'Waiting to be sent'}
        </Badge>
      )}
      {state === 'failed' && (
        <Badge variant="filled" color="red.9" tt="none">
          Given up after {attempts} attempts
        </Badge>
      )}
      {again && (
        <fetcher.Form method="post" action={`/admin/inbox/mails/${mail.id}/retry`}>
          <Button
            type="submit"
            size="compact-sm"
            variant="default"
            loading={fetcher.state !== 'idle'}
          >
            Try again now
          </Button>
        </fetcher.Form>
      )}
      {error && state !== 'sent' && (
        <Text size="xs" c="dimmed" w="100%">
          {error}
        </Text>
      )}
    </Group>
  )
}
