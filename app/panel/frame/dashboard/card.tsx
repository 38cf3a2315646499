import { Paper, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { SectionError } from '#panel/kit/shell/problem.tsx'
import { useTimeSlice } from '#panel/kit/shell/time-slice.tsx'

interface Props<T> {
  heading: string
  /** `null` when reading failed. */
  of: T | null
  children: (value: T) => ReactNode
}

/** Card of the dashboard; shows an error in place of unreadable content. */
export function DashboardCard<T>({ heading, of, children }: Props<T>) {
  useTimeSlice()
  const title = useId()
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={title}>
      <Title order={2} size="h5" id={title} mb="xs">
        {heading}
      </Title>
      {of === null ? <SectionError /> : children(of)}
    </Paper>
  )
}
