import { Checkbox, Group } from '@mantine/core'
import type { EntryKind } from '../../inbox/kinds.ts'
import { useText } from '../shell/use-text.ts'
import { DeleteEntries } from './delete-entries.tsx'
import classes from './inbox.module.css'
import type { useChosen } from './use-chosen.ts'

interface Props {
  kind: EntryKind
  choice: ReturnType<typeof useChosen>
  rows: { id: number; unsent: number }[]
  children: React.ReactNode
}

/** What can be done to all that are ticked. */
export function ChosenBar({ kind, choice, rows, children }: Props) {
  const t = useText()
  const { chosen } = choice
  const unsent = rows
    .filter(({ id }) => choice.isChosen(id))
    .reduce((sum, row) => sum + row.unsent, 0)
  return (
    <div className={classes.bar}>
      <Checkbox
        label={chosen.length ? t('{count} chosen', { count: chosen.length }) : t('Choose all')}
        checked={choice.isAll}
        indeterminate={choice.isSome}
        onChange={choice.toggleAll}
      />
      {chosen.length > 0 && (
        <Group gap={4}>
          {children}
          <DeleteEntries kind={kind} ids={chosen} unsent={unsent} />
        </Group>
      )}
    </div>
  )
}
