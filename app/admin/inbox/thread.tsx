import { Button, Group, Paper, Text } from '@mantine/core'
import { href, useFetcher } from 'react-router'
import { MailState } from '../mail/mail-state.tsx'
import { readableTime } from '../shell/readable-time.ts'
import classes from './inbox.module.css'
import type { Thread as Entries } from './thread.server.ts'

type Mail = Entries['mails'][number]

/** Mails and notes in the order in which they came. */
export function Thread({ events, mails, hasServer }: Entries) {
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
          {mail && <MailCard mail={mail} hasServer={hasServer} />}
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

/** Mails to the person that have not left, and would be deleted with the entry. */
export const unsentIn = ({ mails }: Entries) =>
  mails.filter(({ kind, state }) => kind !== 'notice' && state !== 'sent' && state !== 'cancelled')
    .length

const names: Record<string, string> = {
  notice: 'Notice to you',
  confirmation: 'Confirmation',
  reminder: 'Reminder of the talent pool',
  reply: 'Reply',
  rejection: 'Rejection',
}

function MailCard({ mail, hasServer }: { mail: Mail; hasServer: boolean }) {
  const { kind, subject, body, recipient, created_at } = mail
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          <strong>{names[kind] ?? 'Mail'}</strong> to {recipient} · {readableTime(created_at)}
        </Text>
        <Delivery mail={mail} hasServer={hasServer} />
      </Group>
      {kind === 'notice' ? null : (
        <details className={classes.preview} open={kind !== 'confirmation'}>
          <summary>
            <Text component="span" size="sm" fw={600}>
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
function Delivery({ mail, hasServer }: { mail: Mail; hasServer: boolean }) {
  const { id, state, attempts, error } = mail
  const fetcher = useFetcher()
  const again = hasServer && ((state === 'waiting' && attempts > 0) || state === 'failed')
  return (
    <Group gap="xs">
      <MailState mail={mail} hasServer={hasServer} />
      {again && (
        <fetcher.Form
          method="post"
          action={href('/admin/inbox/mails/:id/retry', { id: String(id) })}
        >
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
