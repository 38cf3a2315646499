import { Group, Stack } from '@mantine/core'
import { Children, type ReactNode } from 'react'
import classes from './card.module.css'
import { Heading } from './page.tsx'
import { useTimeSlice } from './time-slice.tsx'

interface CardProps {
  title: string
  /** A skip link leads to it. */
  id?: string
  /** Shown next to the heading. */
  aside?: ReactNode
  children: ReactNode
}

/** Part of a page with its own heading. */
export function Card({ title, id, aside, children }: CardProps) {
  useTimeSlice()
  return (
    <div className={classes.card} id={id} tabIndex={id ? -1 : undefined}>
      <Group justify="space-between" mb="xs" gap="xs">
        <Heading>{title}</Heading>
        {aside}
      </Group>
      {children}
    </div>
  )
}

/** Main column and side column. */
export const MainAndSideColumns = ({
  children,
  aside,
}: {
  children: ReactNode
  aside: ReactNode
}) => (
  <div className={classes.columns}>
    <Stack>{children}</Stack>
    <Stack>{aside}</Stack>
  </div>
)

/** List of entries; children are `li` elements. */
export const DividedList = ({ children }: { children: ReactNode }) => (
  <ul className={classes.entries}>{children}</ul>
)

/** Plain list inside of a card. */
export const CardRows = ({ children }: { children: ReactNode }) =>
  // An empty list would be a gap.
  Children.count(children) > 0 && (
    <Stack component="ul" p={0} m={0} gap="xs">
      {children}
    </Stack>
  )

/** Row of a list with actions at its end. */
export function CardRow({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  useTimeSlice()
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</div>
      {actions}
    </Group>
  )
}
