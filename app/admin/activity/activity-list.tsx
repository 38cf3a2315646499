import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import classes from './activity.module.css'
import type { Activity } from './activity.server.ts'

/** Sentences under the day on which it happened. */
export function ActivityList({ rows, heading }: { rows: Activity[]; heading: 'h2' | 'h3' }) {
  const days = Map.groupBy(rows, ({ at }) => day.format(new Date(at)))
  return [...days].map(([name, ofDay]) => (
    <section key={name} className={classes.day}>
      <Text size="sm" c="dimmed" fw={600} component={heading}>
        {name}
      </Text>
      <ul className={classes.list}>
        {ofDay.map(({ id, at, who, text, times, to }) => (
          <li key={id} className={classes.row}>
            <time dateTime={at} className={classes.time}>
              {time.format(new Date(at))}
            </time>
            <span>
              <strong>{who}</strong>{' '}
              {to ? (
                <Anchor component={Link} to={to} inherit>
                  {text}
                </Anchor>
              ) : (
                text
              )}
              {times > 1 && `, ${times} times`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** The same on the server and in the browser, wherever they are. */
const timeZone = 'Europe/Berlin'
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone })
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone })
