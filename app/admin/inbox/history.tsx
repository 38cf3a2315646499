import { Text } from '@mantine/core'
import { Card } from '../shell/card.tsx'
import { readableTime } from '../shell/readable-time.ts'
import classes from './inbox.module.css'
import type { Thread } from './thread.server.ts'

/** Who did what; the same thing done again by the same person stands there once, with how often. */
export function History({ events }: Pick<Thread, 'events'>) {
  return (
    <Card title="History">
      {events.length === 0 && <Text size="sm">Nothing yet.</Text>}
      <ol reversed className={classes.history}>
        {grouped(events).map(({ first, last, count }) => (
          <li key={first.id}>
            <strong>{first.who}</strong> {deeds[first.what] ?? first.what}
            {first.what !== 'note' && first.note && `: ${first.note}`}
            {count > 1 && ` (${count} times)`}
            <br />
            <Text span size="xs" c="dimmed">
              {readableTime(first.at)}
              {count > 1 && ` – ${readableTime(last.at)}`}
            </Text>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Longer words for short ones. */
const deeds: Record<string, string> = {
  sent: 'sent the application',
  note: 'wrote a note',
  held: 'holds it',
  corrected: 'corrected',
  released: 'released it',
}

function grouped(events: Thread['events']) {
  const groups: { first: (typeof events)[number]; last: (typeof events)[number]; count: number }[] =
    []
  for (const event of events) {
    const group = groups.at(-1)
    const isSame =
      group?.last.who === event.who &&
      group.last.what === event.what &&
      group.last.note === event.note &&
      event.what !== 'note'
    if (group && isSame) {
      group.last = event
      group.count += 1
    } else groups.push({ first: event, last: event, count: 1 })
  }
  return groups.toReversed()
}
