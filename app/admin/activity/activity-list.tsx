import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { Activity } from '../activity.server.ts'

export function ActivityList({ rows }: { rows: Activity[] }) {
  return (
    <Stack component="ul" gap="sm" p={0} m={0}>
      {rows.map(({ id, at, who, text, to }) => (
        <li key={id}>
          <Text size="sm">
            <strong>{who}</strong>{' '}
            {to ? (
              <Anchor component={Link} to={to} inherit>
                {text}
              </Anchor>
            ) : (
              text
            )}
          </Text>
          <Text size="xs" c="dimmed" component="time" dateTime={at}>
            {readableTime(at)}
          </Text>
        </li>
      ))}
    </Stack>
  )
}

/** The same on the server and in the browser, wherever they are. */
const readableTime = (at: string) =>
  new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  }).format(new Date(at))
