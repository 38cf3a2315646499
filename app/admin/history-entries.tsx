import { Button, Group, Paper, Text } from '@mantine/core'
import { Form } from 'react-router'
import type { What } from '../content/tables.ts'
import type { Difference } from './form/refused.ts'
import classes from './history-entries.module.css'
import { readableTime } from './readable-time.ts'

export interface Entry {
  /** Of the revision. */
  id: number
  what: What
  who: string
  at: string
  /** `theirs` is what stood there before. */
  changes: Difference[]
}

interface Props {
  /** Newest first. */
  entries: Entry[]
  /** Where the wish to have an earlier version back is posted to. */
  restore: string
}

/** Who changed what and when, each with the way back. */
export function HistoryEntries({ entries, restore }: Props) {
  return entries.map(({ id, what, who, at, changes }, index) => (
    <Paper key={id} withBorder p="md">
      <Group justify="space-between">
        <Text>
          <strong>{who}</strong> {words[what]} · <time dateTime={at}>{readableTime(at)}</time>
        </Text>
        {(index > 0 || what === 'remove') && (
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
  ))
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
}
