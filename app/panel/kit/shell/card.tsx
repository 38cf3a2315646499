import { Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './card.module.css'
import { Heading } from './page.tsx'

interface CardProps {
  title: string
  /** Beside the heading. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of a page with a heading of its own. */
export const Card = ({ title, aside, children }: CardProps) => (
  <div className={classes.card}>
    <Group justify="space-between" mb="xs" gap="xs">
      <Heading>{title}</Heading>
      {aside}
    </Group>
    {children}
  </div>
)

/** What a page is about, and at its side what goes with it. */
export const Columns = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <div className={classes.columns}>
    <Stack>{children}</Stack>
    <Stack>{aside}</Stack>
  </div>
)

/** What belongs together, one below the other: each an `li`. */
export const Entries = ({ children }: { children: ReactNode }) => (
  <ul className={classes.entries}>{children}</ul>
)

/** A plain list of what a card is about. */
export const Rows = ({ children }: { children: ReactNode }) => (
  <Stack component="ul" p={0} m={0} gap="xs">
    {children}
  </Stack>
)

/** What is said of one, and at the end of the line what can be done with it. */
export const Row = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) => (
  <Group component="li" justify="space-between" wrap="nowrap">
    <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</div>
    {actions}
  </Group>
)
