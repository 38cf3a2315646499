import { Paper, Text } from '@mantine/core'
import { href } from 'react-router'
import type { BrowserTranslator } from '#core/i18n/translator.ts'
import type { NamedColleague } from '#inbox/entries/colleague-access.ts'
import { describeRating } from '#inbox/entries/ratings.ts'
import { Card, MainAndSideColumns } from '#panel/kit/shell/card.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { adviceTexts } from '../assessment/advice-texts.ts'
import { formatEventLabel } from '../event-labels.ts'
import classes from '../inbox.module.css'
import type { EntryParams } from '../kinds.ts'
import { stateChoices } from '../kinds.ts'
import { PrefetchEntryActions } from '../prefetch-inbox-actions.tsx'
import { AssignForm } from './assign-form.tsx'
import type { EntryHistory } from './entry-history.server.ts'
import { NoteForm } from './note-form.tsx'

interface Props {
  entry: EntryParams
  events: EntryHistory['events']
  /** Whether mails leave. */
  hasServer: boolean
  colleagues: NamedColleague[]
  /** Id of the assignee. */
  assigned: string | null
  keeping: React.ReactNode
  tasks: React.ReactNode
  /** Ratings of the colleagues. */
  assessment?: React.ReactNode
  /** What was sent, and the answers. */
  children: React.ReactNode
}

/** A message or an application, with the tools of the colleagues at the side. */
export function EntryPage({
  entry,
  events,
  hasServer,
  colleagues,
  assigned,
  tasks,
  keeping,
  assessment,
  children,
}: Props) {
  return (
    <MainAndSideColumns
      aside={
        <>
          <Paper withBorder p={{ base: 'sm', sm: 'md' }}>
            <AssignForm
              kind={entry.kind}
              entries={[{ id: Number(entry.id), assigned_to: assigned }]}
              colleagues={colleagues}
            />
          </Paper>
          <Paper withBorder p={{ base: 'sm', sm: 'md' }} id="notes" tabIndex={-1}>
            <NoteForm
              action={href('/admin/inbox/:kind/:id/:intent', { ...entry, intent: 'note' })}
              colleagues={colleagues}
              hasServer={hasServer}
            />
          </Paper>
          {tasks}
          {assessment}
          {keeping}
          <History events={events} />
        </>
      }
    >
      {children}
      <PrefetchEntryActions entry={entry} />
    </MainAndSideColumns>
  )
}

/** History of an entry. Combines repetitions by the same person into one line with a count. */
function History({ events }: Pick<EntryHistory, 'events'>) {
  const t = useTranslator()
  return (
    <Card title={t('History|of an entry')}>
      {events.length === 0 && <Text size="sm">{t('Nothing yet.')}</Text>}
      <ol reversed className={classes.history}>
        {groupEvents(events).map(({ first, last, count }) => (
          <li key={first.id}>
            <strong>{t.word(first.who)}</strong>{' '}
            {formatEventLabel(t, first.what, first.note !== null)}
            {first.what !== 'note' && first.note && `: ${t.word(formatNote(t, first) ?? '')}`}
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

const states = Object.values(stateChoices).flat()
const formatNote = (t: BrowserTranslator, { what, note }: EntryHistory['events'][number]) =>
  ((what === 'state' || what === 'took back the state') &&
    states.find(({ value }) => value === note)?.label) ||
  (what === 'rated' && describeRating(note, (advice) => t.of(adviceTexts[advice]))) ||
  note

function groupEvents(events: EntryHistory['events']) {
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
