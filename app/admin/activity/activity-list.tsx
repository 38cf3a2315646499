import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { Activity } from '../activity.server.ts'
import { readableTime } from '../readable-time.ts'

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
