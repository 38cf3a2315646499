import { Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  head?: string[]
  body: ReactNode[][]
  /** What is said where there are none. */
  empty?: string
  minWidth?: number
  hasLinks?: boolean
}

/** A table that scrolls where it is too wide. */
export function Rows({
  head,
  body,
  empty,
  minWidth = (body[0]?.length ?? 0) > 2 ? 480 : 0,
  hasLinks,
}: Props) {
  if (body.length === 0) return <Text size="sm">{empty}</Text>
  return (
    <Table.ScrollContainer minWidth={minWidth} {...(!hasLinks && { scrollAreaProps: focusable })}>
      <Table data={{ ...(head && { head }), body }} />
    </Table.ScrollContainer>
  )
}

/** The keyboard must be able to scroll what holds no link. */
const focusable = { viewportProps: { tabIndex: 0 } }
