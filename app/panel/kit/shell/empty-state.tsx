import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './empty-state.module.css'
import { AdminIcon } from './icon.tsx'
import type { AdminIconName } from './icon-names.ts'
import { Heading } from './page.tsx'

interface Props {
  icon?: AdminIconName
  title: string
  /** Explanation. */
  what?: string
  /** Next action. */
  children?: ReactNode
}

/** Empty state. */
export const EmptyState = ({ icon, title, what, children }: Props) => (
  <Stack className={classes.box} align="center" gap="sm">
    {icon && <AdminIcon name={icon} size={32} />}
    <Heading>{title}</Heading>
    {what && <Text maw={520}>{what}</Text>}
    {children}
  </Stack>
)
