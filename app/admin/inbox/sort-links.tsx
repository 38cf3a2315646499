import { Group, UnstyledButton } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import type { Text as Said } from '../../language/text.ts'
import { useText } from '../shell/use-text.ts'
import { changed } from './filters.tsx'
import classes from './inbox.module.css'
import { type SortKey, sortIn } from './order.ts'

const names: Record<SortKey, Said> = {
  received: 'Received',
  name: 'Name',
  position: 'Job',
  state: 'State|to sort by',
  documents: 'Documents',
  assigned: 'Assigned to',
}

/** One link for each order; that of the present one turns it round. */
export function SortLinks({ keys }: { keys: readonly SortKey[] }) {
  const t = useText()
  const [query] = useSearchParams()
  const { key, isDown } = sortIn(query, keys)
  // What is newest, and of what there is most, comes first.
  const isFirstDown = (each: SortKey) => each === 'received' || each === 'documents'
  const to = (each: SortKey) => {
    const down = each === key ? !isDown : isFirstDown(each)
    return `?${changed(query, { sort: each === 'received' && down ? '' : `${down ? '-' : ''}${each}` })}`
  }
  return (
    <Group component="nav" gap={4} aria-label={t('Sort by')} className={classes.sorting}>
      {keys.map((each) => (
        <UnstyledButton
          key={each}
          component={Link}
          to={to(each)}
          className={classes.sort}
          aria-current={each === key ? 'true' : undefined}
        >
          {t.of(names[each])}
          {each === key && (
            <span role="img" aria-label={isDown ? t('downwards') : t('upwards')}>
              {isDown ? ' ↓' : ' ↑'}
            </span>
          )}
        </UnstyledButton>
      ))}
    </Group>
  )
}
