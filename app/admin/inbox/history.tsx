import { Text } from '@mantine/core'
import { type Deed, inWords } from '../../inbox/deeds.ts'
import { Card } from '../shell/card.tsx'
import { readableTime } from '../shell/readable-time.ts'
import classes from './inbox.module.css'
import { choices } from './states.ts'
import type { Thread } from './thread.server.ts'

/** Who did what; the same thing done again by the same person stands there once, with how often. */
export function History({ events }: Pick<Thread, 'events'>) {
  return (
    <Card title="History">
      {events.length === 0 && <Text size="sm">Nothing yet.</Text>}
      <ol reversed className={classes.history}>
        {grouped(events).map(({ first, last, count }) => (
          <li key={first.id}>
            <strong>{first.who}</strong> {inWords(deeds, first.what)}
            {first.what !== 'note' && first.note && `: ${noteOf(first)}`}
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

const deeds: Partial<Record<Deed, string>> = {
  sent: 'sent the application',
  'downloaded all': 'downloaded everything as ZIP',
  'exported in a list': 'exported in a list (CSV)',
  'exported for the person': 'exported for a request of the person',
  note: 'wrote a note',
  held: 'holds it',
  released: 'released it',
}

const states = Object.values(choices).flat()
const noteOf = ({ what, note }: Thread['events'][number]) =>
  (what === 'state' && states.find(({ value }) => value === note)?.label) || note

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
