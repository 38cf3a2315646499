import { Anchor, Button, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { AdminIcon } from '../shell/icon.tsx'
import classes from './first-hour.module.css'

interface Props {
  at: number
  title: string
  isDone: boolean
  there: string[]
  missing: string[]
  links: readonly { text: string; to: string }[]
  keep?: string
  children: ReactNode
}

/** So many are named in one line. */
const most = 5

const listed = (names: string[]) =>
  names.length > most
    ? `${names.slice(0, most).join(', ')} and ${names.length - most} more`
    : names.join(', ')

/** One step: what is there, what is missing, and the forms where it is done. */
export function StepRow({ at, title, isDone, there, missing, links, keep, children }: Props) {
  return (
    <li className={classes.step} data-done={isDone}>
      <span className={classes.mark} aria-hidden="true">
        {isDone ? <AdminIcon name="check" /> : at}
      </span>
      <div className={classes.what}>
        <Title order={2} size="h5">
          {title}
          <span className={classes.state}>{isDone ? ' · done' : ' · open'}</span>
        </Title>
        <Text size="sm" className={classes.said}>
          {there.length > 0 && `There: ${listed(there)}. `}
          {missing.length > 0 && `Not yet: ${listed(missing)}.`}
        </Text>
        {children}
      </div>
      <div className={classes.links}>
        {links.map(({ text, to }) => (
          <Anchor key={to} component={Link} to={to} size="sm">
            {text}
          </Anchor>
        ))}
        {keep && !isDone && (
          <Form method="post">
            <Button
              type="submit"
              name="intent"
              value={keep}
              variant="subtle"
              size="compact-sm"
              mih="var(--hit)"
            >
              Leave as it is
            </Button>
          </Form>
        )}
      </div>
    </li>
  )
}
