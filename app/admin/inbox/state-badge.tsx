import { Badge } from '@mantine/core'
import type { ApplicationState } from '../../inbox/inbox-tables.ts'
import { stateNames } from '../../inbox/state-names.ts'
import { useText } from '../shell/use-text.ts'

const colours: Record<ApplicationState, string> = {
  received: 'blue.9',
  review: 'indigo.9',
  interview: 'violet.9',
  offer: 'cyan.9',
  hired: 'teal.9',
  rejected: 'gray.7',
}

/** The words are what counts; the colour only helps. */
export function StateBadge({ state, isSpam }: { state: ApplicationState; isSpam: boolean }) {
  const t = useText()
  if (isSpam)
    return (
      <Badge color="orange.9" variant="filled" tt="none">
        {t('Spam')}
      </Badge>
    )
  return (
    <Badge color={colours[state]} variant="filled" tt="none" lang="de">
      {stateNames[state]}
    </Badge>
  )
}
