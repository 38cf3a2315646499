import { Badge, type BadgeProps } from '@mantine/core'
import type { ColleagueName } from '../../inbox/colleague.ts'
import { AdminIcon } from '../shell/icon.tsx'
import { useText } from '../shell/use-text.ts'

interface Props extends BadgeProps {
  colleagues: ColleagueName[]
  /** Whose work it is. */
  to: string | null
}

/** On what is somebody's work. */
export function AssignedBadge({ colleagues, to, ...props }: Props) {
  const t = useText()
  const name = colleagues.find(({ id }) => id === to)?.name
  if (!name) return null
  return (
    <Badge
      variant="default"
      tt="none"
      maw="100%"
      leftSection={<AdminIcon name="user-round" size={12} />}
      title={t('Assigned to {name}', { name })}
      {...props}
    >
      {name}
    </Badge>
  )
}
