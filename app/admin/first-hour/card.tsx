import { Anchor, Button, Paper, Progress, Text, Title } from '@mantine/core'
import { Form, href, Link } from 'react-router'
import classes from './first-hour.module.css'

interface Props {
  done: number
  total: number
  next: { title: string; links: readonly { text: string; to: string }[] }
}

const overview = href('/admin/first-hour')

/** On the dashboard: how far one is, and the way on. */
export function FirstHour({ done, total, next }: Props) {
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="first-hour">
      <div className={classes.head}>
        <Title order={2} size="h5" id="first-hour">
          <Anchor component={Link} to={overview} inherit>
            Make it yours
          </Anchor>
        </Title>
        <Text size="sm">{`${done} of ${total} steps are done.`}</Text>
        <div className={classes.links}>
          <Anchor component={Link} to={next.links[0]?.to ?? overview} size="sm" fw={600}>
            Next: {next.title.toLowerCase()}
          </Anchor>
          <Form method="post" action={overview}>
            <Button
              type="submit"
              name="intent"
              value="enough"
              variant="subtle"
              size="compact-sm"
              mih="var(--hit)"
            >
              Enough, do not show this again
            </Button>
          </Form>
        </div>
      </div>
      <Bar {...{ done, total }} />
    </Paper>
  )
}

export const Bar = ({ done, total }: Pick<Props, 'done' | 'total'>) => (
  <Progress.Root size="sm" mt="xs">
    <Progress.Section
      value={(done / total) * 100}
      aria-label="Make it yours"
      aria-valuetext={`${done} of ${total}`}
    />
  </Progress.Root>
)
