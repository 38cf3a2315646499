import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Form, Link } from 'react-router'
import type { What } from '../../tables.ts'
import type { Difference } from '../form/refused.ts'
import { readableTime } from '../shell/readable-time.ts'
import classes from './history-entries.module.css'

export interface Entry {
  /** Of the revision. */
  id: number
  what: What
  who: string
  at: string
  isNow: boolean
  /** `theirs` is what stood there before. */
  changes: Difference[]
}

interface Props {
  title: string
  back: string
  /** Newest first. */
  entries: Entry[]
  /** The last of them, if there are older ones. */
  next: number | null
  /** Where the wish to have an earlier version back is posted to. */
  restore: string
}

/** Who changed what and when, each with the way back. */
export function HistoryPage({ title, back, entries, next, restore }: Props) {
  return (
    <Stack maw={860}>
      <Title order={1} size="h2">
        {title}
      </Title>
      <Anchor component={Link} to={back}>
        Back
      </Anchor>
      {entries.map((entry) => (
        <OneEntry key={entry.id} entry={entry} restore={restore} />
      ))}
      {next !== null && (
        <Button component={Link} to={`?before=${next}`} variant="default" mr="auto">
          Older
        </Button>
      )}
    </Stack>
  )
}

function OneEntry({ entry, restore }: { entry: Entry; restore: string }) {
  const { id, what, who, at, isNow, changes } = entry
  return (
    <Paper withBorder p="md">
      <Group justify="space-between">
        <Text>
          <strong>{who}</strong> {words[what]} · <time dateTime={at}>{readableTime(at)}</time>
        </Text>
        {!isNow && (
          <Form method="post" action={restore}>
            <input type="hidden" name="revision" value={id} />
            <Button type="submit" variant="default">
              Restore this version
            </Button>
          </Form>
        )}
      </Group>
      {changes.length > 0 && <Changes changes={changes} />}
    </Paper>
  )
}

function Changes({ changes }: { changes: Difference[] }) {
  return (
    <dl className={classes.changes}>
      {changes.map(({ name, label, theirs, mine }) => (
        <div key={name} className={classes.change}>
          <dt>{label}</dt>
          <dd>
            <del className={classes.before}>{theirs || '(empty)'}</del>
          </dd>
          <dd>
            <ins className={classes.after}>{mine || '(empty)'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const words: Record<What, string> = {
  create: 'created it',
  update: 'changed it',
  remove: 'deleted it',
  move: 'moved it',
  restore: 'restored it',
  baseline: 'kept it',
}
