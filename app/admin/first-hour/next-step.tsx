import { Anchor, Text } from '@mantine/core'
import { href, Link } from 'react-router'
import classes from './first-hour.module.css'
import { stepsAt } from './steps.ts'

const overview = href('/admin/first-hour')

/** Above a form that belongs to the first hour: which step it is, the way back and the way on. */
export function NextStep({ path }: { path: string }) {
  const found = path === overview ? undefined : stepsAt(path)
  if (!found) return null
  const { numbers, titles, next, total } = found
  return (
    <nav className={classes.bar} aria-label="Make it yours">
      <Text size="sm">
        {numbers.length > 1 ? 'Steps' : 'Step'} {numbers.join(', ')} of {total}: {titles.join(', ')}
      </Text>
      <div className={classes.links}>
        <Anchor component={Link} to={overview} size="sm">
          All steps
        </Anchor>
        {next && (
          <Anchor component={Link} to={next.to} size="sm" fw={600}>
            Next: {next.text}
          </Anchor>
        )}
      </div>
    </nav>
  )
}
