import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Form, Link } from 'react-router'
import type { Text as Said } from '../../language/text.ts'
import type { What } from '../../tables.ts'
import { MarkedFields } from '../drafts/marked-fields.tsx'
import type { Difference } from '../form/refused.ts'
import { useText } from '../shell/use-text.ts'

export interface Entry {
  /** Of the revision. */
  id: number
  what: What
  who: string
  at: string
  /** Of a move, where that is known. */
  moved: { from: number; to: number } | null
  /** It can be brought back. */
  isBack: boolean
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
  const t = useText()
  return (
    <Stack maw={860}>
      <Title order={1} size="h2">
        {title}
      </Title>
      <Anchor component={Link} to={back}>
        {t('Back')}
      </Anchor>
      {entries.map((entry) => (
        <OneEntry key={entry.id} entry={entry} restore={restore} />
      ))}
      {next !== null && (
        <Button component={Link} to={`?before=${next}`} variant="default" mr="auto">
          {t('Older')}
        </Button>
      )}
    </Stack>
  )
}

function OneEntry({ entry, restore }: { entry: Entry; restore: string }) {
  const t = useText()
  const { id, what, who, at, moved, isBack, changes } = entry
  return (
    <Paper withBorder p="md">
      <Group justify="space-between">
        <Text>
          <strong>{t.word(who)}</strong>{' '}
          {moved ? t('moved it from place {from} to place {to}', moved) : t(words[what])} ·{' '}
          <time dateTime={at}>{t.time(at)}</time>
        </Text>
        {isBack && (
          <Form method="post" action={restore}>
            <input type="hidden" name="revision" value={id} />
            <Group gap="xs">
              {what !== 'remove' && (
                <Button type="submit" name="first" value="look" variant="default">
                  {t('Look at it first')}
                </Button>
              )}
              <Button type="submit" variant="default">
                {t('Restore this version')}
              </Button>
            </Group>
          </Form>
        )}
      </Group>
      {changes.length > 0 && <MarkedFields fields={changes} />}
    </Paper>
  )
}

const words = {
  create: 'created it',
  update: 'changed it',
  remove: 'deleted it',
  move: 'moved it',
  restore: 'restored it',
  baseline: 'kept it',
} as const satisfies Record<What, Said>
