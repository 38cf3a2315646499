import { Badge, type BadgeProps } from '@mantine/core'
import { AdminIcon } from '../shell/icon.tsx'

/** On what is kept beyond its time. */
export function HeldBadge(props: BadgeProps) {
  return (
    <Badge variant="default" tt="none" leftSection={<AdminIcon name="lock" size={12} />} {...props}>
      Held
    </Badge>
  )
}
