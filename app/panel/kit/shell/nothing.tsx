import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { AdminIcon } from './icon.tsx'
import type { AdminIconName } from './icon-names.ts'
import classes from './nothing.module.css'
import { Heading } from './page.tsx'

interface Props {
  icon?: AdminIconName
  title: string
  /** Why that is so, or what will stand here. */
  what?: string
  /** What to do next. */
  children?: ReactNode
}

/** In the place of a list in which nothing stands. */
export const Nothing = ({ icon, title, what, children }: Props) => (
  <Stack className={classes.box} align="center" gap="sm">
    {icon && <AdminIcon name={icon} size={32} />}
    <Heading>{title}</Heading>
    {what && <Text maw={520}>{what}</Text>}
    {children}
  </Stack>
)
