import { ActionIcon } from '@mantine/core'
import type { MouseEventHandler } from 'react'
import { AdminIcon } from '../shell/icon.tsx'
import type { AdminIconName } from '../shell/icon-names.ts'

interface EntryButtonProps {
  icon: AdminIconName
  label: string
  /** At the end of the list: disabled, but keeps the focus. */
  isEnd?: boolean
  onClick: MouseEventHandler
}

/** A button that moves, copies or removes an entry of a list. */
export const EntryButton = ({ icon, label, isEnd, onClick }: EntryButtonProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size="var(--hit)"
    aria-label={label}
    aria-disabled={isEnd}
    data-disabled={isEnd}
    onClick={isEnd ? undefined : onClick}
  >
    <AdminIcon name={icon} />
  </ActionIcon>
)
