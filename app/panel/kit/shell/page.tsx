import {
  Group,
  Stack,
  type StackProps,
  Text,
  type TextProps,
  Title,
  type TitleProps,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { useBreadcrumbs } from './breadcrumbs.ts'
import { useTimeSlice } from './time-slice.tsx'

interface Props extends StackProps {
  /** Defaults to the last breadcrumb. */
  title?: string
  /** Shown next to the heading. */
  aside?: ReactNode
}

/** A screen with its heading. */
export function Page({ title, aside, children, ...stack }: Props) {
  useTimeSlice()
  const crumbLabel = useBreadcrumbs().at(-1)?.label
  const heading = (
    <Title order={1} size="h2">
      {title ?? crumbLabel}
    </Title>
  )
  return (
    <Stack {...stack}>
      {aside === undefined ? (
        heading
      ) : (
        <Group justify="space-between" gap="xs">
          {heading}
          {aside}
        </Group>
      )}
      {children}
    </Stack>
  )
}

/** Heading of a part of a screen. */
export const Heading = (props: Omit<TitleProps, 'order'> & { order?: 2 | 3 }) => (
  <Title order={2} size="h4" {...props} />
)

/** Secondary text. */
export const SecondaryText = (props: TextProps & { role?: string; children: ReactNode }) => (
  <Text size="sm" c="dimmed" {...props} />
)
