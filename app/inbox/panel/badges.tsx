import { Badge, type BadgeProps } from '@mantine/core'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { ColleagueName } from '../entries/colleague.ts'
import type { ApplicationState } from '../entries/inbox-tables.ts'
import { stateTexts } from './kinds.ts'

const colours: Record<ApplicationState, string> = {
  received: 'blue',
  review: 'indigo',
  interview: 'violet',
  offer: 'cyan',
  hired: 'teal',
  rejected: 'gray',
}

/** The text carries the meaning; the colour is redundant. */
export function StateBadge({ state, isSpam }: { state: ApplicationState; isSpam: boolean }) {
  const t = useTranslator()
  if (isSpam)
    return (
      <Badge color="orange" variant="dot">
        {t('Spam')}
      </Badge>
    )
  return (
    <Badge color={colours[state]} variant="dot">
      {t.of(stateTexts[state])}
    </Badge>
  )
}

/** Marks an entry on hold. */
export function LegalHoldBadge(props: BadgeProps) {
  const t = useTranslator()
  return (
    <Badge variant="default" leftSection={<AdminIcon name="lock" size={12} />} {...props}>
      {t('Held')}
    </Badge>
  )
}

interface Props extends BadgeProps {
  colleagues: ColleagueName[]
  /** Id of the assignee. */
  to: string | null
}

/** Shows the assignee of an entry. */
export function AssignedBadge({ colleagues, to, ...props }: Props) {
  const t = useTranslator()
  const name = colleagues.find(({ id }) => id === to)?.name
  if (!name) return null
  return (
    <Badge
      variant="default"
      maw="100%"
      leftSection={<AdminIcon name="user-round" size={12} />}
      title={t('Assigned to {name}', { name })}
      {...props}
    >
      {name}
    </Badge>
  )
}
