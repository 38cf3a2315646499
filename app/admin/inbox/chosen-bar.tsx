import { Checkbox, Group } from '@mantine/core'
import { DeleteEntries } from './delete-entries.tsx'
import classes from './inbox.module.css'
import type { Kind } from './kinds.ts'
import type { useChosen } from './use-chosen.ts'

interface Props {
  kind: Kind
  choice: ReturnType<typeof useChosen>
  children: React.ReactNode
}

/** What can be done to all that are ticked. */
export function ChosenBar({ kind, choice, children }: Props) {
  const { chosen } = choice
  return (
    <div className={classes.bar}>
      <Checkbox
        label={chosen.length ? `${chosen.length} chosen` : 'Choose all'}
        checked={choice.isAll}
        indeterminate={choice.isSome}
        onChange={choice.toggleAll}
      />
      {chosen.length > 0 && (
        <Group gap={4}>
          {children}
          <DeleteEntries kind={kind} ids={chosen} />
        </Group>
      )}
    </div>
  )
}
