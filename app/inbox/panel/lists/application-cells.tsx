import { Text, VisuallyHidden } from '@mantine/core'
import type { BrowserTranslator } from '#core/i18n/translator.ts'
import type { InterviewSummary } from '#inbox/appointments/interviews.server.ts'
import type { NamedColleague } from '#inbox/entries/colleague-access.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { AssignedBadge, LanguageBadge, LegalHoldBadge, StateBadge } from '../badges.tsx'
import { DueText } from '../deadlines/due-text.tsx'
import type { ListedApplication } from '../entry/listed-applications.server.ts'
import inbox from '../inbox.module.css'
import { OpenTasksText } from '../tasks/open-tasks.tsx'
import type { ListColumn } from '../views/columns.ts'
import classes from './applications.module.css'
import { EntryLink } from './entry-list.tsx'
import type { SortKey } from './order.ts'

/** Cells after the name: their columns, the links above them that sort, and their width. */
const cells: { columns: ListColumn[]; keys: SortKey[]; track: string }[] = [
  { columns: ['state', 'language', 'assigned'], keys: ['state'], track: '8.5rem' },
  {
    columns: ['next', 'due', 'task', 'interview', 'pool'],
    keys: ['next', 'due', 'assigned', 'interview', 'pool'],
    track: 'minmax(8rem, 13rem)',
  },
  {
    columns: ['received', 'documents', 'start'],
    keys: ['received', 'documents', 'start'],
    track: '7.5rem',
  },
  { columns: ['deletion'], keys: ['deletion'], track: '6.5rem' },
]

/** Columns of the grid and the links that sort, without those of hidden columns. */
export function layOutColumns(hidden: ListColumn[]) {
  const isShown = (column: string) => !hidden.some((each) => each === column)
  const shown = cells.filter(({ columns }) => columns.some(isShown))
  const links = shown.map(({ keys }, at) => ({
    keys: keys.filter(isShown),
    // After the box and the name; the last link may reach over what follows it.
    place: `${at + 3} / ${shown.slice(at + 1).some((each) => each.keys.length > 0) ? at + 4 : -1}`,
  }))
  const nameKeys = (['name', 'position', 'city'] as const).filter(
    (key) => key === 'name' || isShown(key),
  )
  return {
    tracks: shown.map(({ track }) => track).join(' '),
    sortColumns: [{ keys: nameKeys, place: '2' }, ...links.filter(({ keys }) => keys.length > 0)],
  }
}

interface Props {
  row: ListedApplication
  colleagues: NamedColleague[]
  hidden: ListColumn[]
}

/** The columns of an application in the list that the account shows. */
export function ApplicationCells({ row, colleagues, hidden }: Props) {
  const t = useTranslator()
  const { name, position, received_at, documents, deletedAt, hold_reason } = row
  const shows = (column: ListColumn) => !hidden.includes(column)
  const [isStateHidden, isNextHidden, areDatesHidden] = cells.map(
    ({ columns }) => !columns.some(shows),
  )
  return (
    <>
      <EntryLink kind="applications" id={row.id}>
        <span className={inbox.name}>
          {!row.is_seen && <span className={inbox.dot} />}
          {name}
          {!row.is_seen && <VisuallyHidden> {t('new')}</VisuallyHidden>}
        </span>
        {shows('position') && <span className={inbox.text}>{position}</span>}
        {shows('city') && row.city && <span className={inbox.text}>{row.city}</span>}
      </EntryLink>
      <div className={classes.state} hidden={isStateHidden}>
        {shows('state') && <StateBadge state={row.state} isSpam={row.is_spam} />}
        {hold_reason && <LegalHoldBadge />}
        {shows('language') && <LanguageBadge language={row.language} />}
        {shows('assigned') && <AssignedBadge colleagues={colleagues} to={row.assigned_to} />}
      </div>
      <div className={classes.next} hidden={isNextHidden}>
        {shows('next') && t.of(row.nextStep)}
        {shows('due') && <DueText due={row.due} />}
        {shows('task') && <OpenTasksText task={row.task} />}
        {shows('interview') && row.interview && <InterviewText {...row.interview} />}
        {shows('pool') && row.talent_pool_until && (
          <Text size="sm">
            {t('Talent pool until {day}', { day: t.day(row.talent_pool_until) })}
          </Text>
        )}
      </div>
      <div className={inbox.when} hidden={areDatesHidden}>
        {shows('received') && <time dateTime={received_at}>{t.day(received_at)}</time>}
        <span className={classes.break} />
        {shows('documents') && t.count(documents, '1 document', '{count} documents')}
        {shows('start') && row.start_date && (
          <>
            <span className={classes.break} />
            {t('Start {day}', { day: formatStart(t, row.start_date) })}
          </>
        )}
      </div>
      <div className={inbox.when} hidden={!shows('deletion')}>
        {deletedAt && (
          <>
            {t('Deletion on')} <span className={classes.fold} />
            <time dateTime={deletedAt}>{t.day(deletedAt)}</time>
          </>
        )}
      </div>
    </>
  )
}

/** Words such as “sofort” stay as they are. */
const formatStart = (t: BrowserTranslator, start: string) =>
  /^\d{4}-\d\d-\d\d$/.test(start) ? t.day(start) : start

function InterviewText({ stage, at }: InterviewSummary) {
  const t = useTranslator()
  const words = {
    planned: () => t('Interview on {time}', { time: t.time(at ?? '') }),
    past: () => t('Interview was on {day}', { day: t.day(at ?? '') }),
    proposed: () => t('Times proposed'),
    declined: () => t('No time suits'),
  }
  return <Text size="sm">{words[stage]()}</Text>
}
