import { Text } from '@mantine/core'
import { Card } from '../shell/card.tsx'
import { May } from '../shell/may.tsx'
import { useText } from '../shell/use-text.ts'
import { HoldForm } from './hold-form.tsx'
import type { Named } from './kinds.ts'

interface Props {
  entry: Named
  holdReason: string | null
  /** A sentence about its time. */
  until: React.ReactNode
  letterYear?: number
  children?: React.ReactNode
}

/** How long an entry stays, and what can be done about it. */
export function Keeping({ entry, holdReason, until, letterYear, children }: Props) {
  const t = useText()
  return (
    <Card title={t('Keeping it')}>
      {until && (
        <Text size="sm" mb="xs">
          {until}
        </Text>
      )}
      <May need={`${entry.kind}:write`}>
        <HoldForm entry={entry} reason={holdReason} letterYear={letterYear} />
        {children}
      </May>
    </Card>
  )
}
