import { Badge, Group, UnstyledButton } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { useText } from '../shell/use-text.ts'
import { changed } from './filters.tsx'
import classes from './inbox.module.css'

export interface Folder {
  value: string
  label: string
  count: number
  isGerman?: boolean
}

interface Props {
  label: string
  current: string
  folders: Folder[]
}

/** One link for each folder or state, with how many there are, if any; other filters stay, the page does not. */
export function FolderLinks({ label, current, folders }: Props) {
  const t = useText()
  const [query] = useSearchParams()
  const to = (state: string) => `?${changed(query, { search: '', state })}`
  return (
    <Group component="nav" gap={4} aria-label={label} className={classes.folders}>
      {folders.map(({ value, label, count, isGerman }) => (
        <UnstyledButton
          key={value}
          component={Link}
          to={to(value)}
          className={classes.folder}
          aria-current={value === current ? 'page' : undefined}
        >
          <span lang={isGerman ? 'de' : undefined}>{t.word(label)}</span>
          {count > 0 && (
            <Badge variant={value === current ? 'filled' : 'default'} size="sm" circle={count < 10}>
              {count}
            </Badge>
          )}
        </UnstyledButton>
      ))}
    </Group>
  )
}
