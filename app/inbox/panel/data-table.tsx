import { Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  head?: string[]
  body: ReactNode[][]
  /** Shown for an empty table. */
  empty?: string
  minWidth?: number
  hasLinks?: boolean
}

/** A table that scrolls horizontally when it is too wide. */
export function DataTable({
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

/** Makes a table without links scrollable by keyboard. */
const focusable = { viewportProps: { tabIndex: 0 } }
