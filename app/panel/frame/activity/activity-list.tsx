import { Text } from '@mantine/core'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import type { AdminIconName } from '#panel/kit/shell/icon-names.ts'
import { ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import classes from './activity.module.css'
import type { ActivityRow } from './activity.server.ts'
import type { ActivityEntry } from './activity-entry.ts'

/** Icons by source. */
const icons: Record<string, AdminIconName> = {
  publications: 'globe',
  changes: 'pen-line',
  samples: 'check',
  applications: 'file-user',
  messages: 'mail',
  exports: 'download',
  'sign-ins': 'user-round',
  mails: 'send',
  keys: 'link',
}

/** Events grouped by day. */
export function ActivityList({
  rows,
  heading: Heading,
}: {
  rows: ActivityRow[]
  heading: 'h2' | 'h3'
}) {
  const t = useTranslator()
  const days = Map.groupBy(rows, ({ at }) => t.day(at, { dateStyle: 'full' }))
  return [...days].map(([name, dayRows]) => (
    <section key={name} className={classes.day}>
      <Heading className={classes.date}>{name}</Heading>
      <ul className={classes.list}>
        {dayRows.map(({ parts, ...row }) => (
          <li key={`${row.source} ${row.id}`} className={classes.row}>
            <time dateTime={row.at} className={classes.time}>
              {t.day(row.at, { timeStyle: 'short' })}
            </time>
            <AdminIcon name={icons[row.source] ?? 'history'} size={16} />
            {parts ? (
              <details>
                <summary>
                  <Sentence {...row} />
                </summary>
                <ul>
                  {parts.map((part) => (
                    <li key={part.id}>
                      <Sentence {...part} isNarrowable={Heading === 'h2'} />
                    </li>
                  ))}
                </ul>
              </details>
            ) : (
              <Sentence {...row} isNarrowable={Heading === 'h2'} />
            )}
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Sentence({ who, text, times, to, type, item, isNarrowable }: SentenceProps) {
  const t = useTranslator()
  return (
    <span>
      <Text span inherit fw={500}>
        {t.word(who)}
      </Text>{' '}
      {to ? (
        <ScreenLink to={to} inherit c="inherit" underline="hover">
          {text}
        </ScreenLink>
      ) : (
        text
      )}
      {times > 1 && `, ${t('{count} times', { count: times })}`}
      {isNarrowable && type && !!item && (
        <>
          {' '}
          <ScreenLink
            to={`?${toItemQuery(type, item)}`}
            className={classes.only}
            size="xs"
            c="dimmed"
            underline="hover"
          >
            {t('only this')}
          </ScreenLink>
        </>
      )}
    </span>
  )
}

type SentenceProps = ActivityEntry & { isNarrowable?: boolean }

const toItemQuery = (type: string, item: number) =>
  new URLSearchParams({ type, item: String(item) })
