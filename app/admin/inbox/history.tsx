import { Text } from '@mantine/core'
import { type Deed, inWords } from '../../inbox/deeds.ts'
import type { Text as Said } from '../../language/text.ts'
import { Card } from '../shell/card.tsx'
import { useText } from '../shell/use-text.ts'
import classes from './inbox.module.css'
import { choices } from './states.ts'
import type { Thread } from './thread.server.ts'

/** Who did what; the same thing done again by the same person stands there once, with how often. */
export function History({ events }: Pick<Thread, 'events'>) {
  const t = useText()
  return (
    <Card title={t('History')}>
      {events.length === 0 && <Text size="sm">{t('Nothing yet.')}</Text>}
      <ol reversed className={classes.history}>
        {grouped(events).map(({ first, last, count }) => (
          <li key={first.id}>
            <strong>{first.who}</strong> {t.word(inWords(deeds, first.what))}
            {first.what !== 'note' && first.note && `: ${t.word(noteOf(first) ?? '')}`}
            {count > 1 && ` (${t('{count} times', { count })})`}
            <br />
            <Text span size="xs" c="dimmed">
              {t.time(first.at)}
              {count > 1 && ` – ${t.time(last.at)}`}
            </Text>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const deeds: Record<Deed, Said> = {
  viewed: 'viewed',
  opened: 'opened',
  downloaded: 'downloaded',
  state: 'state',
  'wrote a mail': 'wrote a mail',
  'wrote a rejection': 'wrote a rejection',
  corrected: 'corrected',
  'added documents': 'added documents',
  'revoked the personal link': 'revoked the personal link',
  'agreed to the talent pool': 'agreed to the talent pool',
  'prolonged the talent pool': 'prolonged the talent pool',
  'left the talent pool': 'left the talent pool',
  'was reminded that the talent pool ends': 'was reminded that the talent pool ends',
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
