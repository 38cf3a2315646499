import { Badge, type BadgeProps } from '@mantine/core'
import { AdminIcon } from '../shell/icon.tsx'
import { useText } from '../shell/use-text.ts'

/** On what is kept beyond its time. */
export function HeldBadge(props: BadgeProps) {
  const t = useText()
  return (
    <Badge variant="default" tt="none" leftSection={<AdminIcon name="lock" size={12} />} {...props}>
      {t('Held')}
    </Badge>
  )
}
