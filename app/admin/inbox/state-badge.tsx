import { Badge } from '@mantine/core'
import type { ApplicationState } from '../../inbox/inbox-tables.ts'
import { stateNames } from '../../inbox/state-names.ts'
import { useText } from '../shell/use-text.ts'

const colours: Record<ApplicationState, string> = {
  received: 'blue',
  review: 'indigo',
  interview: 'violet',
  offer: 'cyan',
  hired: 'teal',
  rejected: 'gray',
}

/** The words are what counts; the colour only helps. */
export function StateBadge({ state, isSpam }: { state: ApplicationState; isSpam: boolean }) {
  const t = useText()
  if (isSpam)
    return (
      <Badge color="orange" variant="dot" tt="none">
        {t('Spam')}
      </Badge>
    )
  return (
    <Badge color={colours[state]} variant="dot" tt="none" lang="de">
      {stateNames[state]}
    </Badge>
  )
}
