import { Paper, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useId } from 'react'
import { toast } from 'react-toastify/unstyled'
import { useText } from '../shell/use-text.ts'

interface Props<T> {
  heading: string
  /** `null`: could not be read. */
  of: T | null
  children: (value: T) => ReactNode
}

/** One card of the dashboard; when it cannot be read it says so, and the others stay. */
export function Card<T>({ heading, of, children }: Props<T>) {
  const title = useId()
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={title}>
      <Title order={2} size="h5" id={title} mb="xs">
        {heading}
      </Title>
      {of === null ? <NotRead /> : children(of)}
    </Paper>
  )
}

/** Instead of what could not be read. */
export function NotRead() {
  const t = useText()
  const failure = t('Error loading data')
  useEffect(() => {
    toast.error(failure, { toastId: failure })
  }, [failure])
  return (
    <Text size="sm">
      {t('{failure}. Nothing was lost; please try again in a moment.', { failure })}
    </Text>
  )
}
